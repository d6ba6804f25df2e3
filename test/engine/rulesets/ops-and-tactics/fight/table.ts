import { EmptyFileSystem } from 'langium';
import type { BattleEvent } from '../../../../../src/engine/events/index.js';
import { type Library, libraryOf } from '../../../../../src/engine/library.js';
import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import type { Encounter } from '../../../../../src/engine/source/index.js';
import { loweredFile } from '../../../../../src/language/lowering/index.js';
import { createSkirmishServices } from '../../../../../src/language/main.js';
import { URI } from 'vscode-uri';
import { readOpsRulebook } from '../../../../language/ops-rulebook.js';
import { Played } from '../../played.js';

export { Played };

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
