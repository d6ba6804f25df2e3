import type { BattleEvent, EventOf } from '../events/index.js';
import type { Span } from '../source/index.js';
import { changeText, endText, expectationText, type LogOptions, stateText } from './phrases.js';
import { Replay, type ReplayedCombatant } from './replay.js';
import { textLog } from './text.js';

type Square = { readonly x: number; readonly y: number };

/** A combatant as a step leaves it. */
export interface MapToken {
    readonly who: string;
    readonly side?: string;
    readonly creature?: string;
    readonly at: Square;
    readonly statistics: Readonly<Record<string, number>>;
    readonly states: readonly string[];
}

/** A roll of one combatant against another. */
export interface MapStrike {
    readonly from: string;
    readonly to: string;
    /** `hit`, `critical hit`, `missed`; of damage, the total. */
    readonly outcome: string;
    readonly success: boolean;
}

/** One moment of a fight as a map shows it: an event that the log tells of. */
export interface MapStep {
    readonly kind: BattleEvent['type'];
    /** Where its lines begin in the text log, counted from 0. */
    readonly line: number;
    /** Its lines of the text log. */
    readonly text: string;
    /** The same for those who listen. */
    readonly spoken: string;
    readonly round: number;
    /** Whose turn it is. */
    readonly turn?: string;
    /** Whom it is about. */
    readonly who?: string;
    /** Those whom it changed, as they are afterwards. */
    readonly tokens: readonly MapToken[];
    readonly strike?: MapStrike;
    /** Squares walked, with that of departure. */
    readonly path?: readonly Square[];
    /** The order that it carries out. */
    readonly span?: Span;
}

/**
 * The steps of a run in the order of its text log; everything before the first round is one step.
 *
 * @param shown how the log was written to whose lines the steps belong
 */
export function mapSteps(events: readonly BattleEvent[], shown: LogOptions = {}): MapStep[] {
    const log = textLog();
    const lines = textLog(shown);
    const replay = new Replay();
    const creatures = new Map<string, string>();
    const steps: MapStep[] = [];
    let written = 0;
    let opening: { text: string; tokens: MapToken[] } | undefined;
    for (const event of events) {
        const from = event.type === 'move' ? replay.combatants.get(event.who)?.at : undefined;
        const begun = replay.round > 0 || event.type === 'round';
        if (event.type === 'enter') {
            creatures.set(event.who, event.creature);
        }
        replay.add(event);
        const text = log(event);
        const line = written;
        written += linesOf(lines(event));
        const changed = 'who' in event && event.who !== undefined ? replay.combatants.get(event.who) : undefined;
        const tokens = changed && CHANGING.has(event.type) ? [token(changed, creatures.get(changed.who))] : [];
        if (!begun && event.type !== 'end' && (opening || steps.length === 0)) {
            opening ??= { text: '', tokens: [] };
            opening.text += text;
            opening.tokens.push(...tokens);
            continue;
        }
        if (opening) {
            steps.push(openingStep(opening, events));
            opening = undefined;
        }
        if (text === '') {
            continue;
        }
        // A blank line before a heading belongs to the heading.
        steps.push({
            kind: event.type,
            line,
            text: trimmed(text),
            spoken: spoken(event),
            round: replay.round,
            ...(replay.turn !== undefined && { turn: replay.turn }),
            ...('who' in event && event.who !== undefined && { who: event.who }),
            tokens,
            ...strikeOf(event),
            ...(event.type === 'move' && { path: from ? [from, ...event.path] : event.path }),
            ...(event.type === 'action' && event.span && { span: event.span }),
        });
    }
    return opening ? [openingStep(opening, events)] : steps;
}

const CHANGING: ReadonlySet<BattleEvent['type']> = new Set(['enter', 'move', 'change', 'state']);

function token({ who, side, at, statistics, states }: ReplayedCombatant, creature: string | undefined): MapToken {
    return {
        who,
        ...(side !== undefined && { side }),
        ...(creature !== undefined && { creature }),
        at,
        statistics: Object.fromEntries(statistics),
        states: [...states],
    };
}

function openingStep(
    { text, tokens }: { readonly text: string; readonly tokens: readonly MapToken[] },
    events: readonly BattleEvent[],
): MapStep {
    const [begin] = events;
    const map = begin?.type === 'begin' ? ` on a map of ${begin.map.width} by ${begin.map.height} squares` : '';
    const name = begin?.type === 'begin' ? begin.encounter : 'The fight';
    return { kind: 'begin', line: 0, text: trimmed(text), spoken: `${name} begins${map}`, round: 0, tokens };
}

function linesOf(text: string): number {
    return text.split('\n').length - 1;
}

function trimmed(text: string): string {
    return text.replace(/^\n+|\n+$/g, '');
}

function strikeOf(event: BattleEvent): { strike?: MapStrike } {
    if (event.type === 'check' && event.opponent !== undefined && event.opponent !== event.who) {
        const { who, opponent, outcome, success } = event;
        return { strike: { from: who, to: opponent, outcome, success } };
    }
    if (event.type === 'roll' && event.target !== undefined && event.target !== event.who) {
        return { strike: { from: event.who, to: event.target, outcome: String(event.roll.total), success: true } };
    }
    return {};
}

function spoken(event: BattleEvent): string {
    switch (event.type) {
        case 'enter':
            return `${event.who} enters at ${squareText(event.at)}`;
        case 'round':
            return event.number === 0 ? 'Surprise round' : `Round ${event.number}`;
        case 'turn':
            return `Turn of ${event.who}, ${event.budget}`;
        case 'action':
            return `${event.who}: ${event.text}`;
        case 'check':
            return checkSpoken(event);
        case 'roll':
            return `${event.who}, ${event.name}${event.target === undefined ? '' : ` to ${event.target}`}: ${event.roll.total}`;
        case 'move':
            return `${event.who} moves to ${squareText(event.path.at(-1) ?? { x: 0, y: 0 })}`;
        case 'change':
            return changeText(event);
        case 'state':
            return stateText(event);
        case 'note':
        case 'problem':
            return event.text;
        case 'initiative':
            return `Initiative: ${event.order.map(({ who }) => who).join(', ')}`;
        case 'expectation':
            return expectationText(event);
        case 'end':
            return endText(event);
        case 'begin':
        case 'turn-end':
            return '';
    }
}

function checkSpoken({ who, name, opponent, roll, against, outcome }: EventOf<'check'>): string {
    const target = opponent === undefined ? '' : ` on ${opponent}`;
    return `${who}, ${name}${target}: ${outcome}, ${roll.total}${against ? ` against ${against.name} ${against.value}` : ''}`;
}

function squareText({ x, y }: Square): string {
    return `column ${x}, row ${y}`;
}
