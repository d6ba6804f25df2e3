import { describe, expect, it } from 'vitest';
import { featLabels } from '../../src/engine/rulesets/ops-and-tactics/schema/definitions.js';
import type { Requirement } from '../../src/engine/rulesets/ops-and-tactics/schema/requirement.js';
import { readBlock, type Ref } from '../../src/engine/schema/index.js';
import type { Entity } from '../../src/engine/source/index.js';
import { FEATS_OF_THE_BOOK } from './feats-of-the-book.js';
import { readOpsRulebook } from './ops-rulebook.js';

const book = readOpsRulebook();
const feats = (): readonly Entity[] => book.library.all('feat');
const read = (feat: Entity) => readBlock(feat.properties, featLabels, book.library);
const has = (feat: Entity, label: string): boolean => feat.properties.some((property) => property.label === label);

/** Every name in a requirement. */
function refsOf(requirement: Requirement): Ref[] {
    switch (requirement.kind) {
        case 'all':
        case 'some':
            return requirement.of.flatMap(refsOf);
        case 'not':
            return refsOf(requirement.of);
        case 'has':
        case 'minimum':
            return [requirement.ref];
        default:
            return [];
    }
}
const requiredBy = (feat: Entity): Ref[] => (read(feat).requires ?? []).flatMap(({ value }) => refsOf(value));

describe('the feats of chapter V', () => {
    it('are those of the table of contents, under their headings', () => {
        const found: Record<string, string[]> = {};
        for (const feat of feats()) {
            (found[read(feat).category?.[0]?.value ?? ''] ??= []).push(feat.name);
        }
        const sorted = (groups: Readonly<Record<string, readonly string[]>>) =>
            Object.fromEntries(Object.entries(groups).map(([heading, names]) => [heading, [...names].sort()]));
        expect(sorted(found)).toEqual(sorted(FEATS_OF_THE_BOOK));
    });

    it('stand in alphabetical order in their files', () => {
        for (const [path, entities] of book.entities) {
            const names = entities.filter(({ kind }) => kind === 'feat').map(({ name }) => name);
            expect(names, path).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
        }
    });

    it('have page, heading, summary and a word on combat each', () => {
        const incomplete = feats().flatMap((feat) =>
            ['page', 'category', 'summary', 'combat']
                .filter((label) => !has(feat, label))
                .map((label) => `${feat.name}: ${label}`),
        );
        expect(incomplete).toEqual([]);
        const elsewhere = feats().filter((feat) => {
            const page = read(feat).page?.[0]?.value ?? 0;
            return page < 41 || page > 54;
        });
        expect(elsewhere.map(({ name }) => name)).toEqual([]);
    });

    it('each declare, name a rule, or leave their benefit to the GM', () => {
        const idle = feats().filter((feat) => !['effect', 'rule', 'narrative'].some((label) => has(feat, label)));
        expect(idle.map(({ name }) => name)).toEqual([]);
    });

    it('read wholly: no effect, choice, requirement or limit is passed over', () => {
        const lost = feats().flatMap((feat) => {
            const values = read(feat);
            return Object.keys(featLabels)
                .filter((label) => {
                    const written = feat.properties.filter((property) => property.label === label).length;
                    return written !== (values[label as keyof typeof featLabels]?.length ?? 0);
                })
                .map((label) => `${feat.name}: ${label}`);
        });
        expect(lost).toEqual([]);
    });

    it('require nothing that is not in the rulebook', () => {
        const unknown = feats().flatMap((feat) =>
            requiredBy(feat)
                .filter((ref) => !ref.entity)
                .map((ref) => `${feat.name}: ${ref.name}`),
        );
        expect(unknown).toEqual([]);
    });

    it('name a choice, or leave it open, wherever they require a feat that asks for one', () => {
        const vague = feats().flatMap((feat) =>
            requiredBy(feat)
                .filter((ref) => ref.entity?.kind === 'feat' && has(ref.entity, 'choose') && ref.choices.length === 0)
                .map((ref) => `${feat.name}: ${ref.name}`),
        );
        expect(vague).toEqual([]);
    });

    it('take a choice wherever they speak of one, and speak of every choice they take', () => {
        const speaks = (feat: Entity): boolean => JSON.stringify(feat.properties).includes('"text":"chosen"');
        const wrong = feats().filter((feat) =>
            speaks(feat) ? !has(feat, 'choose') : has(feat, 'choose') && !has(feat, 'rule'),
        );
        expect(wrong.map(({ name }) => name)).toEqual([]);
    });

    it('are repeatable for another choice only where they ask for one', () => {
        const odd = feats().filter(
            (feat) => read(feat).repeatable?.some(({ value }) => value.different) && !has(feat, 'choose'),
        );
        expect(odd.map(({ name }) => name)).toEqual([]);
    });

    it('never require themselves, by however many steps', () => {
        const cyclic: string[] = [];
        const finished = new Set<string>();
        const visit = (feat: Entity, path: readonly string[]): void => {
            if (path.includes(feat.name)) {
                cyclic.push([...path, feat.name].join(' → '));
                return;
            }
            if (finished.has(feat.name)) {
                return;
            }
            for (const { entity } of requiredBy(feat)) {
                if (entity?.kind === 'feat') {
                    visit(entity, [...path, feat.name]);
                }
            }
            finished.add(feat.name);
        };
        feats().forEach((feat) => visit(feat, []));
        expect(cyclic).toEqual([]);
    });

    it('leave at most a fifth of the combat feats to the GM', () => {
        const combat = feats().filter((feat) => read(feat).combat?.[0]?.value === true);
        const narrative = combat.filter((feat) => has(feat, 'narrative'));
        expect(combat.length).toBeGreaterThan(100);
        expect(narrative.length / combat.length).toBeLessThanOrEqual(0.2);
    });
});
