import type { Refusal } from '../../../../battle/index.js';
import { directionOf } from '../../../../grid/index.js';
import type { OrderForm } from '../../schema/orders.js';
import type { ActionEntry } from '../action-book.js';
import { aim, type Aim, deltas } from '../aim.js';
import { costOf } from '../costs.js';
import { cleave } from '../feats.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { kitOf } from '../kit.js';
import { type Procedure, refuse, type Scene, totalOf } from '../scene.js';
import { announce, strike } from '../strike.js';
import { chooseWeapon, handRefusal, standingTarget } from '../weapon-choice.js';
import { modifiersOf } from './shots.js';
import { raiseStakes, stakesOf } from '../stakes.js';
import { larger, secondWeapon, smallOffHand } from './two-weapons.js';

export interface Blow {
    readonly weapon: Weapon;
    readonly target: Fighter;
    readonly aim: Aim;
    readonly modifiers: readonly ActionEntry[];
    /** The attack of the other hand. */
    readonly second: Aim | undefined;
}

/** A blow with a melee weapon or bare hands (p. 62 and 69), with its modifiers. */
export const hit: Procedure = (scene, who, order, entry) => {
    const blow = prepareBlow(scene, who, order, entry);
    if ('reason' in blow) {
        return blow;
    }
    return {
        cost: costOf(who, entry, larger(blow.weapon, blow.second?.weapon), blow.modifiers),
        aim: blow.aim,
        second: blow.second,
        perform() {
            raiseStakes(who, order);
            if (blow.modifiers.some(({ name }) => name === 'Fighting Defensively')) {
                addDefensiveBonus(who);
            }
            if (
                announce(scene, who, blow.target) &&
                strike(scene, blow.aim).isHit &&
                blow.modifiers.some(({ rules }) => rules.has('Aggressive Attack'))
            ) {
                pushAway(scene, who, blow.target);
            }
            if (entry.rules.has('Knockout Punch')) {
                // it leaves one open for a round (p. 52)
                scene.conditions.gain(who, 'Flat-Footed', entry.name, 1, who);
            }
            if (!scene.isStanding(blow.target)) {
                cleave(
                    scene,
                    blow.aim,
                    (next) => void strike(scene, next),
                    (next) =>
                        aim(scene, who, next, blow.weapon, entry, {
                            isMelee: true,
                            isTouch: blow.weapon === who.fists,
                        }),
                );
            }
            if (blow.second && scene.isStanding(blow.target) && scene.canAct(who)) {
                strike(scene, blow.second);
            }
            strikeAnother(scene, who, blow, entry);
        },
    };
};

/** Masters of the staff strike a second enemy in reach for the same cost (p. 51). */
function strikeAnother(scene: Scene, who: Fighter, { weapon, target, aim: first }: Blow, entry: ActionEntry): void {
    if (!first.effects.grants('two targets', first.situation) || !scene.canAct(who)) {
        return;
    }
    const next = scene.enemiesOf(who).find((other) => other !== target && !reachRefusal(scene, who, other, weapon));
    if (next) {
        scene.log.note(`${who.name} strikes at ${next.name}, too.`, who.name);
        strike(scene, aim(scene, who, next, weapon, entry, { isMelee: true }));
    }
}

export function prepareBlow(scene: Scene, who: Fighter, order: OrderForm, entry: ActionEntry): Blow | Refusal {
    const weapon = chooseMelee(who, order, entry);
    if ('reason' in weapon) {
        return weapon;
    }
    const target = standingTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    const outOfReach = reachRefusal(scene, who, target, weapon);
    if (outOfReach) {
        return outOfReach;
    }
    const modifiers = modifiersOf(scene, who, order, 'melee', weapon);
    if ('reason' in modifiers) {
        return modifiers;
    }
    const damageType = changedType(modifiers);
    const other = secondWeapon(who, order, modifiers, weapon);
    if (other && 'reason' in other) {
        return other;
    }
    const aimWith = (one: Weapon, isOffHand: boolean): Aim =>
        aim(scene, who, target, one, entry, {
            isMelee: one.isMelee || one === who.fists,
            isTouch: one === who.fists || modifiers.some(({ rules }) => rules.has('Touch Attack')),
            modifiers,
            stakes: stakesOf(who, order),
            isOffHand,
            hasTwoWeapons: other !== undefined,
            more: other && smallOffHand(who, weapon, other, isOffHand),
            damageType,
            part: order.part?.name,
        });
    return { weapon, target, aim: aimWith(weapon, false), modifiers, second: other && aimWith(other, true) };
}

