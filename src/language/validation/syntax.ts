import type { ILexingError, IRecognitionException, IToken } from 'chevrotain';
import {
    AstUtils,
    type CstNode,
    isCompositeCstNode,
    isLeafCstNode,
    type LangiumDocument,
    type LexingDiagnostic,
} from 'langium';
import type { Finding } from '../../engine/finding.js';
import type { Span } from '../../engine/source/index.js';
import * as ast from '../generated/ast.js';
import { loweredFile } from '../lowering/index.js';
import { isAboutToken, MISSING_BRACE, SMALL_NAME } from '../parsing/error-messages.js';
import { MAX_DEPTH, MAX_LENGTH, type SkirmishLexingDiagnostic } from '../parsing/lexer.js';
import { languageFinding } from './check.js';
import type { LanguageCode } from './language-rules.js';
import { slipAt } from './slips.js';

/** All faults of spelling and grammar: one a line, as what follows it there is seldom understood. */
export function syntaxFindings(document: LangiumDocument, text: string): Finding[] {
    const uri = document.uri.toString();
    const encoding = encodingFinding(uri, text);
    if (encoding) {
        return [encoding];
    }
    const { lexerErrors, lexerReport, parserErrors } = document.parseResult;
    const spelling = [
        ...(lexerReport?.diagnostics ?? []).map((problem) => reported(uri, problem)),
        ...lexerErrors.map((error) => unexpected(uri, text, error)),
    ];
    // Of a text that was not read to its end the grammar says nothing.
    const isCut = spelling.some(({ code }) => code === 'file-too-large' || code === 'nested-too-deep');
    const grammar = isCut ? [] : parserErrors.map((error) => misread(document, uri, text, error));
    const faults = [...inOrder(spelling), ...inOrder(grammar), ...emptyNames(document)];
    const told = faults.map((fault) => withSlip(uri, text, fault));
    // Where a slip led the parser astray, what it says of braces comes of that.
    const isAstray = told.some(({ data }) => data?.isAstray) || faults.some((fault) => leadsAstray(text, fault));
    const findings = onePerLine(document, isAstray ? told.filter(({ code }) => code !== 'missing-brace') : told);
    return [...inOrder(findings), ...strays(document, isAstray || findings.length > 0).map((fault) => withSlip(uri, text, fault))];
}

const MAY_BE_SLIP: ReadonlySet<string> = new Set(['syntax', 'missing-brace', 'unexpected-character', 'stray']);

function withSlip(uri: string, text: string, fault: Finding): Finding {
    const slip = MAY_BE_SLIP.has(fault.code) ? slipAt(text, fault.span, fault.message) : undefined;
    return slip
        ? languageFinding('syntax', { uri, start: slip.start, end: slip.end }, slip.message, {
              data: { rewrite: slip.rewrite, ...(slip.isAstray && { isAstray: true }) },
          })
        : fault;
}

/** A block seems to end before a word that opens none here: `team Reds {`, of which the check of kinds tells. */
function leadsAstray(text: string, { code, data, message }: Finding): boolean {
    if (code !== 'missing-brace' || typeof data?.end !== 'number') {
        return false;
    }
    const next = text.slice(data.end, data.end + 200);
    return slipAt(text, { start: data.end + next.length - next.trimStart().length }, message)?.isAstray === true;
}

/** Every other byte of English text in UTF-16 is zero. */
const UTF16 = /(?:[^\0]\0){2}|(?:\0[^\0]){2}/;

/** What the file system could not decode it replaced; nothing else is worth saying of such a file. */
function encodingFinding(uri: string, text: string): Finding | undefined {
    const replaced = text.indexOf('\uFFFD');
    const at = replaced >= 0 ? replaced : text.search(UTF16);
    return at < 0
        ? undefined
        : languageFinding(
              'not-utf8',
              { uri, start: at, end: at + 1 },
              'This file is not saved as UTF-8: what stands here cannot be read. Save it with encoding UTF-8.',
          );
}

