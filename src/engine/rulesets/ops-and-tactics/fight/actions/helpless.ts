import type { Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import { aim } from '../aim.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { plainHit } from '../hit.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import { dealDamage } from '../strike.js';
import { chooseTarget, chooseWeapon, handRefusal } from '../weapon-choice.js';
import { kill, takeNonLethal } from '../wounds.js';
import { reachRefusal } from './blows.js';
import { spendRounds } from './shots.js';
import { touches } from './specials.js';

/** Whether someone can be killed or stunned at leisure: bound, asleep, unconscious (p. 62). */
function isHelpless(scene: Scene, target: Fighter): boolean {
    return scene.conditions.hasRule(target, 'Helpless') || target.has('Dying');
}

function helplessTarget(scene: Scene, who: Fighter, order: OrderForm, weapon: Weapon): Fighter | Refusal {
    const target = chooseTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    if (target.isDead) {
        return refuse('target-down', `${target.name} is dead already`);
    }
    if (!isHelpless(scene, target)) {
        return refuse('not-helpless', `${target.name} is not helpless`);
    }
    return reachRefusal(scene, who, target, weapon) ?? target;
}

function coupWeapon(who: Fighter, order: OrderForm): Weapon | Refusal {
    const weapon = chooseWeapon(who, order.weapon, 'weapon that does it', (one) => one.isMelee || canFire(one));
    return 'reason' in weapon ? weapon : (handRefusal(who, weapon) ?? weapon);
}

/** A firearm or a bow, held to the victim. */
function canFire(weapon: Weapon): boolean {
    return (
        weapon.isShooter &&
        !weapon.is('Explosive Weapon') &&
        !weapon.isJammed &&
        (weapon.capacity === 0 || weapon.rounds > 0)
    );
}

/** A blow at the helpless: it hits and is critical, and whoever survives saves or dies (p. 62). */
export const coupDeGrace: Procedure = (scene, who, order, entry) => {
    const weapon = coupWeapon(who, order);
    if ('reason' in weapon) {
        return weapon;
    }
    const target = helplessTarget(scene, who, order, weapon);
    if ('reason' in target) {
        return target;
    }
    if (target.profile.rules.has('Immune to Critical Strikes')) {
        return refuse('immune', `${target.name} is immune to critical strikes`);
    }
    const aimed = aim(scene, who, target, weapon, entry, { isMelee: weapon.isMelee });
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            if (weapon.isShooter) {
                spendRounds(scene, who, weapon, 1, entry.name);
            }
            const damage = dealDamage(scene, { ...aimed, isNonLethal: false }, true);
            if (!target.isDead) {
                const base = entry.save?.target ?? 10;
                if (!scene.save(target, 'Fortitude', base + damage, [{ name: 'damage', value: damage }]).passed) {
                    kill(scene, target, entry.name);
                }
            }
        },
    };
};

/** Against the helpless: a hit takes all XHP, as non-lethal damage, with what comes of that (p. 57 and 62). */
export const knockoutBlow: Procedure = (scene, who, order, entry) => {
    const armed = who.weapons.find((weapon) => weapon.isInHand && weapon.isMelee);
    const weapon = order.weapon
        ? chooseWeapon(who, order.weapon, 'melee weapon', (one) => one.isMelee)
        : (armed ?? who.fists);
    if ('reason' in weapon) {
        return weapon;
    }
    const target = helplessTarget(scene, who, order, weapon);
    if ('reason' in target) {
        return target;
    }
    const penalty = weapon.model.nonLethal ? [] : [{ name: 'non-lethal', value: NON_LETHAL }];
    const aimed = aim(scene, who, target, weapon, entry, { isMelee: true, more: penalty });
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            if (touches(scene, aimed)) {
                target.hitsTaken++;
                takeNonLethal(scene, target, plainHit(who, entry.name), target.xhp);
            }
        },
    };
};
const NON_LETHAL = -4;
