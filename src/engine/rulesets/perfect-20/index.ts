import type { Ruleset } from '../../ruleset.js';
import { checkEncounter, encounterRules, fight } from './fight/index.js';
import { perfectCharacters } from './ruleset.js';

/** Perfect 20, edition of 2005. */
export const perfect20: Ruleset = {
    ...perfectCharacters,
    rules: { ...perfectCharacters.rules, ...encounterRules },
    checkEncounter,
    fight: (encounter, library, options) => fight(encounter, library, options, perfectCharacters),
};
