import type { Judgement } from '../../../battle/index.js';
import { isNumber, total } from '../character/numbers.js';
import { type ExpectedFact, judgeFact } from '../../../rules/index.js';
import type { Fighter } from './fighter.js';
import type { Scene } from './scene.js';

/** Numbers as the log, expectations and replays know them. */
export function statisticsOf(fighter: Fighter): Record<string, number> {
    const numbers: Record<string, number> = { Health: fighter.track.health - fighter.wounds };
    for (const { name, health, wounds } of fighter.shields) {
        numbers[name] = health - wounds;
    }
    return numbers;
}

export function statesOf(fighter: Fighter): string[] {
    return [...fighter.states.keys()];
}

/** Holds what is expected of a fighter against what is. */
export function judge(scene: Scene, fighter: Fighter, fact: ExpectedFact): Judgement {
    return judgeFact(fact, fighter, scene.field.map, {
        states: statesOf(fighter),
        has: (name) => hasState(fighter, name),
        number: (name) => numberOf(fighter, name),
    });
}

/** A shield counts as a state while it is whole. */
function hasState(fighter: Fighter, name: string): boolean {
    return fighter.has(name) || fighter.shields.some((shield) => shield.name === name && shield.isWhole);
}

function numberOf(fighter: Fighter, name: string): number | undefined {
    const numbers = statisticsOf(fighter);
    if (Object.hasOwn(numbers, name)) {
        return numbers[name];
    }
    if (name === 'Wounds') {
        return fighter.wounds;
    }
    return isNumber(name) ? total(fighter.sheet, name, { while: fighter.tags }, fighter.effects).total : undefined;
}