const REPORTED: Readonly<Record<SkirmishLexingDiagnostic['code'], string>> = {
    'file-too-large': `This file has more than ${MAX_LENGTH.toLocaleString('en')} characters and is not read. Split it into several files.`,
    'nested-too-deep': `Brackets and braces are nested more than ${MAX_DEPTH} deep; nothing is read from here on.`,
    'unclosed-quote': 'The closing quote is missing.',
};

function reported(uri: string, problem: LexingDiagnostic): Finding {
    const { code } = problem as SkirmishLexingDiagnostic;
    return languageFinding(code, { uri, start: problem.offset, end: problem.offset + problem.length }, REPORTED[code]);
}

function unexpected(uri: string, text: string, { offset, length }: ILexingError): Finding {
    const found = text.slice(offset, offset + length);
    const finding = (code: LanguageCode, end: number, message: string) =>
        languageFinding(code, { uri, start: offset, end: offset + end }, message);
    if (found.startsWith("'''")) {
        return finding('unclosed-text', 3, "The text that begins here is never closed: ''' is missing at its end.");
    }
    if (found.startsWith('/*')) {
        return finding('unclosed-comment', 2, 'The comment that begins here is never closed: */ is missing.');
    }
    const [character = ''] = found;
    const hint = /[“”„«»]/.test(character) ? ' Names and texts stand in straight quotes: "Glock 17"' : '';
    return finding('unexpected-character', length, `“${found.slice(0, 20)}” has no meaning here.${hint}`);
}

function misread(document: LangiumDocument, uri: string, text: string, error: IRecognitionException): Finding {
    const { token, message } = error;
    const previous = 'previousToken' in error ? (error.previousToken as IToken) : undefined;
    const isReal = token.startOffset >= 0 && token.image !== '';
    // What is missing at the end of a line is missing there, not where the next line begins.
    const isBehind =
        previous &&
        isToken(previous) &&
        (!isReal || (!isAboutToken(message) && hasLineBreak(text, previous, token)));
    const anchor = isBehind ? previous : isReal ? token : undefined;
    const span = anchor
        ? { uri, start: anchor.startOffset, end: anchor.startOffset + anchor.image.length }
        : { uri, start: text.trimEnd().length, end: text.trimEnd().length };
    if (message !== MISSING_BRACE) {
        return smallName(uri, text, span) ?? languageFinding('syntax', span, message);
    }
    const open = unclosedBlock(document, text, span.end);
    return open
        ? languageFinding('missing-brace', { uri, ...open }, 'This block is never closed: a “}” is missing.', {
              data: { end: span.end },
          })
        : languageFinding('missing-brace', span, message, { data: { end: span.end } });
}

const NAMED_BLOCKS = /^(character|npc|creature|encounter|side)$/;

