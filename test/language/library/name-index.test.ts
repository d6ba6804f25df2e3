import { describe, expect, it } from 'vitest';
import { NameIndex } from '../../../src/language/library/name-index.js';
import { TestWorkspace } from '../workspace.js';

describe('names by what was typed of them', () => {
    const index = new NameIndex(['Alley Thug', 'Bo', 'Thane', 'Thug', 'Thug Boss', 'alley cat', 'thug of the Alley']);
    const best = (typed: string, limit = 9) => index.best(typed, limit);

    it('begin with it, whatever their case', () => {
        expect(best('al')).toEqual(['alley cat', 'Alley Thug', 'thug of the Alley']);
        expect(best('thug b')).toEqual(['Thug Boss']);
    });

    it('come before those with a word that does, once each', () => {
        expect(best('th')).toEqual(['Thane', 'Thug', 'Thug Boss', 'thug of the Alley', 'Alley Thug']);
        expect(best('bo')).toEqual(['Bo', 'Thug Boss']);
        expect(best('of the')).toEqual(['thug of the Alley']);
    });

    it('have its letters in that order if nothing begins with it', () => {
        expect(best('tgb')).toEqual(['Thug Boss']);
        expect(best('aug')).toEqual(['Alley Thug']);
        expect(best('xyz')).toEqual([]);
    });

    it('are all of them before anything is typed, and never more than wanted', () => {
        expect(best('', 2)).toEqual(['Alley Thug', 'Bo']);
        expect(best('th', 1)).toEqual(['Thane']);
        expect(best('th', 5)).toHaveLength(5);
        expect(best('tg', 2)).toEqual(['Alley Thug', 'Thug']);
    });

    it('leave out those that do not count', () => {
        expect(index.best('th', 9, (name) => name !== 'Thug')).toEqual(['Thane', 'Thug Boss', 'thug of the Alley', 'Alley Thug']);
    });
});

describe('names of a library that changes', () => {
    const files = Object.fromEntries(
        Array.from({ length: 200 }, (_, n) => [`${n}.skirmish`, `npc "Thug ${n}" { level: 1 languages: L${n % 3} }`]),
    );
    const library = ({ services }: TestWorkspace) => services.shared.workspace.Libraries.libraryFor('Test Rules');

    it('are found while they are there', async () => {
        const workspace = await TestWorkspace.open(files);
        const best = (typed: string) => library(workspace).best('npc', typed, 300);
        expect(library(workspace).count('npc')).toBe(200);
        expect(best('thug 19')).toHaveLength(11);
        await workspace.change({ '19.skirmish': 'npc "Boss 19" { level: 1 }', '190.skirmish': undefined });
        expect(library(workspace).count('npc')).toBe(199);
        expect(best('thug 19')).toHaveLength(9);
        expect(best('boss')).toEqual(['Boss 19']);
        expect([...best('')].sort()).toEqual(library(workspace).names('npc'));
        await workspace.change({ '19.skirmish': 'npc "Thug 19" { level: 1 }' });
        expect(best('boss')).toEqual([]);
        expect([...best('')].sort()).toEqual(library(workspace).names('npc'));
    });

    it('tell what stands behind a label', async () => {
        const workspace = await TestWorkspace.open({ ...files, 'a.skirmish': 'npc Ann { languages: Rare, Rarer }' });
        const behind = () => [...library(workspace).namesBehind('npc', 'languages')].sort();
        expect(behind()).toEqual(['L0', 'L1', 'L2', 'Rare', 'Rarer']);
        await workspace.change({ 'a.skirmish': 'npc Ann { languages: Rare, New }' });
        expect(behind()).toEqual(['L0', 'L1', 'L2', 'New', 'Rare']);
        await workspace.change({ 'a.skirmish': undefined });
        expect(behind()).toEqual(['L0', 'L1', 'L2']);
    });
});
