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
import { type DiceExpression, plainDice } from '../../../dice/index.js';
import type { RollRecord } from '../../../events/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Term } from '../../../terms.js';
import type { ExpectedFact, OrderForm, TriggerForm } from '../schema/orders.js';
import { ABILITIES, changedTerms, modifierNow } from './abilities.js';
import type { ActionBook, ActionEntry } from './action-book.js';
import type { Aim } from './aim.js';
import type { Charge } from './arms.js';
import type { Armoury } from './armoury.js';
import { FLED } from './condition-book.js';
import { Conditions } from './conditions.js';
import type { Cost } from './costs.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import type { SaveName } from './profile.js';
import type { Thing } from './things.js';
import type { UseBook } from './use-book.js';

export type OpsBattle = Battle<Fighter, OrderForm, TriggerForm, ExpectedFact, Ref>;

/** An action that could be carried out now. */
export interface Prepared {
    readonly cost: Cost;
    /** The attack roll that it makes, for those who plan. */
    readonly aim?: Aim;
    /** That of the other hand. */
    readonly second?: Aim;
    /** How often a hit rolls its damage; once unless given. */
    readonly times?: number;
    /** What it is done with, where Combat Points may be meant for that alone. */
    readonly weapon?: Weapon;
    /** Whether leaving squares, not the action itself, is what provokes. */
    readonly provokesByItself?: boolean;
    perform(): void;
}

/** An area that does something to whoever enters it: suppressive fire, gas. */
export interface Zone {
    readonly name: string;
    readonly owner: Fighter;
    squares: ReadonlySet<number>;
    enter(fighter: Fighter): void;
}

/** Smoke or gas in the air around a square. */
export interface Cloud {
    readonly charge: Charge;
    readonly owner: Fighter;
    readonly square: number;
    squares: ReadonlySet<number>;
    /** Counts of its owner since it came. */
    age: number;
}

/** An explosive that lies somewhere, or is in the air, until its owner's count has come so often. */
export interface Fuse {
    readonly charge: Charge;
    readonly owner: Fighter;
    readonly square: number;
    counts: number;
}

/** One way to carry out an action of the rulebook. */
export type Procedure = (
    scene: Scene,
    who: Fighter,
    order: OrderForm,
    entry: ActionEntry,
    manner: Manner,
) => Prepared | Refusal;

export { isRefusal, refuse } from '../../../battle/index.js';

/** What is rolled for attacks, saves and skills. */
export const THREE_DICE = plainDice(3, 6);
export const PERCENT = plainDice(1, 100);

/** Abilities behind the saves (p. 59). */
const SAVE_ABILITY = { Fortitude: 'CON', Reflex: 'AGL', Will: 'WIS' } as const;
const ABILITY_NAMES: ReadonlySet<string> = new Set([...ABILITIES, 'FOC', 'POW', 'MRK', 'AGL']);

/** Everything that an action needs: the battle, the books, and the state that all share. */
export class Scene {
    readonly log: BattleLog;
    readonly dice: FightDice;
    readonly field: OpsBattle['field'];
    readonly fighters: readonly Fighter[];
    readonly conditions: Conditions;
    /** Grows whenever somebody moves or changes state, so that plans can tell whether they still hold. */
    version = 0;
    /** Whether there is any cover on the map. */
    readonly hasCover: boolean;
    /** Areas that do something to whoever enters them. */
    readonly zones: Zone[] = [];
    /** Whether damage of very many dice is not rolled (p. 58). */
    hasMassiveDamage = false;
    /** Smoke and gas. */
    readonly clouds: Cloud[] = [];
    /** Things and vehicles on the map, by name. */
    objects: ReadonlyMap<string, Thing> = new Map();
    /** The walk prepared last, for those who tumble it. */
    lastWalk: readonly number[] = [];
    /** Explosives that have yet to go off. */
    readonly fuses: Fuse[] = [];
    private readonly byName: ReadonlyMap<string, Fighter>;

    constructor(
        readonly battle: OpsBattle,
        readonly actions: ActionBook,
        readonly armoury: Armoury,
        readonly uses: UseBook,
    ) {
        this.log = battle.log;
        this.field = battle.field;
        this.fighters = battle.combatants;
        this.byName = new Map(battle.combatants.map((fighter) => [fighter.name, fighter]));
        this.dice = battle.dice;
        this.hasCover = battle.field.map.cover.some((percent) => percent > 0);
        this.conditions = new Conditions(battle.log, () => {
            this.version++;
        });
    }

