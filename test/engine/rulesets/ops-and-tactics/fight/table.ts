import { EmptyFileSystem } from 'langium';
import type { BattleEvent, EventOf } from '../../../../../src/engine/events/index.js';
import { type Library, libraryOf } from '../../../../../src/engine/library.js';
import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import type { Encounter } from '../../../../../src/engine/source/index.js';
import { loweredFile } from '../../../../../src/language/lowering/index.js';
import { createSkirmishServices } from '../../../../../src/language/main.js';
import { URI } from 'vscode-uri';
import { readOpsRulebook } from '../../../../language/ops-rulebook.js';

const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets: [opsAndTactics], rulebooks: [] });
const rulebook = readOpsRulebook();
const book = [...rulebook.entities.values()].flat();
let files = 0;

/** Characters, NPCs and encounters written for one test, with the rulebook around them. */
export interface Written {
    readonly library: Library;
    readonly encounters: readonly Encounter[];
}

export function write(text: string): Written {
    const uri = URI.parse(`memory:/test-${files++}.skirmish`);
    const document = shared.workspace.LangiumDocumentFactory.fromString(`ruleset Ops and Tactics\n${text}`, uri);
    const file = loweredFile(document);
    const faults = [...document.parseResult.lexerErrors, ...document.parseResult.parserErrors];
    if (faults.length > 0) {
        throw new Error(`The text of a test cannot be read: ${faults.map(({ message }) => message).join('; ')}`);
    }
    return {
        library: libraryOf([...file.entities.map(({ value }) => value), ...book]),
        encounters: file.encounters.map(({ value }) => value),
    };
}

/** Plays the first encounter of a text to its end. */
export function play(text: string, seed?: number): Played {
    const { library, encounters } = write(text);
    return playEncounter(encounters[0]!, library, seed);
}

export function playEncounter(encounter: Encounter, library: Library, seed?: number): Played {
    const events: BattleEvent[] = [];
    const fight = opsAndTactics.fight(encounter, library, {
        version: 'test',
        emit: (event) => events.push(event),
        ...(seed !== undefined && { seed }),
    });
    while (fight.advance());
    return new Played(events);
}

/** The events of a fight, and what a test asks of them. */
export class Played {
    constructor(readonly events: readonly BattleEvent[]) {}

    of<T extends BattleEvent['type']>(type: T): EventOf<T>[] {
        return this.events.filter((event): event is EventOf<T> => event.type === type);
    }

    get problems(): string[] {
        return this.of('problem').map(({ text }) => text);
    }

    /** Costs by the action’s text: `Single Shot at Larry` → `7 CP, 2 left`. */
    get costs(): Record<string, string | undefined> {
        return Object.fromEntries(this.of('action').map(({ text, cost }) => [text, cost]));
    }

    get failed(): string[] {
        return this.of('expectation')
            .filter(({ passed }) => !passed)
            .map(({ text, found }) => `${text}, but found ${found}`);
    }

    get end(): EventOf<'end'> {
        return this.of('end')[0]!;
    }

    /** Final numbers of one combatant. */
    numbers(who: string): Readonly<Record<string, number>> {
        return this.end.combatants.find((one) => one.who === who)?.statistics ?? {};
    }

    /** Numbers of one combatant when somebody's first turn is over. */
    numbersAfter(turnOf: string, who: string): Readonly<Record<string, number>> {
        let numbers: Record<string, number> = {};
        for (const event of this.events) {
            if (event.type === 'enter' && event.who === who) {
                numbers = { ...event.statistics };
            } else if (event.type === 'change' && event.who === who) {
                numbers[event.statistic] = event.to;
            } else if (event.type === 'turn-end' && event.who === turnOf) {
                break;
            }
        }
        return numbers;
    }

    states(who: string): readonly string[] {
        return this.end.combatants.find((one) => one.who === who)?.states ?? [];
    }

    checks(who: string, name = 'attack'): EventOf<'check'>[] {
        return this.of('check').filter((check) => check.who === who && check.name === name);
    }
}
