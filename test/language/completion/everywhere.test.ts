import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IToken } from 'chevrotain';
import type { CompletionList } from 'vscode-languageserver';
import { beforeAll, describe, expect, it } from 'vitest';
import { rulesets } from '../../../src/engine/rulesets/index.js';
import { opsRulebook } from '../ops.js';
import { perfectRulebook } from '../perfect.js';
import { TestWorkspace } from '../workspace.js';

/**
 * Walks through files token by token. What stands at a place must be among what completion offers there: each label, each
 * name in each list, each word of orders, triggers, effects, tactics and endings, squares, and dice as they fell.
 */
const ROOT = join(import.meta.dirname, '../../..');
const rulebook = [...opsRulebook, ...perfectRulebook];
const files: Readonly<Record<string, string>> = {
    ...textsOf('examples'),
    ...textsOf('test/fixtures/features'),
    ...Object.fromEntries(rulebook.filter(({ path }) => /tactics\.skirmish$/.test(path)).map(({ path, text }) => [`book/${path}`, text])),
};
/** Of so many tokens one is really taken out of the text; at the others the cursor stands before it. */
const DELETED = 9;

function textsOf(folder: string): Record<string, string> {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const texts = names.filter((name) => name.endsWith('.skirmish'));
    return Object.fromEntries(texts.map((name) => [`${folder}/${name.replaceAll('\\', '/')}`, readFileSync(join(ROOT, folder, name), 'utf8')]));
}

let workspace: TestWorkspace;
beforeAll(async () => {
    workspace = await TestWorkspace.open(files, { rulesets, rulebooks: rulebook });
});

/** Labels whose values are texts that only their writer knows. */
const TEXTS = /^(summary|source|narrative|notes?|duration|because|group)$/;
const NAMING = /^(side|as|character|npc|creature|encounter|language|because)$/;

/** What completion should offer instead of a token; nothing for new names, texts, numbers and the signs between them. */
function wantedAt(tokens: readonly IToken[], index: number): string | undefined {
    const token = tokens[index];
    const before = tokens[index - 1];
    if (!token || (before && (NAMING.test(before.image) || before.tokenType.name === 'KIND'))) {
        return undefined;
    }
    switch (token.tokenType.name) {
        case 'NUMBER':
        case 'DICE':
        case 'RANGE':
        case 'PROSE':
            return undefined;
        case 'POSITION':
            return 'x,y';
        case 'STRING':
        case 'STRING_LABEL':
            return TEXTS.test(labelBefore(tokens, index)) ? undefined : (JSON.parse(token.image) as string);
    }
    return token.image === '[' ? '[dice]' : /^\p{L}/u.test(token.image) ? token.image : undefined;
}

function labelBefore(tokens: readonly IToken[], index: number): string {
    return tokens.slice(0, index).findLast(({ tokenType }) => tokenType.name === 'LABEL')?.image ?? '';
}

/** `Knowledge` begins `Knowledge (Civics)`, `last` begins `last standing`. */
function offers(list: CompletionList | undefined, wanted: string): boolean {
    return list?.items.some(({ label }) => label === wanted || label.startsWith(`${wanted} `)) === true;
}

async function complete(path: string, offset: number): Promise<CompletionList | undefined> {
    const document = workspace.document(path);
    const params = { textDocument: { uri: document.uri.toString() }, position: document.textDocument.positionAt(offset) };
    return workspace.services.skirmish.lsp.CompletionProvider?.getCompletion(document, params);
}

describe('whatever stands in a file is offered at its place', () => {
    it.each(Object.keys(files))('%s', { timeout: 120_000 }, async (path) => {
        const text = files[path] ?? '';
        const { tokens } = workspace.services.skirmish.parser.Lexer.tokenize(text);
        const missing: string[] = [];
        let count = 0;
        let isInDice = false;
        for (const [index, token] of tokens.entries()) {
            const wanted = isInDice ? undefined : wantedAt(tokens, index);
            isInDice = token.image === '[' || (isInDice && token.image !== ']');
            if (wanted === undefined) {
                continue;
            }
            const { startOffset, image } = token;
            const isDeleted = ++count % DELETED === 0;
            if (isDeleted) {
                await workspace.change({ [path]: text.slice(0, startOffset) + text.slice(startOffset + image.length) });
            }
            let list = await complete(path, startOffset);
            if (isDeleted) {
                await workspace.change({ [path]: text });
            }
            if (list?.isIncomplete && !offers(list, wanted)) {
                // Of long lists those are sent that fit what has been typed.
                list = await complete(path, startOffset + Math.min(image.length, 4));
            }
            if (!offers(list, wanted)) {
                const { line } = workspace.document(path).textDocument.positionAt(startOffset);
                missing.push(`${line + 1}: “${wanted}” in ${(text.split('\n')[line] ?? '').trim()}`);
            }
        }
        expect(missing).toEqual([]);
        expect(count).toBeGreaterThan(5);
    });
});
