import type { Atom, Property, Value } from './entity.js';
import type { Span } from './span.js';

/** An encounter as it is written: who fights whom and where, what was scripted, what is expected. */
export interface Encounter {
    readonly name: string;
    readonly nameSpan: Span;
    readonly span: Span;
    /** `seed:`, `map:`, `ends:`, `surprised:`, `initiative:`… as far as the ruleset's schema knows them. */
    readonly properties: readonly Property[];
    readonly sides: readonly SideSource[];
    readonly rounds: readonly RoundSource[];
    readonly otherwise: readonly LineSource[];
    readonly expectations: readonly ExpectSource[];
}

export interface SideSource {
    /** Empty: its combatants are of no side, each is everyone's enemy. */
    readonly name: string;
    readonly nameSpan: Span;
    readonly combatants: readonly CombatantSource[];
}

/** `3 x Street Thug at 9,2 to 9,6 { XHP: 12 }`: one entry of a side; it may stand for several combatants. */
export interface CombatantSource {
    readonly creature: { readonly name: string; readonly span: Span };
    readonly count: number;
    readonly countSpan?: Span;
    /** The name given with `as`. */
    readonly alias?: { readonly name: string; readonly span: Span };
    /** What follows the name: `at 9,2 to 9,6`. */
    readonly placement: readonly Atom[];
    readonly overrides: readonly Property[];
    readonly span: Span;
}

export interface RoundSource {
    readonly number: number;
    readonly numberSpan: Span;
    readonly lines: readonly (OrderSource | ExpectSource)[];
    readonly span: Span;
}

export interface OrderSource {
    readonly kind: 'order';
    /** A combatant, a side, or one of several copies: `Street Thug 2`. */
    readonly subject: string;
    readonly subjectSpan: Span;
    readonly actions: readonly ActionSource[];
    readonly span: Span;
}

/** `ready Single Shot at Larry when Larry acts [4 4 3; 5 5]` */
export interface ActionSource {
    readonly ready: boolean;
    readonly atoms: readonly Atom[];
    readonly trigger?: Value;
    readonly span: Span;
}

export interface LineSource {
    readonly subject: string;
    readonly subjectSpan: Span;
    readonly values: readonly Value[];
    readonly span: Span;
}

/** In a round: due when the order above it has been carried out. Outside: at the end, or after the round it names. */
export interface ExpectSource {
    readonly kind: 'expect';
    readonly after?: number;
    readonly lines: readonly LineSource[];
    /** `winner: Police`, `rounds: 3` */
    readonly facts: readonly Property[];
    readonly span: Span;
}

/** The names that the combatants of an entry go by: its alias or creature, numbered from 1 when there are several. */
export function combatantNames(source: CombatantSource): string[] {
    const name = source.alias?.name ?? source.creature.name;
    return source.count === 1 ? [name] : Array.from({ length: source.count }, (_, index) => `${name} ${index + 1}`);
}
