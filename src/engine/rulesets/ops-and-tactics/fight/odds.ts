import { distribution } from '../../../dice/index.js';
import type { Odds } from '../../../ruleset.js';
import type { OrderForm } from '../schema/orders.js';
import type { Aim } from './aim.js';
import type { DamagePart } from './arms.js';
import type { Fighter } from './fighter.js';
import { prepareOrder } from './preparation.js';
import { isRefusal, type Prepared, type Scene, THREE_DICE, totalOf } from './scene.js';
import { hitOf, LEAST_DAMAGE, typeAgainst, verdict } from './strike.js';
import { type Body, bodyOf, woundOf } from './wound.js';

/** Bodies that differ and combinations of damage beyond which chances are not worked out. */
const MOST_CASES = 20_000;

/** Something that may be, and how likely. */
interface Case<T> {
    readonly value: T;
    readonly chance: number;
}

/** Sums up what an attack may do to somebody. */
interface Result {
    readonly bodies: readonly Case<Body>[];
    readonly damage: number;
}

/**
 * What the first of some orders may come to as things stand, worked out from the dice with the same code that judges and
 * counts the attack when it is made; and whether its target is still up when the others have been carried out, too.
 * @returns why it is impossible; nothing for orders that attack nobody
 */
export function oddsOf(scene: Scene, who: Fighter, orders: readonly OrderForm[]): Odds | string | undefined {
    const [order, ...later] = orders;
    const answer = order && prepareOrder(scene, who, order, { by: 'order' });
    if (!answer || isRefusal(answer)) {
        return answer?.reason;
    }
    const { aim } = answer.prepared;
    if (!aim) {
        return undefined;
    }
    const { target } = aim;
    const start: Case<Body>[] = [{ value: bodyOf(target), chance: 1 }];
    const first = attack(answer.prepared, start);
    if (!first) {
        return undefined;
    }
    const hits = chances(aim);
    const lands = landing(aim);
    const odds: Odds = {
        target: target.name,
        hit: (hits.hit + hits.critical) * lands,
        critical: hits.critical * lands,
        damage: first.damage,
        down: downIn(first.bodies),
        ...leftOut(scene, aim),
    };
    let bodies: readonly Case<Body>[] | undefined = first.bodies;
    let matters = false;
    for (const next of later) {
        const prepared = prepareOrder(scene, who, next, { by: 'order' });
        if (!isRefusal(prepared) && prepared.prepared.aim?.target === target && bodies) {
            matters = true;
            bodies = attack(prepared.prepared, bodies)?.bodies;
        }
    }
    return matters && bodies ? { ...odds, downThisTurn: downIn(bodies) } : odds;
}

/** An attack with everything that it rolls. Nothing where that is too much. */
function attack({ aim, second, times = 1 }: Prepared, bodies: readonly Case<Body>[]): Result | undefined {
    let result: Result | undefined = { bodies, damage: 0 };
    for (const { one, rolls } of [
        ...(aim ? [{ one: aim, rolls: times }] : []),
        ...(second ? [{ one: second, rolls: 1 }] : []),
    ]) {
        const next: Result | undefined = result && strikes(one, rolls, result.bodies);
        result = next && result && { bodies: next.bodies, damage: result.damage + next.damage };
    }
    return result;
}

/** One attack roll: bodies as a miss, a hit and a critical hit leave them. Whoever is down is attacked no more. */
function strikes(aim: Aim, times: number, bodies: readonly Case<Body>[]): Result | undefined {
    const amounts = damageOf(aim);
    if (!amounts || amounts.length * bodies.length ** Math.min(times, 2) > MOST_CASES) {
        return undefined;
    }
    const { hit, critical } = chances(aim);
    const lands = landing(aim);
    const up = bodies.filter(({ value }) => isUp(value));
    const after = new Cases();
    after.add(bodies.filter(({ value }) => !isUp(value)));
    after.add(up, 1 - (hit + critical) * lands);
    let damage = 0;
    for (const { isCritical, chance } of [
        { isCritical: false, chance: hit * lands },
        { isCritical: true, chance: critical * lands },
    ]) {
        let struck = up;
        for (let time = 0; chance > 0 && time < times; time++) {
            const result = wounds(aim, isCritical, amounts, struck);
            struck = result.bodies as Case<Body>[];
            damage += result.damage * chance;
        }
        after.add(struck, chance);
    }
    return { bodies: after.all, damage };
}

