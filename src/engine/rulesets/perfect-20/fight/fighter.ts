import type { Combatant, Seat } from '../../../battle/index.js';
import type { ActiveEffect, Effects } from '../../../rules/index.js';
import type { Term } from '../../../terms.js';
import { total } from '../character/numbers.js';
import type { Sheet } from '../character/sheet.js';
import type { ConditionBook, Prevented } from './books.js';
import type { Equipment, Shield, Thing, Weapon } from './gear.js';
import { Track } from './track.js';

/** A state that someone is in, until when. */
export interface ActiveState {
    /** Rounds left, counted down when the turn of its owner comes; Infinity: until something ends it. */
    rounds: number;
    readonly cause: string;
    /** What it was gained with: those go when it goes. */
    readonly by: string | undefined;
}

/** What is left of a turn (p. 31): an attack and a move, two moves, or a full round. */
export interface Budget {
    /** Actions left, 2 in a whole turn. */
    actions: number;
    /** Whether the attack action has been taken. */
    attacked: boolean;
    /** Actions that the turn began with. */
    full: number;
}

/** Help of a friend against an enemy. */
export interface Help extends Term {
    readonly against: Fighter;
}

/** Bonus to the next attack roll or check, until whoever gave it acts again (p. 21). */
export interface Inspiration extends Term {
    readonly by: Fighter;
}

/** What several actions may spend between them. */
export type Unfinished = { readonly feet: number } | undefined;

/** A combatant of the rulebook with everything that changes in a fight. */
export class Fighter implements Combatant {
    readonly name: string;
    readonly side: string | undefined;
    square = -1;
    readonly track: Track;
    readonly weapons: Weapon[];
    readonly shields: readonly Shield[];
    readonly things: readonly Thing[];
    readonly unarmed: Weapon | undefined;

    wounds: number;
    /** Rounds left to live while dying (p. 8). */
    roundsToLive = 0;
    /** Actions that serious wounds take from the next turn (p. 8). */
    lostActions = 0;
    budget: Budget = { actions: 0, attacked: false, full: 2 };
    /** Feet moved in this turn, and whether a 5-foot step was taken. */
    moved = 0;
    diagonals = 0;
    hasStepped = false;
    /** A full-round action begun at the end of the last turn (p. 33). */
    hasBegun = false;
    /** A move action in which drawing and moving are one (p. 33). */
    freeDraw = false;
    freeMove = false;
    /** Feet of a move action still to come, with Striking Step. */
    feetLeft = 0;
    hasDelayed = false;
    /** Whether it has strained itself since its last turn began. */
    isStrained = false;
    /** Names of the stances it is in until its next turn: Total Defense, Charge… */
    readonly stances = new Map<string, readonly ActiveEffect[]>();
    /** Whether it has used its attack of opportunity since its last turn began. */
    hasTakenOpportunity = false;
    /** Uses of feats in this round. */
    readonly used = new Set<string>();
    /** Whom it has used feats of interaction on in this fight, by feat. */
    readonly tried = new Map<string, Set<Fighter>>();
    /** Points of melee attacks and damage that a turn is declared with. */
    shift = { attack: 0, damage: 0 };
    /** Whose DEX its next attack ignores. */
    feinted: Fighter | undefined;
    inspirations: readonly Inspiration[] = [];
    /** Help of friends for its next turn: with attacks on an enemy or, where it makes none, with Defense (p. 33). */
    aids: readonly Help[] = [];
    /** Enemies that it has attacked in this turn. */
    readonly struck = new Set<Fighter>();
    /** Defense against one enemy until the next turn, from a friend’s help. */
    guards: readonly Help[] = [];
    /** Actions spent on aiming, and at whom. */
    aim: { readonly at: Fighter; actions: number } | undefined;
    /** The bonus of Fratricide: promised to the next attacker, then owed to it. */
    bait: { readonly amount: number; readonly foe: Fighter | undefined } | undefined;
    /** Whether it is its turn to profit from the bait. */
    isBaiting = false;
    /** Who has been hurt by it lately is known to it; who has a go at it is remembered for tactics. */
    readonly attackers = new Set<Fighter>();
    /** The Stealth that it hides by; undefined where it was hidden from the start. */
    stealth: number | undefined;
    /** Rounds in a row in which it ran, and in which it choked. */
    runs = 0;
    chokes = 0;
    /** Whether a round of hers went into running. */
    hasRun = false;
    readonly states = new Map<string, ActiveState>();
    private cached: Effects | undefined;

