import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/rulesets/index.js';
import { FIXES } from '../../src/language/fixes/fixes.js';
import { LANGUAGE_RULES, type LanguageCode } from '../../src/language/validation/language-rules.js';

/** Faults of the language without a mechanical mend: why. */
const WITHOUT: Readonly<Partial<Record<LanguageCode, string>>> = {
    'not-utf8': 'the editor saves in another encoding',
    'file-too-large': 'what goes to another file is the writer’s choice',
    'nested-too-deep': 'no text that is meant has it',
    'empty-name': 'a name has to be thought of',
    'dice-form': 'what is meant cannot be told',
    'redefined-entry': 'it is allowed on the record',
    'base-cycle': 'who comes from whom is the writer’s choice',
    'base-depth': 'who comes from whom is the writer’s choice',
    'given-dice': 'what fell at the table is known to the table',
    'misplaced-label': 'its block is closed wrongly more often than it is misplaced',
    'check-failed': 'a fault of the program',
};

describe('every fault', () => {
    it('of the language has a fix, or a reason why it has none', () => {
        const codes = Object.keys(LANGUAGE_RULES).sort();
        expect([...Object.keys(FIXES), ...Object.keys(WITHOUT)].sort()).toEqual(codes);
    });

    it.each(rulesets)('of $name can at least be allowed on the record', ({ rules }) => {
        const strict = Object.entries(rules).filter(([, { allowable }]) => !allowable);
        expect(strict.map(([code]) => code)).toEqual([]);
    });
});