function wounds(
    aim: Aim,
    isCritical: boolean,
    amounts: readonly Case<readonly { readonly amount: number; readonly type: string }[]>[],
    bodies: readonly Case<Body>[],
): Result {
    const after = new Cases();
    let damage = 0;
    for (const { value: body, chance } of bodies) {
        for (const amount of amounts) {
            const wound = woundOf(aim.target, hitOf(aim, amount.value, isCritical), body);
            const both = chance * amount.chance;
            damage += Math.max(0, wound.total) * both;
            after.add([
                { value: aim.isNonLethal ? stunned(wound.total, body, wound.after) : wound.after, chance: both },
            ]);
        }
    }
    return { bodies: after.all, damage };
}

/** What does not kill takes XHP; the save that comes when none are left is not counted. */
function stunned(total: number, body: Body, after: Body): Body {
    return { xhp: Math.max(Math.min(body.xhp, 1), body.xhp - total), chp: body.chp, armour: after.armour };
}

/** Chances of a plain and of a critical hit, concealment apart. */
function chances(aim: Aim): { readonly hit: number; readonly critical: number } {
    const dice = distribution(THREE_DICE);
    let hit = 0;
    let critical = 0;
    dice?.probabilities.forEach((chance, index) => {
        const natural = dice.min + index;
        const { isHit, isCritical } = verdict(aim, natural, natural + aim.bonus, aim.defence.total);
        hit += isHit && !isCritical ? chance : 0;
        critical += isCritical ? chance : 0;
    });
    return { hit, critical };
}

/** The chance that a hit does not go astray in smoke or darkness. */
function landing({ attacker, isMelee, defence: { missChance } }: Aim): number {
    const astray = Math.min(Math.max(missChance, 0), 100) / 100;
    return 1 - (isMelee && attacker.profile.rules.has('Blind Sense') ? astray ** 2 : astray);
}

/** Every damage that can be rolled. Nothing where there are too many. */
function damageOf(aim: Aim): Case<{ readonly amount: number; readonly type: string }[]>[] | undefined {
    let cases: Case<{ readonly amount: number; readonly type: string }[]>[] = [{ value: [], chance: 1 }];
    for (const [index, part] of aim.damage.entries()) {
        const rolled = rollsOf(part, index === 0 ? totalOf(aim.damageTerms) : 0);
        if (!rolled || rolled.length * cases.length > MOST_CASES) {
            return undefined;
        }
        const type = typeAgainst(aim, part.type);
        cases = cases.flatMap(({ value, chance }) =>
            rolled.map((one) => ({ value: [...value, { amount: one.value, type }], chance: chance * one.chance })),
        );
    }
    return cases;
}

function rollsOf({ dice }: DamagePart, bonus: number): Case<number>[] | undefined {
    const rolled = distribution(dice);
    return (
        rolled &&
        [...rolled.probabilities].map((chance, index) => ({
            value: Math.max(LEAST_DAMAGE, rolled.min + index + bonus),
            chance,
        }))
    );
}

/** What the chances do not count. */
function leftOut(scene: Scene, aim: Aim): Pick<Odds, 'without'> {
    const { target, attacker, isNonLethal, isMelee } = aim;
    const parts = [
        ...(isNonLethal ? ['saves against being knocked out'] : []),
        ...(isMelee && target.stance?.against === attacker ? [`the ${target.stance.name} of ${target.name}`] : []),
        ...(scene.hasMassiveDamage ? ['massive damage'] : []),
    ];
    return parts.length > 0 ? { without: parts.join(', ') } : {};
}

function downIn(bodies: readonly Case<Body>[]): number {
    return bodies.reduce((sum, { value, chance }) => sum + (isUp(value) ? 0 : chance), 0);
}

/** At 0 CHP one is disabled, but on its feet (p. 57). */
function isUp({ chp }: Body): boolean {
    return chp >= 0;
}

/** Cases that come to the same are one. */
class Cases {
    private readonly byKey = new Map<string, { readonly value: Body; chance: number }>();

    add(cases: readonly Case<Body>[], share = 1): void {
        for (const { value, chance } of cases) {
            const key = `${value.xhp} ${value.chp} ${value.armour.join(' ')}`;
            const known = this.byKey.get(key);
            if (known) {
                known.chance += chance * share;
            } else if (chance * share > 0) {
                this.byKey.set(key, { value, chance: chance * share });
            }
        }
    }

    get all(): Case<Body>[] {
        return [...this.byKey.values()];
    }
}
