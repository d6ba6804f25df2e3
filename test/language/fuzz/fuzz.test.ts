import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type LangiumDocument, TextDocument } from 'langium';
import { ResponseError } from 'vscode-languageserver';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BattleEvent } from '../../../src/engine/events/index.js';
import { rulesets } from '../../../src/engine/rulesets/index.js';
import { TrialWitness } from '../../../src/engine/simulation/index.js';
import { rulebooks } from '../../../src/language/generated/rulebooks.js';
import { loweredFile } from '../../../src/language/lowering/index.js';
import { prepareRun } from '../../../src/language/run.js';
import { TestWorkspace } from '../workspace.js';
import { type Mutation, mutations } from './mutations.js';

const NIGHTLY = process.env.SKIRMISH_NIGHTLY === '1';
/** Texts that are tried; each of them is read, asked about, laid out and played. As many as wanted: SKIRMISH_CASES=500 */
const CASES = Number(process.env.SKIRMISH_CASES ?? (NIGHTLY ? 4000 : 240));
/** Another seed finds other faults: SKIRMISH_SEED=2 */
const SEED = Number(process.env.SKIRMISH_SEED ?? 1);
/** Places of a text where every question is asked. */
const PLACES = 6;
/** A fight has far fewer steps, whatever its text says. */
const MOST_STEPS = 200_000;

const TEST = join(import.meta.dirname, '../..');
const examples = textsIn(join(TEST, '../examples'));
const fixtures = ['ops-and-tactics', 'perfect-20', 'samples'].flatMap((folder) =>
    Object.values(textsIn(join(TEST, 'fixtures', folder))),
);

function textsIn(folder: string): Record<string, string> {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.skirmish'));
    return Object.fromEntries(
        names.sort().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]),
    );
}

/** The file that is changed; the examples beside it stay as they are. */
const PATH = 'fuzz.skirmish';
let workspace: TestWorkspace;

beforeAll(async () => {
    workspace = await TestWorkspace.open({ ...examples, [PATH]: '' }, { rulesets, rulebooks });
});

/** Everything that an editor asks about one place. */
async function ask(document: LangiumDocument, offset: number): Promise<void> {
    const { lsp } = workspace.services.skirmish;
    const position = document.textDocument.positionAt(offset);
    const textDocument = { uri: document.uri.toString() };
    const at = { textDocument, position };
    await lsp.CompletionProvider?.getCompletion(document, at);
    await lsp.HoverProvider?.getHoverContent(document, at);
    await lsp.DefinitionProvider?.getDefinition(document, at);
    await lsp.ReferencesProvider?.findReferences(document, { ...at, context: { includeDeclaration: true } });
    await lsp.DocumentHighlightProvider?.getDocumentHighlight(document, at);
    await lsp.SignatureHelp?.provideSignatureHelp(document, at);
    try {
        await lsp.RenameProvider?.prepareRename(document, at);
    } catch (error) {
        // That a name may not be changed is an answer, too.
        expect(error).toBeInstanceOf(ResponseError);
    }
    const range = { start: position, end: position };
    const diagnostics = (document.diagnostics ?? []).slice(0, 10);
    await lsp.CodeActionProvider?.getCodeActions(document, { textDocument, range, context: { diagnostics } });
}

/** Everything that an editor asks about a whole file. */
async function askAll(document: LangiumDocument): Promise<void> {
    const { lsp } = workspace.services.skirmish;
    const textDocument = { uri: document.uri.toString() };
    const range = { start: { line: 0, character: 0 }, end: { line: 1e6, character: 0 } };
    await lsp.DocumentSymbolProvider?.getSymbols(document, { textDocument });
    await lsp.SemanticTokenProvider?.semanticHighlight(document, { textDocument });
    await lsp.FoldingRangeProvider?.getFoldingRanges(document, { textDocument });
    await lsp.InlayHintProvider?.getInlayHints(document, { textDocument, range });
    await lsp.CodeLensProvider?.provideCodeLens(document, { textDocument });
    await lsp.DocumentLinkProvider?.getDocumentLinks(document, { textDocument });
}

/** Only blanks, quotes and the edges of comments may change. */
const lettersOf = (text: string) => text.replace(/[\s"*]/g, '');

async function formatted(document: LangiumDocument): Promise<string> {
    const edits = await workspace.services.skirmish.lsp.Formatter?.formatDocument(document, {
        textDocument: { uri: document.uri.toString() },
        options: { tabSize: 4, insertSpaces: true },
    });
    return TextDocument.applyEdits(document.textDocument as TextDocument, edits ?? []);
}

/** Plays a fight with its log and without. Both end, in the same way. */
function play(document: LangiumDocument, name: string): void {
    const begin = prepareRun(workspace.services.shared, document, name);
    if (typeof begin === 'string') {
        return;
    }
    let last: BattleEvent | undefined;
    const witness = new TrialWitness();
    const both = [{ emit: (event: BattleEvent) => (last = event) }, { witness }];
    for (const watching of both) {
        const fight = begin({ version: 'test', seed: 7, ...watching });
        let steps = 0;
        while (fight.advance()) {
            steps++;
            expect(steps).toBeLessThan(MOST_STEPS);
        }
    }
    expect(last).toMatchObject({ type: 'end', reason: witness.trial(7).reason, rounds: witness.trial(7).rounds });
}

async function survives(text: string, places: readonly number[]): Promise<void> {
    await workspace.change({ [PATH]: text });
    const document = workspace.document(PATH);
    expect(workspace.diagnostics(PATH).filter(({ code }) => code === 'check-failed')).toEqual([]);
    await askAll(document);
    for (const place of places) {
        await ask(document, Math.floor(place * (text.length + 1)));
    }
    expect(lettersOf(await formatted(document))).toBe(lettersOf(text));
    const { entities, encounters } = loweredFile(document);
    for (const entity of entities) {
        expect(entity.value.properties).toBeDefined();
    }
    for (const { value } of encounters.slice(0, 2)) {
        play(document, value.name);
    }
}

const cases = (texts: readonly string[]) =>
    fc.record({
        text: fc.constantFrom(...texts),
        changes: mutations,
        places: fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
            minLength: PLACES,
            maxLength: PLACES,
        }),
    });

const changed = (text: string, changes: readonly Mutation[]) => changes.reduce((result, change) => change(result), text);

test('a level beyond all counting', async () => {
    for (const ruleset of ['Ops and Tactics', 'Perfect 20']) {
        await survives(`ruleset ${ruleset}\nnpc Bob { level 99999999999 { } }\nnpc Ann { level: 99999999999 }\n`, [0.5]);
    }
});

describe('Whatever is done to a text, it is read, asked about, laid out and played', () => {
    test.each([
        ['examples', Object.values(examples)],
        ['fixtures', fixtures],
    ])('of the %s', { timeout: 300_000 + 2_000 * CASES }, async (_what, texts) => {
        let failed = '';
        await fc.assert(
            fc.asyncProperty(cases(texts), async ({ text, changes, places }) => {
                const result = changed(text, changes);
                try {
                    await survives(result, places);
                } catch (error) {
                    failed = result;
                    throw error;
                }
            }),
            { numRuns: CASES / 2, seed: SEED, endOnFailure: !NIGHTLY },
        ).catch((error: unknown) => {
            const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
            throw new Error(`This text fails:\n${failed}`, { cause: reason });
        });
    });
});