    fighter(name: string): Fighter | undefined {
        return this.byName.get(name);
    }

    /** Tells everyone of something that they may react to. */
    offer(occasion: Occasion<Fighter>): void {
        this.battle.reactions.offer(occasion);
    }

    /** Attacks that have hit someone so far. */
    hitsTaken(fighter: Fighter): number {
        return fighter.hitsTaken;
    }

    /** What someone kept under fire is free again. */
    dropZones(owner: Fighter): void {
        for (const zone of [...this.zones]) {
            if (zone.owner === owner) {
                this.zones.splice(this.zones.indexOf(zone), 1);
            }
        }
    }

    /** Runs off the map. */
    leave(fighter: Fighter): void {
        this.field.release(fighter);
        this.conditions.gain(fighter, FLED, 'flight');
        this.log.note(`${fighter.name} runs off the map.`, fighter.name);
    }

    /** Someone has stepped on a square. */
    enterZones(fighter: Fighter, square: number): void {
        for (const zone of [...this.zones]) {
            if (zone.squares.has(square) && this.canAct(fighter)) {
                zone.enter(fighter);
            }
        }
    }

    /** Whether nobody sees into a square or out of it. */
    isInSmoke(square: number): boolean {
        return (
            this.clouds.length > 0 &&
            this.clouds.some(({ charge, squares }) => charge.cloud?.kind === 'smoke' && squares.has(square))
        );
    }

    areEnemies(one: Fighter, other: Fighter): boolean {
        return areEnemies(one, other);
    }

    /** The enemies on the map that are on their feet, or those of them that fit. */
    enemiesOf(fighter: Fighter, fits?: (enemy: Fighter) => boolean): Fighter[] {
        const enemies: Fighter[] = [];
        for (const other of this.fighters) {
            if (
                other.square >= 0 &&
                areEnemies(fighter, other) &&
                this.isStanding(other) &&
                (fits === undefined || fits(other))
            ) {
                enemies.push(other);
            }
        }
        return enemies;
    }

    friendsOf(fighter: Fighter): Fighter[] {
        return this.fighters.filter(
            (other) => other !== fighter && other.square >= 0 && !areEnemies(fighter, other) && !other.isDead,
        );
    }

    nearestEnemy(fighter: Fighter): Fighter | undefined {
        let nearest: Fighter | undefined;
        let least = Infinity;
        for (const enemy of this.enemiesOf(fighter)) {
            const distance = this.field.distance(fighter, enemy);
            if (distance < least) {
                nearest = enemy;
                least = distance;
            }
        }
        return nearest;
    }

    /** Who stands in the eight squares around one. */
    neighbours(square: number): readonly Fighter[] {
        const { map } = this.field;
        let found: Fighter[] | undefined;
        const x = square % map.width;
        const y = (square - x) / map.width;
        for (let row = Math.max(0, y - 1); row <= Math.min(map.height - 1, y + 1); row++) {
            for (let column = Math.max(0, x - 1); column <= Math.min(map.width - 1, x + 1); column++) {
                const other = this.field.occupant(row * map.width + column);
                if (other && other.square !== square) {
                    (found ??= []).push(other);
                }
            }
        }
        return found ?? NOBODY;
    }

    roll(who: Fighter, purpose: DicePurpose, dice: DiceExpression, terms: readonly Term[] = []): RollRecord {
        return this.dice.roll(who.seat.dice, purpose, dice, terms);
    }

    /** Whether it fights on: awake, and not below 0 CHP. */
    isStanding(fighter: Fighter): boolean {
        return fighter.chp >= 0 && !fighter.state.isOut;
    }

    canAct(fighter: Fighter): boolean {
        return fighter.square >= 0 && fighter.state.mayAct;
    }

