import type { Refusal } from '../../../battle/index.js';
import { signed } from '../../../terms.js';
import type { OrderForm } from '../schema/orders.js';
import { type ActionEntry, sizeIndex } from './action-book.js';
import { FLED } from './condition-book.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { kitOf } from './kit.js';
import { REINS } from './riding.js';
import { refuse, type Scene } from './scene.js';

/** Whether an action can be done with a weapon, by its category, features or name. */
export function suits(entry: ActionEntry, weapon: Weapon): boolean {
    if (entry.suits.size === 0) {
        return true;
    }
    const { suited, tags } = weapon.loadout;
    return (suited[entry.index] ??= [...entry.suits].some((tag) => tags.has(tag)));
}

/** Whether a weapon is reloaded round by round, so that loose rounds will do. */
export function allowsReload(ways: readonly ActionEntry[], weapon: Weapon): boolean {
    return ways.some((entry) => entry.each === 'round' && suits(entry, weapon));
}

/** Whether loose rounds can be put into a magazine of its, to be put in then (p. 61). */
export function isRefillable({ model, capacity }: Weapon): boolean {
    return capacity > 0 && model.features.has('Magazine');
}

/** The weapon that hangs under another one's barrel. */
export function underBarrel(who: Fighter, weapon: Weapon): Weapon | undefined {
    return who.weapons.find((one) => one.host === weapon && one.isShooter);
}

/** The weapon named after `with`, or the one in hand that fits. */
export function chooseWeapon(
    who: Fighter,
    named: OrderForm['weapon'],
    kind: string,
    fits: (weapon: Weapon) => boolean,
): Weapon | Refusal {
    if (named) {
        const weapon = who.weapon(named.name);
        if (!weapon) {
            return refuse('not-carried', `${named.name} is not carried`);
        }
        if (!weapon.isInHand) {
            const where = weapon.place === 'ground' ? 'on the ground' : `in the ${weapon.place}`;
            return refuse('not-in-hand', `${weapon.name} is ${where}, not in hand`);
        }
        return fits(weapon) ? weapon : refuse('wrong-weapon', `${weapon.name} is no ${kind}`);
    }
    const weapon = who.weapons.find((one) => one.isInHand && fits(one));
    return weapon ?? refuse('not-in-hand', `no ${kind} is in hand`);
}

export function chooseShooter(who: Fighter, order: OrderForm, entry: ActionEntry): Weapon | Refusal {
    const weapon =
        (order.weapon ? undefined : shooterInHand(who, entry)) ??
        chooseWeapon(who, order.weapon, 'ranged weapon', (one) => one.isShooter);
    return 'reason' in weapon ? weapon : (shotRefusal(weapon, who, entry) ?? weapon);
}

/** The shooter in hand that an action can be done with, or else the first one. */
function shooterInHand({ hands }: Fighter, entry: ActionEntry): Weapon | undefined {
    let first: Weapon | undefined;
    for (const weapon of hands.held) {
        if (weapon.isShooter) {
            if (suits(entry, weapon)) {
                return weapon;
            }
            first ??= weapon;
        }
    }
    return first;
}

/** Why a weapon cannot fire in this way. */
export function shotRefusal(weapon: Weapon, who: Fighter, entry: ActionEntry): Refusal | undefined {
    if (!suits(entry, weapon)) {
        return refuse('wrong-weapon', `${weapon.name} is not made for it`);
    }
    if (!allowsMode(who, weapon, entry)) {
        return refuse('mode-not-allowed', `${weapon.name} does not allow it (${actionOf(weapon)})`);
    }
    if (weapon.isJammed) {
        return refuse('jammed', `${weapon.name} is jammed`);
    }
    const { strength, rules } = weapon.model;
    const isTooWeak = strength !== undefined && (who.profile.modifiers['STR'] ?? 0) < strength;
    if (isTooWeak && !(rules.has('Recurve Bow') && entry.tags.has('Light Pull'))) {
        return refuse('too-weak', `${weapon.name} takes a STR modifier of ${signed(strength)}`);
    }
    const unfit = handRefusal(who, weapon);
    if (unfit) {
        return unfit;
    }
    const rounds = roundsFired(weapon, entry);
    if (weapon.capacity > 0 && weapon.rounds < rounds) {
        const left =
            weapon.rounds === 0
                ? 'no rounds are'
                : weapon.rounds === 1
                  ? 'only 1 round is'
                  : `only ${weapon.rounds} rounds are`;
        return refuse('out-of-rounds', `${left} left in ${weapon.name}`);
    }
    return undefined;
}

