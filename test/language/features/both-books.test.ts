import { TextDocument } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { CodeAction, CodeActionKind, type DocumentSymbol, TextEdit } from 'vscode-languageserver';
import { sheetMarkdown } from '../../../src/engine/report/sheet.js';
import { rulesets } from '../../../src/engine/rulesets/index.js';
import { loweredFile } from '../../../src/language/lowering/index.js';
import { characterSource, encounterSource } from '../../../src/language/new-blocks/new-blocks.js';
import { selectionRanges } from '../../../src/language/selection/selection-ranges.js';
import { copyStatBlock, pasteStatBlock } from '../../../src/language/stat-block/stat-block.js';
import { positionOf, readCursor } from '../cursor.js';
import { opsRulebook } from '../ops.js';
import { perfectRulebook } from '../perfect.js';
import { TestWorkspace, uriOf } from '../workspace.js';

/** The same tests, run over both books: what each book calls the things that they speak of. */
const BOOKS = [
    {
        title: 'Ops and Tactics',
        line: 'ruleset Ops and Tactics',
        npc: 'level: 1\n    abilities: STR 14, DEX 12, CON 12, INT 10, WIS 10, CHA 10\n    feats: Brawl\n    carries: Light Club in hand',
        feat: 'Brawl',
        page: /p\. \d+/,
        labels: ['abilities', 'feats', 'occupation'],
        foreign: 'origins',
        fitting: ['Toughness', 'Cleave'],
        weapon: 'Light Club',
        value: /Damage|Weight|Cost/i,
        attack: 'Standard Melee Attack',
        next: ['with', 'plus'],
        action: /Combat Points/,
        odds: /hit \d+\.\d %.*critical/,
        price: /\d+ CP, -?\d+ left/,
        statistic: 'DEF',
        broken: 'abilities: STR 14, DEX 12, CON 12, INT 10, WIS 10, CHA 10\n    feats: Cleave',
        code: 'feat-prerequisite',
        effect: 'attack +1 ',
        tactic: 'Aggressive',
        condition: 'Prone',
        folder: 'ops-and-tactics/',
    },
    {
        title: 'Perfect 20',
        line: 'ruleset "Perfect 20"',
        npc: 'level: 1\n    abilities: STR 2, DEX 1, CON 1, INT 1, WIS 1, CHA 0\n    feats: Aim\n    carries: Club in hand',
        feat: 'Aim',
        page: /p\. \d+/,
        labels: ['abilities', 'feats', 'origins'],
        foreign: 'occupation',
        fitting: ['Salvo', 'Power Strike'],
        weapon: 'Club',
        value: /Value|Bulk|wound/i,
        attack: 'Melee Attack',
        next: ['with', 'plus'],
        action: /Takes: attack/,
        odds: /hit \d+\.\d % ·/,
        price: /attack action, .* left/,
        statistic: 'Defense',
        broken: 'feats: Salvo',
        code: 'feat-prerequisite',
        effect: 'attack +1 ',
        tactic: 'Aggressive',
        condition: 'Prone',
        folder: 'perfect-20/',
    },
] as const;

const FILE = 'a.skirmish';
let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await TestWorkspace.open({}, { rulesets, rulebooks: [...opsRulebook, ...perfectRulebook] });
});

