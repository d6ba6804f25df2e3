import { beforeAll, describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/rulesets/index.js';
import { Mender } from './mender.js';
import { opsRulebook } from './ops.js';
import { perfectRulebook } from './perfect.js';
import { TestWorkspace } from './workspace.js';

const FILE = 'a.skirmish';
const HEAD = 'ruleset "Perfect 20"\n';
let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await TestWorkspace.open({}, { rulesets, rulebooks: [...opsRulebook, ...perfectRulebook] });
});

/** A text of this rulebook with the cursor at `|`. */
async function at(text: string) {
    const offset = HEAD.length + text.indexOf('|');
    await workspace.change({ [FILE]: HEAD + text.replace('|', '') });
    const document = workspace.document(FILE);
    return {
        document,
        params: { textDocument: { uri: document.uri.toString() }, position: document.textDocument.positionAt(offset) },
    };
}

async function completed(text: string): Promise<string[]> {
    return (await workspace.complete(HEAD + text.replace('|', '<|>'))).map(({ label }) => label);
}

async function hovered(text: string): Promise<string> {
    const { document, params } = await at(text);
    const hover = await workspace.services.skirmish.lsp.HoverProvider?.getHoverContent(document, params);
    return hover ? (hover.contents as { value: string }).value : '';
}

describe('the editor on a file of the second rulebook', () => {
    it('offers its labels, not those of the first', async () => {
        const labels = await completed('character Ash {\n    |\n}\n');
        expect(labels).toEqual(expect.arrayContaining(['origins', 'advancement', 'proficiencies']));
        expect(labels).not.toContain('occupation');
    });

    it('offers feats whose tree is climbed before the others', async () => {
        const feats = await completed('npc Ash {\n    level: 1\n    feats: Aim, |\n}\n');
        expect(feats.indexOf('Salvo')).toBeLessThan(feats.indexOf('Power Strike'));
        expect(feats).not.toContain('Cleave');
    });

    it('offers skills, ranks and items as proficiencies', async () => {
        expect(await completed('npc Ash {\n    proficiencies: |\n}\n')).toEqual(expect.arrayContaining(['Stealth', 'Broadsword', 'literacy']));
        expect(await completed('npc Ash {\n    proficiencies: Stealth |\n}\n')).toEqual(expect.arrayContaining(['known', 'specialty']));
    });

    it('explains feats, items and creatures', async () => {
        expect(await hovered('npc Ash { feats: Po|wer Strike }')).toContain('Martial Training');
        expect(await hovered('npc Ash { carries: Broad|sword }')).toContain('Value: 7');
        expect(await hovered('npc A|sh { level: 1  abilities: DEX 3 }')).toContain('Defense 13');
    });

    it('leads to the entry in the book', async () => {
        const { document, params } = await at('npc Ash { feats: Power Str|ike }');
        const [link] = (await workspace.services.skirmish.lsp.DefinitionProvider?.getDefinition(document, params)) ?? [];
        expect(link?.targetUri).toContain('perfect-20/feats/warfare.skirmish');
    });

    it('writes what is left beside what spends it', async () => {
        const { document, params } = await at('npc Ash { level: 1  advancement: Attack 2, Defense 2 }|');
        const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
        const hints = await workspace.services.skirmish.lsp.InlayHintProvider?.getInlayHints(document, { ...params, range });
        expect(hints?.map(({ label }) => label)).toEqual(expect.arrayContaining([expect.stringContaining('6 of 10 raises left')]));
    });
});

describe('ways out', () => {
    it('takes the whole chain of feats', async () => {
        const text = `${HEAD}npc Ash {\n    level: 1\n    feats: Smoke\n}\nfeat Smoke { requires: Salvo  narrative: "" }\n`;
        const [fix] = await new Mender(workspace).outcomes('feat-prerequisite', text);
        expect(fix?.text).toContain('feats: Aim, Salvo, Smoke');
    });
});

describe('a new character', () => {
    it.each([1, 5, 24])('of level %i breaks no rule', async (level) => {
        const { newCharacter } = rulesets[1] ?? {};
        const scope = workspace.services.shared.workspace.Libraries.scopeOf(workspace.document(FILE));
        const made = newCharacter?.({ level }, scope);
        const say = (list: NonNullable<typeof made>['statements']): string =>
            list.map(({ label, values }) => `${label}: ${values.map((parts) => parts.map((part) => Object.values(part).join('')).join(' ')).join(', ')}`).join('\n');
        const blocks = made?.levels.map((list, index) => `level ${index + 1} {\n${say(list)}\n}`).join('\n');
        await workspace.change({ [FILE]: `${HEAD}character New {\n${say(made?.statements ?? [])}\n${blocks}\n}\n` });
        expect(workspace.diagnostics(FILE).filter(({ severity }) => severity === 1)).toEqual([]);
    });
});
