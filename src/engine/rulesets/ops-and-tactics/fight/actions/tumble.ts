import type { Term } from '../../../../terms.js';
import type { Fighter } from '../fighter.js';
import { type Procedure, refuse, type Scene } from '../scene.js';
import { opportunity } from '../opportunity.js';
import { move, travel } from './movement.js';

/** Each enemy after the first makes it harder by this (p. 15). */
const PER_ENEMY = 2;

/** Past enemies without attacks of opportunity, by Acrobatics; a failure gives them theirs (p. 15). */
export const tumble: Procedure = (scene, who, order, entry, manner) => {
    const use = scene.uses.of(entry.name);
    if (!use) {
        return refuse('not-implemented', `no use of a skill is made by ${entry.name}`);
    }
    if (who.armour.some(({ worn }) => worn.tags.has('Medium Armor') || worn.tags.has('Heavy Armor'))) {
        return refuse('armour', 'it takes light armour or none to tumble');
    }
    const walk = move(scene, who, order, entry, manner);
    if ('reason' in walk) {
        return walk;
    }
    return {
        ...walk,
        perform() {
            const threats = scene.enemiesOf(who).filter((enemy) => threatensWay(scene, who, enemy));
            const passed = threats.every((enemy, index) => {
                const terms: Term[] = [{ name: 'BAB', value: enemy.profile.bab }];
                if (index > 0) {
                    terms.push({ name: 'more enemies', value: PER_ENEMY * index });
                }
                const target = terms.reduce((sum, { value }) => sum + value, use.target);
                return scene.check(who, use.skill, target, [], terms).passed;
            });
            const path = scene.lastWalk;
            const plainMove = scene.actions.get('Move');
            travel(scene, who, passed || !plainMove ? entry : plainMove, path);
        },
    };
};

function threatensWay(scene: Scene, who: Fighter, enemy: Fighter): boolean {
    return opportunity(scene, enemy, { kind: 'leaves', actor: who, from: who.square }).length > 0;
}
