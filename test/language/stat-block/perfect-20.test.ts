import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { rulesets } from '../../../src/engine/rulesets/index.js';
import { perfect20 } from '../../../src/engine/rulesets/perfect-20/index.js';
import { loweredFile } from '../../../src/language/lowering/index.js';
import { copyStatBlock, pasteStatBlock } from '../../../src/language/stat-block/stat-block.js';
import { perfectRulebook } from '../perfect.js';
import { TestWorkspace } from '../workspace.js';

const ROOT = join(import.meta.dirname, '../../../examples/ash-and-ember');
const HEAD = 'ruleset "Perfect 20"\n';
let workspace: TestWorkspace;
const examples = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.skirmish'))
    .map((name) => name.replaceAll('\\', '/'));

beforeAll(async () => {
    const files = Object.fromEntries(examples.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]));
    workspace = await TestWorkspace.open({ ...files, 'a.skirmish': HEAD }, { rulesets, rulebooks: perfectRulebook });
});

const paste = (text: string) => pasteStatBlock(text, workspace.document('a.skirmish'), workspace.services.skirmish);

describe('stat blocks of the second rulebook', () => {
    it('reads a block in the usual form, with odd line breaks and spaces', async () => {
        const pasted = await paste(`Reed Lurker (level 2)
Str +2, Dex \u2212 1, Con +1, Int 0, Wis +1, Cha 0.  Init +1; Spd 20 ft.
Defense 11, touch 11; Toughness 7; Melee Attack +4; Ranged +1; Fort +2, Ref +0, Will +2
Origins: surefooted, kinship (hill folk).
Proficiencies: Stealth known, sling, language Hill Speech, juggling
Skills: Stealth +1, Tumble +2
Feats: Martial Training (club, sap, basic
armor), Power Strike, Sword Swallowing.
Gear: basic armor, 2 x javelin in hand, basic toolkit (heal), a boat`);
        expect(pasted?.source).toContain('npc Reed Lurker {');
        // the scores are those without what the hill folk share
        expect(pasted?.source).toContain('abilities: STR 2, DEX 0, CON 0, INT 0, WIS 1, CHA 0');
        expect(pasted?.source).toContain('feats: Martial Training (Club, Sap, Basic Armor), Power Strike');
        expect(pasted?.source).toContain('carries: 2 x Javelin in hand, Basic Toolkit (Heal)');
        expect(pasted?.unread).toEqual(expect.arrayContaining(['Proficiencies: juggling', 'Feats: Sword Swallowing', 'Gear: a boat']));
    });

    it('reads what it prints: the same numbers, nothing left', async () => {
        let creatures = 0;
        for (const name of examples) {
            const document = workspace.document(name);
            const scope = workspace.services.shared.workspace.Libraries.scopeOf(document);
            for (const { value } of loweredFile(document).entities.filter(({ kind }) => ['character', 'npc', 'creature'].includes(kind))) {
                creatures++;
                const printed = perfect20.statBlock?.print(value, scope) ?? '';
                const pasted = await paste(printed);
                expect(pasted?.unread, printed).toEqual([]);
                await workspace.change({ 'b.skirmish': HEAD + (pasted?.source ?? '') });
                const copy = loweredFile(workspace.document('b.skirmish')).entities[0]?.value;
                expect(copy && perfect20.statBlock?.print(copy, scope)).toBe(printed);
                await workspace.change({ 'b.skirmish': undefined });
            }
        }
        expect(creatures).toBeGreaterThan(4);
    });

    it('copies the creature around the cursor', () => {
        const document = workspace.document('characters/ash.skirmish');
        const copied = copyStatBlock(document, document.textDocument.getText().indexOf('Ash {'), workspace.services.skirmish);
        expect(copied?.text).toContain('Ash (level 4)');
    });
});
