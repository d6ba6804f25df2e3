import { type LangiumDocument, URI } from 'langium';
import type { RecordedRoll } from '../../engine/battle/index.js';
import { readTerrain } from '../../engine/battle/terrain.js';
import type { BattleEvent } from '../../engine/events/index.js';
import type { BattleMap } from '../../engine/grid/index.js';
import type { Library } from '../../engine/library.js';
import type { LogOptions } from '../../engine/report/index.js';
import type { Ruleset } from '../../engine/ruleset.js';
import type { Encounter } from '../../engine/source/index.js';
import { loweredFile } from '../lowering/index.js';

/** What a run was made of: the encounter as it was written then, and what it was fought with. */
export interface RunSource {
    readonly encounter: Encounter;
    /** Its text. */
    readonly text: string;
    readonly ruleset: Ruleset;
    readonly library: Library;
}

/**
 * A run that is over. It keeps nothing of the library that it was fought with: that would hold the syntax trees of all files
 * as they were then.
 */
export interface LastRun extends Pick<RunSource, 'encounter' | 'text'> {
    readonly seed: number;
    /** What it was fought on. */
    readonly map: BattleMap;
    /** All that happened, or its first part where it was too much to keep. */
    readonly events: readonly BattleEvent[];
    readonly isWhole: boolean;
    /** All dice that fell, as far as the events are kept. */
    readonly rolls: readonly RecordedRoll[];
    /** How its log was written. */
    readonly shown: LogOptions;
}

/** So many runs are kept, the latest ones. */
const MOST_RUNS = 20;
/** So many events of a run are kept: some thousand turns. */
const MOST_EVENTS = 200_000;
/** So many events of all runs together; the latest run is kept whatever it takes. */
const MOST_IN_ALL = 400_000;

/** The last run of every encounter: what the battle map replays and the dice of it that can be given to the orders. */
export class LastRuns {
    private readonly runs = new Map<string, LastRun>();

    /** Begins to record a run: hand it every event, then call `keep`. */
    record(
        uri: string,
        source: RunSource,
        shown: LogOptions,
    ): { add(event: BattleEvent): void; roll(roll: RecordedRoll): void; keep(seed: number): void } {
        const events: BattleEvent[] = [];
        const rolls: RecordedRoll[] = [];
        let count = 0;
        return {
            add: (event) => {
                count++;
                if (count <= MOST_EVENTS) {
                    events.push(event);
                }
            },
            roll: (roll) => {
                if (count <= MOST_EVENTS) {
                    rolls.push(roll);
                }
            },
            keep: (seed) => {
                const { encounter, text, library } = source;
                const { map } = readTerrain(encounter, library);
                const key = keyOf(uri, encounter.name);
                this.runs.delete(key);
                this.runs.set(key, { encounter, text, map, seed, events, rolls, isWhole: count <= MOST_EVENTS, shown });
                this.dropOldest();
            },
        };
    }

    private dropOldest(): void {
        let events = 0;
        const latestFirst = [...this.runs].reverse();
        for (const [place, [key, run]] of latestFirst.entries()) {
            events += run.events.length;
            if (place >= MOST_RUNS || (place > 0 && events > MOST_IN_ALL)) {
                this.runs.delete(key);
            }
        }
    }

    of(uri: string, encounter: string): LastRun | undefined {
        return this.runs.get(keyOf(uri, encounter));
    }
}

function keyOf(uri: string, encounter: string): string {
    return JSON.stringify([URI.parse(uri).toString(), encounter]);
}

/** The encounter of that name as a document has it now, with its text. */
export function encounterIn(
    document: LangiumDocument,
    name: string,
): { readonly encounter: Encounter; readonly text: string } | undefined {
    const encounter = loweredFile(document).encounters.find(({ value }) => value.name === name)?.value;
    const { start = 0, end = 0 } = encounter?.span ?? {};
    return encounter && { encounter, text: document.textDocument.getText().slice(start, end) };
}
