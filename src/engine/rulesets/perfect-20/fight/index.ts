import type { Library } from '../../../library.js';
import type { Fight, FightOptions } from '../../../ruleset.js';
import type { Encounter } from '../../../source/index.js';
import { prepared, setUp } from './set-up.js';

export { checkEncounter } from './check-encounter.js';
export { suggestActions } from './choices.js';
export { encounterRules } from './encounter-rules.js';

/** Name and version of the rulebook, for the head of a log. */
export interface BookTitle {
    readonly name: string;
    readonly version: string;
}

/** Sets a fight up; it begins with the first `advance`. */
export function fight(encounter: Encounter, library: Library, options: FightOptions, title: BookTitle): Fight {
    const { name, version } = title;
    return setUp(prepared(encounter, library), { ...options, ruleset: name, rulebookVersion: version }).battle;
}
