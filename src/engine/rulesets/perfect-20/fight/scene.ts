import {
    areEnemies,
    type Battle,
    type BattleLog,
    type DicePurpose,
    type FightDice,
    type Manner,
    type Occasion,
    type Refusal,
} from '../../../battle/index.js';
import { type DiceExpression, diceExpression, plainDice } from '../../../dice/index.js';
import type { RollRecord } from '../../../events/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Term } from '../../../terms.js';
import type { ExpectedFact, OrderForm, TriggerForm } from '../schema/orders.js';
import type { Aim } from './aim.js';
import type { ActionEntry, Shelf } from './books.js';
import type { Fighter } from './fighter.js';
import { States } from './states.js';

export type PerfectBattle = Battle<Fighter, OrderForm, TriggerForm, ExpectedFact, Ref>;

/** What an action takes of a turn. */
export type Price = 'attack' | 'move' | 'full-round' | 'free';

/** An action that could be carried out now. */
export interface Prepared {
    /** Where it is not what its entry says: drawing a weapon on the way. */
    readonly price?: Price;
    /** The attack rolls that it makes as things stand, for those who plan. */
    readonly aims?: readonly Aim[];
    perform(): void;
}

/** 0 for good light, 1 for dim, 2 for none. */
export type Light = 0 | 1 | 2;

/** One way to carry out an action of the rulebook. */
export type Procedure = (
    scene: Scene,
    who: Fighter,
    order: OrderForm,
    entry: ActionEntry,
    manner: Manner,
) => Prepared | Refusal;

export { isRefusal, refuse } from '../../../battle/index.js';

/** The only die of the game (p. 3), and the better of two of it. */
export const D20 = plainDice(1, 20);
export const BEST_OF_TWO: DiceExpression = diceExpression(
    [{ count: 2, sides: 20, sign: 1, best: true, exploding: false }],
    0,
);

/** Everything that an action needs: the battle, the books, and the state that all share. */
export class Scene {
    readonly log: BattleLog;
    readonly dice: FightDice;
    readonly states: States;
    /** Grows whenever somebody moves or changes state, so that plans can tell whether they still hold. */
    version = 0;
    readonly hasCover: boolean;
    /** Whether all of the map is brightly lit, but for hazards. */
    private readonly isLit: boolean;
    /** Concealment that hazards spread over squares, by key: names of conditions. */
    readonly veils = new Map<number, string>();
    /** Squares that hazards take the light from, by key: 1 for dim light, 2 for none. */
    readonly gloom = new Map<number, Light>();
    /** The die of a leader’s readied shot, and when it fell (p. 23). */
    salvo: { readonly leader: Fighter; readonly natural: number; readonly turn: number } | undefined;
    /** Whoever listens to somebody and does nothing else, and how hard it is to resist (p. 21). */
    readonly fascinations = new Map<Fighter, { readonly by: Fighter; readonly difficulty: number }>();
    /** Turns begun so far, and whose it is. */
    turn = 0;
    owner: Fighter | undefined;

    constructor(
        readonly battle: PerfectBattle,
        readonly shelf: Shelf,
    ) {
        this.log = battle.log;
        this.dice = battle.dice;
        this.isLit = battle.field.map.light.every((level) => level === 0);
        this.hasCover = battle.field.map.cover.some((percent) => percent > 0);
        this.states = new States(shelf.conditions, battle.log, () => {
            this.version++;
        });
    }

    get fighters(): readonly Fighter[] {
        return this.battle.combatants;
    }

    get field() {
        return this.battle.field;
    }

    /** Whether any square is not brightly lit. */
    get hasShade(): boolean {
        return !this.isLit || this.gloom.size > 0;
    }

    /** The light on a square. */
    lightAt(square: number): Light {
        return Math.max(this.field.map.light[square]!, this.gloom.get(square) ?? 0) as Light;
    }

    action(name: string): ActionEntry | undefined {
        return this.shelf.actions.get(name);
    }

    fighter(name: string): Fighter | undefined {
        return this.battle.membersOf(name).find((member) => member.name === name);
    }

    /** Tells everyone of something that they may react to. */
    offer(occasion: Occasion<Fighter>): void {
        this.battle.reactions.offer(occasion);
    }

    areEnemies(one: Fighter, other: Fighter): boolean {
        return areEnemies(one, other);
    }

    /** The enemies on the map that fight on. */
    enemiesOf(fighter: Fighter): Fighter[] {
        return this.fighters.filter(
            (other) => other.square >= 0 && areEnemies(fighter, other) && this.isStanding(other),
        );
    }

    /** Those of whom one knows where they are. */
    knownEnemies(fighter: Fighter): Fighter[] {
        return this.enemiesOf(fighter).filter((enemy) => !enemy.has('Hidden'));
    }

    /** Those enemies that it can make out: in line of sight and not hidden. */
    seenEnemies(fighter: Fighter): Fighter[] {
        return this.knownEnemies(fighter)
            .filter((enemy) => this.field.canSee(fighter, enemy))
            .sort((a, b) => this.field.distance(fighter, a) - this.field.distance(fighter, b) || a.index - b.index);
    }

    friendsOf(fighter: Fighter): Fighter[] {
        return this.fighters.filter(
            (other) => other !== fighter && other.square >= 0 && !areEnemies(fighter, other) && !other.has('Dead'),
        );
    }

    /** Whether it fights on: conscious, alive and there. */
    isStanding(fighter: Fighter): boolean {
        return !fighter.has('Unconscious') && !fighter.has('Dead') && !fighter.has('Dying');
    }

    canAct(fighter: Fighter): boolean {
        return fighter.square >= 0 && !fighter.prevents('actions');
    }

    /** What fascinated somebody does so no longer. */
    freeMind(fighter: Fighter, cause: string): void {
        this.fascinations.delete(fighter);
        this.states.lose(fighter, 'Fascinated', cause);
    }

    /** What a roll is called: with its owner’s name in the turn of somebody else. */
    nameOf(who: Fighter, roll: string): string {
        return who === this.owner ? roll : `${roll} of ${who.name}`;
    }

    roll(who: Fighter, purpose: DicePurpose, dice: DiceExpression, terms: readonly Term[] = []): RollRecord {
        return this.dice.roll(who.seat.dice, purpose, dice, terms);
    }
}

/** What the die itself shows, of several the one that counts. */
export function naturalOf(roll: RollRecord): number {
    return roll.total - totalOf(roll.terms);
}

/** A roll with one more term. */
export function withTerm(roll: RollRecord, term: Term): RollRecord {
    return term.value === 0 ? roll : { ...roll, terms: [...roll.terms, term], total: roll.total + term.value };
}

export function totalOf(terms: readonly Term[]): number {
    return terms.reduce((all, { value }) => all + value, 0);
}