function chooseMelee(who: Fighter, order: OrderForm, entry: ActionEntry): Weapon | Refusal {
    if (entry.weapon === 'unarmed') {
        return who.fists;
    }
    if (!order.weapon && !who.weapons.some((weapon) => weapon.isInHand && weapon.isMelee)) {
        return who.freeHands > 0 ? who.fists : refuse('not-in-hand', 'no melee weapon is in hand');
    }
    const weapon = chooseWeapon(who, order.weapon, 'melee weapon', (one) => one.isMelee);
    return 'reason' in weapon ? weapon : (handRefusal(who, weapon) ?? weapon);
}

/** Melee reaches adjacent squares, or as far as the weapon does (p. 68). */
export function reachRefusal(scene: Scene, who: Fighter, target: Fighter, weapon: Weapon): Refusal | undefined {
    const reach = reachOf(who, weapon);
    const nearest = closestReach(who, weapon);
    const distance = scene.field.distance(who, target);
    if (distance < nearest) {
        return refuse('too-near', `${weapon.name} does not strike nearer than ${nearest} ft`);
    }
    const isNear = scene.field.areAdjacent(who, target) || distance <= reach;
    if (!isNear) {
        return refuse('out-of-reach', `${target.name} is ${distance} ft away, beyond ${reach} ft of reach`);
    }
    return scene.field.canSee(who, target) ? undefined : refuse('no-line-of-sight', `${target.name} is behind a wall`);
}

/** Long weapons do not strike whoever stands too near, but in the hands of experts. */
export function closestReach(who: Fighter, { model, name, loadout }: Weapon): number {
    return model.minimumReach === 0
        ? 0
        : totalOf(
              who.profile.effects.change('minimum reach', [{ name, value: model.minimumReach }], {
                  with: loadout.tags,
                  while: who.tags,
              }),
          );
}

export function reachOf(who: Fighter, weapon: Weapon): number {
    const kit = kitOf(who, weapon);
    return (kit.reach ??=
        weapon.model.reach + who.profile.effects.bonus('reach', { with: weapon.loadout.tags, while: who.tags }));
}

/** A thrust makes a blade pierce, a swipe makes a point cut (p. 62). */
function changedType(modifiers: readonly ActionEntry[]): string | undefined {
    const has = (rule: string): boolean => modifiers.some(({ rules }) => rules.has(rule));
    return has('Thrust Attack') ? 'Piercing' : has('Swipe Attack') ? 'Slashing' : undefined;
}

/** +2 dodge against melee attacks in the same round (p. 62). */
const DEFENSIVE = 2;
export function addDefensiveBonus(who: Fighter): void {
    if (!who.boosts.some(({ name }) => name === 'fighting defensively')) {
        who.boosts.push({ name: 'fighting defensively', value: DEFENSIVE, againstMelee: true, againstRanged: false });
    }
}

/** Driven to a square that is not adjacent to the attacker, without attacks of opportunity (p. 62). */
function pushAway(scene: Scene, attacker: Fighter, target: Fighter): void {
    if (!scene.isStanding(target)) {
        return;
    }
    const { field } = scene;
    const { map } = field;
    const { x, y } = map.squareAt(target.square);
    const [awayX, awayY] = deltas(scene, attacker, target);
    let best: number | undefined;
    let bestScore = -Infinity;
    for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
            const square = { x: x + dx, y: y + dy };
            if (map.contains(square)) {
                const key = map.keyOf(square);
                const score = dx * awayX + dy * awayY;
                if (score > bestScore && field.isFree(key) && !field.adjacent(key, attacker.square)) {
                    best = key;
                    bestScore = score;
                }
            }
        }
    }
    if (best === undefined) {
        scene.log.note(`${target.name} has nowhere to give way.`, target.name);
        return;
    }
    field.place(target, best);
    scene.version++;
    target.facing = directionOf(-awayX, -awayY);
    scene.log.emit({ type: 'move', who: target.name, path: [map.squareAt(best)], cost: 'driven back' });
}
