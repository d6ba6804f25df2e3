import { plainDice } from '../../../dice/index.js';
import type { RollRecord } from '../../../events/index.js';
import { react } from './actions/stances.js';
import { type Aim, face } from './aim.js';
import { BLEEDING_TYPES } from './arms.js';
import type { Fighter } from './fighter.js';
import { attackMade, hitLanded } from './feats.js';
import { inflict } from './inflict.js';
import { naturalOf, PERCENT, type Scene, THREE_DICE, totalOf } from './scene.js';
import { fall, takeHit } from './wounds.js';

/** How an attack came out. */
export interface Struck {
    readonly isHit: boolean;
    readonly isCritical: boolean;
    /** What reached the body. */
    readonly damage: number;
    readonly roll: RollRecord;
}

/** Damage types that cripple a limb (p. 57). */
const CRIPPLING: ReadonlySet<string> = new Set([...BLEEDING_TYPES, 'Bludgeoning', 'Plasma']);
/** A limb takes more than this to be crippled (p. 57). */
const CRIPPLING_DAMAGE = 3;

/** Lets others react to an attack before it comes. @returns whether it still comes */
export function announce(scene: Scene, attacker: Fighter, target: Fighter): boolean {
    scene.offer({ kind: 'attacks', actor: attacker, victim: target });
    if (!scene.canAct(attacker)) {
        scene.log.note(`${attacker.name} does not get to attack.`, attacker.name);
        return false;
    }
    if (target.isDead) {
        scene.log.note(`${target.name} is dead before the attack comes.`, attacker.name);
        return false;
    }
    return true;
}

/** Rolls an attack and, if it hits, its damage as often as `times` says. */
export function strike(scene: Scene, aim: Aim, times = 1): Struck {
    const { attacker, target } = aim;
    face(scene, attacker, target);
    const { isHit, isCritical, roll } = rollAttack(scene, aim);
    target.attackedBy.add(attacker);
    target.hitsTaken += isHit ? 1 : 0;
    attackMade(attacker, aim);
    if (isHit) {
        hitLanded(scene, aim);
    }
    let damage = 0;
    if (isHit && passesConcealment(scene, aim)) {
        for (let time = 0; time < times; time++) {
            damage += dealDamage(scene, aim, isCritical);
        }
        return { isHit, isCritical, damage, roll };
    }
    return { isHit: false, isCritical: false, damage: 0, roll };
}

function rollAttack(scene: Scene, aim: Aim) {
    const { attacker, target, defence } = aim;
    const roll = scene.roll(attacker, 'attacks', THREE_DICE, aim.terms);
    const natural = naturalOf(roll);
    const reaction = react(scene, aim, roll.total);
    const defenceTerms = [...defence.terms, ...reaction];
    const against = totalOf(defenceTerms);
    const isHit = natural !== 3 && (natural === 18 || isAutomatic(aim, natural) || roll.total > against);
    const isThreat = natural >= aim.critical.from && natural <= aim.critical.to;
    const isCritical =
        isHit && (isThreat || isHeadShot(aim)) && !target.profile.rules.has('Immune to Critical Strikes');
    const why = natural === 3 ? ' (a natural 3)' : natural === 18 ? ' (a natural 18)' : '';
    scene.log.check({
        who: attacker.name,
        name: 'attack',
        roll,
        against: { name: defence.name, value: against, terms: defenceTerms },
        opponent: target.name,
        success: isHit,
        outcome: `${isCritical ? 'critical hit' : isHit ? 'hit' : 'missed'}${why}`,
    });
    return { isHit, isCritical, roll };
}

/** Natural rolls that hit whatever the Defense. */
function isAutomatic({ effects, situation }: Aim, natural: number): boolean {
    return effects
        .on('automatic hit', situation)
        .some(
            ({ effect }) =>
                effect.amount.kind === 'range' && natural >= effect.amount.from && natural <= effect.amount.to,
        );
}

