import type { Span } from '../source/index.js';
import { MOST_REACTIONS } from './bounds.js';
import type { Combatant } from './combatant.js';
import type { FightDice } from './fight-dice.js';
import type { BattleLog } from './log.js';
import type { FightRules, Manner, Occasion, OrderBase } from './rules.js';

/** An action that waits for its trigger. */
export interface Readied<O, T> {
    readonly order: O;
    readonly trigger: T | undefined;
    readonly span: Span | undefined;
}

/** Offers every occasion to everyone who may react to it, in the order of turns. */
export class Reactions<C extends Combatant, O extends OrderBase, T, F, K> {
    private readonly readied = new Map<C, Readied<O, T>>();
    private depth = 0;
    /** Whoever is reacting now does not react to its own reaction's consequences twice. */
    private boundTold = false;

    constructor(
        private readonly rules: FightRules<C, O, T, F, K>,
        private readonly log: BattleLog,
        private readonly dice: FightDice,
        private readonly order: () => readonly C[],
    ) {}

    ready(combatant: C, readied: Readied<O, T>): void {
        this.readied.set(combatant, readied);
    }

    /** A readied action is lost when its owner's next turn comes. */
    lapse(combatant: C): void {
        const readied = this.readied.get(combatant);
        if (readied) {
            this.readied.delete(combatant);
            this.log.note(`The readied ${this.rules.describe(readied.order)} was not needed.`, combatant.name);
        }
    }

    hasReadied(combatant: C): boolean {
        return this.readied.has(combatant);
    }

    /** Readied actions first, then what the ruleset has people do by themselves. */
    offer(occasion: Occasion<C>): void {
        if (this.depth >= MOST_REACTIONS) {
            if (!this.boundTold) {
                this.boundTold = true;
                this.log.note(`Nobody reacts any more: reactions answer reactions at most ${MOST_REACTIONS} deep.`);
            }
            return;
        }
        this.depth++;
        try {
            if (this.readied.size > 0) {
                for (const holder of this.order()) {
                    this.trigger(holder, occasion);
                }
            }
            for (const reactor of this.order()) {
                if (reactor !== occasion.actor && this.rules.canAct(reactor)) {
                    for (const order of this.rules.reactions(reactor, occasion)) {
                        this.carryOut(reactor, order, { by: 'reaction' });
                    }
                }
            }
        } finally {
            this.depth--;
        }
    }

    private trigger(holder: C, occasion: Occasion<C>): void {
        const readied = this.readied.get(holder);
        if (
            readied &&
            holder !== occasion.actor &&
            this.rules.canAct(holder) &&
            this.rules.isTriggered(readied.trigger, occasion, holder)
        ) {
            this.readied.delete(holder);
            const { span } = readied;
            const refusal = this.carryOut(holder, readied.order, { by: 'ready', ...(span && { span }) });
            if (refusal) {
                const text = `${holder.name} cannot ${this.rules.describe(readied.order)}: ${refusal}.`;
                this.log.problem('readied-action', text, span, holder.name);
            }
        }
    }

    private carryOut(who: C, order: O, manner: Manner): string | undefined {
        this.dice.begin(order.dice, who.name);
        const refusal = this.rules.act(who, order, manner);
        if (refusal) {
            this.dice.drop();
            return refusal.reason;
        }
        this.dice.end();
        return undefined;
    }
}
