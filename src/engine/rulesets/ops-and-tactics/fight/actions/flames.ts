import { plainDice } from '../../../../dice/index.js';
import { costOf } from '../costs.js';
import { savedShare } from '../feats.js';
import type { Fighter } from '../fighter.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import { chooseShooter, chooseTarget, roundsFired } from '../weapon-choice.js';
import { loseHitPoints, takeHit } from '../wounds.js';
import { looseHit, squareOf } from './area-fire.js';
import { spendRounds } from './shots.js';

/** What burning does each round, and the Reflex save that puts it out (chapter VI, environments). */
const BURNING = plainDice(2, 6);
const PUT_OUT = 15;

/** A line of flame: no attack roll, half damage with a Reflex save (p. 62). */
export const flame: Procedure = (scene, who, order, entry) => {
    const weapon = chooseShooter(who, order, entry);
    if ('reason' in weapon) {
        return weapon;
    }
    const square = squareOf(scene, order);
    if (typeof square === 'object') {
        return square;
    }
    if (square === who.square) {
        return refuse('no-target', 'it needs a direction');
    }
    return {
        cost: costOf(who, entry, weapon),
        perform() {
            spendRounds(scene, who, weapon, roundsFired(weapon, entry), entry.name);
            const amounts = weapon.loadout.damage.map(({ dice, type }) => {
                const roll = scene.roll(who, 'damage', dice);
                scene.log.roll(who.name, `${type} damage`, roll);
                return { amount: roll.total, type };
            });
            for (const victim of inLine(scene, who, square, weapon.model.range)) {
                const { passed } = scene.save(victim, 'Reflex', entry.save?.target ?? PUT_OUT);
                const share = passed ? savedShare(victim) : 1;
                takeHit(scene, victim, {
                    ...looseHit(who, weapon),
                    amounts: amounts.map(({ amount, type }) => ({ amount: Math.floor(amount * share), type })),
                });
                victim.attackedBy.add(who);
            }
        },
    };
};

/** Everyone within reach whose square the straight line through the one aimed at crosses. */
function inLine(scene: Scene, who: Fighter, square: number, reach: number): Fighter[] {
    const { map, metric, sight } = scene.field;
    const from = map.squareAt(who.square);
    const to = map.squareAt(square);
    const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    const line = new Set<number>();
    for (let step = 1; step <= reach / 5; step++) {
        const at = {
            x: from.x + Math.round(((to.x - from.x) * step) / steps),
            y: from.y + Math.round(((to.y - from.y) * step) / steps),
        };
        if (
            !map.contains(at) ||
            !sight.isClear(who.square, map.keyOf(at)) ||
            map.distance(metric, who.square, map.keyOf(at)) > reach
        ) {
            break;
        }
        line.add(map.keyOf(at));
    }
    return scene.fighters.filter((fighter) => fighter !== who && !fighter.isDead && line.has(fighter.square));
}

/** Burning at the end of a turn: a save puts it out, else it hurts. */
export function burn(scene: Scene, fighter: Fighter): void {
    if (!fighter.has('Burning') || fighter.isDead) {
        return;
    }
    if (scene.save(fighter, 'Reflex', PUT_OUT).passed) {
        scene.conditions.lose(fighter, 'Burning', 'put out');
        return;
    }
    const roll = scene.roll(fighter, 'damage', BURNING);
    scene.log.roll(fighter.name, 'burning', roll, fighter.name);
    loseHitPoints(scene, fighter, roll.total, 'burning');
}

/** Puts somebody out, oneself included (chapter VI, environments). */
export const douse: Procedure = (scene, who, order, entry) => {
    const named = order.target ?? order.object;
    const target = !named || named.name === who.name ? who : chooseTarget(scene, who, order);
    if ('reason' in target) {
        return target;
    }
    if (!target.has('Burning')) {
        return refuse('no-need', `${target.name} does not burn`);
    }
    if (target !== who && !scene.field.areAdjacent(who, target)) {
        return refuse('out-of-reach', `${target.name} is not adjacent`);
    }
    return {
        cost: costOf(who, entry, undefined),
        perform: () => scene.conditions.lose(target, 'Burning', 'put out'),
    };
};
