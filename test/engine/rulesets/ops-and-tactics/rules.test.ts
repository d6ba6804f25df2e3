import { describe, expect, it } from 'vitest';
import { GOOD, NPC, twoLevels } from './rule-texts.js';
import { Table } from './table.js';

describe('a character that keeps every rule', () => {
    it('has no findings but for hints', () => {
        expect(new Table(GOOD).faults()).toEqual([]);
        expect(new Table(twoLevels()).faults()).toEqual([]);
        expect(new Table(NPC).faults('Thug')).toEqual([]);
    });

    it('keeps them however its blocks are ordered', () => {
        const [, first = '', second = ''] =
            /( {4}level 1[^]*?\n {4}\}\n)( {4}level 2[^]*?\n {4}\}\n)/.exec(twoLevels()) ?? [];
        const turned = twoLevels().replace(first + second, second + first);
        expect(turned).not.toBe(twoLevels());
        expect(new Table(turned).faults()).toEqual([]);
    });
});

it('Ranks with a sign are more, or fewer, than those of the base, and of the base’s base', () => {
    const table = new Table(`${NPC.replace('feats', 'ranks: Stealth 3, Ride 2\n    feats')}
npc Sneak from Thug { ranks: + Stealth 1, - Ride }
npc Shadow from Sneak { ranks: + Stealth 2, + Drive 3 }
npc Rider from Thug { ranks: Ride 4 }`);
    const ranks = (name: string): number[] =>
        ['Stealth', 'Ride', 'Drive'].map((skill) => table.sheet(name).skills.ranksAt(skill, 2));
    expect(['Thug', 'Sneak', 'Shadow', 'Rider'].map(ranks)).toEqual([
        [3, 2, 0],
        [4, 0, 0],
        [6, 0, 3],
        [0, 4, 0],
    ]);
    expect(table.faults('Shadow')).toEqual([]);
});
