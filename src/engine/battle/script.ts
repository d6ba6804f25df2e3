import type { Library } from '../library.js';
import { list, readAtoms, readBlock } from '../schema/index.js';
import {
    type Encounter,
    type ExpectSource,
    joined,
    type Located,
    type OrderSource,
    type Span,
} from '../source/index.js';
import { type DicePurpose, encounterLabels } from './encounter-labels.js';
import type { GivenDice } from './fight-dice.js';
import type { FightForms, OrderBase } from './rules.js';

/** One action of a script. `order` is missing where the text cannot be read. */
export interface ScriptedAction<O, T> {
    readonly order?: O;
    readonly ready: boolean;
    readonly trigger?: T;
    readonly span: Span;
}

export interface ScriptLine<O, T> {
    readonly kind: 'order';
    /** A combatant's or a side's name. */
    readonly subject: string;
    readonly subjectSpan: Span;
    readonly actions: readonly ScriptedAction<O, T>[];
}

/** Facts expected of one combatant, or of each of a side. */
export interface ExpectedLine<F> {
    readonly subject: string;
    readonly subjectSpan: Span;
    readonly facts: readonly Located<F>[];
}

/** What is expected at one moment. */
export interface Expectation<F> {
    readonly kind: 'expect';
    readonly lines: readonly ExpectedLine<F>[];
    readonly winner: Located<string> | undefined;
    readonly rounds: Located<number> | undefined;
    readonly span: Span;
}

export type Ending =
    | { readonly kind: 'last standing' }
    | { readonly kind: 'rounds'; readonly rounds: number }
    | { readonly kind: 'down'; readonly who: { readonly name: string } };

/** An encounter's text, read once and played any number of times. */
export interface Script<O, T, F, K> {
    readonly rounds: ReadonlyMap<number, readonly (ScriptLine<O, T> | Expectation<F>)[]>;
    /** The last round for which something is scripted or expected. */
    readonly lastRound: number;
    readonly otherwise: readonly { readonly subject: string; readonly how: K }[];
    /** Expectations after rounds, by their number. */
    readonly afterRounds: ReadonlyMap<number, readonly Expectation<F>[]>;
    readonly atEnd: readonly Expectation<F>[];
    readonly endings: readonly Ending[];
    readonly whenImpossible: 'skip' | 'substitute' | 'stop';
    readonly seed: number;
    /** Dice that fell outside of orders: of a combatant or side, for one purpose. */
    readonly givenDice: readonly { readonly who: string; readonly purpose: DicePurpose; readonly dice: GivenDice }[];
}

/** @param library finds the encounter's own combatants and sides too; see `encounterLibrary` */
export function readScript<O extends OrderBase, T, F, K>(
    encounter: Encounter,
    library: Library,
    forms: FightForms<O, T, F, K>,
): Script<O, T, F, K> {
    const rounds = new Map<number, (ScriptLine<O, T> | Expectation<F>)[]>();
    for (const round of encounter.rounds) {
        const lines = rounds.get(round.number) ?? [];
        rounds.set(round.number, lines);
        for (const line of round.lines) {
            lines.push(line.kind === 'order' ? readOrder(line, library, forms) : readExpectation(line, library, forms));
        }
    }
    const afterRounds = new Map<number, Expectation<F>[]>();
    const atEnd: Expectation<F>[] = [];
    for (const source of encounter.expectations) {
        const expectation = readExpectation(source, library, forms);
        if (source.after === undefined) {
            atEnd.push(expectation);
        } else {
            afterRounds.set(source.after, [...(afterRounds.get(source.after) ?? []), expectation]);
        }
    }
    const said = readBlock(encounter.properties, encounterLabels, library);
    return {
        rounds,
        lastRound: Math.max(0, ...rounds.keys(), ...afterRounds.keys()),
        otherwise: encounter.otherwise.flatMap((line) => {
            const how = readAtoms(joined(line.values), forms.conduct, library, line.span).value;
            return how === undefined ? [] : [{ subject: line.subject, how }];
        }),
        afterRounds,
        atEnd,
        endings: said.ends?.flatMap(({ value }) => value.map((ending) => ending.value)) ?? [],
        whenImpossible: said['impossible orders']?.[0]?.value ?? 'substitute',
        seed: said.seed?.[0]?.value ?? 0,
        givenDice: (said['given dice'] ?? []).flatMap(({ value }) =>
            value.map(({ value: { who, purpose, dice } }) => ({ who: who.name, purpose, dice })),
        ),
    };
}

function readOrder<O extends OrderBase, T, F, K>(
    line: OrderSource,
    library: Library,
    forms: FightForms<O, T, F, K>,
): ScriptLine<O, T> {
    return {
        kind: 'order',
        subject: line.subject,
        subjectSpan: line.subjectSpan,
        actions: line.actions.map(({ ready, atoms, trigger, span }): ScriptedAction<O, T> => {
            const order = readAtoms(atoms, forms.order, library, span).value;
            const when = trigger && readAtoms(trigger.atoms, forms.trigger, library, trigger.span).value;
            return { ready, span, ...(order && { order }), ...(when !== undefined && { trigger: when }) };
        }),
    };
}

function readExpectation<O extends OrderBase, T, F, K>(
    source: ExpectSource,
    library: Library,
    forms: FightForms<O, T, F, K>,
): Expectation<F> {
    const fact = (label: string) => source.facts.find((property) => property.label === label);
    const winner = fact('winner')?.values[0]?.atoms[0];
    const rounds = fact('rounds')?.values[0]?.atoms[0];
    return {
        kind: 'expect',
        lines: source.lines.map((line) => ({
            subject: line.subject,
            subjectSpan: line.subjectSpan,
            facts: readAtoms(joined(line.values), list(forms.fact), library, line.span).value ?? [],
        })),
        winner: winner?.kind === 'name' ? { value: winner.text, span: winner.span } : undefined,
        rounds: rounds?.kind === 'number' ? { value: rounds.value, span: rounds.span } : undefined,
        span: source.span,
    };
}