/** A hit on a head without a helmet against it is always critical (p. 57). */
function isHeadShot({ isCalled, part, target, damage }: Aim): boolean {
    return (
        isCalled &&
        part === 'Head' &&
        damage.every(({ type }) => !target.armour.some((armour) => armour.covers('Head') && armour.reduction(type) > 0))
    );
}

/** Even a hit goes astray when the d100 does not exceed the miss chance (chapter VI, concealment). */
function passesConcealment(scene: Scene, { attacker, target, defence: { missChance } }: Aim): boolean {
    if (missChance <= 0) {
        return true;
    }
    const roll = scene.roll(attacker, 'attacks', PERCENT);
    const passes = roll.total > missChance;
    scene.log.check({
        who: attacker.name,
        name: 'concealment',
        roll,
        against: { name: 'miss chance', value: missChance, terms: [] },
        opponent: target.name,
        success: passes,
        outcome: passes ? 'still a hit' : 'goes astray',
    });
    return passes;
}

/** Rolls the damage of a hit and has the target take it. @returns what reached the body */
export function dealDamage(scene: Scene, aim: Aim, isCritical: boolean, share = 1): number {
    const { attacker, target, weapon, part } = aim;
    const amounts = rollDamage(scene, aim).map(({ amount, type }) => ({ amount: Math.floor(amount * share), type }));
    const wasDown = !scene.isStanding(target);
    const damage = takeHit(scene, target, {
        from: attacker,
        cause:
            weapon.loadout.ammunition && weapon.isShooter && !aim.isMelee
                ? weapon.loadout.ammunition.name
                : weapon.name,
        amounts,
        isCritical,
        part,
        isNonLethal: aim.isNonLethal,
        isMelee: aim.isMelee,
        embeds: weapon.model.embeds && !aim.isMelee,
        penetration: aim.effects.bonus('penetration', aim.situation),
        armorDamage: aim.effects.bonus('armor damage', aim.situation),
    });
    if (aim.isCalled && damage > CRIPPLING_DAMAGE && amounts.some(({ type }) => CRIPPLING.has(type))) {
        cripple(scene, target, part, weapon.name, attacker);
    }
    if (aim.weapon.loadout.inflicts.length > 0) {
        inflict(scene, target, aim.weapon.loadout.inflicts, weapon.name, attacker);
    }
    // what the weapon inflicts can fell it, too
    if (!wasDown && !scene.isStanding(target) && !target.hasFallen) {
        fall(scene, target);
    }
    return damage;
}

/** Damage dice with everything that is added to them; a hit does at least 1 (p. 55). */
export function rollDamage(scene: Scene, aim: Aim): { readonly amount: number; readonly type: string }[] {
    const { attacker, target, damage, damageTerms } = aim;
    return damage.map(({ dice, type }, index) => {
        const roll = scene.roll(attacker, 'damage', dice, index === 0 ? damageTerms : []);
        scene.log.roll(attacker.name, `${type} damage`, roll, target.name);
        return { amount: Math.max(1, roll.total), type };
    });
}

/** A wounded limb (p. 57): until surgery and long care. */
export function cripple(scene: Scene, target: Fighter, part: string, cause: string, by: Fighter | undefined): void {
    const limb = part.split(' ').at(-1) ?? part;
    target.wounded.add(part);
    if (limb === 'Head') {
        const roll = scene.roll(target, 'effects', plainDice(1, 3));
        scene.log.roll(target.name, 'rounds stunned', roll);
        scene.conditions.gain(target, 'Head Wound', cause);
        scene.conditions.gain(target, 'Stunned', cause, roll.total, by);
        return;
    }
    scene.conditions.gain(target, `${limb} Wound`, cause);
    const both = target.wounded.has(`Left ${limb}`) && target.wounded.has(`Right ${limb}`);
    if ((limb === 'Leg' || limb === 'Foot') && both) {
        scene.conditions.gain(target, 'Prone', cause);
    }
    if (limb === 'Hand') {
        const side = part.startsWith('Left') ? target.offHand : target.weaponInHand;
        if (side) {
            side.place = 'ground';
            side.lies = target.square;
            target.forgetTags();
            scene.log.note(`${target.name} drops the ${side.name}.`, target.name);
        }
    }
}
