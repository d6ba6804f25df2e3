import { countDice, plainDice, withExtraDice } from '../../../dice/index.js';
import type { RollRecord } from '../../../events/index.js';
import type { Effect } from '../schema/effect.js';
import { react } from './actions/stances.js';
import { answerBlow } from './answers.js';
import { type Aim, face } from './aim.js';
import { BLEEDING_TYPES } from './arms.js';
import { mayUse, spendUses } from './costs.js';
import { felled } from './felling.js';
import type { Fighter } from './fighter.js';
import { attackMade, hitLanded } from './feats.js';
import type { Hit } from './hit.js';
import { inflict } from './inflict.js';
import { jam } from './jams.js';
import { OWN_POISON_TN, takePoison } from './poison.js';
import { naturalOf, PERCENT, type Scene, THREE_DICE, totalOf } from './scene.js';
import { fall, isOverwhelmed, takeHit } from './wounds.js';

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
    const lands = isHit && passesConcealment(scene, aim);
    let damage = 0;
    if (lands) {
        for (let time = 0; time < times; time++) {
            damage += dealDamage(scene, aim, isCritical);
        }
    }
    answerBlow(scene, aim, lands);
    return { isHit: lands, isCritical: lands && isCritical, damage, roll };
}

function rollAttack(scene: Scene, aim: Aim) {
    const { attacker, target, defence } = aim;
    const roll = scene.roll(attacker, 'attacks', THREE_DICE, aim.terms);
    const natural = naturalOf(roll);
    const reaction = react(scene, aim, roll.total);
    const defenceTerms = [...defence.terms, ...reaction];
    const against = totalOf(defenceTerms);
    const { isHit, isCritical } = verdict(aim, natural, roll.total, against);
    scene.log.attempt(attacker.name, isHit, () => {
        const why = natural === 3 ? ' (a natural 3)' : natural === 18 ? ' (a natural 18)' : '';
        return {
            who: attacker.name,
            name: 'attack',
            roll,
            against: { name: defence.name, value: against, terms: defenceTerms },
            opponent: target.name,
            success: isHit,
            outcome: `${isCritical ? 'critical hit' : isHit ? 'hit' : 'missed'}${why}`,
        };
    });
    if (aim.isMelee) {
        touchOwnPoison(scene, aim, natural);
    } else {
        jam(scene, attacker, aim.weapon, natural);
    }
    return { isHit, isCritical, roll };
}

/** What a roll of the dice comes to against a Defense. */
export function verdict(aim: Aim, natural: number, total: number, against: number) {
    const isHit = natural !== 3 && (natural === 18 || isAutomatic(aim, natural) || total > against);
    const isThreat = natural >= aim.critical.from && natural <= aim.critical.to;
    const isImmune = aim.target.profile.rules.has('Immune to Critical Strikes');
    return { isHit, isCritical: isHit && (isThreat || isHeadShot(aim)) && !isImmune };
}

/** The lowest of rolls with a poisoned blade may poison its owner (chapter VI, environments). */
function touchOwnPoison(scene: Scene, { attacker, weapon: { model, name } }: Aim, natural: number): void {
    if (natural === 3 && model.poison && !scene.save(attacker, 'Reflex', OWN_POISON_TN).passed) {
        takePoison(scene, attacker, model.poison, name);
    }
}