/** A wounded hand holds no weapon, and a large one takes both (p. 57). */
export function handRefusal(who: Fighter, weapon: Weapon): Refusal | undefined {
    const usesBoth = weapon.model.hands === 2;
    const usesLeft = usesBoth || weapon.place === 'off hand';
    const usesRight = usesBoth || !usesLeft;
    if (usesLeft && who.has(REINS)) {
        return refuse('hand-on-reins', 'one hand is on the reins');
    }
    return (usesLeft && who.wounded.has('Left Hand')) || (usesRight && who.wounded.has('Right Hand'))
        ? refuse('hand-wounded', 'that hand is wounded and holds no weapon')
        : frameRefusal(who, weapon);
}

/** Weapons too large for a small frame, and too small for a large one (races). */
function frameRefusal({ profile: { rules } }: Fighter, { model, name }: Weapon): Refusal | undefined {
    if (rules.has('Small Frame') && model.size >= GARGANTUAN) {
        return refuse('wrong-size', `${name} is too large for its frame`);
    }
    return rules.has('Large Frame') && model.size <= TINY
        ? refuse('wrong-size', `${name} is too small for its frame`)
        : undefined;
}
const GARGANTUAN = sizeIndex('Gargantuan');
const TINY = sizeIndex('Tiny');

/** The rates of fire as the weapon's entry and its upgrades write them: `PA`, `Bolt`. */
export function actionOf({ model }: Weapon): string {
    return model.actions.join(', ') || 'no rate of fire';
}

/** Whether a rate of fire, or an effect, lets a weapon fire in this way. */
export function allowsMode(who: Fighter, weapon: Weapon, entry: ActionEntry): boolean {
    return (
        entry.modes.size === 0 ||
        (kitOf(who, weapon).allowed[entry.index] ??= isAllowed(who, weapon, entry)) ||
        // what fires together with the weapon under its barrel need not have two barrels itself (p. 65)
        (entry.rules.has('Double Fire') && underBarrel(who, weapon) !== undefined)
    );
}

function isAllowed(who: Fighter, { model, loadout }: Weapon, entry: ActionEntry): boolean {
    return (
        [...entry.modes].some((mode) => model.modes.has(mode)) ||
        who.profile.effects.grants('allowed', { with: loadout.tags, for: entry.tags, while: who.tags })
    );
}

/** Rounds that an attack takes, by the weapon's rate of fire. */
export function roundsFired(weapon: Weapon, entry: ActionEntry): number {
    const [usual] = entry.rounds;
    if (!usual) {
        return weapon.capacity > 0 ? 1 : 0;
    }
    if (entry.rounds.length === 1) {
        return usual.count;
    }
    const { modes } = weapon.model;
    const rate = modes.has('Fast') ? 'fast' : modes.has('Medium') ? 'medium' : modes.has('Slow') ? 'slow' : undefined;
    const fitting = entry.rounds.find((one) => one.rate === rate) ?? entry.rounds.find((one) => one.rate === undefined);
    return (fitting ?? usual).count;
}

/** Whoever an order is aimed at, if that is possible. */
export function chooseTarget(scene: Scene, who: Fighter, order: OrderForm): Fighter | Refusal {
    const ref = order.target ?? (order.object?.kind === 'combatant' ? order.object : undefined);
    const target = ref && scene.fighter(ref.name);
    if (!target) {
        return ref ? refuse('unknown-combatant', `there is no ${ref.name}`) : refuse('no-target', 'it has no target');
    }
    if (target === who) {
        return refuse('self-target', 'nobody attacks himself');
    }
    if (target.square < 0) {
        return refuse('not-here', `${target.name} is not here yet`);
    }
    return target;
}

/** Attacks on those who are down already are for the coup de grâce. */
export function standingTarget(scene: Scene, who: Fighter, order: OrderForm): Fighter | Refusal {
    const target = chooseTarget(scene, who, order);
    return 'reason' in target ? target : (downRefusal(scene, who, target) ?? target);
}

/** Why somebody cannot be attacked by those who know of it, but is there: it is down, or hidden. */
export function downRefusal(scene: Scene, who: Fighter, target: Fighter): Refusal | undefined {
    if (target.unnoticedBy.has(who)) {
        return refuse('unseen', `nobody knows where ${target.name} is`);
    }
    if (scene.isStanding(target)) {
        return undefined;
    }
    const state = target.has(FLED) ? 'has fled' : target.isDead ? 'is dead already' : 'is down already';
    return refuse('target-down', `${target.name} ${state}`);
}
