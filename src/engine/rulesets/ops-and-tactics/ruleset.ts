import { isCreature } from '../../rules/index.js';
import type { Ruleset } from '../../ruleset.js';
import { suggest } from './character/advice.js';
import { describe } from './character/description.js';
import { newCharacter } from './character/new-character.js';
import { sheetOf } from './character/sheet.js';
import { statisticsOf } from './character/statistics.js';
import { remainders } from './checks/remainders.js';
import { armouryRules } from './checks/armoury.js';
import { check } from './checks/index.js';
import { mends } from './mends/index.js';
import { characterRules } from './rules.js';
import { schema } from './schema/index.js';
import { statBlock } from './stat-block/index.js';

/** The part of the rulebook that judges and explains what is written: everything but the fight. */
export const opsCharacters = {
    name: 'Ops and Tactics',
    version: '6.23',
    schema,
    rules: { ...characterRules, ...armouryRules },
    check,
    mends,
    statistics: (entity, library) => (isCreature(entity.kind) ? statisticsOf(sheetOf(entity, library)) : []),
    remainders,
    statBlock,
    newCharacter,
    describe,
    suggest,
} satisfies Omit<Ruleset, 'checkEncounter' | 'fight'>;
