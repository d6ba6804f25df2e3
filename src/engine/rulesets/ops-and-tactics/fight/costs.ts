import type { Term } from '../../../terms.js';
import { Effects, type Situation } from '../character/effects.js';
import type { Effect } from '../schema/effect.js';
import type { ActionEntry } from './action-book.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { totalOf } from './scene.js';

export interface Cost {
    readonly terms: readonly Term[];
    readonly total: number;
    /** Effects of limited use that it calls on. */
    readonly uses: readonly Effect[];
    /** Whether there are effects of limited use on it, called on or not. */
    readonly isLimited?: boolean;
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
): Cost {
    if (modifiers.length > 0 || times !== 1) {
        return workOut(who, entry, weapon, modifiers, times);
    }
    const { costs } = who.standing;
    const loadout = weapon?.loadout;
    let byWeapon = costs.get(entry);
    if (!byWeapon) {
        costs.set(entry, (byWeapon = new Map()));
    }
    const known = byWeapon.get(loadout);
    if (known) {
        return known;
    }
    const cost = workOut(who, entry, weapon, modifiers, times);
    // what can be used up has to be asked for each time
    if (!cost.isLimited) {
        byWeapon.set(loadout, cost);
    }
    return cost;
}

function workOut(
    who: Fighter,
    entry: ActionEntry,
    weapon: Weapon | undefined,
    modifiers: readonly ActionEntry[],
    times: number,
): Cost {
    const loadout = weapon?.loadout;
    let isLimited = false;
    const situation: Situation = {
        ...(loadout && { with: loadout.tags }),
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
    const all = [
        ...who.profile.effects.on('cost', situation),
        ...(loadout?.effects.on('cost', situation) ?? []),
        ...who.stateEffects.on('cost', situation),
    ];
    // what names no action makes attacks cheaper, but not reloading or drawing
    const found = entry.type === 'attack' ? all : all.filter(({ effect }) => effect.for.length > 0);
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
    return { terms, total: Math.max(sum, least), uses, isLimited };
}

/** Sizes by which a weapon counts as larger or smaller in this fighter's hands. */
function stepsOf(who: Fighter, tags: ReadonlySet<string> | undefined): number {
    return tags ? who.profile.effects.bonus('size', { with: tags, while: who.tags }) : 0;
}

function points({ costs }: ActionEntry, size: number): number {
    return (costs.find(({ upTo }) => size <= upTo) ?? costs.at(-1))?.points ?? 0;
}

function mayUse(who: Fighter, effect: Effect): boolean {
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
