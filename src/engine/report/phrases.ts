import type { BattleEvent, EventOf, RollRecord } from '../events/index.js';
import { formatTerms } from '../terms.js';

/** Sentences that the text log and the Markdown log share. */

/** `3d6 (5 2 5) 12 +3 ranged −1 recoil = 14` */
export function rollText({ dice, faces, terms, total, given, apart }: RollRecord): string {
    const fallen = faces.reduce((sum, face) => sum + face, 0);
    const shown = faces.length > 0 ? ` (${faces.join(' ')}${given ? ', given' : ''})` : '';
    const partial = faces.length > 1 && terms.length > 0 ? ` ${fallen}` : '';
    if (apart) {
        return `${dice}${shown}`;
    }
    return `${dice}${shown}${partial}${terms.length > 0 ? ` ${formatTerms(terms)}` : ''} = ${plainNumber(total)}`;
}

/** `attack: 3d6 … = 14 against DEF 10 of Larry: hit` */
export function checkText({ name, roll, against, opponent, outcome }: EventOf<'check'>, terms: boolean): string {
    const parts = terms && against && against.terms.length > 0 ? ` (${formatTerms(against.terms)})` : '';
    const target = against ? ` against ${against.name} ${plainNumber(against.value)}${parts}` : '';
    return `${name}: ${rollText(roll)}${target}${opponent === undefined ? '' : ` of ${opponent}`}: ${outcome}`;
}

/** `Initiative 12: Ann, 3d6 (5 4 2) 11 +1 AGL = 12` */
export function initiativeText({ who, score, roll, reroll }: EventOf<'initiative'>['order'][number]): string {
    const again = reroll ? `; tied, so again ${rollText(reroll)}` : '';
    return `Initiative ${score}: ${who}${roll ? `, ${rollText(roll)}` : ''}${again}`;
}

export function actionText({ text, cost, costTerms, by }: EventOf<'action'>, terms: boolean): string {
    const how = by === 'reaction' ? ' in reaction' : by === 'ready' ? ' as readied' : '';
    const parts = terms && costTerms && costTerms.length > 0 ? `: ${formatTerms(costTerms)}` : '';
    return `${text}${how}${cost === undefined ? '' : ` (${cost}${parts})`}`;
}

export function changeText({ who, statistic, from, to, cause }: EventOf<'change'>): string {
    return `${who}: ${namedNumber(statistic, plainNumber(from))} → ${plainNumber(to)} (${cause})`;
}

export function stateText({ who, state, gained, cause }: EventOf<'state'>): string {
    return `${who} ${gained ? 'is now' : 'is no longer'} ${state}${cause === undefined ? '' : ` (${cause})`}`;
}

export function moveText({ path, cost }: EventOf<'move'>): string {
    const squares = path.map(({ x, y }) => `${x},${y}`);
    return `moves ${squares.length === 1 ? 'to ' : ''}${squares.join(' → ')}${cost === undefined ? '' : ` (${cost})`}`;
}

export function statisticsText(statistics: Readonly<Record<string, number>>, states: readonly string[]): string {
    const numbers = Object.entries(statistics).map(([name, value]) => namedNumber(name, plainNumber(value)));
    return [...numbers, ...states].join(', ');
}

export function expectationText({ text, passed, found }: EventOf<'expectation'>): string {
    return passed ? `✓ ${text}` : `✗ ${text}; found ${found}`;
}

/** `Name of the Book 2.1, Skirmish 0.1.0, seed 1701, map 12 x 8`: all that is needed to play it again. */
export function headText({ ruleset, rulebookVersion, version, seed, map }: EventOf<'begin'>): string {
    return `${ruleset} ${rulebookVersion}, Skirmish ${version}, seed ${seed}, map ${map.width} x ${map.height}`;
}

/** A check or number that is its owner’s own is not said to be done to it. */
export function rolledText({ who, name, roll, target }: EventOf<'roll'>): string {
    return `${name}${target === undefined || target === who ? '' : ` to ${target}`}: ${rollText(roll)}`;
}

/** Whom it is about is said once. */
export function problemText({ who, text }: EventOf<'problem'>): string {
    return who === undefined || text.startsWith(who) ? text : `${who}: ${text}`;
}

export function endText({ reason, winner, rounds }: EventOf<'end'>): string {
    const count = `${rounds} round${rounds === 1 ? '' : 's'}`;
    return `${winner === undefined ? 'No winner' : `Winner: ${winner}`} after ${count}. ${sentence(reason)}`;
}

/** `XHP 12`, but `Glock 17: 12`. */
function namedNumber(name: string, value: string): string {
    return `${name}${/\d$/.test(name) ? ':' : ''} ${value}`;
}

/** With the typographic minus. */
function plainNumber(value: number): string {
    return value < 0 ? `−${-value}` : String(value);
}

function sentence(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

/** How much a log tells: who fell and why it ended, what everyone did, or also what each number is made of. */
export const DETAILS = ['summary', 'normal', 'full'] as const;
export type Detail = (typeof DETAILS)[number];

export interface LogOptions {
    /** `normal` unless given. */
    readonly detail?: Detail;
    /** Whether everyone’s numbers and states follow each turn. */
    readonly states?: boolean;
}

const SUMMARY: ReadonlySet<BattleEvent['type']> = new Set(['begin', 'round', 'state', 'problem', 'expectation', 'end']);

export function isShown(event: BattleEvent, detail: Detail): boolean {
    return detail !== 'summary' || SUMMARY.has(event.type);
}
