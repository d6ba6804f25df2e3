import { type DiceExpression, mean, parseDice, plainDice } from '../../../../dice/index.js';
import type { Term } from '../../../../terms.js';
import { modifierNow } from '../abilities.js';
import type { ActionEntry } from '../action-book.js';
import { aim, type Aim, calledPenalty } from '../aim.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { naturalOf, type Prepared, type Procedure, refuse, type Scene, THREE_DICE, totalOf } from '../scene.js';
import { announce, dealDamage, strike } from '../strike.js';
import { chooseTarget, chooseWeapon, shotRefusal, standingTarget } from '../weapon-choice.js';
import { reachRefusal } from './blows.js';
import type { Refusal } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import { afterShot, spendRounds } from './shots.js';

/** Bonus for each size that a fighter or weapon is larger, and for more than two legs (p. 62). */
const PER_SIZE = 4;
const FOUR_LEGS = 4;

/** Opposed rolls: the higher total wins; of equal ones the higher modifier, then the one who resists. */
export function opposed(
    scene: Scene,
    name: string,
    one: { readonly fighter: Fighter; readonly terms: readonly Term[] },
    other: { readonly fighter: Fighter; readonly terms: readonly Term[] },
): { readonly won: boolean; readonly total: number; readonly against: number } {
    const theirs = scene.roll(other.fighter, 'checks', THREE_DICE, other.terms);
    const mine = scene.roll(one.fighter, 'checks', THREE_DICE, one.terms);
    const won = mine.total > theirs.total || (mine.total === theirs.total && totalOf(one.terms) > totalOf(other.terms));
    scene.log.roll(other.fighter.name, name, theirs);
    scene.log.check({
        who: one.fighter.name,
        name,
        roll: mine,
        against: { name: `${other.fighter.name}’s roll`, value: theirs.total, terms: [] },
        opponent: other.fighter.name,
        success: won,
        outcome: won ? 'won' : 'lost',
    });
    return { won, total: mine.total, against: theirs.total };
}

/** What feats add to the opposed rolls of an action, for the one who begins it or the one who resists. */
export function opposedTerms(
    { profile, tags, fists }: Fighter,
    entry: ActionEntry,
    begins: boolean,
    weapon: Weapon = fists,
): readonly Term[] {
    const situation = { with: weapon.loadout.tags, while: tags };
    return profile.effects.terms(
        'opposed',
        begins ? { ...situation, for: entry.tags } : { ...situation, against: entry.tags },
    );
}

export function sizeBonus(one: number, other: number, name: string): Term[] {
    return one > other ? [{ name, value: PER_SIZE * (one - other) }] : [];
}

/** The target, if the weapon reaches it. */
export function near(scene: Scene, who: Fighter, order: OrderForm, weapon: Weapon): Fighter | Refusal {
    const target = standingTarget(scene, who, order);
    return 'reason' in target ? target : (reachRefusal(scene, who, target, weapon) ?? target);
}

/** Unarmed touch attack, then STR against the better of AGL and STR; whoever fails may be tripped in turn (p. 62). */
export const trip: Procedure = (scene, who, order, entry) => {
    const weapon = order.weapon
        ? chooseWeapon(who, order.weapon, 'weapon that trips', (one) => one.model.features.has('Trips'))
        : who.fists;
    if ('reason' in weapon) {
        return weapon;
    }
    const target = near(scene, who, order, weapon);
    if ('reason' in target) {
        return target;
    }
    if (target.profile.size > who.profile.size + 1) {
        return refuse('too-large', `${target.name} is too large`);
    }
    if (target.has('Prone')) {
        return refuse('prone-already', `${target.name} lies on the ground already`);
    }
    const touch = aim(scene, who, target, weapon, entry, { isMelee: true, isTouch: true });
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            if (!announce(scene, who, target) || !touches(scene, touch)) {
                return;
            }
            const { won } = opposed(
                scene,
                'trip',
                { fighter: who, terms: [...strengthTerms(scene, who, target), ...opposedTerms(who, entry, true)] },
                { fighter: target, terms: [...standTerms(scene, target, who), ...opposedTerms(target, entry, false)] },
            );
            if (won) {
                scene.conditions.gain(target, 'Prone', entry.name);
                if (who.profile.rules.has('Slam Throw')) {
                    dealDamage(
                        scene,
                        aim(scene, who, target, who.fists, entry, { isMelee: true, isTouch: true }),
                        false,
                    );
                }
            } else if (weapon !== who.fists) {
                weapon.place = 'ground';
                weapon.lies = who.square;
                who.forgetTags();
                scene.log.note(`${who.name} lets go of the ${weapon.name} so as not to be tripped.`, who.name);
            } else if (scene.canAct(target)) {
                const back = opposed(
                    scene,
                    'trip in return',
                    {
                        fighter: target,
                        terms: [...strengthTerms(scene, target, who), ...opposedTerms(target, entry, true)],
                    },
                    { fighter: who, terms: [...standTerms(scene, who, target), ...opposedTerms(who, entry, false)] },
                );
                if (back.won) {
                    scene.conditions.gain(who, 'Prone', entry.name);
                }
            }
        },
    };
};

function strengthTerms(scene: Scene, who: Fighter, other: Fighter): Term[] {
    return [...scene.abilityTerms(who, 'STR'), ...sizeBonus(who.profile.size, other.profile.size, 'size')];
}

