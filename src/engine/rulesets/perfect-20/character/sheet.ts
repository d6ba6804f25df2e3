import type { Library } from '../../../library.js';
import { type ActiveEffect, Effects, first, type Situation } from '../../../rules/index.js';
import type { Entity } from '../../../source/index.js';
import { type Sum, sum, type Term } from '../../../terms.js';
import { advanced, whole } from './advancement.js';
import { type Book, bookOf, effectsOf, rulesOf } from './book.js';
import { bulkOf, featuresOf } from './build.js';
import {
    bulkOfAll,
    carriedItems,
    type Handedness,
    handednessOf,
    type HeldItem,
    weaponOf,
    type WornItem,
    wornItems,
} from './gear.js';
import { type Plan, planOf } from './plan.js';
import { Proficiencies } from './proficiencies.js';
import { chosenNames, type Taken, takenFeats, takenFrom } from './taken.js';

/** The six abilities in the order of the book. */
export const ABILITIES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;

/** How heavily somebody is laden (p. 8). */
export interface Load {
    readonly name: string;
    /** To attack rolls and hindered skills; 0 or less. */
    readonly penalty: number;
    readonly speed: { readonly kind: 'to' | 'by'; readonly feet: number } | undefined;
}

/**
 * A creature as the rulebook sees it: what is written, and everything that follows from it. Nothing in it changes; what is
 * asked for is worked out when first asked. Its numbers are found by `numbers.ts`, which the checks, the sheet, the
 * hover and the fight all use.
 */
export class Sheet {
    readonly origins: readonly Taken[];
    readonly traits: readonly Taken[];
    readonly feats: readonly Taken[];
    readonly proficiencies: Proficiencies;
    readonly worn: readonly WornItem[];
    readonly carried: readonly HeldItem[];
    /** Of origins, traits, feats, armour and clothing; conditions and the like are added with `plus`. */
    readonly effects: Effects;
    private readonly raised = new Map<string, number>();
    private ownLoad: { readonly load: Load | undefined } | undefined;

    constructor(
        readonly plan: Plan,
        readonly book: Book,
    ) {
        this.origins = takenFrom(plan.origins, 1);
        this.traits = takenFrom(plan.traits, 1);
        this.feats = takenFeats(plan);
        this.proficiencies = new Proficiencies(plan, book);
        this.worn = wornItems(plan);
        this.carried = carriedItems(plan);
        for (const { value } of plan.advancement) {
            this.raised.set(value.ref.name, value.raises);
        }
        this.effects = new Effects(this.ownEffects(), (what) => this.quantity(what.kind, what.name));
    }

    get level(): number {
        return this.plan.level;
    }

    /** Raises spent on an advancement trait. */
    raises(trait: string): number {
        return this.raised.get(trait) ?? 0;
    }

    /** An advancement trait with its fraction, in thousandths. */
    advancement(trait: string, level = this.level): number {
        return advanced(trait, this.raises(trait), level, this.book);
    }

    /** The whole points of an advancement trait, as a term. */
    advancementTerm(trait: string, level = this.level): Term {
        return { name: 'advancement', value: whole(this.advancement(trait, level)) };
    }

    /** A score, which is itself the bonus, as it is now or at an earlier level. */
    score(ability: string, level = this.level, situation: Situation = {}, effects = this.effects): Sum {
        const terms = this.plainScore(ability, level);
        return sum(effects.change(ability, terms, this.within(situation)), ['start']);
    }

    /** A score without effects. */
    private plainScore(ability: string, level: number): Term[] {
        const start = this.plan.abilities.findLast(({ value }) => value.ref.name === ability)?.value.score;
        const gains = this.plan.levels.filter(({ number }) => number <= level).flatMap((plan) => plan.increases);
        return [
            start === undefined
                ? { name: this.sizeRow?.name ?? 'start', value: this.sizeScore(ability) }
                : { name: 'start', value: start },
            { name: 'increases', value: gains.filter(({ value }) => value.name === ability).length },
        ];
    }

    modifier(ability: string, level = this.level, situation: Situation = {}, effects = this.effects): number {
        return this.score(ability, level, situation, effects).total;
    }

    /** The row of the size table that a creature stands in, if setting or GM have one. */
    get sizeRow(): Entity | undefined {
        if (this.plan.kind !== 'creature') {
            return undefined;
        }
        const size = whole(this.advancement('Size'));
        let row: { readonly entity: Entity; readonly from: number } | undefined;
        for (const entity of this.book.all('size')) {
            const from = first(this.book.read('size', entity).from) ?? 0;
            if (from <= size && (!row || from > row.from)) {
                row = { entity, from };
            }
        }
        return row?.entity;
    }

    private sizeScore(ability: string): number {
        const scores = first(this.book.read('size', this.sizeRow).abilities) ?? [];
        return scores.find(({ value }) => value.ref.name === ability)?.value.score ?? 0;
    }

    /** Categories of size above a human. */
    get sizeCategory(): number {
        return this.plan.sizeCategory ?? first(this.book.read('size', this.sizeRow).category) ?? 0;
    }

