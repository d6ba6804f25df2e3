import type { Term } from '../../../../terms.js';
import type { ActionEntry } from '../action-book.js';
import type { Fighter } from '../fighter.js';
import { threatensSquare } from '../opportunity.js';
import { type Procedure, refuse, type Scene, totalOf } from '../scene.js';
import { move, travel } from './movement.js';

/** Each enemy after the first makes it harder by this (p. 15). */
const PER_ENEMY = 2;

/**
 * Past enemies, or through their squares, without attacks of opportunity, by Acrobatics: a check for each of them. Those
 * against whom it fails strike as at any other walk, once for each square of theirs that is left, and bar their own. Whoever
 * is hurt on the way makes another check, of several target numbers against the highest, or falls (p. 15).
 */
export const tumble: Procedure = (scene, who, order, entry, manner) => {
    const use = scene.uses.of(entry.name);
    if (!use) {
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
            let hardest = 0;
            let end = path.length;
            for (const enemy of scene.enemiesOf(who)) {
                const at = path.indexOf(enemy.square);
                if (at < 0 && !left.some((square) => threatensSquare(scene, enemy, square))) {
                    continue;
                }
                const terms = difficulty(scene, enemy, useFor(entry, at >= 0), tried);
                const target = totalOf(terms);
                // the use's own number is the target itself, the rest is told
                if (scene.check(who, use.skill, target, [], terms.slice(1)).passed) {
                    evaded.add(enemy);
                } else if (at >= 0) {
                    end = Math.min(end, at);
                }
                hardest = Math.max(hardest, target);
                tried++;
            }
            who.tumbling = tried > 0 ? { evades: evaded, skill: use.skill, target: hardest } : undefined;
            travel(scene, who, scene.actions.get('Move') ?? entry, path.slice(0, end), true);
            who.tumbling = undefined;
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

/** The target number against one enemy: that of the use first, then what is added to it. */
function difficulty(scene: Scene, enemy: Fighter, name: string, before: number): Term[] {
    const terms: Term[] = [
        { name, value: scene.uses.of(name)?.target ?? 0 },
        { name: `BAB of ${enemy.name}`, value: enemy.profile.bab },
    ];
    return before > 0 ? [...terms, { name: 'more enemies', value: PER_ENEMY * before }] : terms;
}