/** `npc bob {` */
function smallName(uri: string, text: string, span: Span): Finding | undefined {
    if (!NAMED_BLOCKS.test(text.slice(span.start, span.end))) {
        return undefined;
    }
    const [, space = '', name] = /^([ \t]+)(\p{Ll}[^\n{]*?)\s*\{/u.exec(text.slice(span.end, span.end + 200)) ?? [];
    const start = span.end + space.length;
    return name === undefined
        ? undefined
        : languageFinding('syntax', { uri, start, end: start + name.length }, SMALL_NAME);
}

function isToken(token: IToken): boolean {
    return token.startOffset >= 0 && token.image !== '';
}

function hasLineBreak(text: string, previous: IToken, token: IToken): boolean {
    return text.slice(previous.startOffset + previous.image.length, token.startOffset).includes('\n');
}

/**
 * The block that lacks its brace, given where the parser missed one. A block without its own takes that of the block
 * around it, which shows in a closing brace that is indented less than the line that opened the block.
 */
function unclosedBlock(document: LangiumDocument, text: string, end: number): { start: number; end: number } | undefined {
    const element = (document.parseResult.value as ast.File).elements.findLast(
        (candidate) => (candidate.$cstNode?.offset ?? Infinity) < end,
    );
    if (!element) {
        return undefined;
    }
    for (const node of [...AstUtils.streamAst(element)].reverse()) {
        const cst = node.$cstNode;
        if (!cst || !isBlock(node)) {
            continue;
        }
        const isClosed = hasOwnBrace(cst);
        const opening = text.indexOf('{', cst.offset);
        const isShifted = isClosed && isFirstOnLine(text, cst.end - 1) && indent(text, cst.offset) > indent(text, cst.end - 1);
        if (opening >= 0 && opening < cst.end && (isShifted || (!isClosed && cst.end <= end))) {
            return { start: cst.offset, end: opening + 1 };
        }
    }
    return undefined;
}

function hasOwnBrace(cst: CstNode): boolean {
    const children = isCompositeCstNode(cst) ? cst.content.filter((child) => !child.hidden) : [];
    const last = children.at(-1);
    // A rule that only passes on to another has that one as its only child.
    return last !== undefined && (children.length === 1 ? hasOwnBrace(last) : isLeafCstNode(last) && last.text === '}');
}

function isBlock(node: object): boolean {
    return (
        ast.isCreature(node) ||
        ast.isDefinition(node) ||
        ast.isEncounter(node) ||
        ast.isLevel(node) ||
        ast.isSide(node) ||
        ast.isRound(node) ||
        ast.isOtherwise(node) ||
        ast.isExpect(node)
    );
}

function lineStart(text: string, offset: number): number {
    return text.lastIndexOf('\n', offset - 1) + 1;
}

function indent(text: string, offset: number): number {
    const line = text.slice(lineStart(text, offset), offset + 1);
    return line.length - line.trimStart().length;
}

function isFirstOnLine(text: string, offset: number): boolean {
    return text.slice(lineStart(text, offset), offset).trim() === '';
}

function onePerLine({ textDocument }: LangiumDocument, findings: readonly Finding[]): Finding[] {
    const lines = new Set<number>();
    return findings.filter((finding) => {
        const { line } = textDocument.positionAt(finding.span.start);
        return !lines.has(line) && lines.add(line);
    });
}

function inOrder(findings: readonly Finding[]): Finding[] {
    return [...findings].sort((a, b) => a.span.start - b.span.start);
}

/** `npc "" { … }` */
function emptyNames(document: LangiumDocument): Finding[] {
    const { entities, encounters } = loweredFile(document);
    const sides = encounters.flatMap(({ value }) => value.sides);
    const named = [...entities, ...encounters].map(({ value: { name, nameSpan } }) => ({ name, span: nameSpan }));
    return [
        ...named,
        ...sides.map(({ name, nameSpan }) => ({ name, span: nameSpan })),
        ...sides.flatMap(({ combatants }) => combatants.flatMap(({ alias }) => alias ?? [])),
    ]
        .filter(({ name, span }) => name.trim() === '' && span.end > span.start)
        .map(({ span }) => languageFinding('empty-name', span, 'Nothing stands between these quotes: write a name.'));
}

/** What stands outside of every block. After another fault of syntax it is a consequence of that. */
function strays(document: LangiumDocument, hasFaults: boolean): Finding[] {
    const [first] = hasFaults ? [] : (document.parseResult.value as ast.File).strays;
    const cst = first?.$cstNode;
    if (!cst) {
        return [];
    }
    const { uri } = loweredFile(document);
    const message = ast.isClosing(first)
        ? 'This “}” closes nothing: it is one too many.'
        : 'This stands outside of every block. Is a “}” before it one too many?';
    const firstLine = cst.text.split(/\r?\n/, 1)[0] ?? '';
    return [languageFinding('stray', { uri, start: cst.offset, end: cst.offset + firstLine.length }, message)];
}
