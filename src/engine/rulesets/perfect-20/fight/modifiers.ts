import type { Refusal } from '../../../battle/index.js';
import type { OrderForm } from '../schema/orders.js';
import type { ActionEntry } from './books.js';
import type { Fighter } from './fighter.js';
import { refuse, type Scene } from './scene.js';

/** What can be added to an action with `plus`, and to which. */
interface Modifier {
    /** The action must be one of these, or count as one. */
    readonly of: readonly string[];
    /** The feat that it takes. */
    readonly feat?: string;
    /** How many points it shifts at most, named with `for` (p. 25). */
    readonly most?: number;
}

const MODIFIERS: Readonly<Record<string, Modifier>> = {
    'Power Strike': { of: ['Melee Attacks', 'Full Attack'], feat: 'Power Strike', most: 5 },
    'Accurate Strike': { of: ['Melee Attacks', 'Full Attack'], feat: 'Accurate Strike', most: 5 },
    'Rapid Strike': { of: ['Full Attack'] },
    'Two Weapons': { of: ['Full Attack'] },
    'Fighting Defensively': { of: ['Full Attack'] },
    'Stunning Blow': { of: ['Melee Attack', 'Unarmed Attack', 'Full Attack', 'Charge'], feat: 'Stunning Blow' },
    Knockdown: { of: ['Trip', 'Trample'], feat: 'Knockdown' },
    'Diving Step': { of: ['Move'], feat: 'Diving Step' },
};
/** Names of the modifiers that can be added to orders. */
export const MODIFIER_NAMES: readonly string[] = Object.keys(MODIFIERS);

/** Why what an order adds with `plus` cannot be added. */
export function modifierRefusal(who: Fighter, order: OrderForm, entry: ActionEntry): Refusal | undefined {
    for (const { name } of order.modifiers) {
        const modifier = Object.hasOwn(MODIFIERS, name) ? MODIFIERS[name] : undefined;
        if (!modifier?.of.some((tag) => entry.tags.has(tag))) {
            return refuse('wrong-modifier', `${name} does not go with ${entry.name}`);
        }
        if (modifier.feat !== undefined && !who.hasFeat(modifier.feat)) {
            return refuse('feat-missing', `it does not have ${modifier.feat}`);
        }
        if (modifier.most !== undefined) {
            const amount = order.amount ?? 0;
            if (amount < 1 || amount > modifier.most) {
                return refuse('wrong-amount', `${name} is for 1 to ${modifier.most}: “plus ${name} for 2”`);
            }
            if (who.used.has('attack') && who.shift.attack !== shiftOf(name, amount).attack) {
                return refuse('declared-late', `${name} is declared before the first attack of a round`);
            }
        }
        if (who.used.has(name) && ONCE.has(name)) {
            return refuse('used-already', `${name} is for once a round`);
        }
        if (name === 'Stunning Blow' && who.used.has('Knockdown')) {
            return refuse('used-already', 'it has used Knockdown');
        }
    }
    return undefined;
}
const ONCE: ReadonlySet<string> = new Set(['Stunning Blow', 'Knockdown']);

/** Puts what an order declares into force, until the next turn. */
export function declare(scene: Scene, who: Fighter, order: OrderForm): void {
    for (const { name } of order.modifiers) {
        if (name === 'Power Strike' || name === 'Accurate Strike') {
            who.shift = shiftOf(name, order.amount ?? 0);
        }
        if (name === 'Fighting Defensively') {
            who.stances.set(name, scene.action(name)?.effects ?? []);
            who.changed();
        }
    }
}

function shiftOf(name: string, amount: number): Fighter['shift'] {
    return name === 'Power Strike' ? { attack: -amount, damage: amount } : { attack: amount, damage: -amount };
}
