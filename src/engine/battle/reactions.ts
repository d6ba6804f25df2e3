import type { Span } from '../source/index.js';
import { MOST_REACTIONS } from './bounds.js';
import type { Combatant } from './combatant.js';
import type { FightDice } from './fight-dice.js';
import type { BattleLog } from './log.js';
import type { FightRules, Manner, Occasion, OrderBase, Refusal } from './rules.js';

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
    private isBoundTold = false;

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

    get hasAnyReadied(): boolean {
        return this.readied.size > 0;
    }

    hasReadied(combatant: C): boolean {
        return this.readied.has(combatant);
    }

    /** Whether anybody would react: asked where telling of the occasion itself has a price. */
    isAwaited(occasion: Occasion<C>): boolean {
        const isMet = this.rules.reactsTo.has(occasion.kind);
        return this.order().some(
            (one) => this.isSetOff(one, occasion) || (isMet && this.reactionsOf(one, occasion).length > 0),
        );
    }

    /** Whether somebody has readied an action for this very occasion, and can take it. */
    private isSetOff(holder: C, occasion: Occasion<C>): boolean {
        const readied = this.readied.get(holder);
        return (
            readied !== undefined &&
            holder !== occasion.actor &&
            this.rules.canAct(holder) &&
            this.rules.isTriggered(readied.trigger, occasion, holder)
        );
    }

    /** Readied actions first, then what the ruleset has people do by themselves. */
    offer(occasion: Occasion<C>): void {
        if (this.depth >= MOST_REACTIONS) {
            if (!this.isBoundTold) {
                this.isBoundTold = true;
                this.log.note(`Nobody reacts any more: reactions answer reactions at most ${MOST_REACTIONS} deep.`);
            }
            return;
        }
        this.depth++;
        this.trigger(occasion);
        if (this.rules.reactsTo.has(occasion.kind)) {
            for (const reactor of this.order()) {
                for (const order of this.reactionsOf(reactor, occasion)) {
                    this.carryOut(reactor, order, { by: 'reaction' });
                }
            }
        }
        this.depth--;
    }

    private reactionsOf(reactor: C, occasion: Occasion<C>): readonly O[] {
        return reactor !== occasion.actor && this.rules.canAct(reactor) ? this.rules.reactions(reactor, occasion) : [];
    }

    private trigger(occasion: Occasion<C>): void {
        if (this.readied.size === 0) {
            return;
        }
        for (const holder of this.order()) {
            const readied = this.readied.get(holder);
            if (readied && this.isSetOff(holder, occasion)) {
                this.readied.delete(holder);
                const { span } = readied;
                const order = this.rules.answer(readied.order, occasion);
                const refusal = this.carryOut(holder, order, { by: 'ready', ...(span && { span }) });
                if (refusal && span) {
                    const text = `${holder.name} cannot ${this.rules.describe(order)}: ${refusal.reason}.`;
                    this.log.problem(refusal.code, text, span, holder.name);
                }
            }
        }
    }

    private carryOut(who: C, order: O, manner: Manner): Refusal | undefined {
        this.dice.begin(order.dice, who.name, manner.span);
        const refusal = this.rules.act(who, order, manner);
        if (refusal) {
            this.dice.drop();
        } else {
            this.dice.end();
        }
        return refusal;
    }
}
