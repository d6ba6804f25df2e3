import type { Manner } from '../../../battle/index.js';
import type { RollRecord } from '../../../events/index.js';
import { type Aim, aimAt, toughnessAgainst } from './aim.js';
import type { Fighter } from './fighter.js';
import { save } from './rolls.js';
import { BEST_OF_TWO, D20, isRefusal, naturalOf, type Scene, withTerm } from './scene.js';
import { damageShield } from './shields.js';
import { woundsOf } from './track.js';
import { dropAll, wound } from './wounds.js';

/** What an attack is besides a plain one. */
export interface StrikeOptions {
    readonly manner?: Manner;
    /** Stuns instead of wounding (p. 24). */
    readonly isStunning?: boolean;
    /** A hit does no harm by itself: a trip. */
    readonly isHarmless?: boolean;
    /** It hits without a roll: treading on one who lies there (p. 34). */
    readonly isCertain?: boolean;
}

export interface Blow {
    readonly hit: boolean;
    readonly wounds: number;
}

const MISSED: Blow = { hit: false, wounds: 0 };
/** Feet that each copy of Bypassing Shot reaches (p. 23), and by how much its roll must be over. */
const BYPASS = { feet: 50, over: 5 } as const;
/** Feet in which a leader’s die serves others (p. 23). */
const SALVO = 30;

/** Rolls an attack and everything that follows from it. */
export function strike(scene: Scene, who: Fighter, aim: Aim, options: StrikeOptions = {}): Blow {
    const { target } = aim;
    if (options.isCertain) {
        return hurt(scene, who, aim, false, options);
    }
    scene.offer({ kind: 'attacks', actor: who, victim: target });
    if (!scene.canAct(who) || target.has('Dead')) {
        return MISSED;
    }
    target.attackers.add(who);
    scene.freeMind(target, 'attacked');
    if (aim.style === 'Melee' && target.bait && !target.isBaiting) {
        target.bait = { amount: target.bait.amount, foe: target.bait.foe ?? who };
    }
    const roll = attackRoll(scene, who, aim, options);
    const natural = naturalOf(roll);
    const reached = natural !== 1 && roll.total >= aim.defense.total;
    scene.log.check({
        who: who.name,
        name: 'attack',
        roll,
        against: { name: 'Defense', value: aim.defense.total, terms: [...aim.defense.terms] },
        opponent: target.name,
        success: reached,
        outcome: reached ? 'hit' : 'missed',
    });
    who.inspirations = [];
    who.struck.add(target);
    who.feinted = undefined;
    who.aim = undefined;
    if (who.has('Hidden')) {
        scene.states.lose(who, 'Hidden', 'its attack');
    }
    if (!reached) {
        if (!options.isHarmless) {
            strikeShield(scene, who, aim, roll.total, natural);
        }
        return MISSED;
    }
    if (isLostInConcealment(scene, who, aim, natural)) {
        return MISSED;
    }
    if (options.isHarmless) {
        return { hit: true, wounds: 0 };
    }
    const isBypassing =
        aim.style === 'Ranged' &&
        aim.distance <= BYPASS.feet * who.sheet.copies('Bypassing Shot') &&
        roll.total >= aim.defense.total + BYPASS.over;
    return hurt(scene, who, aim, isBypassing, options);
}

/** The attack roll; who shoots on a leader’s signal may take the leader’s die instead of a worse one (p. 23). */
function attackRoll(scene: Scene, who: Fighter, aim: Aim, { manner }: StrikeOptions): RollRecord {
    const roll = scene.roll(who, 'attacks', D20, aim.attack.terms);
    if (manner?.by !== 'ready' || aim.style !== 'Ranged') {
        return roll;
    }
    const { salvo, turn } = scene;
    const natural = naturalOf(roll);
    const isLed =
        salvo !== undefined &&
        salvo.turn === turn &&
        salvo.leader !== who &&
        !scene.areEnemies(who, salvo.leader) &&
        scene.field.distance(who, salvo.leader) <= SALVO;
    const best = isLed ? Math.max(natural, salvo.natural) : natural;
    if (who.hasRule('Salvo') && (!isLed || best >= salvo.natural)) {
        scene.salvo = { leader: who, natural: best, turn };
    }
    return withTerm(roll, { name: 'Salvo', value: best - natural });
}

/** What would have hit but for the shield hits the shield (p. 27). */
function strikeShield(scene: Scene, who: Fighter, aim: Aim, total: number, natural: number): void {
    const { shield } = aim.target;
    const counts = shield && aim.defense.terms.some(({ name }) => name === shield.entity.name);
    if (!shield || !counts || natural === 1 || total < aim.defense.total - shield.defense) {
        return;
    }
    const bonus = aim.damage.terms.filter(({ name }) => name === aim.weapon.entity.name || name === 'Hard Hands');
    const doubled =
        aim.isUnarmed && who.hasRule('Shattering Blow')
            ? bonus.map(({ value }) => ({ name: 'Shattering Blow', value }))
            : [];
    const roll = scene.roll(who, 'damage', D20, [...aim.damage.terms, ...doubled]);
    const dealt = woundsOf(roll.total, shield.toughness);
    scene.log.check({
        who: who.name,
        name: `damage to ${aim.target.name}’s ${shield.name}`,
        roll,
        against: { name: 'Toughness', value: shield.toughness, terms: [] },
        success: dealt > 0,
        outcome: dealt === 0 ? 'it holds' : `${dealt} of ${shield.health}`,
    });
    damageShield(scene, aim.target, shield, dealt, { cause: aim.weapon.name, by: who });
}

