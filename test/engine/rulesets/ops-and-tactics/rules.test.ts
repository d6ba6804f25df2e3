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
