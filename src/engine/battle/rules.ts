import type { Metric } from '../grid/index.js';
import type { RollRecord } from '../events/index.js';
import type { Odds } from '../ruleset.js';
import type { Shape } from '../schema/index.js';
import type { Span } from '../source/index.js';
import type { Combatant } from './combatant.js';
import type { Area } from './encounter-labels.js';
import type { GivenDice } from './fight-dice.js';

/** What every ruleset's form of an order has. */
export interface OrderBase {
    readonly dice?: GivenDice;
    readonly span: Span;
}

/** How the texts of an encounter are read: the shapes of a ruleset's schema, with their types. */
export interface FightForms<O extends OrderBase, T, F, K> {
    readonly order: Shape<O>;
    readonly trigger: Shape<T>;
    /** What `expect { }` says of a combatant, a fact for each value. */
    readonly fact: Shape<F>;
    /** How someone fights in `otherwise { }`. */
    readonly conduct: Shape<K>;
    readonly placement: Shape<Area>;
    readonly metric: Metric;
}

/** Why an order cannot be carried out now. */
export interface Refusal {
    /** In kebab case: `not-enough-points`. */
    readonly code: string;
    /** One short sentence without the combatant's name: `no rounds left in Glock 17`. */
    readonly reason: string;
}

export const refuse = (code: string, reason: string): Refusal => ({ code, reason });

export function isRefusal(answer: object): answer is Refusal {
    return 'reason' in answer;
}

/** How an action came to be taken. */
export interface Manner {
    readonly by: 'order' | 'tactic' | 'reaction' | 'ready';
    readonly span?: Span;
}

/** Something that others may react to, just before it happens or, where the ruleset says so, just after. */
export interface Occasion<C> {
    /** `acts`, `attacks`, `moves` and whatever else a ruleset tells apart. */
    readonly kind: string;
    readonly actor: C;
    /** Who is attacked, pushed, treated. */
    readonly victim?: C;
    /** Squares by key: where the actor is and where it is about to be. */
    readonly from?: number;
    readonly to?: number;
}

/** Place in the order of turns. */
export interface Initiative<C> {
    readonly combatant: C;
    readonly score: number;
    readonly roll?: RollRecord;
    /** What broke a tie. */
    readonly reroll?: RollRecord;
}

/** What someone who fights by itself does next. */
export interface Choice<O, T> {
    readonly order: O;
    /** Given: the action is not taken but readied. */
    readonly readied?: { readonly trigger?: T };
}

export interface Judgement {
    readonly passed: boolean;
    /** `CHP 5` */
    readonly expected: string;
    /** `CHP 7` */
    readonly found: string;
}

/**
 * What a ruleset puts behind the loop: initiative, budgets, actions, reactions, injuries and tactics. `O` is an order
 * as the ruleset reads it, `T` a trigger, `F` a fact expected of a combatant, `K` a way to fight by oneself.
 */
export interface FightRules<C extends Combatant, O extends OrderBase, T, F, K> {
    /**
     * The order of turns, first to last: of the whole fight, or of a round if there are new ones each round. It is asked
     * for before the surprise round too, for everyone.
     */
    initiative(combatants: readonly C[], round: number): readonly Initiative<C>[];
    readonly initiativeEachRound: boolean;
    /** Who acts in a round of their own before the first, because the others are surprised. */
    surpriseRound(): readonly C[];

    /** On its feet, so that its side is still in the fight. */
    isStanding(combatant: C): boolean;
    /** Whether something more will happen to it though nobody acts: it bleeds, it may wake. Missing: never. */
    isUnsettled?(combatant: C): boolean;
    /** Whether its turn is played at all, if only to see whether it lives. */
    hasTurn(combatant: C): boolean;
    /** Whether it can carry out orders at this moment. */
    canAct(combatant: C): boolean;

    /** Everyone who is there from the start has entered. */
    begin(): void;
    /** A combatant is on the map. */
    entered(combatant: C): void;
    /** The order of turns has come to a combatant, whether or not it has a turn: what lasts until then ends. */
    count(combatant: C): void;
    /** What there is to spend in the turn that begins. Nothing is told yet. */
    renew(combatant: C): void;
    /** What happens at the start of a turn, before anything is done in it. Not called for a turn that was put off. */
    startTurn(combatant: C): void;
    endTurn(combatant: C): void;
    endRound(round: number): void;
    /** What becomes of everyone once the fight is decided, before what is expected at the end is judged. */
    afterwards?(): void;
    /** What stands below the table at the end, a sentence each: the experience won. */
    remarks?(): readonly string[];
    /** What is left to spend this turn, in words. */
    budget(combatant: C): string;

    /** Carries an action out, or says why that is impossible; then nothing has happened and no dice have fallen. */
    act(combatant: C, order: O, manner: Manner): Refusal | undefined;
    /** Pays for an action to be taken later; the loop keeps it. */
    ready(combatant: C, order: O, trigger: T | undefined, manner: Manner): Refusal | undefined;
    isTriggered(trigger: T | undefined, occasion: Occasion<C>, holder: C): boolean;
    /** A readied action as the occasion calls for it: aimed at whoever gave the occasion if at nobody yet. */
    answer(order: O, occasion: Occasion<C>): O;
    /** Kinds of occasion about which someone may do something by itself. */
    readonly reactsTo: ReadonlySet<string>;
    /** What someone does about such an occasion by itself: attacks of opportunity, prepared parries, dodges. */
    reactions(reactor: C, occasion: Occasion<C>): readonly O[];
    /** `End Turn`: the orders after it are over, and its dice are those that fall at the end of the turn. */
    endsTurn(order: O): boolean;
    /** What an order may come to as things stand, with those that follow it in the turn; or why it is impossible. */
    odds?(combatant: C, orders: readonly O[]): Odds | string | undefined;
    describe(order: O): string;

    /** Sets how a combatant fights by itself. */
    conduct(combatant: C, how: K): void;
    /** The next action of one that fights by itself; undefined when it is done for this turn. */
    choose(combatant: C): Choice<O, T> | undefined;

    /** Statistics whose loss is harm. */
    readonly vital: readonly string[];
    /** Numbers and states as the log shows them. */
    statistics(combatant: C): Record<string, number>;
    states(combatant: C): string[];
    judge(combatant: C, fact: F): Judgement;
    /** Why nobody gets anything done, when the loop has found that nobody does. */
    stalemate(): string | undefined;
}
