import { describe, expect, it } from 'vitest';
import { bookOf } from '../../../../src/engine/rulesets/ops-and-tactics/character/book.js';
import { Effects, type Situation } from '../../../../src/engine/rulesets/ops-and-tactics/character/effects.js';
import { formatTerms } from '../../../../src/engine/terms.js';
import { Table } from './table.js';

/** The effects of a feat, with what was chosen for it. */
function effects(lines: readonly string[], chosen: readonly string[] = []): Effects {
    const table = new Table(`feat Knack {\n${lines.map((line) => `    effect: ${line}`).join('\n')}\n}`);
    const read = bookOf(table.library).effects(table.entity());
    expect(read.length, lines.join('; ')).toBe(lines.length);
    return new Effects(
        read.map((effect) => ({ effect, source: 'Knack', chosen })),
        () => 4,
    );
}
const names = (...all: readonly string[]): ReadonlySet<string> => new Set(all);

describe('when an effect applies', () => {
    it.each<[string, Situation, number]>([
        ['attack +1', {}, 1],
        ['attack +1 with Handgun', {}, 0],
        ['attack +1 with Handgun', { with: names('Handgun', 'Firearm') }, 1],
        ['attack +1 with Handgun, Rifle', { with: names('Rifle') }, 1],
        ['attack +1 with Handgun having Magazine', { with: names('Handgun') }, 0],
        ['attack +1 with Handgun having Magazine', { with: names('Handgun', 'Magazine') }, 1],
        ['attack +1 with Handgun without Magazine', { with: names('Handgun', 'Magazine') }, 0],
        ['attack +1 for Single Shot', { for: names('Single Shot') }, 1],
        ['attack +1 for Single Shot', { for: names('Double Tap') }, 0],
        ['attack +1 against Prone', { against: names('Prone') }, 1],
        ['attack +1 while Prone', { against: names('Prone') }, 0],
        ['attack +1 while Prone', { while: names('Prone') }, 1],
        ['attack +1 within 30 ft', { distance: 30 }, 1],
        ['attack +1 within 30 ft', { distance: 35 }, 0],
        ['attack +1 within 30 ft', {}, 0],
        ['attack +1 beyond 30 ft', { distance: 35 }, 1],
        ['attack +1 once a turn', {}, 0],
        ['attack +1 once a turn', { use: () => true }, 1],
        ['attack +1 per Level', {}, 4],
    ])('%s', (line, situation, bonus) => {
        expect(effects([line]).bonus('attack', situation)).toBe(bonus);
    });

    it('`chosen` is what was chosen with the feat', () => {
        const focus = effects(['attack +3 with chosen'], ['Glock 17']);
        expect(focus.bonus('attack', { with: names('Glock 17', 'Handgun') })).toBe(3);
        expect(focus.bonus('attack', { with: names('S&W SD40', 'Handgun') })).toBe(0);
    });

    it('other numbers are left alone', () => {
        expect(effects(['attack +1', 'Initiative +3']).bonus('Initiative')).toBe(3);
        expect(effects(['attack +1']).bonus('damage')).toBe(0);
    });
});

describe('what a number becomes', () => {
    const change = (lines: readonly string[], what: string, from: number) =>
        formatTerms(effects(lines).change(what, [{ name: 'base', value: from }]));
    it.each([
        [['cost -1', 'cost -2'], 'cost', 7, '+7 base −1 Knack −2 Knack'],
        [['cost to 2', 'cost to 3'], 'cost', 7, '+7 base −5 Knack'],
        [['cost to 4', 'cost -1'], 'cost', 7, '+7 base −3 Knack −1 Knack'],
        [['cost half'], 'cost', 7, '+7 base −3 Knack'],
        [['cost x 2', 'cost -1'], 'cost', 7, '+7 base −1 Knack +6 Knack'],
        [['cost none', 'cost +3'], 'cost', 7, '+7 base +3 Knack −10 Knack'],
        [['range x 1.5'], 'range', 35, '+35 base +17 Knack'],
        [['range to 50 ft', 'range to 40 ft'], 'range', 35, '+35 base +15 Knack'],
    ])('%j', (lines, what, from, text) => {
        expect(change(lines, what, from)).toBe(text);
    });

    it('grants and replacements are asked for by name', () => {
        const all = effects(['proficient with Heavy Armor', 'attack by MRK with Knife']);
        expect(all.grants('proficient', { with: names('Heavy Armor') })).toBe(true);
        expect(all.grants('proficient', { with: names('Light Armor') })).toBe(false);
        expect(all.replacements('attack', { with: names('Knife') }).map(({ ref }) => ref.name)).toEqual(['MRK']);
    });
});

describe('effects of a sheet', () => {
    const sheet = new Table(
        'npc Thug { feats: Toughness, Personal Firearms Proficiency, Handgun Specialist, Improved Initiative }',
    ).sheet();
    it('what the sums have in them is not situational', () => {
        expect(sheet.situational.terms('XHP')).toEqual([]);
        expect(sheet.situational.terms('Initiative')).toEqual([]);
        expect(sheet.situational.bonus('attack', { with: names('Handgun') })).toBe(1);
        expect(sheet.situational.bonus('cost', { with: names('Handgun') })).toBe(-1);
    });
});
