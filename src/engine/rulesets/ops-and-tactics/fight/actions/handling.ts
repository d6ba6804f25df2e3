import type { Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Supply, Weapon } from '../gear.js';
import { type Prepared, type Procedure, refuse, type Scene } from '../scene.js';
import { isRefillable, suits } from '../weapon-choice.js';

function named(who: Fighter, order: OrderForm, otherwise?: Weapon): Weapon | Refusal {
    const ref = order.object ?? order.weapon;
    const weapon = ref ? who.weapon(ref.name) : otherwise;
    if (!weapon) {
        return ref ? refuse('not-carried', `${ref.name} is not carried`) : refuse('no-object', 'it says no weapon');
    }
    return weapon;
}

/** Draws a weapon, or takes it out of pouch and pack (p. 61). */
export const draw: Procedure = (scene, who, order, entry) => {
    const ref = order.object ?? order.weapon;
    const weapon = named(who, order, undefined);
    if ('reason' in weapon) {
        return weapon;
    }
    if (weapon.isInHand) {
        return refuse('in-hand', `${weapon.name} is in hand already`);
    }
    if (weapon.place === 'ground') {
        return refuse('not-carried', `${weapon.name} lies on the ground`);
    }
    if (weapon.count === 0) {
        return refuse('not-carried', `no ${ref?.name ?? weapon.name} is left`);
    }
    if (who.freeHands < weapon.model.hands) {
        const hands = weapon.model.hands === 2 ? 'two free hands' : 'a free hand';
        return refuse('no-free-hand', `it takes ${hands}`);
    }
    // a weapon in the waistband takes longer, one in a pouch or pack has to be taken out
    const by = { waistband: 'Draw From Waistband', pouch: 'Retrieve', pack: 'Retrieve' }[weapon.place as string];
    const priced = (by !== undefined && entry.name === 'Draw' ? scene.actions.get(by) : undefined) ?? entry;
    // with the feat, two weapons are drawn for the cost of one (p. 61)
    const isSecond = who.hasDrawn && weapon.model.hands === 1 && who.profile.rules.has('Draw Two Weapons');
    return {
        cost: isSecond ? FREE : costOf(who, priced, weapon),
        perform() {
            who.hasDrawn = true;
            weapon.place = who.weapons.some(({ place }) => place === 'hand') ? 'off hand' : 'hand';
            weapon.isCocked = false;
            who.forgetTags();
        },
    };
};

const FREE = { terms: [{ name: 'Draw Two Weapons', value: 0 }], total: 0, uses: [] };

/** Puts a weapon away (p. 61). */
export const holster: Procedure = (_scene, who, order, entry) => {
    const weapon = named(who, order, who.weaponInHand);
    if ('reason' in weapon) {
        return weapon;
    }
    return weapon.isInHand
        ? {
              cost: costOf(who, entry, weapon),
              perform() {
                  weapon.place = entry.tags.has('Store') ? 'pouch' : 'holster';
                  who.forgetTags();
              },
          }
        : refuse('not-in-hand', `${weapon.name} is not in hand`);
};

export const drop: Procedure = (_scene, who, order, entry) => {
    const weapon = named(who, order, who.weaponInHand);
    if ('reason' in weapon) {
        return weapon;
    }
    return weapon.isInHand
        ? {
              cost: costOf(who, entry, weapon),
              perform() {
                  weapon.place = 'ground';
                  weapon.lies = who.square;
                  who.forgetTags();
              },
          }
        : refuse('not-in-hand', `${weapon.name} is not in hand`);
};

/** Takes a weapon from the ground: one's own, or one that lies in reach (p. 61). */
export const pickUp: Procedure = (scene, who, order, entry) => {
    const ref = order.object ?? order.weapon;
    if (!ref) {
        return refuse('no-object', 'it says no weapon');
    }
    let owner: Fighter | undefined;
    let weapon: Weapon | undefined;
    for (const fighter of [who, ...scene.fighters]) {
        weapon = fighter.weapons.find(
            ({ place, lies, name, model }) =>
                place === 'ground' &&
                (name === ref.name || model.name === ref.name) &&
                (lies === who.square || scene.field.adjacent(lies, who.square)),
        );
        if (weapon) {
            owner = fighter;
            break;
        }
    }
    if (!weapon || !owner) {
        return refuse('not-in-reach', `no ${ref.name} lies in reach`);
    }
    if (who.freeHands < weapon.model.hands) {
        return refuse('no-free-hand', 'no hand is free');
    }
    const [from, found] = [owner, weapon];
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            if (from !== who) {
                who.takeOver(found, from);
            }
            found.place = who.weaponInHand ? 'off hand' : 'hand';
            who.forgetTags();
        },
    };
};

