import type { BattleEvent, EventOf } from '../../../src/engine/events/index.js';

/** The events of a fight, and what a test asks of them. */
export class Played {
    constructor(readonly events: readonly BattleEvent[]) {}

    of<T extends BattleEvent['type']>(type: T): EventOf<T>[] {
        return this.events.filter((event): event is EventOf<T> => event.type === type);
    }

    get problems(): string[] {
        return this.of('problem').map(({ text }) => text);
    }

    /** Costs by the action’s text. */
    get costs(): Record<string, string | undefined> {
        return Object.fromEntries(this.of('action').map(({ text, cost }) => [text, cost]));
    }

    get failed(): string[] {
        return this.of('expectation')
            .filter(({ passed }) => !passed)
            .map(({ text, found }) => `${text}, but found ${found}`);
    }

    get end(): EventOf<'end'> {
        return this.of('end')[0]!;
    }

    /** Final numbers of one combatant. */
    numbers(who: string): Readonly<Record<string, number>> {
        return this.end.combatants.find((one) => one.who === who)?.statistics ?? {};
    }

    /** Numbers of one combatant when somebody's first turn is over. */
    numbersAfter(turnOf: string, who: string): Readonly<Record<string, number>> {
        let numbers: Record<string, number> = {};
        for (const event of this.events) {
            if (event.type === 'enter' && event.who === who) {
                numbers = { ...event.statistics };
            } else if (event.type === 'change' && event.who === who) {
                numbers[event.statistic] = event.to;
            } else if (event.type === 'turn-end' && event.who === turnOf) {
                break;
            }
        }
        return numbers;
    }

    states(who: string): readonly string[] {
        return this.end.combatants.find((one) => one.who === who)?.states ?? [];
    }

    checks(who: string, name = 'attack'): EventOf<'check'>[] {
        return this.of('check').filter((check) => check.who === who && check.name === name);
    }
}
