import type { BattleOptions, Combatant, Refusal } from '../battle/index.js';
import { isRefusal } from '../battle/index.js';
import type { Place, Suggestion } from '../ruleset.js';
import type { ActionSource, Encounter, OrderSource, Span } from '../source/index.js';

/** What can come next in an order, as things stand when its turn comes. */

/** Turns that are played to find out how things stand; what is possible in a later one is not judged. */
const MANY_TURNS = 200;
const LATE = `not judged: more than ${MANY_TURNS} turns come before this one`;
const NEVER = 'not judged: as the fight goes, this turn does not come';
/** So many combatants are tried as targets, the nearest first. */
const MANY_TARGETS = 6;
/** Where the order that asks stands: in no text. */
const ASKING: Span = { uri: 'choices:', start: 0, end: 0 };

/** As much of a fight as is asked of it here. */
interface AskedBattle<C> {
    readonly combatants: readonly C[];
    readonly round: number;
    readonly field: { distance(one: C, other: C): number };
    advance(): boolean;
}

/** How a book is asked. */
export interface Question<C extends Combatant, S> {
    /** The action that asks: one that is refused as long as it says nothing more. */
    readonly action: string;
    setUp(encounter: Encounter, options: BattleOptions): S;
    /** What can come next in an order of somebody whose turn has come to it, at once or, readied, later. */
    tell(stage: S, who: C, isReadied: boolean): readonly Suggestion[];
    /** Names of all actions: what is offered where it cannot be told what is possible. */
    readonly actions: readonly string[];
}

/**
 * Plays an encounter with its own seed up to the order that is being written, and asks there. Where that turn does not come,
 * or not soon enough, every action is offered, and each says so.
 * @returns undefined outside of the rounds of an encounter
 */
export function suggestionsAt<C extends Combatant, S extends { readonly battle: AskedBattle<C> }>(
    place: Place,
    { action, setUp, tell, actions }: Question<C, S>,
): readonly Suggestion[] | undefined {
    const { encounter } = place;
    const round = encounter?.rounds.findLast(({ span }) => span.start < place.offset);
    if (!encounter || !round) {
        return undefined;
    }
    let suggestions: readonly Suggestion[] | undefined;
    const isReadied = isReadiedAt(encounter, round.number, place);
    const stage = setUp(askingAt(encounter, round.number, place, action), {
        version: '',
        ruleset: '',
        rulebookVersion: '',
        consider: ({ uri }, _odds, name) => {
            const who = stage.battle.combatants.find((combatant) => combatant.name === name);
            if (uri === ASKING.uri && who) {
                suggestions ??= tell(stage, who, isReadied);
            }
        },
    });
    const { battle } = stage;
    let turns = 0;
    while (!suggestions && turns < MANY_TURNS && battle.round <= round.number && battle.advance()) {
        turns++;
    }
    const detail = turns < MANY_TURNS ? NEVER : LATE;
    return suggestions ?? actions.map((name) => ({ name, kind: 'action', rank: 1, detail }));
}

/** Whether the order that is being written there begins with `ready`. */
function isReadiedAt({ rounds }: Encounter, number: number, { label, offset }: Place): boolean {
    const lines = rounds.filter((round) => round.number === number).flatMap(({ lines: all }) => all);
    const actions = lines.flatMap((line) => (line.kind === 'order' && line.subject === label ? line.actions : []));
    return actions.findLast(({ span }) => span.start < offset)?.ready ?? false;
}

/** The encounter up to a place in a round, where an order asks what can come next. */
function askingAt(encounter: Encounter, number: number, { label, offset }: Place, action: string): Encounter {
    const question: ActionSource = {
        ready: false,
        atoms: [{ kind: 'name', text: action, quoted: true, span: ASKING }],
        span: ASKING,
    };
    const rounds = encounter.rounds
        .filter((round) => round.number <= number)
        .map((round) => {
            const orders = round.lines.filter((line) => line.kind === 'order');
            if (round.number !== number || round.span.start >= offset) {
                return { ...round, lines: orders };
            }
            const before = orders.filter(({ subjectSpan }) => subjectSpan.start < offset);
            const line = before.findLast(({ subject }) => subject === label);
            const asking: OrderSource = {
                kind: 'order',
                subject: label,
                subjectSpan: line?.subjectSpan ?? ASKING,
                actions: [
                    ...(line?.actions.filter(({ span, atoms }) => span.end < offset && atoms.length > 0) ?? []),
                    question,
                ],
                span: line?.span ?? ASKING,
            };
            return { ...round, lines: line ? orders.map((one) => (one === line ? asking : one)) : [...orders, asking] };
        });
    return { ...encounter, rounds, expectations: [] };
}

/**
 * An action as it can be carried out by itself or, where it says that it lacks a target, against the nearest of those who
 * may be one; else why it cannot be.
 *
 * @param isMeant whom it may be aimed at
 */
export function firstPossible<C extends Combatant, P extends object>(
    { combatants, field }: AskedBattle<C>,
    who: C,
    isMeant: (other: C) => boolean,
    prepare: (target?: C) => P | Refusal,
): P | Refusal {
    const alone = prepare();
    if (!isRefusal(alone) || alone.code !== 'no-target') {
        return alone;
    }
    const others = combatants
        .filter((other) => other !== who && isMeant(other))
        .sort((a, b) => field.distance(who, a) - field.distance(who, b))
        .slice(0, MANY_TARGETS);
    let first: Refusal | undefined;
    for (const target of others) {
        const answer = prepare(target);
        if (!isRefusal(answer)) {
            return answer;
        }
        first ??= answer;
    }
    return first ?? alone;
}
