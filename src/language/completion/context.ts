import type { IToken } from 'chevrotain';
import type { Lexer } from 'langium';
import { type Atom, CURSOR } from '../../engine/index.js';
import { unquote } from '../parsing/value-converter.js';

/**
 * Where in the text completion is asked for, read off the tokens before the cursor. The parser is of no help here: what
 * is being typed is seldom well formed.
 */
export interface CompletionContext {
    /** The blocks around the cursor, outermost first. */
    readonly blocks: readonly OpenBlock[];
    /** What may be typed here. */
    readonly at: Slot;
    /** Start of the word being typed; what is inserted replaces the text from here to the cursor. */
    readonly start: number;
}

export interface OpenBlock {
    /** `character`, `feat`, `encounter`, `level`, `side`, `round`, `otherwise`, `expect`, or the label that opened it. */
    readonly word: string;
    /** Name of the thing, for blocks that declare one. */
    readonly name?: string;
    readonly number?: number;
    /** Labels and subjects used in it so far. */
    readonly labels: string[];
    /** Whether it was opened by a label (`map: 12 x 8 {`) or by a combatant of a side. */
    readonly opener: 'block' | 'label' | 'combatant';
}

export type Slot =
    /** Before a block's word or a label. */
    | { readonly kind: 'start' }
    | ValueSlot
    /** Where nothing but one of these words can go on. */
    | { readonly kind: 'words'; readonly words: readonly string[] }
    /** After `from`, `ruleset` or in the list of a side. */
    | { readonly kind: 'base' | 'ruleset' | 'combatant' }
    /** Where a new name is given, or nothing can be offered. */
    | { readonly kind: 'nothing' };

/** In the value of a label or the line of a subject. */
export interface ValueSlot {
    readonly kind: 'value';
    readonly label: string;
    readonly subject: boolean;
    /** They end with the cursor. */
    readonly atoms: readonly Atom[];
    /** Whether the next label may begin here, too: two spaces set it apart on the same line. */
    readonly mayEnd?: boolean;
}

const OPENERS = new Set(['level', 'side', 'round', 'otherwise', 'expect']);
const MAY_HAVE_BASE: ReadonlySet<string> = new Set(['character', 'npc', 'creature']);
const span = { uri: '', start: 0, end: 0 };

interface Frame extends OpenBlock {
    /** Tokens of the statement under way. */
    statement: IToken[];
}

/** @param base offset at which `text` starts in the document; `text` ends at the cursor. */
export function completionContext(lexer: Lexer, text: string, base: number): CompletionContext {
    const { tokens } = lexer.tokenize(text);
    const last = tokens.at(-1);
    const touching = last && end(last) === text.length && isWordLike(last) ? last : undefined;
    const before = touching ? tokens.slice(0, -1) : tokens;
    const frames: Frame[] = [{ word: '', labels: [], opener: 'block', statement: [] }];
    before.forEach((token, index) => step(frames, token, before[index - 1]));
    const frame = frames[frames.length - 1] as Frame;
    return {
        blocks: frames.slice(1),
        at: slot(frame, frames.length === 1, touching, text),
        start: base + (touching?.startOffset ?? text.length),
    };
}

/** Where what is half typed ends: after the closing quote that an editor has put behind the cursor. */
export function typedEnd(text: string, start: number, offset: number): number {
    return start < offset && text.charAt(start) === '"' && text.charAt(offset) === '"' ? offset + 1 : offset;
}

function end(token: IToken): number {
    return token.startOffset + token.image.length;
}

/** A quoted name that is closed has been typed to its end. */
function isWordLike(token: IToken): boolean {
    if (token.image.startsWith('"')) {
        return token.image.length === 1 || !token.image.endsWith('"');
    }
    return /^[\p{L}]/u.test(token.image);
}

