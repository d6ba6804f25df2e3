import type { Refusal } from '../../../../battle/index.js';
import { countDice } from '../../../../dice/index.js';
import type { Term } from '../../../../terms.js';
import type { Situation } from '../../character/effects.js';
import { changedTerms, modifierNow } from '../abilities.js';
import type { ActionEntry } from '../action-book.js';
import { costOf, weaponTags } from '../costs.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { rangeIncrement } from '../ranges.js';
import { naturalOf, type Procedure, refuse, type Scene, THREE_DICE, totalOf } from '../scene.js';
import { harmThing, heldThing, type Thing } from '../things.js';
import { chooseTarget, chooseWeapon, roundsFired, shotRefusal } from '../weapon-choice.js';
import { reachRefusal } from './blows.js';
import { spendRounds } from './shots.js';
import { opposedTerms } from './specials.js';
import { aimAtSquare } from './square-attack.js';

/** Single shots at what does not move (chapter VI, attacking an object). */
const EASY_SHOT = 5;

/** A blow or shot at a thing that nobody holds: hardness takes its part of every hit (p. 61). */
export const attackObject: Procedure = (scene, who, order, entry) => {
    const ref = order.target ?? order.object;
    const target = ref && scene.objects.get(ref.name);
    if (!target) {
        return refuse('no-target', ref ? `there is no ${ref.name} to strike` : 'it has no target');
    }
    if (target.points <= 0) {
        return refuse('target-down', `${target.name} is broken already`);
    }
    const weapon = order.weapon
        ? chooseWeapon(who, order.weapon, 'weapon', () => true)
        : (who.weaponInHand ?? who.fists);
    if ('reason' in weapon) {
        return weapon;
    }
    const isShot = weapon.isShooter;
    const reach = reachable(scene, who.square, target, weapon);
    if (reach) {
        return reach;
    }
    const single = scene.actions.get('Single Shot');
    const blocked = isShot && single ? shotRefusal(weapon, who, single) : undefined;
    if (blocked) {
        return blocked;
    }
    const aimed = isShot
        ? aimAtSquare(scene, who, weapon, entry, target.square, { rounds: 1, isThrown: false })
        : undefined;
    if (aimed && 'reason' in aimed) {
        return aimed;
    }
    const terms = aimed
        ? [...aimed.terms, { name: 'unmoving', value: EASY_SHOT }]
        : meleeTerms(who, weapon, situationOf(who, weapon, entry));
    return {
        cost: costOf(who, isShot && single ? single : entry, weapon),
        perform() {
            if (isShot && single) {
                spendRounds(scene, who, weapon, roundsFired(weapon, single), entry.name);
            }
            strikeThing(scene, who, target, weapon, entry, terms, []);
        },
    };
};

/** A blow at what somebody holds, the weapon in hand unless the order names another (p. 61). */
export const attackWeapon: Procedure = (scene, who, order, entry) => {
    const owner = chooseTarget(scene, who, order);
    if ('reason' in owner) {
        return owner;
    }
    const named = order.object?.kind === 'weapon' ? order.object : undefined;
    const prize = named
        ? owner.weapons.find(
              ({ name, model, isInHand }) => isInHand && (name === named.name || model.name === named.name),
          )
        : (owner.weaponInHand ?? owner.offHand);
    if (!prize) {
        return refuse('nothing-held', `${owner.name} holds no ${named?.name ?? 'weapon'}`);
    }
    const weapon = order.weapon
        ? chooseWeapon(who, order.weapon, 'melee weapon', (one) => one.isMelee)
        : (who.weapons.find((one) => one.isInHand && one.isMelee) ?? who.fists);
    if ('reason' in weapon) {
        return weapon;
    }
    const outOfReach = reachRefusal(scene, who, owner, weapon);
    if (outOfReach) {
        return outOfReach;
    }
    const thing = heldThing(owner, prize, modifierNow(owner, 'AGL'));
    const harder = opposedTerms(owner, entry, false, prize);
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            const terms = meleeTerms(who, weapon, situationOf(who, weapon, entry));
            if (strikeThing(scene, who, thing, weapon, entry, terms, harder)) {
                prize.place = 'ground';
                prize.lies = -1;
                owner.forgetTags();
                scene.version++;
            }
        },
    };
};

