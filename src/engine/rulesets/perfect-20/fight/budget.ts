import type { Refusal } from '../../../battle/index.js';
import type { ActionEntry } from './books.js';
import type { Budget, Fighter } from './fighter.js';
import { type Price, refuse } from './scene.js';

/** Actions of a whole turn: an attack and a move, or two moves (p. 31). */
export const WHOLE_TURN = 2;

/** What there is to spend in a turn that begins; serious wounds have taken their part (p. 8). */
export function freshBudget(actions: number): Budget {
    return { actions, attacked: false, full: actions };
}

/** What an action of a type takes; nothing for what is no action by itself. */
export function priceOf(entry: ActionEntry): Price | undefined {
    switch (entry.type) {
        case 'attack':
        case 'move':
        case 'full-round':
        case 'free':
            return entry.type;
        case 'special':
            return 'free';
        case 'modifier':
        case 'group':
            return undefined;
    }
}

/** What an action takes of somebody now: drawing and moving may be one (p. 33), and a move go on after a blow (p. 22). */
export function priceFor(who: Fighter, entry: ActionEntry): Price | undefined {
    const isOnTheWay =
        (entry.name === 'Move' && (who.freeMove || who.feetLeft > 0)) || (entry.name === 'Draw' && who.freeDraw);
    return isOnTheWay ? 'free' : priceOf(entry);
}

/** An action that takes a full round or no time at all is not kept for an event (p. 32). */
export function canBeReadied(price: Price | undefined): boolean {
    return price === 'attack' || price === 'move';
}

/** Why somebody cannot pay for an action now. */
export function payRefusal({ budget, hasBegun }: Fighter, price: Price, entry: ActionEntry): Refusal | undefined {
    if (price === 'free') {
        return undefined;
    }
    if (hasBegun && price !== 'full-round') {
        return refuse('action-begun', 'it has begun a full-round action and completes that first');
    }
    if (budget.actions === 0) {
        return refuse('no-actions', budget.full === 0 ? 'it has no action this turn' : 'its actions are spent');
    }
    switch (price) {
        case 'attack':
            return budget.attacked ? refuse('attacked-already', 'its attack action is spent') : undefined;
        case 'move':
            return undefined;
        case 'full-round':
            return budget.actions === WHOLE_TURN || hasBegun || isShortCharge(budget, entry)
                ? undefined
                : refuse('no-full-round', 'it takes a full round, and part of that is spent');
    }
}

/** Those limited to a single action can still charge, half as far (p. 33). */
export function isShortCharge({ full, actions, attacked }: Budget, entry: ActionEntry): boolean {
    return full === 1 && actions === 1 && !attacked && (entry.tags.has('Charge') || entry.tags.has('Push'));
}

/** What is left of a turn once something has been paid. */
export function after({ budget, hasBegun }: Fighter, price: Price): Budget {
    const { actions, attacked, full } = budget;
    switch (price) {
        case 'free':
            return budget;
        case 'attack':
            return { actions: actions - 1, attacked: true, full };
        case 'move':
            return { actions: actions - 1, attacked, full };
        case 'full-round':
            return { actions: hasBegun ? actions - 1 : 0, attacked: true, full };
    }
}

export function pay(who: Fighter, price: Price): void {
    who.budget = after(who, price);
    who.hasBegun &&= price !== 'full-round';
}

/** `an attack and a move`: what is left of a turn, in words. */
export function budgetText({ actions, attacked }: Budget): string {
    if (actions === 0) {
        return 'free actions';
    }
    const one = attacked ? 'a move' : 'an attack or a move';
    return actions === 1 ? one : attacked ? 'two moves' : 'an attack and a move';
}

/** `attack action, a move left`: what an action took and what it left. */
export function costText(price: Price, budget: Budget): string {
    const left = budgetText(budget);
    return price === 'free' ? 'free action' : `${price} action, ${budget.actions === 0 ? 'nothing' : left} left`;
}
