import type { Library } from '../../../library.js';
import type { Fight, FightOptions } from '../../../ruleset.js';
import type { Encounter } from '../../../source/index.js';
import { battleValues, enemyValue, experienceText } from './battle-value.js';
import type { Fighter } from './fighter.js';
import { prepared, setUp } from './set-up.js';

export { suggestActions } from './choices.js';
export { checkEncounter } from './check-encounter.js';
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

/** `Battle Value: Police 40, Suspects 35` (p. 288). */
export function battleValue(encounter: Encounter, library: Library): string | undefined {
    const values = [...battleValues(rosterOf(encounter, library))];
    return values.length < 2
        ? undefined
        : `Battle Value: ${values.map(([party, value]) => `${party} ${value}`).join(', ')}`;
}

/** What the sides of an encounter are worth, and what each would learn from beating the others (p. 288). */
export function describeEncounter(encounter: Encounter, library: Library): readonly string[] {
    const combatants = rosterOf(encounter, library);
    const values = [...battleValues(combatants)];
    const sum = values.reduce((total, [, value]) => total + value, 0);
    return values.length < 2
        ? []
        : [
              `Battle Value: ${sum} (${values.map(([party, value]) => `${party} ${value}`).join(', ')})`,
              ...values.map(([party]) => `Experience for ${party}: ${experienceText(enemyValue(combatants, party))}`),
          ];
}

function rosterOf(encounter: Encounter, library: Library): readonly Fighter[] {
    return setUp(prepared(encounter, library), { version: '', ruleset: '', rulebookVersion: '' }).battle.combatants;
}