describe.each(BOOKS)('the editor on files of $title', (book) => {
    const fight = (orders: string, more = '') => `npc Thug {\n    ${book.npc}\n}
encounter Brawl {
    seed: 1
    map: 8 x 8
    side Reds { Thug as Rosa at 2,2 }
    side Blues { Thug as Bruno at 3,2 }
    round 1 {
        Rosa: ${orders}
    }
    ${more}
    ends: 2 rounds
}
`;

    async function at(marked: string) {
        const { text, offset } = marked.includes('<|>') ? readCursor(`${book.line}\n${marked}`) : { text: `${book.line}\n${marked}`, offset: 0 };
        await workspace.change({ [FILE]: text });
        const document = workspace.document(FILE);
        const params = { textDocument: { uri: document.uri.toString() }, position: positionOf(document, offset) };
        return { document, params, text, lsp: workspace.services.skirmish.lsp };
    }
    async function completed(marked: string): Promise<string[]> {
        const { document, params, lsp } = await at(marked);
        const list = await lsp.CompletionProvider?.getCompletion(document, params);
        const key = ({ sortText, label }: { sortText?: string; label: string }) => sortText ?? label;
        return [...(list?.items ?? [])].sort((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ label }) => label);
    }
    async function hovered(marked: string): Promise<string> {
        const { document, params, lsp } = await at(marked);
        const hover = await lsp.HoverProvider?.getHoverContent(document, params);
        return hover ? (hover.contents as { value: string }).value : '';
    }
    async function fixes(): Promise<CodeAction[]> {
        const document = workspace.document(FILE);
        const range = { start: { line: 0, character: 0 }, end: document.textDocument.positionAt(1e6) };
        const context = { diagnostics: [...workspace.diagnostics(FILE)], only: [CodeActionKind.QuickFix] };
        const params = { textDocument: { uri: document.uri.toString() }, range, context };
        return ((await workspace.services.skirmish.lsp.CodeActionProvider?.getCodeActions(document, params)) ?? []).filter(CodeAction.is);
    }

    it('completes labels, legal feats first, actions, tactics and states', async () => {
        const labels = await completed('npc A {\n    <|>\n}');
        expect(labels).toEqual(expect.arrayContaining([...book.labels]));
        expect(labels).not.toContain(book.foreign);
        const feats = await completed(`npc A {\n    level: 1\n    abilities: STR 1\n    feats: ${book.feat}, <|>\n}`);
        const [fit, unfit] = book.fitting;
        expect(feats.indexOf(fit)).toBeGreaterThanOrEqual(0);
        expect(feats.indexOf(fit)).toBeLessThan(feats.indexOf(unfit));
        expect(await completed(fight('<|>'))).toEqual(expect.arrayContaining([book.attack]));
        expect(await completed(fight(`${book.attack} at <|>`))).toEqual(expect.arrayContaining(['Bruno']));
        expect(await completed(fight(`${book.attack} at Bruno`, 'otherwise { Reds: <|> }'))).toContain(book.tactic);
        expect(await completed(fight(`${book.attack} at Bruno`, 'expect { Bruno: <|> }'))).toContain(book.condition);
    });

    it('hovers over feats, things, creatures, numbers and orders with their odds', async () => {
        expect(await hovered(`npc A { feats: ${book.feat.slice(0, 1)}<|>${book.feat.slice(1)} }`)).toMatch(book.page);
        expect(await hovered(`npc A { carries: ${book.weapon.slice(0, 1)}<|>${book.weapon.slice(1)} }`)).toMatch(book.value);
        expect(await hovered(`npc T<|>hug {\n    ${book.npc}\n}`)).toContain(book.statistic);
        expect(await hovered(`npc A { ${book.statistic.slice(0, 1)}<|>${book.statistic.slice(1)}: 14 }`)).toContain(book.statistic);
        const order = `${book.attack.slice(0, 1)}<|>${book.attack.slice(1)} at Bruno`;
        expect(await hovered(fight(order))).toMatch(book.odds);
    });

    it('helps while an order, a trigger or an effect is written', async () => {
        const help = async (marked: string) => {
            const { document, params, lsp } = await at(marked);
            const found = await lsp.SignatureHelp?.provideSignatureHelp(document, { ...params, context: { triggerKind: 2, isRetrigger: false } });
            const [signature] = found?.signatures ?? [];
            const documentation = signature?.documentation;
            return { label: signature?.label ?? '', text: typeof documentation === 'object' ? documentation.value : (documentation ?? '') };
        };
        const order = await help(fight(`${book.attack} at Bruno <|>`));
        for (const word of book.next) {
            expect(order.label).toContain(word);
        }
        expect(order.text).toMatch(book.action);
        expect((await help(fight(`ready ${book.attack} at Bruno when Bruno <|>`))).label).toContain('comes within');
        expect((await help(`feat F {\n    effect: ${book.effect}<|>\n}`)).label).toContain('against');
    });

    it('leads to entries of the book, and finds and marks uses', async () => {
        const entry = await at(`npc A { feats: ${book.feat.slice(0, 1)}<|>${book.feat.slice(1)} }\nnpc B { feats: ${book.feat} }`);
        const [link] = (await entry.lsp.DefinitionProvider?.getDefinition(entry.document, entry.params)) ?? [];
        expect(link?.targetUri).toContain(book.folder);
        const marks = await entry.lsp.DocumentHighlightProvider?.getDocumentHighlight(entry.document, entry.params);
        expect(marks).toHaveLength(2);
        const own = await at('npc A<|> {}\nnpc B from A {}\n');
        const references = await own.lsp.ReferencesProvider?.findReferences(own.document, { ...own.params, context: { includeDeclaration: false } });
        expect(references).toHaveLength(1);
        const lenses = await own.lsp.CodeLensProvider?.provideCodeLens(own.document, own.params);
        expect(lenses?.map(({ command }) => command?.title)).toContain('1 reference');
    });

    it('renames creatures and combatants everywhere', async () => {
        const { document, params, lsp } = await at(fight(`${book.attack} at Bruno`).replace('as Bruno', 'as Bru<|>no'));
        const edit = await lsp.RenameProvider?.rename(document, { ...params, newName: 'Big Al' });
        const edits = (edit?.changes?.[uriOf(FILE).toString()] ?? []).filter(TextEdit.is);
        const text = TextDocument.applyEdits(document.textDocument as TextDocument, edits);
        expect(text).toContain('Thug as Big Al');
        expect(text).toContain(`${book.attack} at Big Al`);
        expect(text).not.toContain('Bruno');
    });

    it('formats, folds, selects and colours', async () => {
        const { document, params, lsp } = await at(`npc   A{\nlevel:1 feats:${book.feat}}\n`);
        const edits = await lsp.Formatter?.formatDocument(document, { ...params, options: { tabSize: 4, insertSpaces: true } });
        const formatted = TextDocument.applyEdits(document.textDocument as TextDocument, edits ?? []);
        expect(formatted).toBe(`${book.line}\nnpc A {\n    level: 1\n    feats: ${book.feat}\n}\n`);
        const block = await at(fight(`${book.attack} at Bruno`));
        expect((await lsp.FoldingRangeProvider?.getFoldingRanges(block.document, block.params))?.length).toBeGreaterThan(2);
        const [selection] = selectionRanges(block.document, [{ line: 3, character: 8 }]);
        expect(selection?.parent).toBeDefined();
        const tokens = await lsp.SemanticTokenProvider?.semanticHighlight(block.document, block.params);
        expect(tokens?.data.length).toBeGreaterThan(50);
    });

    it('outlines a file and finds what stands in the workspace', async () => {
        const { document, params, lsp } = await at(fight(`${book.attack} at Bruno`));
        const names = (list: readonly DocumentSymbol[]): string[] => list.flatMap(({ name, children }) => [name, ...names(children ?? [])]);
        const outline = names((await lsp.DocumentSymbolProvider?.getSymbols(document, params)) ?? []);
        expect(outline).toEqual(expect.arrayContaining(['Thug', 'Brawl']));
        const symbols = (await workspace.services.shared.lsp.WorkspaceSymbolProvider?.getSymbols({ query: book.feat })) ?? [];
        expect(symbols.map(({ name, containerName }) => `${name}: ${containerName}`)).toContain(`${book.feat}: feat · ${book.title}`);
    });

    it('writes prices beside orders, and says what is wrong with them', async () => {
        const { document, params, lsp } = await at(fight(`${book.attack} at Bruno`));
        const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
        const hints = await lsp.InlayHintProvider?.getInlayHints(document, { ...params, range });
        expect(hints?.map(({ label }) => String(label)).some((label) => book.price.test(label))).toBe(true);
        await at(fight(`${book.attack} at Bruno with Longbow, ${book.attack} at Nobody`));
        expect(workspace.diagnostics(FILE).filter(({ severity }) => severity === 1).length).toBeGreaterThan(1);
    });

    it('finds a broken rule, mends it, and lets the GM allow it', async () => {
        await at(`npc A {\n    level: 9\n    ${book.broken}\n}`);
        expect(workspace.diagnostics(FILE).map(({ code }) => code)).toContain(book.code);
        const found = await fixes();
        expect(found.some(({ title }) => title.startsWith('Allow'))).toBe(true);
        const mend = found.find(({ title, diagnostics }) => !title.startsWith('Allow') && diagnostics?.some(({ code }) => code === book.code));
        const { text } = { text: workspace.document(FILE).textDocument.getText() };
        const edits = (mend?.edit?.changes?.[uriOf(FILE).toString()] ?? []).filter(TextEdit.is);
        const mended = TextDocument.applyEdits(TextDocument.create('', 'skirmish', 0, text), edits);
        await workspace.change({ [FILE]: mended });
        expect(workspace.diagnostics(FILE).map(({ code }) => code)).not.toContain(book.code);
    });

    it('offers to add a level and to write names in quotes', async () => {
        const { document, params, lsp } = await at(`character Zed<|> {\n    ${book.npc.split('\n').slice(1).join('\n')}\n    level 2 { feats: ${book.feat} }\n}\nnpc Abe {}\n`);
        const range = { start: params.position, end: params.position };
        const actions = await lsp.CodeActionProvider?.getCodeActions(document, { ...params, range, context: { diagnostics: [] } });
        const titles = (actions ?? []).map(({ title }) => title).join('\n');
        expect(titles).toMatch(/level 3/i);
        expect(titles).toMatch(/in quotes/);
    });

    it('makes sheets, stat blocks, new characters and new encounters', async () => {
        const { document } = await at(`npc Thug {\n    ${book.npc}\n}\n`);
        const ruleset = rulesets.find(({ name }) => name === book.title)!;
        const scope = workspace.services.shared.workspace.Libraries.scopeOf(document);
        const { value } = loweredFile(document).entities[0]!;
        const options = { terms: true, faults: [], allowed: [] };
        expect(sheetMarkdown(value, ruleset.statistics(value, scope), options)).toContain(book.statistic);
        const copied = copyStatBlock(document, document.textDocument.getText().indexOf('Thug'), workspace.services.skirmish);
        const pasted = await pasteStatBlock(copied?.text ?? '', document, workspace.services.skirmish);
        expect(pasted?.unread).toEqual([]);
        const made = characterSource('New One', { level: 2 }, ruleset, scope) ?? '';
        await at(made);
        expect(workspace.diagnostics(FILE).filter(({ severity }) => severity === 1)).toEqual([]);
        await at(`npc Thug {\n    ${book.npc}\n}\n${encounterSource('Meeting', [{ name: 'Reds', creatures: ['Thug'] }, { name: 'Blues', creatures: ['Thug', 'Thug'] }])}`);
        expect(workspace.diagnostics(FILE).filter(({ severity }) => severity === 1)).toEqual([]);
    });
});