/** Natural rolls that hit whatever the Defense. */
function isAutomatic({ core: { automatic } }: Aim, natural: number): boolean {
    return automatic.some(({ from, to }) => natural >= from && natural <= to);
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
function passesConcealment(scene: Scene, { attacker, target, isMelee, defence: { missChance } }: Aim): boolean {
    if (missChance <= 0) {
        return true;
    }
    const look = (): boolean => {
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
    };
    // in melee the other senses give a second chance (p. 44)
    return look() || (isMelee && attacker.profile.rules.has('Blind Sense') && look());
}

/** Rolls the damage of a hit and has the target take it. @returns what reached the body */
export function dealDamage(scene: Scene, aim: Aim, isCritical: boolean, share = 1): number {
    const { attacker, target, weapon, part } = aim;
    if (isOverwhelmed(scene, target, diceOf(aim), weapon.name, attacker)) {
        return 0;
    }
    const amounts = rollDamage(scene, aim).map(({ amount, type }) => ({ amount: Math.floor(amount * share), type }));
    const wasDown = !scene.isStanding(target);
    const wasWell = target.chp > 0;
    const damage = takeHit(scene, target, hitOf(aim, amounts, isCritical));
    if (aim.isCalled && damage > CRIPPLING_DAMAGE && canCripple(aim, amounts)) {
        cripple(scene, target, part, weapon.name, attacker);
    }
    if (aim.weapon.loadout.inflicts.length > 0) {
        inflict(scene, target, aim.weapon.loadout.inflicts, weapon.name, attacker);
    }
    const poison = weapon.loadout.ammunition?.poison ?? weapon.model.poison;
    if (poison && damage > 0) {
        takePoison(
            scene,
            target,
            poison,
            weapon.loadout.ammunition?.poison ? weapon.loadout.ammunition.name : weapon.name,
        );
    }
    // what the weapon inflicts can fell it, too
    if (!wasDown && !scene.isStanding(target) && !target.hasFallen) {
        fall(scene, target);
    }
    if (wasWell && target.chp <= 0) {
        felled(scene, attacker, weapon);
    }
    return damage;
}

/** What an attack that hits does with the damage that was rolled. */
export function hitOf(aim: Aim, amounts: Hit['amounts'], isCritical: boolean): Hit {
    const { attacker, weapon, part, isNonLethal, isMelee, core } = aim;
    return {
        from: attacker,
        cause: weapon.loadout.ammunition && weapon.isShooter && !isMelee ? weapon.loadout.ammunition.name : weapon.name,
        amounts,
        isCritical,
        part,
        isNonLethal,
        isMelee,
        bleedDice: (weapon.model.embeds && !isMelee ? 1 : 0) + core.bleedDice,
        penetration: core.penetration,
        armorDamage: core.armorDamage,
    };
}

function diceOf({ damage }: Aim): number {
    return damage.reduce((sum, { dice }) => sum + countDice(dice), 0);
}

function canCripple({ effects, situation }: Aim, amounts: readonly { readonly type: string }[]): boolean {
    return amounts.some(({ type }) => CRIPPLING.has(type)) || effects.grants('extremity damage', situation);
}

/** A hit does at least 1 (p. 55). */
export const LEAST_DAMAGE = 1;

/** Damage dice with everything that is added to them. */
export function rollDamage(scene: Scene, aim: Aim): { readonly amount: number; readonly type: string }[] {
    const { attacker, target, damageTerms } = aim;
    const damage = withLimitedDice(aim);
    return damage.map(({ dice, type }, index) => {
        const roll = scene.roll(attacker, 'damage', dice, index === 0 ? damageTerms : []);
        scene.log.roll(attacker.name, `${type} damage`, roll, target.name);
        return { amount: Math.max(LEAST_DAMAGE, roll.total), type: typeAgainst(aim, type) };
    });
}

/** Dice that effects of limited use add: they are spent on the first hit that they fit. */
function withLimitedDice({ attacker, damage, effects, situation }: Aim): Aim['damage'] {
    const [first] = damage;
    const used: Effect[] = [];
    if (!first || !effects.about('damage dice').some(({ effect }) => effect.limit)) {
        return damage;
    }
    const use = ({ effect }: { readonly effect: Effect }): boolean => mayUse(attacker, effect);
    let extra = 0;
    for (const { effect } of effects.on('damage dice', { ...situation, use })) {
        if (effect.limit && effect.amount.kind === 'add') {
            extra += effect.amount.value;
            used.push(effect);
        }
    }
    spendUses(attacker, used);
    return extra > 0 ? [{ ...first, dice: withExtraDice(first.dice, extra) }, ...damage.slice(1)] : damage;
}

/** The type of a damage, or bludgeoning where that gets past more of the armour and the attacker may choose (p. 42). */
export function typeAgainst({ target, effects, situation, part }: Aim, type: string): string {
    if (target.armour.length === 0 || !effects.grants('blunt', situation)) {
        return type;
    }
    const stopped = (against: string): number =>
        target.armour.reduce((sum, armour) => sum + (armour.covers(part) ? armour.reduction(against) : 0), 0);
    return stopped(BLUNT) < stopped(type) ? BLUNT : type;
}
const BLUNT = 'Bludgeoning';

/** A wounded limb (p. 57): until surgery and long care. */
export function cripple(scene: Scene, target: Fighter, part: string, cause: string, by: Fighter | undefined): void {
    const limb = part.split(' ').at(-1) ?? part;
    target.wounded.add(part);
    target.forgetTags();
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
