import { isCreature } from '../../rules/index.js';
import type { Ruleset } from '../../ruleset.js';
import { suggest } from './character/advice.js';
import { describe } from './character/description.js';
import { newCharacter } from './character/new-character.js';
import { sheetOf } from './character/sheet.js';
import { statisticsOf } from './character/statistics.js';
import { check } from './checks/index.js';
import { remainders } from './checks/remainders.js';
import { mends } from './mends/index.js';
import { characterRules } from './rules.js';
import { schema } from './schema/index.js';
import { statBlock } from './stat-block/index.js';

/** The part of the rulebook that judges and explains what is written: everything but the fight. */
export const perfectCharacters = {
    name: 'Perfect 20',
    version: '2005',
    schema,
    rules: characterRules,
    check,
    mends,
    statistics: (entity, library) => (isCreature(entity.kind) ? statisticsOf(sheetOf(entity, library)) : []),
    remainders,
    newCharacter,
    describe,
    statBlock,
    suggest,
} satisfies Omit<Ruleset, 'checkEncounter' | 'fight'>;