    get armor(): WornItem | undefined {
        return this.worn.find(({ entity }) => entity.kind === 'armor');
    }

    /** The shield that protects: the first that is not stowed away. */
    get shield(): HeldItem | undefined {
        return this.carried.find(
            ({ entity, place }) => entity.kind === 'shield' && place !== 'pack' && place !== 'belt',
        );
    }

    /** The tools of a skill that are carried, if any; of a skill with fields those of the field. */
    toolkit(skill: string, field?: string): HeldItem | undefined {
        return this.carried.find(
            ({ entity, ref }) =>
                entity.kind === 'toolkit' &&
                ref.choices.some(
                    (choice) =>
                        choice.name === skill &&
                        (choice.choices.length === 0 || choice.choices.some((one) => one.name === field)),
                ),
        );
    }

    /** Whether somebody can use a weapon, armour or shield without penalty (p. 7). */
    isProficient(item: Entity, level = this.level): boolean {
        return (
            (item.kind === 'weapon' && weaponOf(item, this.book).natural) ||
            this.proficiencies.hasItem(item.name, level) ||
            this.effects.grants('proficient', { with: new Set([item.name]) })
        );
    }

    /** How a weapon is handled; one that takes both hands is never handled with one. */
    handedness(weapon: Entity): Handedness {
        const facts = weaponOf(weapon, this.book);
        if (facts.natural) {
            return 'Light';
        }
        const { amount = 0, pieces = 1 } = first(this.book.read('weapon', weapon).bulk) ?? {
            amount: bulkOf(weapon, 1, this.book),
        };
        const handled = handednessOf(Math.floor(amount / pieces), this.modifier('STR'), this.book);
        return facts.doubleHands && (handled === 'Light' || handled === 'Dominant') ? 'Two-Handed' : handled;
    }

    get bulk(): Sum {
        return sum([...bulkOfAll(this.plan, this.book)]);
    }

    /** The load that this bulk is; undefined: none that hinders. */
    get load(): Load | undefined {
        this.ownLoad ??= { load: this.findLoad() };
        return this.ownLoad.load;
    }

    private findLoad(): Load | undefined {
        const strength = this.modifier('STR');
        const bulk = this.bulk.total;
        const loads = this.book
            .all('load')
            .map((entity) => ({ entity, from: (first(this.book.read('load', entity).from) ?? 0) + strength }))
            .sort((a, b) => a.from - b.from);
        let at = loads.findLastIndex(({ from }) => bulk >= from);
        // So long as it can be carried at all, that is, short of the last (p. 6).
        if (this.rules.has('Broad-Shouldered') && at < loads.length - 1) {
            at--;
        }
        const entity = loads[at]?.entity;
        const facts = this.book.read('load', entity);
        return entity && { name: entity.name, penalty: first(facts.penalty) ?? 0, speed: first(facts.speed) };
    }

    /** Names of the rules that its origins, traits, feats and gear hand to the engine. */
    get rules(): ReadonlySet<string> {
        return new Set(this.sources().flatMap(({ entity }) => (entity ? rulesOf(entity, this.book) : [])));
    }

    /** How often a feat was taken. */
    copies(feat: string): number {
        return this.feats.filter((taken) => taken.name === feat).length;
    }

    /** A situation with what holds at all times. */
    within(situation: Situation): Situation {
        const standing = this.worn.map(({ entity }) => entity.name);
        return standing.length === 0
            ? situation
            : { ...situation, while: new Set([...standing, ...(situation.while ?? [])]) };
    }

    private sources(): {
        readonly entity: Entity | undefined;
        readonly name: string;
        readonly chosen: readonly string[];
    }[] {
        const taken = [...this.origins, ...this.traits, ...this.feats].flatMap((one) => [
            { entity: one.entity, name: one.name, chosen: chosenNames(one) },
            // What kin share, they share with whoever is kin to them.
            ...one.chosen.flatMap((choice) =>
                choice.kind === 'kinship' ? { entity: choice.entity, name: choice.name, chosen: [] } : [],
            ),
        ]);
        const worn = this.worn.flatMap(({ entity }) => [
            { entity, name: entity.name, chosen: [] },
            ...featuresOf(entity, this.book).map((feature) => ({
                entity: feature.entity,
                name: entity.name,
                chosen: [],
            })),
        ]);
        const row = this.sizeRow;
        return [...taken, ...worn, ...(row ? [{ entity: row, name: row.name, chosen: [] }] : [])];
    }

    private ownEffects(): ActiveEffect[] {
        return this.sources().flatMap(({ entity, name, chosen }) =>
            (entity ? effectsOf(entity, this.book) : []).map((effect) => ({ effect, source: name, chosen })),
        );
    }

    /** What `per` counts. A score counts as it is without effects, which might count it in turn. */
    private quantity(kind: string, name: string): number {
        return kind === 'ability' ? sum(this.plainScore(name, this.level)).total : name === 'Level' ? this.level : 0;
    }
}

/** A creature's sheet. Fast and pure; callers keep it for as long as they need it. */
export function sheetOf(entity: Entity, library: Library): Sheet {
    return new Sheet(planOf(entity, library), bookOf(library));
}
