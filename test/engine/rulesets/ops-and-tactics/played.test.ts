import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bookOf } from '../../../../src/engine/rulesets/ops-and-tactics/character/book.js';
import { KEPT, KEPT_BY_STATE } from '../../../../src/engine/rulesets/ops-and-tactics/fight/implemented.js';
import { implementedRules } from '../../../../src/engine/rulesets/ops-and-tactics/rules.js';
import {
    EFFECT_WORDS,
    GRANTS,
    TOLD_ONLY,
} from '../../../../src/engine/rulesets/ops-and-tactics/schema/effect-words.js';
import { statedTotals } from '../../../../src/engine/rulesets/ops-and-tactics/schema/creature.js';
import { rulebook } from './table.js';

const book = bookOf(rulebook.library);
const entries = [...rulebook.entities.values()].flat();
const effects = entries.flatMap((entity) => book.effects(entity).map(({ what }) => ({ entity, what })));

const ROOT = join(import.meta.dirname, '../../../../src/engine/rulesets/ops-and-tactics');
const engine = ['character', 'checks', 'fight']
    .flatMap((room) =>
        readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, room, file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Whether the engine asks what an effect does to this number. */
function isAskedFor(word: string): boolean {
    const asks = `(?:on|about|terms|bonus|replacements|grants|change)\\([^;]{0,200}?'${word}'`;
    return new RegExp(`${asks}|what === '${word}'`).test(engine);
}

describe('what the rulebook declares', () => {
    it('is read, effect by effect', () => {
        // Features and parts of the body are read by the fight, weapon by weapon.
        const ownReaders = ['feature', 'part'];
        const unread = entries.filter(
            (entity) =>
                !ownReaders.includes(entity.kind) &&
                entity.properties.filter(({ label }) => label === 'effect').length !== book.effects(entity).length,
        );
        expect(unread.map(({ name }) => name)).toEqual([]);
    });

    it('is in words that sheet or fight asks for, but for those that are only told', () => {
        const words = [...Object.keys(EFFECT_WORDS), ...Object.keys(GRANTS)];
        expect(words.filter((word) => !isAskedFor(word))).toEqual(TOLD_ONLY);
    });

    it('is of numbers, saves, skills and abilities that there are', () => {
        const kinds: Readonly<Record<string, (name: string) => boolean>> = {
            statistic: (name) => Object.hasOwn(statedTotals, name) || isAskedFor(name),
            save: () => true,
            skill: () => true,
            ability: () => true,
        };
        const names = effects.flatMap(({ entity, what }) =>
            typeof what === 'string' || (what.entity && kinds[what.kind]?.(what.name))
                ? []
                : `${entity.name}: ${what.name}`,
        );
        expect(names).toEqual([]);
    });

    it('names only rules that the engine plays', () => {
        const named = new Set(entries.flatMap((entity) => book.rules(entity)));
        expect([...named].filter((rule) => !implementedRules.includes(rule))).toEqual([]);
    });

    it('counts no rule as played by hand that the engine does not ask for', () => {
        const asked = readdirSync(join(ROOT, 'fight'), { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.ts') && !file.endsWith('implemented.ts'))
            .map((file) => readFileSync(join(ROOT, 'fight', file), 'utf8'))
            .join('\n');
        expect(KEPT.filter((name) => !asked.includes(`'${name}'`))).toEqual([]);
        expect(Object.values(KEPT_BY_STATE).filter((name) => !asked.includes(name))).toEqual([]);
        // and nothing that the rulebook has no use for
        const named = new Set(entries.flatMap((entity) => book.rules(entity)));
        const kept = [...KEPT, ...Object.keys(KEPT_BY_STATE)];
        expect(kept.filter((rule) => !named.has(rule))).toEqual([]);
    });

    it('leaves at most a fifth of the combat feats to the GM', () => {
        const feats = entries.filter(({ kind }) => kind === 'feat');
        const combat = feats.filter((feat) => book.read('feat', feat).combat?.[0]?.value === true);
        const left = combat.filter((feat) => feat.properties.some(({ label }) => label === 'narrative'));
        expect(combat.length).toBeGreaterThan(100);
        expect(left.length).toBeLessThanOrEqual(combat.length / 5);
    });
});
