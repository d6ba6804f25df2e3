import { areEnemies, type Combatant, type Occasion } from '../battle/index.js';
import type { TriggerForm } from './orders.js';

/** What a trigger asks of the fight. */
interface Surroundings<C> {
    membersOf(name: string): readonly C[];
    readonly field: { distance(one: C, other: C): number };
}

/** Whether an occasion is what somebody has been waiting for; without a trigger, any act of an enemy is. */
export function isTriggered<C extends Combatant>(
    trigger: TriggerForm | undefined,
    { actor, kind, victim }: Occasion<C>,
    holder: C,
    battle: Surroundings<C>,
): boolean {
    const fits = trigger?.who ? battle.membersOf(trigger.who.name).includes(actor) : areEnemies(holder, actor);
    if (!fits) {
        return false;
    }
    switch (trigger?.event ?? 'acts') {
        case 'acts':
            return kind === 'acts';
        case 'attacks':
            return kind === 'attacks' && (!trigger?.victim || victim?.name === trigger.victim.name);
        case 'moves':
            return kind === 'moves';
        case 'comes within':
            // it is there before anything can be done about it
            return kind === 'comes' && battle.field.distance(holder, actor) <= (trigger?.feet ?? 0);
    }
}
