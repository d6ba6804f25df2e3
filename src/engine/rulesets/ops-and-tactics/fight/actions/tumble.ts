import type { Term } from '../../../../terms.js';
import type { ActionEntry } from '../action-book.js';
import type { Fighter } from '../fighter.js';
import { threatensSquare } from '../opportunity.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import { move, travel } from './movement.js';

/** Each enemy after the first makes it harder by this (p. 15). */
const PER_ENEMY = 2;

/**
 * Past enemies, or through their squares, without attacks of opportunity, by Acrobatics: a check for each of them. Those
 * against whom it fails strike as at any other walk, once for each square of theirs that is left, and bar their own (p. 15).
 */
export const tumble: Procedure = (scene, who, order, entry, manner) => {
    if (!scene.uses.of(entry.name)) {
        return refuse('not-implemented', `no use of a skill is made by ${entry.name}`);
    }
    if (who.armour.some(({ worn }) => worn.tags.has('Medium Armor') || worn.tags.has('Heavy Armor'))) {
        return refuse('armour', 'it takes light armour or none to tumble');
    }
    if (who.profile.movement > 1 && !who.profile.rules.has('No Load Cost')) {
        return refuse('load', 'it carries too much to tumble');
    }
    const walk = move(scene, who, order, entry, manner);
    if ('reason' in walk) {
        return walk;
    }
    const path = scene.lastWalk;
    return {
        ...walk,
        perform() {
            const left = [who.square, ...path.slice(0, -1)];
            const evaded = new Set<Fighter>();
            let tried = 0;
            let end = path.length;
            for (const enemy of scene.enemiesOf(who)) {
                const at = path.indexOf(enemy.square);
                if (at < 0 && !left.some((square) => threatensSquare(scene, enemy, square))) {
                    continue;
                }
                if (evades(scene, who, enemy, useFor(entry, at >= 0), tried)) {
                    evaded.add(enemy);
                } else if (at >= 0) {
                    end = Math.min(end, at);
                }
                tried++;
            }
            who.evades = evaded;
            travel(scene, who, scene.actions.get('Move') ?? entry, path.slice(0, end));
            who.evades = new Set();
            if (end < path.length) {
                scene.log.note(`${who.name} does not get through.`, who.name);
            }
        },
    };
};

/** Entering an enemy's square is the harder of the two uses. */
function useFor(entry: ActionEntry, isThrough: boolean): string {
    return isThrough ? entry.name : 'Tumble';
}

function evades(scene: Scene, who: Fighter, enemy: Fighter, name: string, before: number): boolean {
    const use = scene.uses.of(name);
    if (!use) {
        return false;
    }
    const terms: Term[] = [{ name: `BAB of ${enemy.name}`, value: enemy.profile.bab }];
    if (before > 0) {
        terms.push({ name: 'more enemies', value: PER_ENEMY * before });
    }
    const target = terms.reduce((sum, { value }) => sum + value, use.target);
    return scene.check(who, use.skill, target, [], terms).passed;
}
