import { describe, expect, it } from 'vitest';
import { type Entity, flatten, type Property } from '../../../src/engine/source/index.js';
import { entitiesOf } from '../rulesets/ops-and-tactics/table.js';

function flat(text: string, name: string): Entity {
    const entities = entitiesOf(text);
    const find = (wanted: string): Entity | undefined => entities.find((entity) => entity.name === wanted);
    const entity = find(name);
    if (!entity) {
        throw new Error(`No ${name}.`);
    }
    return flatten(entity, find);
}

function values(properties: readonly Property[], label: string): string[] {
    return properties
        .filter((property) => property.label === label)
        .flatMap((property) =>
            property.values.map((value) =>
                value.atoms.map((atom) => ('text' in atom ? atom.text : 'value' in atom ? atom.value : '()')).join(' '),
            ),
        );
}

const THUG = 'npc Thug { level: 2  feats: Brawl, Toughness  carries: "Glock 17" loaded "9x19mm", 2 x Light Club }\n';

describe('a creature from another', () => {
    it.each([
        ['npc Boss from Thug {}', ['Brawl', 'Toughness']],
        ['npc Boss from Thug { feats: Cleave }', ['Cleave']],
        ['npc Boss from Thug { feats: + Cleave }', ['Brawl', 'Toughness', 'Cleave']],
        ['npc Boss from Thug { feats: - Brawl, + Cleave }', ['Toughness', 'Cleave']],
        ['npc Boss from Thug { feats: - Cleave }', ['Brawl', 'Toughness', '- Cleave']],
        ['npc Boss from Thug { feats: Cleave, + Dodge }', ['Cleave', 'Dodge']],
    ])('%s', (text, feats) => {
        expect(values(flat(THUG + text, 'Boss').properties, 'feats')).toEqual(feats);
    });

    it('a removal means the name, whatever else is said of it', () => {
        const boss = flat(`${THUG}npc Boss from Thug { carries: - "Glock 17" }`, 'Boss');
        expect(values(boss.properties, 'carries')).toEqual(['2 x Light Club']);
        const other = flat(`${THUG}npc Boss from Thug { carries: - Light Club }`, 'Boss');
        expect(values(other.properties, 'carries')).toEqual(['Glock 17 loaded 9x19mm']);
    });

    it('a removal with a bracket means that bracket', () => {
        const text = `npc Thug { feats: Weapon Focus ("Glock 17"), Weapon Focus ("S&W SD40") }
            npc Boss from Thug { feats: - Weapon Focus ("S&W SD40") }`;
        const [left] = flat(text, 'Boss').properties[0]?.values ?? [];
        expect(JSON.stringify(left)).toContain('Glock 17');
        expect(flat(text, 'Boss').properties[0]?.values).toHaveLength(1);
    });

    it('bases of bases, and values keep the place where they are written', () => {
        const text = `${THUG}npc Boss from Thug { feats: + Dodge }\nnpc Chief from Boss { feats: + Cleave }`;
        const chief = flat(text, 'Chief');
        expect(values(chief.properties, 'feats')).toEqual(['Brawl', 'Toughness', 'Dodge', 'Cleave']);
        const whole = `ruleset Ops and Tactics\n${text}`;
        const spans = chief.properties.find(({ label }) => label === 'feats')?.values.map(({ span }) => span) ?? [];
        expect(spans.map(({ start, end }) => whole.slice(start, end))).toEqual([
            'Brawl',
            'Toughness',
            'Dodge',
            'Cleave',
        ]);
    });

    it('level blocks are joined by their numbers', () => {
        const text = `character Ash { level 1 { feats: Brawl  ranks: Ride 1 }  level 2 { feats: Dodge } }
            character Elder from Ash { level 1 { feats: + Cleave }  level 3 { feats: Toughness } }`;
        const { blocks } = flat(text, 'Elder');
        expect(blocks.map(({ number }) => number)).toEqual([1, 2, 3]);
        expect(values(blocks[0]?.properties ?? [], 'feats')).toEqual(['Brawl', 'Cleave']);
        expect(values(blocks[0]?.properties ?? [], 'ranks')).toEqual(['Ride 1']);
    });

    it('a cycle ends where it closes, a missing base is none', () => {
        const cycle = 'npc One from Two { feats: + Brawl }\nnpc Two from One { feats: + Dodge }';
        expect(values(flat(cycle, 'One').properties, 'feats')).toEqual(['Dodge', 'Brawl']);
        expect(values(flat('npc One from One { feats: + Brawl }', 'One').properties, 'feats')).toEqual(['Brawl']);
        expect(values(flat('npc One from Nobody { feats: + Brawl }', 'One').properties, 'feats')).toEqual(['Brawl']);
    });
});