    /** A saving throw (p. 59): 3d6 with the save's terms; a natural 3 fails and an 18 succeeds whatever the target number. */
    save(
        fighter: Fighter,
        save: SaveName,
        target: number,
        targetTerms: readonly Term[] = [],
        more: readonly Term[] = [],
    ): { readonly passed: boolean; readonly total: number } {
        const situation = { for: new Set([save]), while: fighter.tags };
        const terms = [
            ...fighter.profile.saves[save],
            ...changedTerms(fighter, SAVE_ABILITY[save]),
            ...fighter.profile.effects.terms(save, situation),
            ...fighter.profile.effects.terms('save', situation),
            ...fighter.stateEffects.terms('save', situation),
            ...fighter.stateEffects.terms(save, situation),
            ...more,
        ];
        const roll = this.roll(fighter, 'checks', THREE_DICE, terms);
        const natural = naturalOf(roll);
        const passed = natural === 18 || (natural !== 3 && roll.total >= target);
        this.log.check({
            who: fighter.name,
            name: `${save} save`,
            roll,
            against: { name: 'TN', value: target, terms: [...targetTerms] },
            success: passed,
            outcome: passed ? 'saved' : 'failed',
        });
        return { passed, total: roll.total };
    }

    /**
     * A skill check (p. 13): TN or more succeeds, and naturals mean nothing.
     * @param use the action that it is made for, which effects may name
     */
    check(
        fighter: Fighter,
        skill: string,
        target: number,
        more: readonly Term[] = [],
        targetTerms: readonly Term[] = [],
        use?: string,
    ): { readonly passed: boolean; readonly total: number } {
        const roll = this.roll(fighter, 'checks', THREE_DICE, [...this.skillTerms(fighter, skill, use), ...more]);
        const passed = roll.total >= target;
        this.log.check({
            who: fighter.name,
            name: skill,
            roll,
            against: { name: 'TN', value: target, terms: [...targetTerms] },
            success: passed,
            outcome: passed ? 'succeeded' : 'failed',
        });
        return { passed, total: roll.total };
    }

    skillTerms(fighter: Fighter, skill: string, use?: string): Term[] {
        const { profile, stateEffects } = fighter;
        const situation = { for: new Set(use === undefined ? [skill] : [skill, use]), while: fighter.tags };
        const terms = [...profile.skill(skill)];
        const ability = terms.find(({ name }) => ABILITY_NAMES.has(name))?.name;
        terms.push(...(ability === undefined ? [] : changedTerms(fighter, ability)));
        for (const { ref, source } of use === undefined ? [] : profile.effects.replacements(skill, situation)) {
            const more = modifierNow(fighter, ref.name) - (ability === undefined ? 0 : modifierNow(fighter, ability));
            if (more > 0) {
                terms.push({ name: `${source}: ${ref.name}`, value: more });
            }
        }
        for (const effects of [profile.effects, stateEffects]) {
            terms.push(...effects.terms('skill', situation), ...effects.terms(skill, situation));
        }
        return terms;
    }

    /** An ability check (p. 13): 3d6 and the modifier against a target number. */
    abilityCheck(fighter: Fighter, ability: string, target: number, targetTerms: readonly Term[] = []): boolean {
        const roll = this.roll(fighter, 'checks', THREE_DICE, this.abilityTerms(fighter, ability));
        const passed = roll.total >= target;
        this.log.check({
            who: fighter.name,
            name: `${ability} check`,
            roll,
            against: { name: 'TN', value: target, terms: [...targetTerms] },
            success: passed,
            outcome: passed ? 'succeeded' : 'failed',
        });
        return passed;
    }

    abilityTerms(fighter: Fighter, ability: string): Term[] {
        return [
            { name: ability, value: modifierNow(fighter, ability) },
            ...fighter.stateEffects.terms('ability checks', { while: fighter.tags }),
        ];
    }
}

const NOBODY: readonly Fighter[] = [];

/** Sum of the dice as they fell. */
export function naturalOf(roll: RollRecord): number {
    let sum = 0;
    for (const face of roll.faces) {
        sum += face;
    }
    return sum;
}

/** Some terms and more of them; the very same ones where there are no more, since thousands are remembered. */
export function joined(terms: readonly Term[], more: readonly Term[]): readonly Term[] {
    return more.length === 0 ? terms : [...terms, ...more];
}

export function totalOf(terms: readonly Term[]): number {
    let total = 0;
    for (const term of terms) {
        total += term.value;
    }
    return total;
}
