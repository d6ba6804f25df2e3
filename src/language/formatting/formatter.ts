import type { IToken } from 'chevrotain';
import { type Cancellation, interruptAndCheck, type LangiumDocument, type Lexer, type LexerResult } from 'langium';
import type { Formatter } from 'langium/lsp';
import type {
    DocumentFormattingParams,
    DocumentOnTypeFormattingParams,
    DocumentRangeFormattingParams,
    Range,
    TextEdit,
} from 'vscode-languageserver';
import { switches } from '../configuration.js';
import { unquote } from '../parsing/value-converter.js';
import { schemaOf } from '../schema.js';
import type { SkirmishServices } from '../services.js';
import { bareNames } from './bare-names.js';
import { type Layout, layoutOf, type LayoutOptions } from './layout.js';
import { isBlock, type Item, markBroken, type Piece, piecesOf, startsStatement, structureOf, typeOf } from './structure.js';

/** A stretch of the text and what takes its place. */
interface Change {
    readonly start: number;
    readonly end: number;
    readonly text: string;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Lays a document out: four spaces a block, one space or line break where they belong, no quotes around names that need none.
 * Only whitespace, quotes and the edges of comments ever change. What the parser stumbled over stays as it is.
 */
export class SkirmishFormatter implements Formatter {
    readonly formatOnTypeOptions = { firstTriggerCharacter: '}', moreTriggerCharacter: ['\n'] };
    private readonly lexer: Lexer;
    private readonly configuration;
    private readonly libraries;

    constructor(services: SkirmishServices) {
        this.lexer = services.parser.Lexer;
        this.configuration = services.shared.workspace.ConfigurationProvider;
        this.libraries = () => services.shared.workspace.Libraries;
    }

    async formatDocument(
        document: LangiumDocument,
        _params: DocumentFormattingParams,
        cancelToken?: Cancellation.CancellationToken,
    ): Promise<TextEdit[]> {
        return this.edits(document, () => true, cancelToken);
    }

    async formatDocumentRange(
        document: LangiumDocument,
        { range }: DocumentRangeFormattingParams,
        cancelToken?: Cancellation.CancellationToken,
    ): Promise<TextEdit[]> {
        const [start, end] = offsets(document, range);
        return this.edits(document, (change) => change.end >= start && change.start < end, cancelToken);
    }

    /** After a line break the line before it, after a brace the block that it closes. */
    async formatDocumentOnType(
        document: LangiumDocument,
        { position, ch }: DocumentOnTypeFormattingParams,
        cancelToken?: Cancellation.CancellationToken,
    ): Promise<TextEdit[]> {
        const { textDocument } = document;
        const offset = textDocument.offsetAt(position);
        const start =
            ch === '}'
                ? this.blockStart(textDocument.getText(), offset)
                : textDocument.offsetAt({ line: Math.max(0, position.line - 1), character: 0 });
        const end = ch === '}' ? offset : textDocument.offsetAt({ line: position.line, character: 0 }) - 1;
        return this.edits(document, (change) => change.end >= start && change.end <= end, cancelToken);
    }

    /** Labels whose amounts grow level by level, in the book of the document. */
    private tablesOf(document: LangiumDocument): ReadonlySet<string> {
        const { ruleset } = this.libraries().scopeOf(document);
        const levels = Object.values(ruleset ? schemaOf(ruleset).kinds : {}).flatMap(({ blocks }) => Object.values(blocks ?? {}));
        const labels = levels.flatMap((level) => Object.entries(level));
        return new Set(labels.flatMap(([name, { gained }]) => (gained === 'amounts' ? [name] : [])));
    }

    private async edits(
        document: LangiumDocument,
        isWanted: (change: Change) => boolean,
        cancelToken?: Cancellation.CancellationToken,
    ): Promise<TextEdit[]> {
        const { alignRanks } = await switches(this.configuration, 'format', { alignRanks: false });
        const options: LayoutOptions = { tables: alignRanks ? this.tablesOf(document) : NONE };
        // each step takes a while in a large file, and others wait
        const pause = async (): Promise<void> => {
            if (cancelToken) {
                await interruptAndCheck(cancelToken);
            }
        };
        await pause();
        const { textDocument } = document;
        const { version } = textDocument;
        const text = textDocument.getText();
        const lexed = this.lexer.tokenize(text);
        await pause();
        const pieces = piecesOf(text, lexed);
        const items = structureOf(pieces);
        markBroken(items, errorOffsets(document, lexed));
        await pause();
        const bare = this.bare(document, pieces);
        await pause();
        const layout = layoutOf(items, bare, options);
        await pause();
        const changes = changesOf(text, pieces, layout, items).filter(isWanted);
        await pause();
        // an edit meanwhile moves everything
        if (textDocument.version !== version || !this.keepsMeaning(text, changes, lexed)) {
            return [];
        }
        return changes.map((change) => ({
            range: { start: textDocument.positionAt(change.start), end: textDocument.positionAt(change.end) },
            newText: change.text,
        }));
    }

