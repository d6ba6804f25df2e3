import type { Term } from '../../../../terms.js';
import { changedTerms, modifierNow } from '../abilities.js';
import type { ActionEntry } from '../action-book.js';
import { ANSWER } from '../aim.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import { announce } from '../strike.js';
import { heldThing } from '../things.js';
import { rollAtThing } from './objects.js';
import { near, opposed, opposedTerms, sizeBonus } from './specials.js';

/** Bonus to the opposed roll for two hands on a weapon, and to the Defense of a gun in two hands (p. 62). */
const TWO_HANDS = 4;
const TWO_HANDS_ON_A_GUN = 2;

/** Opposed attack rolls for what the target holds; what shoots is struck at like a thing, and there is no answer (p. 62). */
export const disarm: Procedure = (scene, who, order, entry) => {
    const held = who.weapons.find((weapon) => weapon.isInHand && weapon.isMelee);
    const weapon = held ?? who.fists;
    const target = near(scene, who, order, weapon);
    if ('reason' in target) {
        return target;
    }
    const prize = target.weaponInHand ?? target.offHand;
    if (!prize) {
        return refuse('nothing-held', `${target.name} holds no weapon`);
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            if (!announce(scene, who, target)) {
                return;
            }
            const isWon = prize.isShooter
                ? knocksAway(scene, entry, who, target, weapon, prize)
                : wrest(scene, entry, who, target, weapon, prize);
            if (isWon) {
                takeAway(scene, who, target, weapon === who.fists, prize);
            } else if (
                !prize.isShooter &&
                !who.profile.rules.has('Improved Disarm') &&
                scene.canAct(target) &&
                held &&
                prize.isInHand
            ) {
                // the failed attempt may be answered in kind (p. 62)
                if (wrest(scene, entry, target, who, prize, held)) {
                    takeAway(scene, target, who, false, held);
                }
            }
        },
    };
};

function wrest(scene: Scene, entry: ActionEntry, one: Fighter, other: Fighter, mine: Weapon, theirs: Weapon): boolean {
    const terms = (fighter: Fighter, rival: Fighter, weapon: Weapon, against: Weapon): Term[] => [
        ...fighter.profile.meleeAttack,
        ...changedTerms(fighter, 'FOC'),
        ...(fighter.isAnswering ? [{ name: 'in return', value: ANSWER }] : []),
        ...opposedTerms(fighter, entry, fighter === one, weapon),
        ...sizeBonus(weapon.model.size, against.model.size, 'larger weapon'),
        ...sizeBonus(fighter.profile.size, rival.profile.size, 'size'),
        ...(weapon.model.hands === 2 ? [{ name: 'two hands', value: TWO_HANDS }] : []),
    ];
    return opposed(
        scene,
        'disarm',
        { fighter: one, terms: terms(one, other, mine, theirs) },
        { fighter: other, terms: terms(other, one, theirs, mine) },
    ).won;
}

/** An attack on what shoots: the Defense of a held thing, 2 more in two hands (p. 62). */
function knocksAway(
    scene: Scene,
    entry: ActionEntry,
    who: Fighter,
    owner: Fighter,
    weapon: Weapon,
    prize: Weapon,
): boolean {
    const thing = heldThing(owner, prize, modifierNow(owner, 'AGL'));
    const harder = [
        ...(prize.model.hands === 2 ? [{ name: 'two hands', value: TWO_HANDS_ON_A_GUN }] : []),
        ...opposedTerms(owner, entry, false, prize),
    ];
    const terms = [
        ...who.profile.meleeAttack,
        ...changedTerms(who, 'FOC'),
        ...(who.isAnswering ? [{ name: 'in return', value: ANSWER }] : []),
        ...opposedTerms(who, entry, true, weapon),
    ];
    return rollAtThing(scene, who, thing, 'disarm', terms, harder, ['won', 'lost']);
}

function takeAway(scene: Scene, who: Fighter, from: Fighter, isUnarmed: boolean, weapon: Weapon): void {
    weapon.place = 'ground';
    weapon.lies = from.square;
    if (isUnarmed && who.freeHands >= weapon.model.hands) {
        who.takeOver(weapon, from);
        weapon.place = who.weaponInHand ? 'off hand' : 'hand';
        scene.log.note(`${who.name} has the ${weapon.name} of ${from.name}.`, who.name);
    } else {
        scene.log.note(`The ${weapon.name} of ${from.name} falls to the ground.`, from.name);
    }
    who.forgetTags();
    from.forgetTags();
}