function step(frames: Frame[], token: IToken, previous: IToken | undefined): void {
    const frame = frames[frames.length - 1] as Frame;
    if (token.image === '{') {
        frames.push(opened(frame));
        frame.statement = [];
        return;
    }
    if (token.image === '}') {
        if (frames.length > 1) {
            frames.pop();
            (frames[frames.length - 1] as Frame).statement = [];
        }
        return;
    }
    if (isLabel(token)) {
        frame.statement = [token];
        frame.labels.push(nameOf(token));
        return;
    }
    if (opensBlock(token, previous) || startsDeclaration(frame, token, previous)) {
        frame.statement = [token];
        return;
    }
    if (frame.word === 'side' && token.image === ',') {
        frame.statement = [];
        return;
    }
    frame.statement.push(token);
}

/** `expect` is a keyword only before what follows it, so half typed it is known by its line. */
function opensBlock(token: IToken, previous: IToken | undefined): boolean {
    if (token.image === 'expect') {
        return previous === undefined || previous.endLine !== token.startLine;
    }
    return OPENERS.has(token.tokenType.name) && previous?.image !== 'after';
}

function startsDeclaration(frame: Frame, token: IToken, previous: IToken | undefined): boolean {
    const type = token.tokenType.name;
    return (
        type === 'KIND' ||
        ['character', 'npc', 'creature', 'encounter', 'ruleset'].includes(type) ||
        // At the top of a file every lower-case word on a new line opens a block.
        (frame.word === '' && type === 'WORD' && (previous === undefined || previous.endLine !== token.startLine))
    );
}

function isLabel(token: IToken): boolean {
    return token.tokenType.name.endsWith('LABEL');
}

function nameOf(token: IToken): string {
    return token.image.startsWith('"') ? unquote(token.image) : token.image;
}

