import type { Term } from '../../../terms.js';
import { type ActiveEffect, Effects, type Situation } from '../character/effects.js';
import type { Effect } from '../schema/effect.js';
import type { ActionEntry } from './action-book.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { kitOf } from './kit.js';
import { totalOf } from './scene.js';

export interface Cost {
    readonly terms: readonly Term[];
    readonly total: number;
    /** Effects of limited use that it calls on. */
    readonly uses: readonly Effect[];
    /** Whether there are effects of limited use on it, called on or not. */
    readonly isLimited?: boolean;
    /** Where effects on it depend on how far off the target is: the cost by distance in feet. */
    readonly byDistance?: Map<number, Cost>;
}

/** Least cost of a potshot (p. 65); nothing else costs less than 0. */
const LEAST_POTSHOT = 1;

/** The Combat Points of an action with its modifiers, done with a weapon. */
export function costOf(
    who: Fighter,
    entry: ActionEntry,
    weapon: Weapon | undefined,
    modifiers: readonly ActionEntry[] = [],
    times = 1,
    distance?: number,
): Cost {
    if (modifiers.length > 0 || times !== 1 || weapon?.isFolded) {
        return workOut(who, entry, weapon, modifiers, times, distance);
    }
    const { costs } = kitOf(who, weapon);
    const known = costs[entry.index];
    if (known) {
        return known.byDistance ? costAt(known.byDistance, who, entry, weapon, distance) : known;
    }
    const cost = workOut(who, entry, weapon, modifiers, times, distance);
    // what can be used up has to be asked for each time
    if (!cost.isLimited) {
        costs[entry.index] = cost;
    }
    return cost;
}

function costAt(
    byDistance: Map<number, Cost>,
    who: Fighter,
    entry: ActionEntry,
    weapon: Weapon | undefined,
    distance = -1,
): Cost {
    let cost = byDistance.get(distance);
    if (!cost) {
        byDistance.set(distance, (cost = workOut(who, entry, weapon, [], 1, distance < 0 ? undefined : distance)));
    }
    return cost;
}

function workOut(
    who: Fighter,
    entry: ActionEntry,
    weapon: Weapon | undefined,
    modifiers: readonly ActionEntry[],
    times: number,
    distance: number | undefined,
): Cost {
    const loadout = weapon?.loadout;
    let isLimited = false;
    const situation: Situation = {
        ...(weapon && { with: weaponTags(weapon) }),
        ...(distance !== undefined && { distance }),
        for:
            modifiers.length === 0
                ? entry.tags
                : new Set([...entry.tags, ...modifiers.flatMap(({ tags }) => [...tags])]),
        while: who.tags,
        use(active) {
            isLimited = true;
            return mayUse(who, active.effect);
        },
    };
    const own = [...who.profile.effects.on('cost', situation), ...(loadout?.effects.on('cost', situation) ?? [])];
    // what names no action makes attacks cheaper, but not reloading or drawing; a state makes everything dearer, movement
    // as a whole and not by the square
    const states = who.stateEffects
        .on('cost', situation)
        .filter(({ effect }) => effect.for.length > 0 || entry.per === undefined);
    const all = [...(entry.type === 'attack' ? own : own.filter(({ effect }) => effect.for.length > 0)), ...states];
    const found = ownBeforeWider(entry, all);
    const size = weapon ? weapon.model.size + stepsOf(who, loadout?.tags) : 0;
    const base: Term[] = [{ name: entry.name, value: points(entry, size) * times }];
    for (const modifier of modifiers) {
        base.push({ name: modifier.name, value: points(modifier, size) });
    }
    const changed = found.length === 0 ? base : new Effects(found).change('cost', base, situation);
    const terms = changed.filter(({ value }, index) => value !== 0 || index === 0);
    const least = entry.tags.has('Potshot') ? LEAST_POTSHOT : 0;
    const sum = totalOf(terms);
    if (sum < least) {
        terms.push({ name: 'at least', value: least - sum });
    }
    const uses = found.flatMap(({ effect }) => (effect.limit ? [effect] : []));
    const cost = { terms, total: Math.max(sum, least), uses, isLimited };
    return isLocal(who, entry) ? { ...cost, byDistance: new Map([[distance ?? -1, cost]]) } : cost;
}

/** Of several costs set for an action those that name the action itself go before those that name what it counts as. */
function ownBeforeWider({ name }: ActionEntry, found: readonly ActiveEffect[]): readonly ActiveEffect[] {
    const isSet = ({ effect }: ActiveEffect): boolean => effect.amount.kind === 'set';
    const isOwn = ({ effect }: ActiveEffect): boolean =>
        effect.for.some((ref) => ref !== 'chosen' && ref.name === name);
    return found.some((one) => isSet(one) && isOwn(one)) ? found.filter((one) => !isSet(one) || isOwn(one)) : found;
}

/** Whether it matters to the cost of an action how far off the target is. */
function isLocal(who: Fighter, entry: ActionEntry): boolean {
    return who.profile.effects
        .about('cost')
        .some(
            ({ effect }) =>
                (effect.within !== undefined || effect.beyond !== undefined) &&
                effect.for.some((ref) => ref !== 'chosen' && entry.tags.has(ref.name)),
        );
}

/** What a state costs each time that one moves, beside the price of the squares. */
export function surcharge(who: Fighter, entry: ActionEntry): number {
    let more = 0;
    for (const { effect } of who.stateEffects.on('cost', { for: entry.tags, while: who.tags })) {
        more += effect.for.length === 0 && effect.amount.kind === 'add' ? effect.amount.value : 0;
    }
    return more;
}

/** Weapon tags for effects' `with` and `having`: a folded stock counts there too. */
export function weaponTags(weapon: Weapon): ReadonlySet<string> {
    const { tags } = weapon.loadout;
    return weapon.isFolded ? new Set([...tags, 'Folded Stock']) : tags;
}

/** Sizes by which a weapon counts as larger or smaller in this fighter's hands. */
function stepsOf(who: Fighter, tags: ReadonlySet<string> | undefined): number {
    return tags ? who.profile.effects.bonus('size', { with: tags, while: who.tags }) : 0;
}

/** Combat Points of an action with a weapon as the table has them. */
export function basePoints(who: Fighter, entry: ActionEntry, weapon: Weapon): number {
    return points(entry, weapon.model.size + stepsOf(who, weapon.loadout.tags));
}

function points({ costs }: ActionEntry, size: number): number {
    return (costs.find(({ upTo }) => size <= upTo) ?? costs.at(-1))?.points ?? 0;
}

export function mayUse(who: Fighter, effect: Effect): boolean {
    return effect.limit !== undefined && (who.spent.get(effect) ?? 0) < effect.limit.times;
}

export function spendUses(who: Fighter, uses: readonly Effect[]): void {
    for (const effect of uses) {
        who.spent.set(effect, (who.spent.get(effect) ?? 0) + 1);
    }
}

/** Uses that come back when a turn begins. */
export function renewUses(who: Fighter): void {
    for (const effect of who.spent.keys()) {
        if (effect.limit?.per === 'turn' || effect.limit?.per === 'round') {
            who.spent.delete(effect);
        }
    }
}
