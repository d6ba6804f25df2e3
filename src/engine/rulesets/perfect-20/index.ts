import type { Ruleset } from '../../ruleset.js';
import { checkEncounter, encounterRules, fight, suggestActions } from './fight/index.js';
import { perfectCharacters } from './ruleset.js';

/** Perfect 20, edition of 2005. */
export const perfect20: Ruleset = {
    ...perfectCharacters,
    rules: { ...perfectCharacters.rules, ...encounterRules },
    checkEncounter,
    suggest: (place, kinds, library) =>
        place.encounter && kinds.includes('action')
            ? suggestActions(place, library)
            : perfectCharacters.suggest(place, kinds, library),
    fight: (encounter, library, options) => fight(encounter, library, options, perfectCharacters),
};
