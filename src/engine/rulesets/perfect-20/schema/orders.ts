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
} from '../../../schema/index.js';
import type { Span } from '../../../source/index.js';
import { CARRIED } from './common.js';

/** One action as a script or a tactic gives it: `Melee Attack at Wolf with Broadsword plus Power Strike for 3`. */
export interface OrderForm {
    readonly action: Ref;
    /** The thing acted on: `Draw Broadsword`. */
    readonly object?: Ref;
    readonly target?: Ref;
    readonly square?: { readonly x: number; readonly y: number };
    readonly squareSpan?: Span;
    /** Squares of a path in order, ending at `square`. */
    readonly via: readonly { readonly x: number; readonly y: number }[];
    readonly weapon?: Ref;
    readonly offHand?: Ref;
    readonly modifiers: readonly Ref[];
    /** A number the order names: points shifted between attack and damage. */
    readonly amount?: number;
    readonly dice?: { readonly groups: readonly (readonly number[])[]; readonly span: Span };
    readonly span: Span;
}

const object = name([...CARRIED, 'combatant', 'condition']);
const square = map(position, (at, squareSpan) => ({ square: at, squareSpan }));

const clause = alt(
    map(seq(word('at'), square), ([, where]) => where),
    map(seq(word('at'), name('combatant')), ([, target]) => ({ target })),
    map(seq(word('to'), square), ([, where]) => where),
    map(seq(word('to'), name('combatant')), ([, target]) => ({ target })),
    map(seq(word('via'), position), ([, at]) => ({ via: at })),
    map(seq(word('against'), name('combatant')), ([, target]) => ({ target })),
    map(seq(word('with'), name(CARRIED)), ([, weapon]) => ({ weapon })),
    map(seq(word('off-hand'), name(CARRIED)), ([, offHand]) => ({ offHand })),
    map(seq(word('plus'), name(['action', 'feat'])), ([, modifier]) => ({ modifier })),
    map(seq(word('for'), number({ min: 0, max: 1000 })), ([, amount]) => ({ amount })),
);

export const order: Shape<OrderForm> = map(
    seq(name('action'), opt(object), many(clause), opt(givenDice)),
    ([action, thing, clauses, dice], span): OrderForm => {
        const form: { -readonly [K in keyof OrderForm]: OrderForm[K] } = { action, via: [], modifiers: [], span };
        if (thing) {
            form.object = thing;
        }
        for (const part of clauses) {
            if ('via' in part) {
                form.via = [...form.via, part.via];
            } else if ('modifier' in part) {
                form.modifiers = [...form.modifiers, part.modifier];
            } else {
                Object.assign(form, part);
            }
        }
        if (dice) {
            form.dice = dice;
        }
        return form;
    },
);

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

/** `Wounds 3`, `Dying`, `not Prone`, `at 3,4` */
export type ExpectedFact =
    | { readonly kind: 'number'; readonly ref: Ref; readonly amount: number }
    | { readonly kind: 'state'; readonly ref: Ref; readonly holds: boolean }
    | { readonly kind: 'square'; readonly at: { readonly x: number; readonly y: number } };
export const expected: Shape<ExpectedFact> = alt(
    map(seq(word('at'), position), ([, at]): ExpectedFact => ({ kind: 'square', at })),
    map(seq(word('not'), name('condition')), ([, ref]): ExpectedFact => ({ kind: 'state', ref, holds: false })),
    map(seq(name(['statistic', 'shield']), number({ min: -1000, max: 100_000 })), ([ref, amount]): ExpectedFact => ({
        kind: 'number',
        ref,
        amount,
    })),
    map(name(['condition', 'shield']), (ref): ExpectedFact => ({ kind: 'state', ref, holds: true })),
);