/** Reloads a weapon from what is carried: a magazine at once, or rounds one by one (p. 61). */
export const reload: Procedure = (scene, who, order, entry) => {
    const weapon = named(
        who,
        order,
        who.weapons.find((one) => one.isInHand && one.capacity > 0),
    );
    if ('reason' in weapon) {
        return weapon;
    }
    if (!weapon.isInHand) {
        return refuse('not-in-hand', `${weapon.name} is not in hand`);
    }
    if (!suits(entry, weapon) || weapon.capacity === 0) {
        return refuse('wrong-reload', `${weapon.name} is not loaded that way`);
    }
    if (weapon.rounds >= weapon.capacity) {
        return refuse('loaded', `${weapon.name} is full`);
    }
    return entry.each === 'round'
        ? byRounds(scene, who, order, weapon, entry)
        : byMagazine(scene, who, order, weapon, entry);
};

type Entry = Parameters<Procedure>[3];

function byMagazine(scene: Scene, who: Fighter, order: OrderForm, weapon: Weapon, entry: Entry): Prepared | Refusal {
    if (weapon.model.calibers.length === 0) {
        // arrows and stones are not counted
        return {
            cost: costOf(who, entry, weapon),
            perform() {
                const before = weapon.rounds;
                weapon.rounds = weapon.capacity;
                scene.log.change(who.name, weapon.name, before, weapon.rounds, entry.name);
            },
        };
    }
    const supply =
        supplyFor(who, order, weapon, (one) => one.magazines > 0) ??
        supplyFor(who, order, weapon, (one) => one.filling > 0) ??
        (isPacked(entry) ? undefined : supplyFor(who, order, weapon, (one) => one.rounds > 0));
    if (!supply) {
        return supplyFor(who, order, weapon, (one) => one.rounds > 0) && isRefillable(weapon)
            ? refuse(
                  'no-magazine',
                  `no magazine for ${weapon.name} is filled: Refill Magazine puts loose rounds into one`,
              )
            : refuse('no-ammunition', `there is nothing to reload ${weapon.name} with`);
    }
    return {
        cost: costOf(who, entry, weapon),
        weapon,
        perform() {
            let rounds = weapon.capacity;
            if (supply.magazines > 0) {
                supply.magazines--;
            } else if (supply.filling > 0) {
                // a magazine that is not full goes in as well
                rounds = Math.min(supply.filling, weapon.capacity);
                supply.filling = 0;
            } else {
                rounds = Math.min(supply.rounds, weapon.capacity);
                supply.rounds -= rounds;
            }
            fill(scene, who, weapon, supply, rounds, entry.name);
        },
    };
}

/** Ways to reload that take a filled magazine, speedloader, clip or link. */
const PACKED: ReadonlySet<string> = new Set(['Magazine', 'Cylinder', 'Stripper Clip', 'Link']);
function isPacked(entry: Entry): boolean {
    return [...entry.suits].some((tag) => PACKED.has(tag)) && entry.each === undefined;
}

function byRounds(scene: Scene, who: Fighter, order: OrderForm, weapon: Weapon, entry: Entry): Prepared | Refusal {
    const supply = supplyFor(who, order, weapon, (one) => one.rounds > 0);
    if (!supply) {
        return refuse('no-ammunition', `there are no loose rounds for ${weapon.name}`);
    }
    const each = costOf(who, entry, weapon);
    const room = Math.min(weapon.capacity - weapon.rounds, supply.rounds);
    const payable = each.total === 0 ? room : Math.max(1, Math.floor(who.points / each.total));
    const rounds = Math.min(room, order.amount ?? payable);
    if (rounds <= 0) {
        return refuse('loaded', `${weapon.name} is full`);
    }
    return {
        cost: costOf(who, entry, weapon, [], rounds),
        weapon,
        perform() {
            supply.rounds -= rounds;
            fill(scene, who, weapon, supply, weapon.rounds + rounds, entry.name);
        },
    };
}

