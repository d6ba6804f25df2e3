import type { Cancellation, LangiumDocument } from 'langium';
import type { BattleEvent, EventOf } from '../engine/events/index.js';
import type { Fight, FightOptions } from '../engine/ruleset.js';
import { encounterIn, type RunSource } from './runs/last-runs.js';
import type { SkirmishSharedServices } from './services.js';

/** How long a fight plays, in milliseconds, before whoever else waits gets a turn. */
const SLICE = 10;

/** What begins a fight, or the reason why it cannot begin. */
export type PreparedRun = ((options: FightOptions) => Fight) | string;

/** What a run is made of: the encounter as it is written now, and what it is fought with. Or why there is none. */
export function runSource(
    { workspace: { Libraries } }: SkirmishSharedServices,
    document: LangiumDocument,
    name: string,
): RunSource | string {
    const found = encounterIn(document, name);
    if (!found) {
        return 'the file has no encounter of this name.';
    }
    const ruleset = Libraries.rulesetOf(document);
    if (!ruleset) {
        return `there is no ruleset ${Libraries.rulesetName(document)}.`;
    }
    return { ...found, ruleset, library: Libraries.libraryFor(ruleset.name) };
}

/**
 * Finds an encounter and what it is fought with. The answer holds the workspace as it is now, so later edits do not change
 * a fight that has begun.
 */
export function prepareRun(services: SkirmishSharedServices, document: LangiumDocument, name: string): PreparedRun {
    const source = runSource(services, document, name);
    if (typeof source === 'string') {
        return source;
    }
    const { encounter, ruleset, library } = source;
    return (options) => ruleset.fight(encounter, library, options);
}

/**
 * Plays a fight in slices, so that other work goes on meanwhile and a cancellation is heard.
 *
 * @param pause called at the end of each slice and of the fight: the time to hand on what was collected
 * @returns whether it was stopped before its end
 */
export async function playFight(fight: Fight, token: Cancellation.CancellationToken, pause: () => void): Promise<boolean> {
    let until = performance.now() + SLICE;
    while (!token.isCancellationRequested) {
        if (!fight.advance()) {
            pause();
            return false;
        }
        if (performance.now() >= until) {
            pause();
            await new Promise((resolve) => setTimeout(resolve));
            until = performance.now() + SLICE;
        }
    }
    fight.stop('stopped by the user');
    pause();
    return true;
}

/** What is told of a run when it is over. */
export class RunRecord {
    rounds = 0;
    seed = 0;
    reason = '';
    readonly expectations: EventOf<'expectation'>[] = [];
    readonly problems: EventOf<'problem'>[] = [];

    add(event: BattleEvent): void {
        switch (event.type) {
            case 'begin':
                this.seed = event.seed;
                break;
            case 'round':
                this.rounds = event.number;
                break;
            case 'expectation':
                this.expectations.push(event);
                break;
            case 'problem':
                this.problems.push(event);
                break;
            case 'end':
                this.reason = event.reason;
                break;
        }
    }

    /** Whether everything that was expected came true. */
    get passed(): boolean {
        return this.expectations.every(({ passed }) => passed);
    }
}