/** The concealed make a roll that the attack may miss by (p. 35). */
function isLostInConcealment(
    scene: Scene,
    who: Fighter,
    { target, missChance, missName, isDark }: Aim,
    natural: number,
) {
    if (missChance === 0 || (isDark && who.hasRule('Blind-Fight') && natural > missChance)) {
        return false;
    }
    const roll = scene.roll(target, 'checks', D20);
    const isLost = roll.total <= missChance;
    scene.log.check({
        who: target.name,
        name: scene.nameOf(target, missName),
        roll,
        against: { name: 'miss on', value: missChance, terms: [] },
        success: isLost,
        outcome: isLost ? 'the attack misses' : 'the attack still hits',
    });
    return isLost;
}

/** The roll to wound, and what it does (p. 7). */
function hurt(scene: Scene, who: Fighter, aim: Aim, isBypassing: boolean, options: StrikeOptions): Blow {
    const { target, weapon } = aim;
    const roll = scene.roll(who, 'damage', aim.isSneaky ? BEST_OF_TWO : D20, aim.damage.terms);
    const toughness = toughnessAgainst(target, aim.styles, { isBypassing });
    const wounds = woundsOf(roll.total, toughness.total);
    scene.log.check({
        who: who.name,
        name: options.isStunning ? 'stunning blow' : 'to wound',
        roll,
        against: { name: 'Toughness', value: toughness.total, terms: [...toughness.terms] },
        success: options.isStunning ? true : wounds > 0,
        outcome: options.isStunning
            ? 'to be resisted'
            : wounds === 0
              ? 'no wound'
              : `${wounds} ${wounds === 1 ? 'wound' : 'wounds'}`,
    });
    if (isDeflected(scene, aim, roll.total)) {
        return { hit: true, wounds: 0 };
    }
    if (options.isStunning) {
        who.used.add('Stunning Blow');
        stun(scene, target, roll.total);
        return { hit: true, wounds: 0 };
    }
    const wasStanding = scene.isStanding(target);
    wound(scene, target, wounds, { cause: `${weapon.name} from ${who.name}`, by: who });
    if (wounds > 0 && aim.style === 'Ranged') {
        disrupt(scene, who, target, roll.total);
    }
    if (wasStanding && !scene.isStanding(target) && aim.style === 'Melee') {
        followUp(scene, who, aim);
    }
    return { hit: true, wounds };
}

/** A free hand turns a weapon aside, once a round (p. 24). */
function isDeflected(scene: Scene, { target, weapon, isUnaware, isUnarmed }: Aim, total: number): boolean {
    const isAble =
        target.hasRule('Deflect Attack') &&
        !target.used.has('Deflect Attack') &&
        !target.used.has('Knockdown') &&
        target.freeHands > 0 &&
        scene.canAct(target) &&
        !isUnaware &&
        !isUnarmed &&
        !weapon.facts.natural;
    if (!isAble) {
        return false;
    }
    target.used.add('Deflect Attack');
    const { passed } = save(scene, target, 'Reflex', total, { against: ['Deflect Attack'] });
    if (passed) {
        scene.log.note(`${target.name} turns ${weapon.name} aside.`, target.name);
    }
    return passed;
}

/** Who is stunned by a blow drops everything and does nothing for a round, but defends as usual: it is dazed (p. 24). */
function stun(scene: Scene, target: Fighter, difficulty: number): void {
    if (!save(scene, target, 'Fortitude', difficulty, { against: ['Stunning Blow'] }).passed) {
        scene.states.gain(target, 'Dazed', 'stunning blow', 2);
        dropAll(target);
    }
}

/** A wound by a shot may cost a readied action (p. 23). */
function disrupt(scene: Scene, who: Fighter, target: Fighter, total: number): void {
    if (
        who.hasRule('Disruptive Shot') &&
        scene.battle.reactions.hasReadied(target) &&
        !save(scene, target, 'Will', total, { against: ['Disruptive Shot'] }).passed
    ) {
        scene.battle.reactions.lapse(target);
    }
}

/** Who has felled somebody strikes at another in reach, once a round (p. 25). */
function followUp(scene: Scene, who: Fighter, aim: Aim): void {
    if (!who.hasRule('Follow-Up') || who.used.has('Follow-Up') || !scene.canAct(who)) {
        return;
    }
    for (const next of scene.seenEnemies(who)) {
        const again = aimAt(scene, who, next, aim.weapon, aim.entry, aim.options);
        if (!isRefusal(again)) {
            who.used.add('Follow-Up');
            scene.log.note(`${who.name} follows up against ${next.name}.`, who.name);
            strike(scene, who, again);
            return;
        }
    }
}
