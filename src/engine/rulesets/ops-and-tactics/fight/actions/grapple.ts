import type { Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import { changedTerms, scoreNow } from '../abilities.js';
import { aim } from '../aim.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import { loseBreath, release, STRANGLED } from '../holds.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import { announce, dealDamage } from '../strike.js';
import { chooseTarget, chooseWeapon, standingTarget } from '../weapon-choice.js';
import { reachRefusal } from './blows.js';
import { draw } from './handling.js';
import { opposed, opposedTerms, touches } from './specials.js';

/** At most so many can be in one grapple (p. 69). */
const MOST_GRAPPLERS = 4;

/** Grabs with a touch attack and holds with an opposed grapple check (p. 69). */
export const grapple: Procedure = (scene, who, order, entry, manner) => {
    switch (entry.name) {
        case 'Grapple':
        case 'Join Grapple':
            return seize(scene, who, order, entry, manner);
        case 'Grapple Draw':
            return heldBy(who)
                ? check(scene, who, order, entry, () => void drawHeld(scene, who, order, entry, manner))
                : notHeld();
        case 'Release Grapple':
            return heldBy(who)
                ? { cost: costOf(who, entry, who.fists), perform: () => release(scene, who, undefined, 'released') }
                : notHeld();
        case 'Escape Grapple':
            return who.has('Pinned')
                ? refuse('pinned', 'it is pinned and must break that first')
                : escape(scene, who, entry, false);
        case 'Escape Pin':
            return who.has('Pinned') ? escape(scene, who, entry, true) : refuse('not-pinned', 'it is not pinned');
        case 'Pin':
            return check(scene, who, order, entry, (target) => scene.conditions.gain(target, 'Pinned', entry.name));
        case 'Grapple Damage':
            return check(scene, who, order, entry, (target) => {
                dealDamage(scene, aim(scene, who, target, who.fists, entry, { isMelee: true, isTouch: true }), false);
            });
        case 'Strangle':
            return strangle(scene, who, order, entry);
        case 'Grapple Attack':
            return strikeHeld(scene, who, order, entry);
        default:
            return refuse('not-implemented', `${entry.name} cannot be played`);
    }
};

type Entry = Parameters<Procedure>[3];

const notHeld = (): Refusal => refuse('not-grappling', 'it is in no grapple');

function heldBy(who: Fighter): boolean {
    return who.grappledWith.size > 0;
}

const seize: Procedure = (scene, who, order, entry) => {
    const target = standingTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    const outOfReach = reachRefusal(scene, who, target, who.fists);
    if (outOfReach) {
        return outOfReach;
    }
    if (who.freeHands === 0) {
        return refuse('no-free-hand', 'no hand is free');
    }
    if (who.grappledWith.has(target)) {
        return refuse('grappling-already', `${target.name} is held already`);
    }
    const joins = heldBy(target);
    if (joins && target.grappledWith.size + 1 >= MOST_GRAPPLERS) {
        return refuse('grapple-full', 'no more can join that grapple');
    }
    const touch = aim(scene, who, target, who.fists, entry, { isMelee: true, isTouch: true });
    return {
        cost: costOf(who, entry, who.fists),
        perform() {
            if (!announce(scene, who, target) || (!joins && !touches(scene, touch))) {
                return;
            }
            const { won } = grappleCheck(scene, who, target, entry);
            if (won) {
                for (const [one, other] of [
                    [who, target],
                    [target, who],
                ] as const) {
                    one.grappledWith.add(other);
                    scene.conditions.gain(one, 'Grappling', entry.name);
                }
            }
        },
    };
};

function grappleCheck(scene: Scene, who: Fighter, target: Fighter, entry: Entry) {
    const terms = (fighter: Fighter) => [
        ...fighter.profile.grapple,
        ...changedTerms(fighter, 'FOC'),
        ...changedTerms(fighter, 'AGL'),
        ...fighter.profile.effects.terms('attack', {
            for: new Set(['Grapple', 'Grapple Moves']),
            with: new Set(['Grapple']),
            while: fighter.tags,
        }),
    ];
    return opposed(
        scene,
        'grapple',
        { fighter: who, terms: [...terms(who), ...opposedTerms(who, entry, true)] },
        { fighter: target, terms: [...terms(target), ...opposedTerms(target, entry, false)] },
    );
}

/** An opposed grapple check with one who is held. */
function check(scene: Scene, who: Fighter, order: OrderForm, entry: Entry, then: (target: Fighter) => void) {
    const target = held(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    return {
        cost: costOf(who, entry, who.fists),
        perform() {
            if (grappleCheck(scene, who, target, entry).won) {
                then(target);
            }
        },
    };
}

function held(scene: Scene, who: Fighter, order: OrderForm): Fighter | Refusal {
    if (!heldBy(who)) {
        return notHeld();
    }
    const [only] = who.grappledWith;
    const target = order.target || order.object?.kind === 'combatant' ? chooseTarget(scene, who, order) : only!;
    return 'reason' in target || who.grappledWith.has(target)
        ? target
        : refuse('not-grappling', `${target.name} is not in its hold`);
}

/** Chokes one of about the same size who is held: it has the breath of its CON score, and is hurt as by a fist. */
function strangle(scene: Scene, who: Fighter, order: OrderForm, entry: Entry) {
    const target = held(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    if (Math.abs(target.profile.size - who.profile.size) > 1) {
        return refuse('wrong-size', `${target.name} is too large or too small`);
    }
    if (target.breath) {
        return refuse('choking-already', `${target.name} cannot breathe as it is`);
    }
    return check(scene, who, order, entry, (victim) => {
        dealDamage(scene, aim(scene, who, victim, who.fists, entry, { isMelee: true, isTouch: true }), false);
        if (scene.isStanding(victim)) {
            loseBreath(scene, victim, scoreNow(victim, 'CON'), STRANGLED);
        }
    });
}

function strikeHeld(scene: Scene, who: Fighter, order: OrderForm, entry: Entry) {
    const target = held(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    const weapon = chooseWeapon(
        who,
        order.weapon,
        'small weapon',
        (one) => one.isMelee && one.model.size <= who.fists.model.size,
    );
    if ('reason' in weapon) {
        return weapon;
    }
    return check(scene, who, order, entry, (victim) => {
        dealDamage(scene, aim(scene, who, victim, weapon, entry, { isMelee: true }), false);
    });
}

function drawHeld(scene: Scene, who: Fighter, order: OrderForm, entry: Entry, manner: Parameters<Procedure>[4]): void {
    const prepared = draw(scene, who, order, entry, manner);
    if ('reason' in prepared) {
        scene.log.note(`${who.name} cannot draw: ${prepared.reason}.`, who.name);
    } else {
        prepared.perform();
    }
}

/** By grapple check or Acrobatics, whichever is better, against everyone who holds; once a round (p. 69). */
function escape(scene: Scene, who: Fighter, entry: Entry, fromPin: boolean) {
    if (!heldBy(who)) {
        return notHeld();
    }
    if (who.hasEscaped) {
        return refuse('once-a-round', 'that can be tried once a round');
    }
    return {
        cost: costOf(who, entry, who.fists),
        perform() {
            who.hasEscaped = true;
            const wins = [...who.grappledWith].every((holder) => grappleCheck(scene, who, holder, entry).won);
            if (wins && fromPin) {
                scene.conditions.lose(who, 'Pinned', 'broken free');
            } else if (wins) {
                release(scene, who, undefined, 'broken free');
            }
        },
    };
}
