import { MOST_ACTIONS } from './bounds.js';
import type { Combatant } from './combatant.js';
import type { Battle } from './battle.js';
import type { Step } from './round-script.js';
import type { Span } from '../source/index.js';
import type { Manner, OrderBase, Refusal } from './rules.js';

/** What is left of a turn that was put off. */
export interface PutOff<O, T> {
    readonly steps: readonly Step<O, T>[];
    readonly lines: readonly number[];
}

/** One combatant's turn: its orders if it has any, else what it does by itself. */
export class Turn<C extends Combatant, O extends OrderBase, T, F, K> {
    /** Orders not carried out yet. */
    private readonly left: Step<O, T>[];
    /** Lines of the round's script that are not carried out yet. */
    private readonly lines: number[];
    /** The order to end the turn, whose dice are those of the end. */
    private given: { readonly order: O; readonly span: Span } | undefined;
    /** Lines that are done with the end of the turn. */
    private readonly openLines: number[] = [];
    private actions = 0;
    private readonly isScripted: boolean;
    private isDelayed = false;
    private isCutShort = false;

    constructor(
        private readonly battle: Battle<C, O, T, F, K>,
        private readonly combatant: C,
        steps: readonly Step<O, T>[],
        lines: readonly number[],
        private readonly lineDone: (line: number) => void,
    ) {
        this.left = [...steps];
        this.lines = [...lines];
        this.isScripted = lines.length > 0;
    }

    /** @returns the orders and lines that are left if the turn was put off to later in the round */
    play(isResumed: boolean): PutOff<O, T> | undefined {
        const { rules, log, reactions } = this.battle;
        const { combatant } = this;
        if (!isResumed) {
            rules.renew(combatant);
        }
        if (!log.isSilent) {
            log.emit({ type: 'turn', who: combatant.name, budget: rules.budget(combatant) });
        }
        if (!isResumed) {
            reactions.lapse(combatant);
            rules.startTurn(combatant);
        }
        if (this.isScripted) {
            this.followScript();
        } else {
            this.actAlone(MOST_ACTIONS);
        }
        if (this.isDelayed) {
            log.emit({ type: 'turn-end', who: combatant.name });
            return { steps: this.left, lines: this.lines };
        }
        this.end();
        return undefined;
    }

    /** Nothing more is done in this turn. */
    cutShort(): void {
        this.isCutShort = true;
    }

    /** Breaks the turn off; it will be taken up again later in the round. */
    delay(): void {
        this.isDelayed = true;
    }

    private end(): void {
        const { dice, rules, log } = this.battle;
        dice.begin(this.given?.order.dice, this.combatant.name, this.given?.span);
        rules.endTurn(this.combatant);
        dice.end();
        log.emit({ type: 'turn-end', who: this.combatant.name });
        for (const line of this.openLines) {
            this.lineDone(line);
        }
    }

    private followScript(): void {
        const { rules, log } = this.battle;
        const { name } = this.combatant;
        let toldDown = false;
        for (let line = this.lines[0]; line !== undefined; line = this.lines[0]) {
            let waitsForEnd = false;
            while (this.left[0]?.line === line && !this.isDelayed && !this.battle.isHalted) {
                const { action } = this.left.shift()!;
                const { order } = action;
                if (!order) {
                    log.problem('order-form', 'This order cannot be read.', action.span, name);
                } else if (!this.given && rules.endsTurn(order)) {
                    this.given = { order, span: action.span };
                    waitsForEnd = true;
                } else if (this.given || this.isCutShort) {
                    const text = `${name}’s turn is over: ${rules.describe(order)} comes too late.`;
                    log.problem('order-after-end', text, action.span, name);
                } else if (!rules.canAct(this.combatant)) {
                    if (!toldDown) {
                        const state = rules.states(this.combatant).join(', ') || 'cannot act';
                        const text = `${name} cannot ${rules.describe(order)}: ${state}.`;
                        log.problem('order-impossible', text, action.span, name);
                        toldDown = true;
                    }
                } else {
                    this.carryOut(action.ready, order, action.trigger, { by: 'order', span: action.span });
                }
            }
            if (this.isDelayed) {
                return;
            }
            this.lines.shift();
            if (waitsForEnd) {
                this.openLines.push(line);
            } else {
                this.lineDone(line);
            }
        }
    }

    private carryOut(isReadied: boolean, order: O, trigger: T | undefined, manner: Manner): void {
        const later = this.left.flatMap(({ action }) => (action.order && !action.ready ? [action.order] : []));
        this.battle.consider(this.combatant, [order, ...(isReadied ? [] : later)], manner.span ?? order.span);
        const refusal = isReadied ? this.readyFor(order, trigger, manner) : this.perform(order, manner);
        if (!refusal) {
            return;
        }
        const { log, rules, plan } = this.battle;
        const { name } = this.combatant;
        const { whenImpossible } = plan.script;
        const text = `${name} cannot ${rules.describe(order)}: ${refusal.reason}.`;
        log.problem(refusal.code, text, manner.span, name);
        if (whenImpossible === 'stop') {
            this.battle.halt(`Stopped: ${text}`);
        } else if (whenImpossible === 'substitute') {
            this.actAlone(1);
        }
    }

    private readyFor(order: O, trigger: T | undefined, manner: Manner): Refusal | undefined {
        const refusal = this.battle.rules.ready(this.combatant, order, trigger, manner);
        if (!refusal) {
            this.battle.reactions.ready(this.combatant, { order, trigger, span: manner.span });
        }
        return refusal;
    }

    private perform(order: O, manner: Manner): Refusal | undefined {
        const { dice, rules, log } = this.battle;
        if (this.actions >= MOST_ACTIONS) {
            return { code: 'too-many-actions', reason: `a turn has at most ${MOST_ACTIONS} actions` };
        }
        this.actions++;
        dice.begin(order.dice, this.combatant.name, manner.span);
        const refusal = rules.act(this.combatant, order, manner);
        if (refusal) {
            dice.drop();
        } else {
            dice.end();
        }
        if (this.actions === MOST_ACTIONS) {
            log.note(`${this.combatant.name} has taken ${MOST_ACTIONS} actions, the most in one turn.`);
        }
        return refusal;
    }

    /** Up to so many actions of the combatant's own choice. */
    private actAlone(most: number): void {
        const { rules, log } = this.battle;
        for (
            let taken = 0;
            taken < most && this.actions < MOST_ACTIONS && !this.isDelayed && !this.isCutShort;
            taken++
        ) {
            if (!rules.canAct(this.combatant)) {
                return;
            }
            const choice = rules.choose(this.combatant);
            if (!choice) {
                return;
            }
            const { order, readied } = choice;
            const manner: Manner = { by: 'tactic' };
            const refusal = readied ? this.readyFor(order, readied.trigger, manner) : this.perform(order, manner);
            if (refusal) {
                const text = `${this.combatant.name} cannot ${rules.describe(order)}: ${refusal.reason}.`;
                log.problem('tactic-impossible', text, undefined, this.combatant.name);
                return;
            }
        }
    }
}