function opened(frame: Frame): Frame {
    const [first, second] = frame.statement;
    const block = { labels: [], statement: [] };
    if (!first) {
        return { ...block, word: '', opener: 'block' };
    }
    if (isLabel(first)) {
        return { ...block, word: nameOf(first), opener: 'label' };
    }
    if (frame.word === 'side') {
        return { ...block, word: 'combatant', name: nameOf(first), opener: 'combatant' };
    }
    return {
        ...block,
        word: first.image,
        opener: 'block',
        ...(second && /^["\p{Lu}]/u.test(second.image) && { name: nameOf(second) }),
        ...(second && /^\d/.test(second.image) && { number: Number(second.image) }),
    };
}

function slot(frame: Frame, top: boolean, touching: IToken | undefined, text: string): Slot {
    const { statement } = frame;
    const [first] = statement;
    const last = statement.at(-1);
    if (frame.word === 'side') {
        return sideSlot(statement);
    }
    if (!first || !last) {
        return { kind: 'start' };
    }
    if (!isLabel(first)) {
        return declarationSlot(statement, top);
    }
    // On a line of its own, and not after a comma, a new label begins; farther in, the value may go on: `or Stealth 4`.
    const line = touching?.startLine ?? 1 + (text.match(/\n/g)?.length ?? 0);
    const continues = [',', ':', '(', '['].includes(last.image);
    const isNewLine = !continues && last.endLine !== undefined && last.endLine < line;
    const column = touching?.startColumn ?? text.length - text.lastIndexOf('\n');
    if (isNewLine && column <= (first.startColumn ?? 0)) {
        return { kind: 'start' };
    }
    const atoms = statement.slice(1).filter((token) => token.image !== ':');
    const isInDice = atoms.findLastIndex(({ image }) => image === '[') > atoms.findLastIndex(({ image }) => image === ']');
    if (isInDice) {
        return { kind: 'nothing' };
    }
    return {
        kind: 'value',
        label: nameOf(first),
        subject: first.tokenType.name !== 'LABEL',
        atoms: run(atoms),
        ...(!continues && (isNewLine || /[ \t]{2}$/.test(text.slice(0, touching?.startOffset))) && { mayEnd: true }),
    };
}

function sideSlot(statement: readonly IToken[]): Slot {
    const words = statement.filter((token) => !/^(\d+|x)$/.test(token.image));
    if (words.length === 0) {
        return /^\d/.test(statement.at(-1)?.image ?? '') ? { kind: 'words', words: ['x'] } : { kind: 'combatant' };
    }
    // behind the count, the creature and the name that it goes by
    const creature = statement.findIndex((token) => token === words[0]);
    const named = words[1]?.image === 'as' ? 2 : 0;
    const placement = statement.slice(creature + 1 + named).filter((token) => token.image !== ':');
    return words.at(-1)?.image === 'as'
        ? { kind: 'nothing' }
        : { kind: 'value', label: 'placement', subject: false, atoms: run(placement) };
}

function declarationSlot(statement: readonly IToken[], top: boolean): Slot {
    const [first, second, third] = statement;
    if (first?.image === 'ruleset') {
        return second ? { kind: 'start' } : { kind: 'ruleset' };
    }
    if (statement.at(-1)?.image === 'from') {
        return { kind: 'base' };
    }
    if (first?.image === 'expect' && statement.length < 3) {
        return { kind: 'words', words: second ? ['round'] : ['after round'] };
    }
    if (top && second && !third) {
        return MAY_HAVE_BASE.has(first?.image ?? '') ? { kind: 'words', words: ['from'] } : { kind: 'nothing' };
    }
    return { kind: second ? 'start' : 'nothing' };
}

/** The tokens as atoms with the cursor behind them, brackets nested. */
function run(tokens: readonly IToken[]): Atom[] {
    const stack: Atom[][] = [[]];
    let given: string[] | undefined;
    for (const token of tokens) {
        const current = stack[stack.length - 1] as Atom[];
        if (given) {
            if (token.image === ']') {
                current.push({ kind: 'given', groups: [], span });
                given = undefined;
            }
        } else if (token.image === '[') {
            given = [];
        } else if (token.image === '(') {
            stack.push([]);
        } else if (token.image === ')') {
            if (stack.length > 1) {
                const inner = stack.pop() as Atom[];
                (stack[stack.length - 1] as Atom[]).push(group(inner));
            }
        } else {
            current.push(atom(token));
        }
    }
    (stack[stack.length - 1] as Atom[]).push(CURSOR);
    while (stack.length > 1) {
        const inner = stack.pop() as Atom[];
        (stack[stack.length - 1] as Atom[]).push(group(inner));
    }
    return stack[0] as Atom[];
}

function group(inner: readonly Atom[]): Atom {
    const values: Atom[][] = [[]];
    for (const part of inner) {
        if (part.kind === 'comma') {
            values.push([]);
        } else {
            values[values.length - 1]?.push(part);
        }
    }
    return { kind: 'group', values: values.filter((list) => list.length > 0).map((atoms) => ({ atoms, span })), span };
}

function atom(token: IToken): Atom {
    const { image } = token;
    switch (token.tokenType.name) {
        case 'NAME':
            return { kind: 'name', text: image, quoted: false, span };
        case 'STRING':
            return { kind: 'name', text: unquote(image), quoted: true, span };
        case 'NUMBER':
            return { kind: 'number', value: Number(image), signed: /^[+-]/.test(image), span };
        case 'DICE':
            return { kind: 'dice', text: image, span };
        case 'RANGE': {
            const [from = 0, to = 0] = image.split('-').map(Number);
            return { kind: 'range', from, to, span };
        }
        case 'POSITION': {
            const [x = 0, y = 0] = image.split(',').map(Number);
            return { kind: 'position', x, y, span };
        }
        case 'PROSE':
            return { kind: 'prose', text: image, span };
        default:
            if (image === ',') {
                return { kind: 'comma', span };
            }
            return image === '+' || image === '-' ? { kind: 'sign', text: image, span } : { kind: 'word', text: image, span };
    }
}
