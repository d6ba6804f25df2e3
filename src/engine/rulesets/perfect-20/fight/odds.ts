import type { Odds } from '../../../ruleset.js';
import type { OrderForm } from '../schema/orders.js';
import { type Aim, toughnessAgainst } from './aim.js';
import type { Fighter } from './fighter.js';
import { prepareOrder } from './preparation.js';
import { isRefusal, type Scene } from './scene.js';
import { woundsOf } from './track.js';

const SIDES = 20;

/** Chances of numbers of wounds: those that somebody has, or those that a blow deals. */
type Chances = ReadonlyMap<number, number>;

/**
 * What the first of some orders may come to as things stand, and whether its target is still up when the others have been
 * carried out, too.
 * @returns why it is impossible; nothing for orders that attack nobody
 */
export function oddsOf(scene: Scene, who: Fighter, orders: readonly OrderForm[]): Odds | string | undefined {
    const [order, ...later] = orders;
    const answer = order && prepareOrder(scene, who, order, { by: 'order' });
    if (!answer || isRefusal(answer)) {
        return answer?.reason;
    }
    const aims = answer.prepared.aims ?? [];
    const [first] = aims;
    if (!first) {
        return undefined;
    }
    const { target } = first;
    const start: Chances = new Map([[target.wounds, 1]]);
    const after = strikes(aims, start);
    const more = later.flatMap((next) => {
        const prepared = prepareOrder(scene, who, next, { by: 'ready' });
        const same = isRefusal(prepared) ? [] : (prepared.prepared.aims ?? []);
        return same.filter((aim) => aim.target === target);
    });
    return {
        target: target.name,
        hit: first.chance,
        damage: meanOf(after) - target.wounds,
        down: downIn(target, after),
        ...(more.length > 0 && { downThisTurn: downIn(target, strikes(more, after)) }),
        ...(target.hasRule('Deflect Attack') && { without: 'deflection' }),
    };
}

/** One attack after the other; whoever is down is attacked no more. */
function strikes(aims: readonly Aim[], start: Chances): Chances {
    let before = start;
    for (const aim of aims) {
        const dealt = woundsBy(aim);
        const after = new Map<number, number>();
        for (const [wounds, chance] of before) {
            for (const [more, share] of isDown(aim.target, wounds) ? NOTHING : dealt) {
                after.set(wounds + more, (after.get(wounds + more) ?? 0) + chance * share);
            }
        }
        before = after;
    }
    return before;
}
const NOTHING: Chances = new Map([[0, 1]]);

/** Wounds that an attack deals, a miss among them. */
function woundsBy(aim: Aim): Chances {
    const toughness = toughnessAgainst(aim.target, aim.styles).total;
    const chances = new Map<number, number>([[0, 1 - aim.chance]]);
    for (let face = 1; face <= SIDES; face++) {
        // the better of two dice shows a face with (2 × face − 1) of 400 chances
        const share = aim.isSneaky ? (2 * face - 1) / SIDES ** 2 : 1 / SIDES;
        const wounds = woundsOf(face + aim.damage.total, toughness);
        chances.set(wounds, (chances.get(wounds) ?? 0) + aim.chance * share);
    }
    return chances;
}

function meanOf(chances: Chances): number {
    return [...chances].reduce((sum, [wounds, chance]) => sum + wounds * chance, 0);
}

function downIn(target: Fighter, chances: Chances): number {
    return [...chances].reduce((sum, [wounds, chance]) => sum + (isDown(target, wounds) ? chance : 0), 0);
}

function isDown({ track }: Fighter, wounds: number): boolean {
    return track.inRow('Incapacitating', wounds) > 0 || wounds > track.health;
}
