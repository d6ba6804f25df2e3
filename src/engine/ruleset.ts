import type { RecordedRoll } from './battle/fight-dice.js';
import type { BattleEvent, Witness } from './events/index.js';
import type { Finding, Severity } from './finding.js';
import type { Library } from './library.js';
import type { Fault, Mend } from './mend.js';
import type { Schema } from './schema/index.js';
import type { Encounter, Entity, Span } from './source/index.js';
import type { Sum } from './terms.js';

/** Asked now and then by anything that may take long; throwing ends the work. */
export type Checkpoint = () => void;

/** A rule that a text can break. */
export interface Rule {
    /** What it demands, in one short sentence. */
    readonly title: string;
    readonly severity: Severity;
    /** Page of the rulebook. */
    readonly page?: number;
    /** Whether `allow:` may overrule it. True of every rule of a rulebook, false of the language's own. */
    readonly allowable: boolean;
}

/** A derived number of a creature, with the parts it is made of. */
export interface Statistic {
    readonly name: string;
    readonly sum: Sum;
    /** Heading under which a sheet lists it: `Combat`, `Saves`, `Skills`. */
    readonly section: string;
    readonly page?: number;
    /** How a sheet prints the total, where it is not a plain number: `+3`, `2d6+1`. */
    readonly text?: string;
    /** Short name in the one line of numbers beside a creature's name; the others are not in it. */
    readonly brief?: string;
}

/** What a creature has left to spend, at the place in its text that spends it. */
export interface Remainder {
    readonly span: Span;
    /** `1 of 4 COP left` */
    readonly text: string;
}

/** A piece of a value: a name, which may need quotes where it is written, a number, a word, or values in a bracket. */
export type BlockPart =
    | { readonly name: string }
    | { readonly number: number }
    | { readonly word: string }
    | { readonly group: readonly (readonly BlockPart[])[] };

/** A label and its values, to be written into a text. */
export interface BlockStatement {
    readonly label: string;
    readonly values: readonly (readonly BlockPart[])[];
}

/** A printed block of a creature's numbers, as far as it could be read. */
export interface StatBlock {
    readonly name: string;
    /** The kind of block that is written: `npc` unless given. */
    readonly kind?: string;
    /** What an NPC by totals says: labels and their values. */
    readonly statements: readonly BlockStatement[];
    /** Pieces of the text that could not be read. */
    readonly unread: readonly string[];
}

/** What a new character is to be. */
export interface CharacterWish {
    /** From 1 to 100. */
    readonly level: number;
    readonly occupation?: string;
    /** How the ability scores are made. */
    readonly method?: string;
}

/** A character to go on from. */
export interface NewCharacter {
    readonly statements: readonly BlockStatement[];
    /** What each level says, from the first. */
    readonly levels: readonly (readonly BlockStatement[])[];
}

/** Something that can come next, for completion. */
export interface Suggestion {
    readonly name: string;
    readonly kind: string;
    /** One line beside the name: cost, page, what it still lacks. */
    readonly detail?: string;
    /** Suggestions with a lower rank come first; legal ones have rank 0. */
    readonly rank: number;
}

/** Where in a text completion or a check is asked for. */
export interface Place {
    readonly entity?: Entity;
    readonly encounter?: Encounter;
    readonly label: string;
    /** Number of the level the label stands in. */
    readonly level?: number;
    readonly offset: number;
    /** Whether a name can still become what is typed there. Others need not be suggested. Missing: any can. */
    readonly fits?: (name: string) => boolean;
}

/**
 * A rulebook: everything that the language and the battle loop must be told. Five books of very different make stand
 * behind this one interface, so nothing in it speaks of hit points, defences or levels.
 */
export interface Ruleset {
    /** As written after `ruleset`. */
    readonly name: string;
    /** Edition of the book. */
    readonly version: string;
    readonly schema: Schema;
    /** By code. */
    readonly rules: Readonly<Record<string, Rule>>;

    /** All faults of a creature or definition that the rulebook finds. Total: half-written entities are judged as far as they go. */
    check(entity: Entity, library: Library, checkpoint: Checkpoint): readonly Finding[];
    /** The ways out of a fault that `check` found in an entity, the likeliest first. Empty if there is no mechanical one. */
    mends?(fault: Fault, entity: Entity, library: Library): readonly Mend[];
    /** All faults of an encounter: unknown combatants, squares off the map, orders that can never be carried out. */
    checkEncounter(encounter: Encounter, library: Library, checkpoint: Checkpoint): readonly Finding[];

    /** Derived numbers of a creature in the order of a sheet. Empty for anything else. */
    statistics(entity: Entity, library: Library): readonly Statistic[];
    /** What is left to spend level by level. Empty for anything but creatures. */
    remainders?(entity: Entity, library: Library): readonly Remainder[];
    /** The form in which the rulebook prints creatures. Reading is total: what is not understood is handed back. */
    readonly statBlock?: {
        read(text: string, library: Library): StatBlock;
        /** Empty for anything but creatures. */
        print(entity: Entity, library: Library): string;
    };
    /** A new character that breaks no rule, though it may leave much to choose. */
    newCharacter?(wish: CharacterWish, library: Library): NewCharacter;
    /** What a hover says of an entity beside its name, page and summary: short Markdown lines with its numbers. */
    describe(entity: Entity, library: Library): readonly string[];
    /** What a hover says of an encounter: short lines of plain text, such as what its sides are worth. */
    describeEncounter?(encounter: Encounter, library: Library): readonly string[];
    /** What the sides of an encounter are worth, in one line; missing where there is nothing to compare. */
    battleValue?(encounter: Encounter, library: Library): string | undefined;
    /** Orders what completion offers at a place, and says beside each what it costs or lacks. Unknown places: undefined. */
    suggest?(place: Place, kinds: readonly string[], library: Library): readonly Suggestion[] | undefined;

    /** Sets an encounter up. The fight begins with the first `advance`. */
    fight(encounter: Encounter, library: Library, options: FightOptions): Fight;
}

export interface FightOptions {
    /** Overrides the encounter's own seed. An integer from 0 to 2^32 − 1. */
    readonly seed?: number;
    /** Version of the product, for the head of the log. */
    readonly version: string;
    /** Receives every event, in order. Without it the fight is played faster. */
    readonly emit?: (event: BattleEvent) => void;
    readonly witness?: Witness;
    /** Is told every roll. */
    readonly record?: (roll: RecordedRoll) => void;
    /** Is asked before each order of the script, as things stand then, whether it wants to know what may come of it. */
    readonly consider?: (order: Span, odds: () => Odds | string | undefined, who: string) => void;
}

/** What an attack may come to, before its dice are thrown. Chances are from 0 to 1. */
export interface Odds {
    readonly target: string;
    readonly hit: number;
    /** Missing where the rulebook knows no critical hits. */
    readonly critical?: number;
    /** Mean damage that reaches the body, misses counted as none. */
    readonly damage: number;
    /** That the target is no longer standing afterwards. */
    readonly down: number;
    /** The same when the orders that follow in this turn are carried out, too; missing where none of them matters. */
    readonly downThisTurn?: number;
    /** What it leaves out; missing where the chances are exact. */
    readonly without?: string;
}

/** A fight under way. It ends after a bounded number of turns whatever the orders and tactics do. */
export interface Fight {
    /** Plays up to the end of the next turn. Returns false when the fight is over. */
    advance(): boolean;
    /** Ends it at once, with this reason as the last event. */
    stop(reason: string): void;
}
