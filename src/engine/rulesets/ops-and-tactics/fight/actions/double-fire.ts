import { aim } from '../aim.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { type Procedure, refuse } from '../scene.js';
import { raiseStakes, stakesOf } from '../stakes.js';
import { announce, strike } from '../strike.js';
import { handRefusal, standingTarget, underBarrel } from '../weapon-choice.js';
import { launchAt } from './explosives.js';
import { afterShot, modifiersOf, rangeRefusal, shoot, spendRounds } from './shots.js';

/** A weapon and the one under its barrel at once: so much harder for each (p. 65). */
const WITH_BOTH = -4;

/** Both barrels at once; or a weapon and the one under its barrel, gun or grenade launcher, each with a roll of its own (p. 65). */
export const doubleFire: Procedure = (scene, who, order, entry, manner) => {
    const pair = pairOf(who, order.weapon?.name);
    if (!pair) {
        return shoot(scene, who, order, entry, manner);
    }
    const [upper] = pair;
    const unfit = handRefusal(who, upper);
    const target = standingTarget(scene, who, order);
    const modifiers = modifiersOf(scene, who, order, 'ranged', upper);
    if (unfit || 'reason' in target || 'reason' in modifiers) {
        return unfit ?? ('reason' in target ? target : (modifiers as Exclude<typeof modifiers, readonly unknown[]>));
    }
    for (const weapon of pair) {
        if (weapon.isJammed) {
            return refuse('jammed', `${weapon.name} is jammed`);
        }
        if (weapon.capacity > 0 && weapon.rounds < 1) {
            return refuse('out-of-rounds', `no rounds are left in ${weapon.name}`);
        }
    }
    if (!scene.field.canSee(who, target)) {
        return refuse('no-line-of-sight', `${target.name} is out of sight`);
    }
    const aims = pair.map((weapon) =>
        aim(scene, who, target, weapon, entry, {
            isMelee: false,
            modifiers,
            stakes: stakesOf(who, order),
            more: [{ name: 'both weapons', value: WITH_BOTH }],
            ...(order.part && { part: order.part.name }),
        }),
    );
    const tooFar = aims.map(rangeRefusal).find((refusal) => refusal !== undefined);
    if (tooFar) {
        return tooFar;
    }
    const [first, second] = aims;
    return {
        cost: costOf(who, entry, upper, modifiers, 1, first?.situation.distance),
        ...(first && { aim: first }),
        // what a grenade does is told by its blast, not by its aim
        ...(second && !second.weapon.is('Explosive Weapon') && { second }),
        weapon: upper,
        perform() {
            raiseStakes(who, order);
            if (!announce(scene, who, target)) {
                return;
            }
            for (const one of aims) {
                if (scene.isStanding(target) && scene.canAct(who)) {
                    spendRounds(scene, who, one.weapon, 1, entry.name);
                    if (one.weapon.is('Explosive Weapon')) {
                        launchAt(scene, who, one);
                    } else {
                        strike(scene, one);
                        afterShot(one.weapon);
                    }
                }
            }
        },
    };
};

/** A weapon in hand with what hangs under it, where either of them is meant. */
function pairOf(who: Fighter, name: string | undefined): [Weapon, Weapon] | undefined {
    const named = name === undefined ? undefined : who.weapon(name);
    const upper = named ? (named.host ?? named) : who.weapons.find((one) => one.isInHand && underBarrel(who, one));
    const under = upper?.isInHand ? underBarrel(who, upper) : undefined;
    return upper && under && !upper.model.modes.has('Double') ? [upper, under] : undefined;
}
