import type { Judgement } from '../../../battle/index.js';
import { type ExpectedFact, judgeFact } from '../../../rules/index.js';
import type { Fighter } from './fighter.js';
import { movementBonus } from './defence.js';
import { type Scene, totalOf } from './scene.js';

/** Numbers as the log, expectations and replays know them. */
export function statisticsOf(fighter: Fighter): Record<string, number> {
    const numbers: Record<string, number> = { CHP: fighter.chp, XHP: fighter.xhp, 'Bleed Dice': fighter.bleedDice };
    for (const { name, points } of fighter.armour) {
        numbers[name] = points;
    }
    for (const weapon of fighter.weapons) {
        if (weapon.capacity > 0) {
            numbers[weapon.name] = weapon.rounds;
        } else if (weapon.count > 1 || weapon.isExplosive) {
            numbers[weapon.name] = weapon.count;
        }
    }
    return numbers;
}

export function statesOf(fighter: Fighter): string[] {
    return [...fighter.conditions.keys()];
}

/** Holds what is expected of a fighter against what is. */
export function judge(scene: Scene, fighter: Fighter, fact: ExpectedFact): Judgement {
    return judgeFact(fact, fighter, scene.field.map, {
        states: statesOf(fighter),
        has: (name) => fighter.has(name) || isImplied(scene, fighter, name),
        number: (name) => numberOf(fighter, name),
    });
}

/** States that follow from others without being told. */
function isImplied(scene: Scene, fighter: Fighter, state: string): boolean {
    return state === 'Helpless' && scene.conditions.hasRule(fighter, 'Helpless');
}

function numberOf(fighter: Fighter, name: string): number | undefined {
    const numbers = statisticsOf(fighter);
    if (Object.hasOwn(numbers, name)) {
        return numbers[name];
    }
    switch (name) {
        case 'DEF':
            return totalOf(fighter.profile.defense) + movementBonus(fighter);
        case 'Touch':
            return totalOf(fighter.profile.touch);
        case 'Flat-Footed':
            return totalOf(fighter.profile.flatFooted);
        case 'Combat Points':
            return fighter.points;
        case 'AP':
            return fighter.armour.reduce((sum, { points }) => sum + points, 0);
        case 'Level':
            return fighter.profile.level;
        case 'BAB':
            return fighter.profile.bab;
        case 'Melee Attack':
            return totalOf(fighter.profile.meleeAttack);
        case 'Ranged Attack':
            return totalOf(fighter.profile.rangedAttack);
        case 'Initiative':
            return totalOf(fighter.profile.initiative);
        default:
            return fighter.weapon(name)?.rounds;
    }
}
