import {
    alt,
    givenDice,
    many,
    map,
    measure,
    name,
    number,
    oneOf,
    opt,
    position,
    type Ref,
    seq,
    type Shape,
    word,
} from '../schema/index.js';
import type { Span } from '../source/index.js';

/** How orders, triggers and facts are written, whatever the book. */

/** One action as a script or a tactic gives it: what it is, at whom or what or where, with what, and more besides. */
export interface AnyOrder {
    readonly action: Ref;
    /** The thing acted on. */
    readonly object?: Ref;
    readonly target?: Ref;
    readonly square?: { readonly x: number; readonly y: number };
    readonly squareSpan?: Span;
    /** Squares of a path in order, ending at `square`. */
    readonly via: readonly { readonly x: number; readonly y: number }[];
    readonly weapon?: Ref;
    readonly offHand?: Ref;
    readonly modifiers: readonly Ref[];
    /** A number that the order names. */
    readonly amount?: number;
    readonly dice?: { readonly groups: readonly (readonly number[])[]; readonly span: Span };
    readonly span: Span;
}

/** Kinds of the names in an order. */
export interface OrderKinds {
    readonly object: readonly string[];
    /** What can be aimed at, beside squares. */
    readonly target: readonly string[];
    readonly weapon: readonly string[];
    readonly offHand: readonly string[];
}

/** The form of an order. `more` are a book's own clauses, each of which gives the order a property. */
export function orderShape<M extends object = object>(
    { object, target, weapon, offHand }: OrderKinds,
    more: readonly Shape<Partial<M>>[] = [],
): Shape<AnyOrder & Partial<M>> {
    const square = map(position, (at, squareSpan) => ({ square: at, squareSpan }));
    const via = map(seq(word('via'), position), ([, at]) => ({ via: at }));
    const modifier = map(seq(word('plus'), name(['action', 'feat'])), ([, ref]) => ({ modifier: ref }));
    const part: Shape<object> = alt(
        map(seq(word('at'), square), ([, where]): object => where),
        map(seq(word('at'), name(target)), ([, ref]): object => ({ target: ref })),
        map(seq(word('to'), square), ([, where]): object => where),
        map(seq(word('to'), name('combatant')), ([, ref]): object => ({ target: ref })),
        map(via, (one): object => one),
        map(seq(word('against'), name('combatant')), ([, ref]): object => ({ target: ref })),
        map(seq(word('with'), name(weapon)), ([, ref]): object => ({ weapon: ref })),
        map(seq(word('off-hand'), name(offHand)), ([, ref]): object => ({ offHand: ref })),
        ...more,
        map(modifier, (one): object => one),
        map(seq(word('for'), number({ min: 0, max: 1000 })), ([, amount]): object => ({ amount })),
    );
    return map(
        seq(name('action'), opt(name(object)), many(part), opt(givenDice)),
        ([action, thing, parts, dice], span) => {
            const plain = parts.filter((one) => !('via' in one) && !('modifier' in one));
            const listed = <T>(key: string): T[] =>
                parts.flatMap((one) => (key in one ? [(one as Readonly<Record<string, T>>)[key]!] : []));
            const form: AnyOrder = {
                action,
                via: listed('via'),
                modifiers: listed('modifier'),
                span,
                ...(thing && { object: thing }),
                ...Object.assign({}, ...plain),
                ...(dice && { dice }),
            };
            return form as AnyOrder & Partial<M>;
        },
    );
}

/** What a readied action waits for. */
export interface TriggerForm {
    /** Missing: any enemy. */
    readonly who?: Ref;
    readonly event: 'acts' | 'attacks' | 'moves' | 'comes within';
    readonly victim?: Ref;
    readonly feet?: number;
}
const who = alt(
    map(word('any enemy'), () => undefined),
    name(['combatant', 'side']),
);
export const trigger: Shape<TriggerForm> = map(
    seq(
        who,
        alt(
            map(seq(word('comes within'), measure('ft', { max: 1000 })), ([event, feet]) => ({ event, feet })),
            map(seq(word('attacks'), opt(name('combatant'))), ([event, victim]) => ({
                event,
                ...(victim && { victim }),
            })),
            map(oneOf('acts', 'moves'), (event) => ({ event })),
        ),
    ),
    ([subject, what]): TriggerForm => ({ ...(subject && { who: subject }), ...what }),
);

/** What is expected of somebody: a number, a state or its absence, a square. */
export type ExpectedFact =
    | { readonly kind: 'number'; readonly ref: Ref; readonly amount: number }
    | { readonly kind: 'state'; readonly ref: Ref; readonly holds: boolean }
    | { readonly kind: 'square'; readonly at: { readonly x: number; readonly y: number } };

/**
 * The form of a fact.
 *
 * @param numbers kinds whose names have numbers, with the word that may follow those
 * @param states kinds whose names hold or do not
 */
export function factShape(numbers: readonly string[], states: readonly string[], unit?: string): Shape<ExpectedFact> {
    const amount = number({ min: -1000, max: 100_000 });
    const counted = unit === undefined ? amount : map(seq(amount, opt(word(unit))), ([value]) => value);
    return alt(
        map(seq(word('at'), position), ([, at]): ExpectedFact => ({ kind: 'square', at })),
        map(seq(word('not'), name('condition')), ([, ref]): ExpectedFact => ({ kind: 'state', ref, holds: false })),
        map(seq(name(numbers), counted), ([ref, value]): ExpectedFact => ({ kind: 'number', ref, amount: value })),
        map(name(states), (ref): ExpectedFact => ({ kind: 'state', ref, holds: true })),
    );
}
