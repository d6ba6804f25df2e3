import { describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver-types';
import { opsAndTactics } from '../../../src/engine/rulesets/ops-and-tactics/index.js';
import { openOps } from '../ops.js';

/** What is offered at the `|` of a file, in the order of the list. */
async function complete(text: string): Promise<CompletionItem[]> {
    const source = `ruleset Ops and Tactics\n${text}`;
    const workspace = await openOps({ 'a.skirmish': source.replace('|', '') }, opsAndTactics);
    const document = workspace.document('a.skirmish');
    const position = document.textDocument.positionAt(source.indexOf('|'));
    const params = { textDocument: { uri: document.uri.toString() }, position };
    const { CompletionProvider } = workspace.services.skirmish.lsp;
    const items = (await CompletionProvider?.getCompletion(document, params))?.items ?? [];
    return [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
}

const npc = (lines: string) => `npc Ann {
    level: 1
    abilities: STR 12, DEX 10, CON 10, INT 10, WIS 10, CHA 10
    ${lines}
}`;
const find = (items: readonly CompletionItem[], label: string) => items.find((item) => item.label === label);
const at = (items: readonly CompletionItem[], label: string) => items.findIndex((item) => item.label === label);

describe('things to carry', () => {
    it('"Gl offers the Glock 17 with its numbers in one line', async () => {
        const items = await complete(npc('feats: Personal Firearms Proficiency\n    carries: "Gl|'));
        const glock = find(items, 'Glock 17');
        const numbers = '2d6 Ballistic · 9x19mm · box 17 · 35 ft · PA · Small · 1.4 lb · 20 WP · licensed';
        expect(glock).toMatchObject({ detail: numbers, labelDetails: { description: numbers } });
        expect(glock?.textEdit).toMatchObject({ newText: '"Glock 17"' });
    });

    it('offers it to those who cannot use it, too, and says what is missing', async () => {
        const glock = find(await complete(npc('carries: "Gl|')), 'Glock 17');
        expect(glock?.detail).toMatch(/ · licensed · needs Personal Firearms Proficiency$/);
    });

    it('what one is proficient with comes first', async () => {
        const items = await complete(npc('feats: Simple Weapons Proficiency\n    carries: L|'));
        expect(at(items, 'Light Club')).toBeGreaterThanOrEqual(0);
        expect(at(items, 'Light Club')).toBeLessThan(at(items, 'Longsword'));
    });

    it('bows that one can draw come before those that take more strength', async () => {
        const items = await complete(npc('feats: Archaic Weapons Proficiency (Bows)\n    carries: Bow|'));
        expect(at(items, 'Medium Recurve Bow')).toBeLessThan(at(items, 'Dreadnought Recurve Bow'));
        expect(find(items, 'Dreadnought Recurve Bow')?.detail).toContain('needs a STR modifier of +4');
    });

    it('what the licence held allows comes first', async () => {
        const of = async (license: string) =>
            complete(npc(`feats: Personal Firearms Proficiency\n    ${license}\n    carries: "MP|`));
        expect(find(await of(''), 'H&K MP5A3')?.sortText).toMatch(/^0002/);
        const officer = await of('license: Military and Police');
        expect(find(officer, 'H&K MP5A3')?.sortText).toMatch(/^0000/);
    });

    it('what one can pay for comes first', async () => {
        const items = await complete(
            npc('feats: Personal Firearms Proficiency\n    license: Licensed\n    wealth: 30 WP\n    carries: "Korth|'),
        );
        expect(find(items, 'Korth Pistol')?.detail).toContain('250 WP · licensed · beyond the 30 WP left');
        const glocks = await complete(
            npc('feats: Personal Firearms Proficiency\n    license: Licensed\n    wealth: 30 WP\n    carries: "Glock|'),
        );
        expect(find(glocks, 'Glock 17')?.sortText).toMatch(/^0000/);
        expect(find(glocks, 'Glock 18')?.sortText).not.toMatch(/^0000/);
    });

    it('a new character has what its occupation starts with, less what it carries', async () => {
        const rich = `character Ash {
    occupation: Criminal (Stealth, Presence), feat Brawl
    level 1 { feats: Personal Firearms Proficiency }
    carries: "Glock 17", "Glock|
}`;
        expect(find(await complete(rich), 'Glock 17')?.detail).toMatch(/beyond the \d+ WP left$/);
    });

    it('armour, ammunition, explosives, upgrades and equipment show their numbers', async () => {
        const line = async (typed: string, label: string) =>
            find(await complete(npc(`carries: ${typed}|`)), label)?.detail;
        expect(await line('Concealable V', 'Concealable Vest')).toMatch(/^\+\d DEF · DR 11 Ballistic, 2 Slashing · 35 AP · /);
        expect(await line('"9x19mm A', '9x19mm AP')).toMatch(
            /^9x19mm · AP · 1d6 Ballistic and 2d6 Piercing against armour · box of 5 · 0.06 lb · 1 WP · military$/,
        );
        expect(await line('Frag', 'Fragmentation Grenade')).toMatch(/blast \d+ ft/);
        expect(await line('"Glock 17" fitted Red', 'Red Dot Sight')).toBe('for Ranged Weapon · Optics · 0.9 lb · 12 WP');
    });

    it('also in the hands of one combatant', async () => {
        const items = await complete(
            `${npc('')}\nencounter Test { side A { Ann at 1,1 { carries: "Glock 1|" } } side B { Ann as Bob } }`,
        );
        expect(find(items, 'Glock 17')?.detail).toContain('2d6 Ballistic');
    });
});
