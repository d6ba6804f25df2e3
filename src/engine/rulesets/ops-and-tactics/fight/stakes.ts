import type { OrderForm } from '../schema/orders.js';
import type { Term } from '../../../terms.js';
import type { Fighter } from './fighter.js';

/**
 * Attack bonus given up for something else until the next turn (p. 44, 47 and 51): Combat Expertise for Defense, Power
 * Attack for twice as much melee damage, Power Throw for damage with thrown weapons.
 */
export type Stakes = ReadonlyMap<string, number>;

export const NO_STAKES: Stakes = new Map();
const STAKED: ReadonlySet<string> = new Set(['Combat Expertise', 'Power Attack', 'Power Throw']);
/** Damage for each point that Power Attack gives up. */
const POWER_ATTACK = 2;

/** What an order stakes, `plus Power Attack for 2`, beside what was staked this turn; at most the BAB. */
export function stakesOf(who: Fighter, order: OrderForm): Stakes {
    const named = order.modifiers.filter(({ name }) => STAKED.has(name) && who.profile.rules.has(name));
    if (named.length === 0) {
        return who.stakes;
    }
    const stakes = new Map(who.stakes);
    for (const { name } of named) {
        stakes.set(name, Math.max(1, Math.min(order.amount ?? who.profile.bab, who.profile.bab)));
    }
    return stakes;
}

/** They hold until the next turn, and Combat Expertise protects from now on. */
export function raiseStakes(who: Fighter, order: OrderForm): void {
    const stakes = stakesOf(who, order);
    const guard = stakes.get('Combat Expertise');
    if (guard !== undefined && guard !== who.stakes.get('Combat Expertise')) {
        who.boosts = who.boosts.filter(({ name }) => name !== 'Combat Expertise');
        who.boosts.push({ name: 'Combat Expertise', value: guard, againstMelee: true, againstRanged: true });
    }
    who.stakes = stakes;
}

export function stakeTerms(stakes: Stakes, isMelee: boolean, isThrown: boolean): readonly Term[] {
    return stakes.size === 0
        ? NO_TERMS
        : counting(stakes, isMelee, isThrown).map(([name, points]) => ({ name, value: -points }));
}

export function stakeDamage(stakes: Stakes, isMelee: boolean, isThrown: boolean): readonly Term[] {
    if (stakes.size === 0) {
        return NO_TERMS;
    }
    return counting(stakes, isMelee, isThrown).flatMap(([name, points]) => {
        const each = name === 'Power Attack' ? POWER_ATTACK : name === 'Power Throw' ? 1 : 0;
        return each > 0 ? [{ name, value: each * points }] : [];
    });
}

const NO_TERMS: readonly Term[] = [];

function counting(stakes: Stakes, isMelee: boolean, isThrown: boolean): [string, number][] {
    return [...stakes].filter(
        ([name]) =>
            name === 'Combat Expertise' || (name === 'Power Attack' && isMelee) || (name === 'Power Throw' && isThrown),
    );
}
