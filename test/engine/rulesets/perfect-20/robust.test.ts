import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { perfectCharacters } from '../../../../src/engine/rulesets/perfect-20/ruleset.js';
import { tableOf } from './table.js';

const WHOLE = readFileSync(join(import.meta.dirname, '../../../fixtures/perfect-20/accepted.skirmish'), 'utf8');

/** Everything that the rulebook is asked of an entity. */
function judge(text: string): string {
    const { library, entities } = tableOf(text);
    return JSON.stringify(
        entities.map((entity) => [
            perfectCharacters.check(entity, library, () => undefined),
            perfectCharacters.statistics(entity, library),
            perfectCharacters.remainders(entity, library),
            perfectCharacters.describe(entity, library),
            ['feats', 'origins', 'proficiencies', 'carries'].map((label) =>
                perfectCharacters.suggest(
                    { entity, label, level: 1, offset: 10 },
                    ['feat', 'origin', 'skill', 'weapon'],
                    library,
                ),
            ),
        ]),
        (key, value: unknown) => (key === 'uri' ? undefined : value),
    );
}

describe('half-written characters are judged as far as they go', () => {
    it('cut anywhere', () => {
        for (let end = 0; end < WHOLE.length; end += 31) {
            expect(() => judge(WHOLE.slice(0, end)), WHOLE.slice(0, end)).not.toThrow();
        }
    }, 120_000);

    it.each([
        'character Ash {}',
        'creature Ash {}',
        'npc Ash { level: 100  abilities: STR 40, STR -20  carries: 9999 x Axe  wears: Hides, Hides, Hides }',
        'character Ash { level 1 {}  level 999999 { proficiencies: Stealth known  feats: Salvo } }',
        'character Ash { level -1 {}  level 0 {}  level 1.5 {} }',
        'character Ash { origins: Nothing (Nothing)  feats: Nothing (Stealth)  wears: Nothing  carries: Nothing }',
        'npc Ash from Ash { feats: + Sprint }',
        'npc Ash from Elm {}\nnpc Elm from Ash { feats: - Sprint  origins: - Famous }',
        'feat One { requires: One }',
        'weapon One { damage: 200  bulk: 1000  features: One, One }',
        'armor One { toughness: 100  defense: 100  maximum dexterity: 100 }',
        'builder One { makes: weapon  step: damage +0 costs 1 bulk 1 }\nweapon Two { damage: 9 }',
        'builder One { makes: weapon  step: damage +1 costs 1  step: damage +2 costs 1  step: damage +3 costs 1 }\nweapon Two { damage: 90 }',
        'skill One { ability: STR  choose: specialization }\nnpc Ash { proficiencies: One (Two) specialty, One (Three) known }',
        'advancement One { steps: 0 raises 1 then 1 }\nnpc Ash { advancement: One 10 }',
        'size One { from: 0  abilities: STR 40  effect: STR +1 per STR }\ncreature Ash { carries: Axe }',
    ])('%s', (text) => {
        expect(() => judge(text)).not.toThrow();
    });

    it('the same findings for the same text, whatever was judged before', () => {
        const once = judge(WHOLE);
        judge('npc Ash { feats: Salvo }');
        expect(judge(WHOLE) === once).toBe(true);
    });
});
