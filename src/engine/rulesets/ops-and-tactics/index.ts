import type { Ruleset } from '../../ruleset.js';
import { checkEncounter, describeEncounter, encounterRules, fight } from './fight/index.js';
import { opsCharacters } from './ruleset.js';

/** Ops and Tactics, version 6.23. */
export const opsAndTactics: Ruleset = {
    ...opsCharacters,
    rules: { ...opsCharacters.rules, ...encounterRules },
    checkEncounter,
    describeEncounter,
    fight: (encounter, library, options) => fight(encounter, library, options, opsCharacters),
};
