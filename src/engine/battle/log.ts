import { type BattleEvent, type EventOf, type RollRecord, testify, type Witness } from '../events/index.js';
import type { Span } from '../source/index.js';

/** Where events leave the fight. It also counts what the loop needs to tell a fight from a stalemate. */
export class BattleLog {
    /** Checks made and numbers changed so far. */
    progress = 0;
    /** Actions begun so far. */
    actions = 0;

    /** Nobody reads the log: events need not be made where that takes time. */
    readonly isSilent: boolean;

    constructor(
        private readonly listener: ((event: BattleEvent) => void) | undefined,
        private readonly witness: Witness | undefined,
    ) {
        this.isSilent = listener === undefined;
    }

    emit(event: BattleEvent): void {
        this.listener?.(event);
        if (this.witness) {
            testify(this.witness, event);
        }
    }

    /** @param event made only if somebody reads it */
    action(event: () => Omit<EventOf<'action'>, 'type'>): void {
        this.actions++;
        this.listener?.({ type: 'action', ...event() });
    }

    check(event: Omit<EventOf<'check'>, 'type'>): void {
        this.progress++;
        this.listener?.({ type: 'check', ...event });
        if (event.opponent !== undefined) {
            this.witness?.attempts(event.who, event.success);
        }
    }

    /**
     * A check against an opponent, the most frequent of all.
     * @param event made only if somebody reads it
     */
    attempt(who: string, success: boolean, event: () => Omit<EventOf<'check'>, 'type'>): void {
        this.progress++;
        this.listener?.({ type: 'check', ...event() });
        this.witness?.attempts(who, success);
    }

    roll(who: string, name: string, roll: RollRecord, target?: string): void {
        this.listener?.({ type: 'roll', who, name, roll, ...(target !== undefined && { target }) });
    }

    /** A number of a combatant changed. Says nothing when it did not. */
    change(who: string, statistic: string, from: number, to: number, cause: string, by?: string): void {
        if (from !== to) {
            this.progress++;
            this.listener?.({ type: 'change', who, statistic, from, to, cause, ...(by !== undefined && { by }) });
            this.witness?.changes(who, statistic, from, to, by);
        }
    }

    state(who: string, state: string, gained: boolean, cause?: string): void {
        this.listener?.({ type: 'state', who, state, gained, ...(cause !== undefined && { cause }) });
    }

    note(text: string, who?: string): void {
        this.listener?.({ type: 'note', text, ...(who !== undefined && { who }) });
    }

    problem(code: string, text: string, span?: Span, who?: string): void {
        this.listener?.({ type: 'problem', code, text, ...(who !== undefined && { who }), ...(span && { span }) });
    }
}