function standTerms(scene: Scene, who: Fighter, other: Fighter): Term[] {
    const { rules, size } = who.profile;
    const name = modifierNow(who, 'AGL') > modifierNow(who, 'STR') ? 'AGL' : 'STR';
    return [
        ...scene.abilityTerms(who, name),
        ...(name === 'STR' ? sizeBonus(size, other.profile.size, 'size') : []),
        ...(rules.has('Stable Stance') ? [{ name: 'stable', value: FOUR_LEGS }] : []),
    ];
}

/** A touch attack that does no damage by itself. */
export function touches(scene: Scene, touch: Aim): boolean {
    const { attacker, target, terms, defence } = touch;
    const roll = scene.roll(attacker, 'attacks', THREE_DICE, terms);
    const natural = naturalOf(roll);
    const success = natural !== 3 && (natural === 18 || roll.total > defence.total);
    target.attackedBy.add(attacker);
    scene.log.check({
        who: attacker.name,
        name: 'touch attack',
        roll,
        against: { name: defence.name, value: defence.total, terms: [...defence.terms] },
        opponent: target.name,
        success,
        outcome: success ? 'touched' : 'missed',
    });
    return success;
}

/** An attack roll against DEF 10 that helps a friend against one enemy (p. 61). */
export const aidAnother: Procedure = (scene, who, order, entry) => {
    const friend = chooseTarget(scene, who, order);
    if ('reason' in friend) {
        return friend;
    }
    if (scene.areEnemies(who, friend)) {
        return refuse('no-friend', `${friend.name} is no friend`);
    }
    const enemy = scene.neighbours(who.square).find((other) => scene.areEnemies(who, other));
    if (!enemy) {
        return refuse('out-of-reach', 'no enemy is in reach');
    }
    const weapon = who.weapons.find((one) => one.isInHand && one.isMelee) ?? who.fists;
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            const roll = scene.roll(who, 'attacks', THREE_DICE, who.profile.meleeAttack);
            const success = roll.total > (entry.defense ?? 10);
            scene.log.check({
                who: who.name,
                name: 'aid',
                roll,
                against: { name: 'DEF', value: entry.defense ?? 10, terms: [] },
                success,
                outcome: success ? 'helps' : 'does not help',
            });
            if (success) {
                // to attack, or with `plus Fighting Defensively` to Defense
                const guards = order.modifiers.some(({ name }) => name === 'Fighting Defensively');
                friend.aid = { against: enemy, value: AID, guards };
            }
        },
    };
};
const AID = 2;

/** The muzzle on the target: it strikes first, and only if that misses the shot goes off, and hits (p. 65). */
export const noMissShot: Procedure = (scene, who, order, entry): Prepared | Refusal => {
    const weapon = chooseWeapon(who, order.weapon, 'firearm', (one) => one.isFirearm);
    if ('reason' in weapon) {
        return weapon;
    }
    const target = standingTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    if (!scene.field.areAdjacent(who, target)) {
        return refuse('out-of-reach', `${target.name} is not adjacent`);
    }
    const unfit = shotRefusal(weapon, who, entry);
    if (unfit) {
        return unfit;
    }
    const aimed = aim(scene, who, target, weapon, entry, {
        isMelee: false,
        ...(order.part && { part: order.part.name }),
    });
    return {
        cost: costOf(who, entry, weapon),
        provokesByItself: true,
        perform() {
            if (!announce(scene, who, target)) {
                return;
            }
            const hitsBefore = scene.hitsTaken(who);
            // whoever calls the shot as well opens up by as much as the call is hard
            const call = order.part ? -calledPenalty(order.part.name) : 0;
            target.opening = { against: who, value: call };
            scene.offer({ kind: 'provokes target', actor: who, victim: target });
            target.opening = undefined;
            if (scene.hitsTaken(who) > hitsBefore || !scene.canAct(who)) {
                scene.log.note(`${who.name} is struck first, and no shot is fired.`, who.name);
                return;
            }
            spendRounds(scene, who, weapon, 1, entry.name);
            afterShot(weapon);
            target.attackedBy.add(who);
            dealDamage(scene, aimed, false);
        },
    };
};

/** A handgun used as a club, and a fixed stock (chapter VII). */
const PISTOL = plainDice(1, 4);
const STOCK = plainDice(1, 6);

/** Of the usual dice and those that feats put in their place the best on average. */
function clubDice(entry: ActionEntry, { effects, situation }: Aim): DiceExpression {
    let best = entry.name === 'Pistol Whip' ? PISTOL : STOCK;
    for (const { effect } of effects.on('damage', situation)) {
        const dice = effect.amount.kind === 'dice' ? parseDice(effect.amount.dice).expression : undefined;
        best = dice && mean(dice) > mean(best) ? dice : best;
    }
    return best;
}

/** A blow with a handgun, or with the stock of a long arm. */
export const clubbed: Procedure = (scene, who, order, entry) => {
    const weapon = chooseWeapon(who, order.weapon, 'firearm', (one) => one.isFirearm);
    if ('reason' in weapon) {
        return weapon;
    }
    const isHandgun = weapon.is('Handgun');
    if (entry.name === 'Pistol Whip' ? !isHandgun : isHandgun) {
        return refuse('wrong-weapon', `${weapon.name} is not made for it`);
    }
    const target = near(scene, who, order, weapon);
    if ('reason' in target) {
        return target;
    }
    const base = aim(scene, who, target, weapon, entry, { isMelee: true });
    const aimed: Aim = { ...base, damage: [{ dice: clubDice(entry, base), type: 'Bludgeoning', joiner: undefined }] };
    return {
        cost: costOf(who, entry, weapon),
        aim: aimed,
        perform() {
            if (announce(scene, who, target)) {
                strike(scene, aimed);
            }
        },
    };
};