    /** New texts of quoted names; a name beside another keeps its quotes, or both would become one. */
    private bare(document: LangiumDocument, pieces: readonly Piece[]): Map<Piece, string> {
        const names = bareNames(document);
        const bare = new Map<Piece, string>();
        for (const piece of pieces) {
            const name = piece.type.startsWith('STRING') ? names.get(piece.start) : undefined;
            const before = pieces[piece.index - 1];
            const after = pieces[piece.index + 1];
            const hasNeighbour = [before, after].some((other) => other && CLINGS.test(other.image));
            if (name && !hasNeighbour && !(name.endsWith(')') && after?.image === '(')) {
                bare.set(piece, name);
            }
        }
        return bare;
    }

    /** The last safeguard of a GM's text: the same tokens and comments before and after. */
    private keepsMeaning(text: string, changes: readonly Change[], before: LexerResult): boolean {
        const replaced = new Map(changes.map((change) => [change.start, change.text]));
        const after = this.lexer.tokenize(applied(text, changes));
        const wanted = before.tokens.flatMap((token) => {
            const name = token.image.startsWith('"') ? replaced.get(token.startOffset) : undefined;
            return name?.endsWith(')') ? this.lexer.tokenize(name).tokens : [token];
        });
        return (
            after.hidden.length === before.hidden.length &&
            after.tokens.length === wanted.length &&
            after.tokens.every((token, index) => {
                const other = wanted[index];
                return other !== undefined && meaningOf(token) === meaningOf(other);
            })
        );
    }

    private blockStart(text: string, end: number): number {
        const open: number[] = [];
        let start = end;
        for (const token of this.lexer.tokenize(text).tokens) {
            if (token.startOffset >= end) {
                break;
            }
            if (token.image === '{') {
                open.push(token.startOffset);
            } else if (token.image === '}') {
                start = open.pop() ?? end;
            }
        }
        return text.lastIndexOf('\n', start) + 1;
    }
}

const CLINGS = /^(\p{Lu}.*|"\p{Lu}.*|and|of|the|de|du|von|van)$/u;

/** Quoted and bare names mean the same. */
function meaningOf(token: IToken): string {
    const type = typeOf(token).replace('STRING', 'NAME');
    return `${type} ${token.image.startsWith('"') ? unquote(token.image) : token.image}`;
}

function errorOffsets(document: LangiumDocument, { errors, report }: LexerResult): number[] {
    const parser = document.parseResult.parserErrors.flatMap((error) => {
        const previous = 'previousToken' in error ? (error.previousToken as IToken) : undefined;
        // Where a statement begins, the one before it lacks something.
        const isBefore = previous && Number.isFinite(previous.startOffset) && startsStatement(typeOf(error.token));
        return [...(isBefore ? [] : [error.token.startOffset]), ...(previous ? [previous.startOffset] : [])];
    });
    const lexer = [...errors, ...(report?.diagnostics ?? [])].map(({ offset }) => offset);
    return [...parser, ...lexer].filter(Number.isFinite);
}

function changesOf(
    text: string,
    pieces: readonly Piece[],
    { gaps, texts }: Layout,
    items: readonly Item[],
): Change[] {
    const newLine = text.includes('\r\n') ? '\r\n' : '\n';
    const changes: Change[] = [];
    const change = (start: number, end: number, wanted: string): void => {
        const written = newLine === '\n' ? wanted : wanted.replace(/\r?\n/g, newLine);
        if (text.slice(start, end) !== written) {
            changes.push({ start, end, text: written });
        }
    };
    // A byte order mark stays.
    let at = text.startsWith('\uFEFF') ? 1 : 0;
    for (const piece of pieces) {
        const gap = gaps.get(piece);
        if (gap !== undefined && !piece.isSoiled) {
            change(at, piece.start, gap);
        }
        const replacement = texts.get(piece);
        if (replacement !== undefined) {
            change(piece.start, piece.end, replacement);
        }
        at = piece.end;
    }
    if (pieces.length > 0 && !endsBroken(items) && text.slice(at).trim() === '') {
        change(at, text.length, '\n');
    }
    return changes;
}

function endsBroken(items: readonly Item[]): boolean {
    const last = items.at(-1);
    const node = last?.nodes.at(-1);
    return last?.isBroken === true || (node !== undefined && isBlock(node) && !node.close);
}

function applied(text: string, changes: readonly Change[]): string {
    let result = '';
    let at = 0;
    for (const change of changes) {
        result += text.slice(at, change.start) + change.text;
        at = change.end;
    }
    return result + text.slice(at);
}

function offsets({ textDocument }: LangiumDocument, { start, end }: Range): [number, number] {
    return [textDocument.offsetAt(start), textDocument.offsetAt(end)];
}