function fill(scene: Scene, who: Fighter, weapon: Weapon, supply: Supply, rounds: number, cause: string): void {
    const before = weapon.rounds;
    weapon.ammunition = supply.ammunition;
    weapon.rounds = rounds;
    scene.log.change(who.name, weapon.name, before, rounds, cause);
}

/** Ammunition of the weapon's calibre: what the order names, else what it was loaded with, else any. */
function supplyFor(
    who: Fighter,
    order: OrderForm,
    weapon: Weapon,
    has: (supply: Supply) => boolean,
): Supply | undefined {
    const fitting = who.supplies.filter(
        (supply) => weapon.model.calibers.includes(supply.ammunition.caliber) && has(supply),
    );
    if (order.ammunition) {
        return fitting.find(({ ammunition }) => ammunition.name === order.ammunition!.name);
    }
    return fitting.find(({ ammunition }) => ammunition === weapon.ammunition) ?? fitting[0];
}

/** Cocks the hammer, for the bonus on the next single shot (p. 63). */
export const cock: Procedure = (_scene, who, order, entry) => {
    const weapon = named(
        who,
        order,
        who.weapons.find((one) => one.isInHand && one.isFirearm),
    );
    if ('reason' in weapon) {
        return weapon;
    }
    const allowed = [...entry.modes].some((mode) => weapon.model.modes.has(mode));
    if (!weapon.isInHand || !allowed || weapon.isCocked) {
        return refuse(
            'cannot-cock',
            weapon.isCocked ? `${weapon.name} is cocked already` : `${weapon.name} has no hammer to cock`,
        );
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            weapon.isCocked = true;
        },
    };
};

/** Deploys a bipod or folds a stock, and back. */
export const adjust: Procedure = (scene, who, order, entry) => {
    const weapon = named(who, order, who.weaponInHand);
    if ('reason' in weapon) {
        return weapon;
    }
    const isBipod = entry.name === 'Deploy Bipod';
    if (!weapon.model.features.has(isBipod ? 'Bipod' : 'Folding Stock')) {
        return refuse('wrong-weapon', `${weapon.name} has no ${isBipod ? 'bipod' : 'folding stock'}`);
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            if (isBipod) {
                weapon.isBipodDown = !weapon.isBipodDown;
            } else {
                weapon.isFolded = !weapon.isFolded;
            }
            scene.log.note(
                isBipod
                    ? `The bipod is ${weapon.isBipodDown ? 'down' : 'folded'}.`
                    : `The stock is ${weapon.isFolded ? 'folded' : 'unfolded'}.`,
                who.name,
            );
        },
    };
};

/** Finds a target in the telescopic sight (p. 62). */
export const acquire: Procedure = (scene, who, order, entry) => {
    const weapon = who.weapons.find((one) => one.isInHand && one.model.features.has('Magnified Optic'));
    const ref = order.target ?? order.object;
    const target = ref && scene.fighter(ref.name);
    if (!weapon || !target) {
        return weapon
            ? refuse('no-target', 'it has no target')
            : refuse('no-sight', 'no weapon in hand has a telescopic sight');
    }
    // whoever was just felled through this sight leaves it free for the next one (p. 43)
    const isFree = who.freeSight === weapon;
    return {
        cost: isFree
            ? { terms: [{ name: 'Designated Marksman Rifle Expert', value: 0 }], total: 0, uses: [] }
            : costOf(who, entry, weapon),
        perform() {
            who.freeSight = isFree ? undefined : who.freeSight;
            weapon.sighted = target;
        },
    };
};

/** Throws the chambered round out (p. 61). */
export const cycle: Procedure = (scene, who, order, entry) => {
    const weapon = named(who, order, who.weaponInHand);
    if ('reason' in weapon) {
        return weapon;
    }
    if (weapon.capacity < 3 || weapon.rounds === 0) {
        return refuse('cannot-cycle', `${weapon.name} cannot be cycled`);
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            const before = weapon.rounds;
            weapon.rounds--;
            scene.log.change(who.name, weapon.name, before, weapon.rounds, entry.name);
        },
    };
};

/** Words and the like: they cost what they cost, and the rest is the GM's. */
export const plain: Procedure = (_scene, who, _order, entry) => ({
    cost: costOf(who, entry, undefined),
    perform: () => undefined,
});