    constructor(
        readonly seat: Seat,
        readonly index: number,
        readonly sheet: Sheet,
        equipment: Equipment,
        private readonly conditions: ConditionBook,
        wounds: number,
        readonly arrives: number,
    ) {
        this.name = seat.name;
        this.side = seat.side;
        this.weapons = [...equipment.weapons];
        this.shields = equipment.shields;
        this.things = [...equipment.weapons, ...equipment.shields, ...equipment.others];
        this.unarmed = equipment.unarmed;
        this.track = new Track(total(sheet, 'Health').total, sheet.copies('Stolid'));
        this.wounds = wounds;
    }

    has(state: string): boolean {
        return this.states.has(state);
    }

    hasFeat(feat: string): boolean {
        return this.sheet.feats.some((taken) => taken.name === feat);
    }

    /** Whether an origin, a trait, a feat or gear brings a rule of this name. */
    hasRule(rule: string): boolean {
        return this.ownRules.has(rule);
    }
    private get ownRules(): ReadonlySet<string> {
        return (this.rules ??= this.sheet.rules);
    }
    private rules: ReadonlySet<string> | undefined;

    /** Whether an energy does it no harm (p. 38). */
    isImmune(energy: string): boolean {
        return this.sheet.traits.some(
            (trait) => trait.name === 'Immunity' && trait.chosen.some(({ name }) => name === energy),
        );
    }

    prevents(what: Prevented): boolean {
        for (const name of this.states.keys()) {
            const { prevents } = this.conditions.get(name);
            if (prevents.has(what) || prevents.has('actions')) {
                return true;
            }
        }
        return false;
    }

    /** Effects of its sheet, its states and its stances. */
    get effects(): Effects {
        return (this.cached ??= this.sheet.effects.plus([
            ...[...this.states.keys()].flatMap((name) => this.conditions.get(name).effects),
            ...[...this.stances.values()].flat(),
        ]));
    }

    /** States and stances, as effects ask for them: `while Charge`. */
    get tags(): ReadonlySet<string> {
        return new Set([...this.states.keys(), ...this.stances.keys()]);
    }

    /** Something that its effects come from has changed. */
    changed(): void {
        this.cached = undefined;
    }

    modifier(ability: string): number {
        return this.sheet.modifier(ability, this.sheet.level, { while: this.tags }, this.effects);
    }

    get speed(): number {
        return total(this.sheet, 'Speed', { while: this.tags }, this.effects).total;
    }

    weapon(name: string): Weapon | undefined {
        return (
            this.weapons.find((one) => one.name === name) ?? (name === this.unarmed?.name ? this.unarmed : undefined)
        );
    }

    thing(name: string): Thing | undefined {
        return this.things.find((one) => one.name === name);
    }

    /** The shield on the arm, as long as it is whole. */
    get shield(): Shield | undefined {
        return this.shields.find(
            (one) =>
                (one.place === 'off hand' || one.place === 'hand') &&
                one.isWhole &&
                (one.isProficient || one.isReadied),
        );
    }

    /** Hands that hold nothing. */
    get freeHands(): number {
        const held = this.things.filter(({ place }) => place === 'hand' || place === 'off hand');
        const both = held.some((one) => isWeapon(one) && one.isTwoHanded && !one.facts.natural);
        const natural = held.filter((one) => isNatural(one)).length;
        return both ? 0 : Math.max(0, 2 - (held.length - natural));
    }
}

export function isWeapon(thing: Thing): thing is Weapon {
    return 'handedness' in thing;
}

function isNatural(thing: Thing): boolean {
    return isWeapon(thing) && thing.facts.natural;
}
