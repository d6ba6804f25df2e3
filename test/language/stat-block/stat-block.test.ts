import { beforeAll, describe, expect, it } from 'vitest';
import { opsAndTactics } from '../../../src/engine/rulesets/ops-and-tactics/index.js';
import { loweredFile } from '../../../src/language/lowering/index.js';
import { copyStatBlock, pasteStatBlock } from '../../../src/language/stat-block/stat-block.js';
import { openOps, sample } from '../ops.js';
import type { TestWorkspace } from '../workspace.js';

let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await openOps({ 'a.skirmish': sample }, opsAndTactics);
});

async function paste(text: string) {
    const pasted = await pasteStatBlock(text, workspace.document('a.skirmish'), workspace.services.skirmish);
    return pasted ?? { source: '', unread: [] };
}

/** Faults of a pasted NPC that are not about what is missing or allowed: it reads and its names resolve. */
async function faults(source: string): Promise<string[]> {
    await workspace.change({ 'b.skirmish': source });
    const found = workspace.summary('b.skirmish').filter((fault) => /syntax|value-form|unknown|wrong-kind/.test(fault));
    await workspace.change({ 'b.skirmish': undefined });
    return found;
}

const PRINTED = `Dock Thug (Ordinary 2): CR 1; Medium-size human;
CHP 13; XHP 18; Init +0; Spd 30 ft.; Defense 12, touch 11,
flat-
footed 11 (+1 concealable vest); CP 15; Atk +3 melee (1d6+1, light club) or +2 ranged (2d6,
S&W   SD40); SV Fort +1, Ref \u2212 1, Will +0; AP 0;
Str 13, Dex 11, Con 12, Int 9, Wis 10, Cha 9.
Skills: Athletics +5, Knowledge (streetwise) +2, Juggling +3.
Feats: Brawl, Personal Firearms Profi-
ciency, Weapon Focus (Glock 17), Sword Swallowing.
Possessions: S&W SD40 (loaded .40 S&W), concealable vest, 2 grenades of doom, 12 WP.`;

describe('paste as stat block', () => {
    it('reads a block as d20 books print it, with odd line breaks and spaces', async () => {
        const { source, unread } = await paste(PRINTED);
        expect(source).toBe(`npc Dock Thug {
    race: Human
    level: 2
    abilities: STR 13, DEX 11, CON 12, INT 9, WIS 10, CHA 9
    ranks: Athletics 6, Knowledge (Streetwise) 3
    feats: Brawl, Personal Firearms Proficiency, Weapon Focus ("Glock 17")
    wears: Concealable Vest
    carries: Light Club, S&W SD40 loaded ".40 S&W"
    CHP: 13
    XHP: 18
    Initiative: 0
    DEF: 12
    Touch: 11
    Flat-Footed: 11
    Combat Points: 15
    Melee Attack: 3
    Ranged Attack: 2
    Fortitude: 1
    Reflex: -1
    Will: 0
    wealth: 12 WP
    // Not read: CR 1
    // Not read: Spd 30 ft
    // Not read: AP 0
    // Not read: Skills: Juggling +3
    // Not read: Feats: Sword Swallowing
    // Not read: Possessions: 2 grenades of doom
}
`);
        expect(unread).toHaveLength(6);
        expect(await faults(source)).toEqual([]);
    });

    it('reads what it prints: the same numbers, nothing left', async () => {
        const document = workspace.document('a.skirmish');
        const scope = workspace.services.shared.workspace.Libraries.scopeOf(document);
        const creatures = loweredFile(document).entities.filter(({ kind }) => ['character', 'npc'].includes(kind));
        expect(creatures.length).toBeGreaterThan(2);
        for (const { value } of creatures) {
            const block = copyStatBlock(document, value.nameSpan.start, workspace.services.skirmish);
            const { source, unread } = await paste(block?.text ?? '');
            expect(unread, block?.text).toEqual([]);
            expect(await faults(source), source).toEqual([]);
            await workspace.change({ 'b.skirmish': source });
            const [pasted] = loweredFile(workspace.document('b.skirmish')).entities;
            const numbers = (entity: typeof value) =>
                opsAndTactics
                    .statistics(entity, scope)
                    .filter(({ section }) => section !== 'Equipment')
                    .map(({ name, sum }) => `${name} ${sum.total}`);
            // Skills that are focused but not bought are not printed.
            expect(numbers(value), source).toEqual(expect.arrayContaining(pasted ? numbers(pasted.value) : []));
            await workspace.change({ 'b.skirmish': undefined });
        }
    });

    it.each([
        ['', 'npc Unnamed {}\n'],
        ['THE BOSS', 'npc The Boss {}\n'],
        ['bob', 'npc Bob {}\n'],
        ['Ann\nHP 9', 'npc Ann {\n    XHP: 9\n    // Not read: HP 9 is taken as XHP\n}\n'],
        ['Ann\nBAB +3\nAC 14', 'npc Ann {\n    level: 3\n    DEF: 14\n}\n'],
        ['Ann, level 3', 'npc Ann {\n    level: 3\n}\n'],
        ['Ann\nSTR 14 (FOC 1, POW 1) DEX 12 (+1)', 'npc Ann {\n    abilities: STR 14 (FOC 1, POW 1), DEX 12\n}\n'],
        ['Ann\nFeats: Improved Initiative, Toughness', undefined],
        ['*/ } " {', undefined],
    ])('%j', async (text, wanted) => {
        const { source } = await paste(text);
        if (wanted !== undefined) {
            expect(source).toBe(wanted);
        }
        expect(await faults(source)).toEqual([]);
    });
});
