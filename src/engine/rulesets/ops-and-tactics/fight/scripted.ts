import type { Battle, Plan } from '../../../battle/index.js';
import type { Ref } from '../../../schema/index.js';
import type { ExpectedFact, OrderForm, TriggerForm } from '../schema/orders.js';
import type { Fighter } from './fighter.js';
import type { OpsBattle } from './scene.js';
import { DEFAULT_TACTICS, type Tactician } from './tactics/tactician.js';

type OpsPlan = Plan<OrderForm, TriggerForm, ExpectedFact, Ref>;
type Members = Pick<Battle<Fighter, OrderForm, TriggerForm, ExpectedFact, Ref>, 'membersOf' | 'combatants'>;

/** The rounds in which each combatant has orders, its own or its side's. */
export function scriptedRounds({ script }: OpsPlan, battle: Members): Map<Fighter, Set<number>> {
    const found = new Map<Fighter, Set<number>>();
    for (const [number, lines] of script.rounds) {
        for (const line of lines) {
            for (const fighter of line.kind === 'order' ? battle.membersOf(line.subject) : []) {
                const numbers = found.get(fighter) ?? new Set();
                found.set(fighter, numbers.add(number));
            }
        }
    }
    return found;
}

/** Those who may come to a round without orders, and of whom nobody has said how they fight by themselves. */
export function unledFighters(
    plan: OpsPlan,
    battle: Members,
    tactician: { isUnled(fighter: Fighter): boolean },
): readonly Fighter[] {
    const scripted = scriptedRounds(plan, battle);
    const { endings } = plan.script;
    const last = Math.min(...endings.map((ending) => (ending.kind === 'rounds' ? ending.rounds : Infinity)));
    const isScripted = (fighter: Fighter): boolean => {
        const rounds = scripted.get(fighter);
        let number = 1;
        while (number <= last && rounds?.has(number)) {
            number++;
        }
        return number > last;
    };
    return battle.combatants.filter((fighter) => tactician.isUnled(fighter) && !isScripted(fighter));
}

/** The log names them once, at the start. */
export function tellUnled(battle: OpsBattle, tactician: Tactician): void {
    const unled = unledFighters(battle.plan, battle, tactician).map(({ name }) => name);
    if (unled.length > 0) {
        battle.log.note(`Without tactics, so ${DEFAULT_TACTICS} in rounds without orders: ${unled.join(', ')}.`);
    }
}
