import type { Ruleset } from '../../ruleset.js';
import {
    battleValue,
    checkEncounter,
    describeEncounter,
    encounterRules,
    fight,
    suggestActions,
} from './fight/index.js';
import { opsCharacters } from './ruleset.js';

/** Ops and Tactics, version 6.23. */
export const opsAndTactics: Ruleset = {
    ...opsCharacters,
    rules: { ...opsCharacters.rules, ...encounterRules },
    checkEncounter,
    describeEncounter,
    battleValue,
    suggest: (place, kinds, library) =>
        place.encounter && kinds.includes('action')
            ? suggestActions(place, library)
            : opsCharacters.suggest(place, kinds, library),
    fight: (encounter, library, options) => fight(encounter, library, options, opsCharacters),
};
