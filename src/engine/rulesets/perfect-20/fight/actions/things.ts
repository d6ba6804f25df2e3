import type { Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import { type Fighter, isWeapon } from '../fighter.js';
import { Shield, type Thing, Weapon } from '../gear.js';
import { isRefusal, type Procedure, refuse } from '../scene.js';
import { canDrawOnTheWay } from './walking.js';

function thingOf(who: Fighter, order: OrderForm): Thing | Refusal {
    const ref = order.object ?? order.weapon;
    if (!ref) {
        return refuse('no-object', 'it says which thing');
    }
    return who.thing(ref.name) ?? refuse('weapon-not-carried', `it does not carry ${ref.name}`);
}

function weaponOf(who: Fighter, order: OrderForm, isMeant: (weapon: Weapon) => boolean): Weapon | Refusal {
    if (!order.object && !order.weapon) {
        return (
            who.weapons.find((weapon) => weapon.isInHand && isMeant(weapon)) ??
            refuse('no-object', 'it says which weapon')
        );
    }
    const thing = thingOf(who, order);
    return isRefusal(thing) || isWeapon(thing) ? thing : refuse('wrong-weapon', `${thing.name} is no weapon`);
}

const isHeld = ({ place }: Thing): boolean => place === 'hand' || place === 'off hand';

/** Takes a thing in hand; the second goes to the other hand (p. 33). */
export const draw: Procedure = (_scene, who, order) => {
    const thing = thingOf(who, order);
    if (isRefusal(thing)) {
        return thing;
    }
    if (isHeld(thing)) {
        return refuse('drawn-already', `${thing.name} is in hand already`);
    }
    if (thing.place === 'ground') {
        return refuse('not-carried', `${thing.name} lies on the ground: it is picked up`);
    }
    const hand = freeHand(who, thing);
    if (typeof hand !== 'string') {
        return hand;
    }
    const isOnTheWay = who.freeDraw;
    return {
        perform() {
            thing.place = hand;
            who.changed();
            who.freeMove = !isOnTheWay && canDrawOnTheWay(who);
            who.freeDraw = false;
        },
    };
};

/** The hand that can take a thing, the better one first. */
function freeHand(who: Fighter, thing: Thing): 'hand' | 'off hand' | Refusal {
    const held = new Set(
        who.things.filter((one) => isHeld(one) && !(isWeapon(one) && one.facts.natural)).map(({ place }) => place),
    );
    if (who.freeHands === 0) {
        return refuse('hands-full', 'its hands are full');
    }
    const prefersOff = thing instanceof Shield;
    return prefersOff ? (held.has('off hand') ? 'hand' : 'off hand') : held.has('hand') ? 'off hand' : 'hand';
}

export const stow: Procedure = (_scene, who, order) => {
    const thing = thingOf(who, order);
    if (isRefusal(thing)) {
        return thing;
    }
    if (!isHeld(thing)) {
        return refuse('not-in-hand', `${thing.name} is not in hand`);
    }
    return {
        perform() {
            thing.place = 'belt';
            who.changed();
        },
    };
};

export const drop: Procedure = (_scene, who, order) => {
    const thing = thingOf(who, order);
    if (isRefusal(thing)) {
        return thing;
    }
    if (!isHeld(thing)) {
        return refuse('not-in-hand', `${thing.name} is not in hand`);
    }
    return {
        perform() {
            thing.place = 'ground';
            thing.square = who.square;
            who.changed();
        },
    };
};

/** Takes one of its own things from the ground, in its square or next to it. */
export const pickUp: Procedure = (scene, who, order) => {
    const thing = thingOf(who, order);
    if (isRefusal(thing)) {
        return thing;
    }
    const isNear = thing.square === who.square || (thing.square >= 0 && scene.field.adjacent(thing.square, who.square));
    if (thing.place !== 'ground' || !isNear) {
        return refuse('not-here', `${thing.name} does not lie here`);
    }
    const hand = freeHand(who, thing);
    if (typeof hand !== 'string') {
        return hand;
    }
    return {
        perform() {
            thing.place = hand;
            if (thing instanceof Weapon) {
                thing.count = Math.max(1, thing.count);
            }
            who.changed();
        },
    };
};

/** Loads a weapon; some take several of these (p. 28). */
export const reload: Procedure = (scene, who, order) => {
    const weapon = weaponOf(who, order, ({ facts, shots }) => facts.reload !== undefined && shots === 0);
    if (isRefusal(weapon)) {
        return weapon;
    }
    const { reload: how } = weapon.facts;
    if (!how) {
        return refuse('needs-no-loading', `${weapon.name} needs no loading`);
    }
    if (!weapon.isInHand) {
        return refuse('weapon-not-in-hand', `${weapon.name} is not drawn`);
    }
    if (weapon.shots >= how.shots) {
        return refuse('loaded-already', `${weapon.name} is loaded`);
    }
    return {
        ...(how.action === 'full-round action' && { price: 'full-round' as const }),
        perform() {
            weapon.loading++;
            if (weapon.loading >= how.times) {
                weapon.loading = 0;
                weapon.shots = how.shots;
                scene.log.note(`${who.name} has loaded ${weapon.name}.`, who.name);
            }
        },
    };
};

/** Braces for one attack with a weapon that is too bulky otherwise (p. 28). */
export const brace: Procedure = (_scene, who, order) => {
    const weapon = weaponOf(who, order, ({ handedness, isBraced }) => handedness === 'Braced' && !isBraced);
    if (isRefusal(weapon)) {
        return weapon;
    }
    if (weapon.handedness !== 'Braced') {
        return refuse('needs-no-bracing', `${weapon.name} needs no bracing`);
    }
    if (!weapon.isInHand) {
        return refuse('weapon-not-in-hand', `${weapon.name} is not drawn`);
    }
    return {
        perform() {
            weapon.isBraced = true;
        },
    };
};

/** Readies a shield that one is not proficient with (p. 7). */
export const readyShield: Procedure = (_scene, who, order) => {
    const ref = order.object;
    const shield = who.shields.find((one) => isHeld(one) && (!ref || one.name === ref.name));
    if (!shield) {
        return refuse('not-in-hand', 'it holds no such shield');
    }
    if (shield.isProficient) {
        return refuse('ready-already', `it is proficient with ${shield.name}, which is ready at all times`);
    }
    if (who.moved > FREE_FEET) {
        return refuse('moved-already', `it has moved more than ${FREE_FEET} ft this round`);
    }
    return {
        perform() {
            shield.isReadied = true;
            who.changed();
        },
    };
};
/** Feet that undo the readiness of a shield when they are exceeded (p. 7). */
export const FREE_FEET = 5;
