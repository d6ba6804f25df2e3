import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IRecognitionException, IToken } from 'chevrotain';
import fc from 'fast-check';
import {
    type AstNode,
    Cancellation,
    type CstNode,
    EmptyFileSystem,
    isAstNode,
    isCompositeCstNode,
    isLeafCstNode,
    isReference,
    type ParseResult,
} from 'langium';
import { describe, expect, test } from 'vitest';
import type { File } from '../../src/language/generated/ast.js';
import { createSkirmishServices } from '../../src/language/main.js';
import { BlockParser } from '../../src/language/parsing/block-parser.js';
import { mutations } from './fuzz/mutations.js';

const { skirmish } = createSkirmishServices(EmptyFileSystem, { rulesets: [], rulebooks: [] });
const whole = (text: string): ParseResult<File> => skirmish.parser.LangiumParser.parse<File>(text);
/** Every block is a piece by itself, or two or three are. */
const parsers = [1, 300].map((size) => new BlockParser(skirmish, size));

const ROOT = join(import.meta.dirname, '../..');
const texts = ['examples', 'test/fixtures', 'language/rulebooks'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.skirmish'))
        .sort()
        .map((path) => [`${folder}/${path}`, readFileSync(join(ROOT, folder, path), 'utf8')] as const),
);

const token = () => new Cancellation.CancellationTokenSource().token;

function place(found: IToken | undefined) {
    return found && [found.image, found.startOffset, found.endOffset, found.startLine, found.startColumn, found.endLine];
}

function error(found: IRecognitionException) {
    const { name, message, token, context } = found;
    const previous = 'previousToken' in found ? (found.previousToken as IToken) : undefined;
    return [name, message, place(token), place(previous), found.resyncedTokens.map(place), context.ruleStack];
}

/** Everything that a parser says of a text, in a form that can be compared. */
function told({ value, parserErrors, lexerErrors, lexerReport }: ParseResult): string[] {
    const numbers = new Map<CstNode | AstNode | undefined, number>();
    const numberOf = (node: CstNode | AstNode | undefined) => numbers.get(node);
    const syntax: unknown[] = [];
    const nodes: unknown[] = [];
    const number = (node: CstNode): void => {
        numbers.set(node, numbers.size);
        if (isCompositeCstNode(node)) {
            node.content.forEach(number);
        }
    };
    const root = value.$cstNode as CstNode;
    number(root);
    const readTree = (node: AstNode): void => {
        numbers.set(node, numbers.size);
        for (const child of Object.values(node).flat()) {
            if (isAstNode(child) && child.$container === node) {
                readTree(child);
            }
        }
    };
    readTree(value);
    const readNode = (node: AstNode): void => {
        const properties = Object.entries(node)
            .filter(([key]) => !/^\$(cstNode|container|document)$/.test(key))
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, property]) => [
                key,
                [property].flat().map((each: unknown) => {
                    if (isReference(each)) {
                        return [each.$refText, numberOf(each.$refNode)];
                    }
                    return isAstNode(each) ? numberOf(each) : each;
                }),
            ]);
        nodes.push([numberOf(node.$container), numberOf(node.$cstNode), properties]);
        for (const child of Object.values(node).flat()) {
            if (isAstNode(child) && child.$container === node) {
                readNode(child);
            }
        }
    };
    readNode(value);
    const readSyntax = (node: CstNode): void => {
        const { offset, end, hidden, range, grammarSource } = node;
        const leaf = isLeafCstNode(node) && [node.text, node.tokenType.name];
        const source = [grammarSource?.$type, grammarSource?.$containerProperty, grammarSource?.$containerIndex];
        const owner = [numberOf(node.container), numberOf(node.astNode)];
        syntax.push([offset, end, hidden, range, leaf, source, owner]);
        if (isCompositeCstNode(node)) {
            node.content.forEach(readSyntax);
        }
    };
    readSyntax(root);
    const spelling = lexerErrors.map(({ offset, length, line, column }) => [offset, length, line, column]);
    const faults = [...parserErrors.map(error), ...spelling, ...(lexerReport?.diagnostics ?? [])];
    return [...nodes, ...syntax, ...faults].map((each) => JSON.stringify(each));
}

/** Where two texts are not read alike; long lists take too long to be compared by the test's own means. */
function difference(read: ParseResult, expected: ParseResult): unknown {
    const [one, other] = [told(read), told(expected)];
    const at = one.findIndex((line, index) => line !== other[index]);
    return at < 0 && one.length === other.length ? undefined : { read: one.slice(at, at + 2), not: other.slice(at, at + 2) };
}

describe('Read piece by piece, a text is the same as read as a whole', () => {
    test.each(texts)('%s', async (_, text) => {
        for (const parser of parsers) {
            expect(difference(await parser.parse(text, token()), whole(text))).toBeUndefined();
        }
    });

    const short = texts.map(([, text]) => text).filter(({ length }) => length > 300 && length < 6000);

    test('after every one of many edits', async () => {
        const runs = Number(process.env.SKIRMISH_CASES ?? 150);
        const seed = Number(process.env.SKIRMISH_SEED ?? 1);
        await fc.assert(
            fc.asyncProperty(
                fc.constantFrom(...short),
                fc.constantFrom(...parsers.keys()),
                fc.array(mutations, { minLength: 1, maxLength: 8 }),
                async (start, index, edits) => {
                    const parser = parsers[index] as BlockParser;
                    let text = start;
                    let result = await parser.parse<File>(text, token());
                    for (const edit of edits) {
                        text = edit.reduce((changed, mutation) => mutation(changed), text).slice(0, 20_000);
                        result = await parser.parse<File>(text, token(), result);
                        expect(difference(result, whole(text)), text).toBeUndefined();
                    }
                },
            ),
            { numRuns: runs, seed, endOnFailure: true },
        );
    });
});