function situationOf(who: Fighter, weapon: Weapon, entry: ActionEntry): Situation {
    return { with: weaponTags(weapon), for: entry.tags, while: who.tags };
}

function meleeTerms(who: Fighter, { loadout }: Weapon, situation: Situation): Term[] {
    const { profile, stateEffects } = who;
    return [
        ...profile.meleeAttack,
        ...changedTerms(who, 'FOC'),
        ...profile.effects.terms('attack', situation),
        ...loadout.effects.terms('attack', situation),
        ...stateEffects.terms('attack', situation),
    ];
}

/** An attack roll against a thing, and its damage. @returns whether the thing broke */
function strikeThing(
    scene: Scene,
    who: Fighter,
    thing: Thing,
    weapon: Weapon,
    entry: ActionEntry,
    terms: readonly Term[],
    harder: readonly Term[],
): boolean {
    const isHit = rollAtThing(scene, who, thing, 'attack', terms, harder, ['hit', 'missed']);
    return isHit && damageThing(scene, who, thing, weapon, entry);
}

/** An attack roll against the DEF of a thing; a natural 18 always succeeds, a natural 3 never. */
export function rollAtThing(
    scene: Scene,
    who: Fighter,
    thing: Thing,
    name: string,
    terms: readonly Term[],
    harder: readonly Term[],
    [won, lost]: readonly [string, string],
): boolean {
    const roll = scene.roll(who, 'attacks', THREE_DICE, terms);
    const natural = naturalOf(roll);
    const defense = thing.defense + totalOf(harder);
    const success = natural !== 3 && (natural === 18 || roll.total > defense);
    scene.log.check({
        who: who.name,
        name,
        roll,
        against: { name: 'DEF', value: defense, terms: [{ name: 'DEF', value: thing.defense }, ...harder] },
        opponent: thing.name,
        success,
        outcome: success ? won : lost,
    });
    return success;
}

function damageThing(scene: Scene, who: Fighter, thing: Thing, weapon: Weapon, entry: ActionEntry): boolean {
    const situation = situationOf(who, weapon, entry);
    const { effects } = who.profile;
    const power = weapon.isShooter ? 0 : modifierNow(who, 'POW');
    const extra = effects.bonus('damage dice', situation);
    let dice = 0;
    const amounts = weapon.loadout.damage.map(({ dice: base, type }, index) => {
        const isFirst = index === 0;
        const [term] = base.dice;
        const thrown =
            isFirst && extra > 0 && term
                ? { ...base, dice: [{ ...term, count: term.count + extra }, ...base.dice.slice(1)] }
                : base;
        dice += countDice(thrown);
        const roll = scene.roll(who, 'damage', thrown, isFirst && power !== 0 ? [{ name: 'POW', value: power }] : []);
        scene.log.roll(who.name, `${type} damage`, roll, thing.name);
        const rolled = [{ name: type, value: Math.max(1, roll.total) }];
        return { amount: totalOf(isFirst ? effects.change('damage', rolled, situation) : rolled), type };
    });
    return harmThing(scene, thing, amounts, { cause: weapon.name, by: who.name, dice });
}

function reachable(scene: Scene, from: number, target: Thing, weapon: Weapon): Refusal | undefined {
    const { field } = scene;
    const distance = field.map.distance(field.metric, from, target.square);
    if (!weapon.isShooter && distance > weapon.model.reach && !field.adjacent(from, target.square)) {
        return refuse('out-of-reach', `${target.name} is ${distance} ft away`);
    }
    return weapon.isShooter && distance > 10 * rangeIncrement(weapon, weapon.loadout.effects, {})
        ? refuse('out-of-range', `${target.name} is ${distance} ft away`)
        : undefined;
}
