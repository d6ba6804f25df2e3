import { first, listed } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity, Located, Span } from '../../../source/index.js';
import { BUILT, type BuiltKind } from '../schema/common.js';
import { BUILD_NUMBERS, type BuildNumber, type BuildStep } from '../schema/tables.js';
import type { Book } from './book.js';

/** What an item says of itself, whatever its kind; numbers that it leaves out are those of the basic item. */
interface ItemFacts {
    readonly numbers: ReadonlyMap<BuildNumber, Located<number>>;
    readonly bulk: Located<{ readonly amount: number; readonly pieces: number }> | undefined;
    readonly value: Located<number> | undefined;
    readonly display: Ref | undefined;
    readonly security: Ref | undefined;
    readonly features: readonly Located<Ref>[];
    /** Value that the setting asks for sparing a ranged weapon the need of both hands. */
    readonly freeHands: Located<number> | undefined;
}

/** One part of an item's price. */
export interface Part {
    readonly name: string;
    readonly value: number;
    readonly bulk: number;
}

/** Why an item cannot be built as it is written. */
export interface BuildFault {
    readonly code: 'item-value' | 'item-bulk' | 'item-balance' | 'item-number' | 'item-feature';
    readonly message: string;
    readonly span: Span;
    readonly data?: Readonly<Record<string, unknown>>;
}

/** An item as the rules of p. 27 and 28 price it. */
export interface Build {
    readonly value: number;
    /** The bulk that it states, or the least that costs nothing extra. */
    readonly bulk: number;
    readonly parts: readonly Part[];
    readonly faults: readonly BuildFault[];
}

const NATURAL: Build = { value: 0, bulk: 0, parts: [], faults: [] };

/** Prices an item; undefined for kinds that are not built. A part of the body costs and weighs nothing. */
export function buildOf(item: Entity, book: Book): Build | undefined {
    const builder = builderOf(item.kind, book);
    if (!builder) {
        return undefined;
    }
    if (item.kind === 'weapon' && first(book.read('weapon', item).natural)) {
        return NATURAL;
    }
    return new Construction(item, factsOf(item, book), builder, book).build();
}

/** The value of anything that can be bought: as it states, or as it is worked out. */
export function valueOf(item: Entity, book: Book): number {
    return factsOf(item, book).value?.value ?? buildOf(item, book)?.value ?? 0;
}

/** The bulk of so many of an item; of small things several make up one bulk. */
export function bulkOf(item: Entity, count: number, book: Book): number {
    const { bulk } = factsOf(item, book);
    return bulk
        ? Math.floor((count * bulk.value.amount) / bulk.value.pieces)
        : count * (buildOf(item, book)?.bulk ?? 0);
}

/** A number of an item, or of the basic item of its kind. */
export function itemNumber(item: Entity, what: BuildNumber, book: Book): number {
    const stated = factsOf(item, book).numbers.get(what)?.value;
    return stated ?? first(book.read('builder', builderOf(item.kind, book))[what]) ?? 0;
}

/** The features that an item has. */
export function featuresOf(item: Entity, book: Book): readonly Ref[] {
    return factsOf(item, book).features.map((feature) => feature.value);
}

function builderOf(kind: string, book: Book): Entity | undefined {
    return book.all('builder').find((entity) => first(book.read('builder', entity).makes) === kind);
}

function factsOf(item: Entity, book: Book): ItemFacts {
    const facts = book.any(item) as Readonly<Record<string, readonly Located<never>[] | undefined>>;
    const numbers = new Map<BuildNumber, Located<number>>();
    for (const what of BUILD_NUMBERS) {
        const stated = what === 'bulk' ? undefined : facts[what]?.at(-1);
        if (stated) {
            numbers.set(what, stated);
        }
    }
    return {
        numbers,
        bulk: facts.bulk?.at(-1),
        value: facts.value?.at(-1),
        display: facts.display?.at(-1)?.value,
        security: facts.security?.at(-1)?.value,
        features: (facts.features ?? []).flatMap((list: Located<readonly Located<Ref>[]>) => list.value),
        freeHands: facts.hands?.at(-1),
    };
}

/** Price of one number of an item: several ways to reach it may differ in value and bulk. */
interface Way {
    readonly value: number;
    readonly bulk: number;
}
/** The parts chosen, by how much their bulk is bought down, and whether that makes the bulk that was asked for. */
interface Choice {
    readonly way: readonly Part[];
    readonly reductions: number;
    readonly isPossible: boolean;
}
/** Numbers further from the basic item than this are not priced. */
const MOST = 100;

class Construction {
    private readonly faults: BuildFault[] = [];
    private readonly parts: Part[] = [];
    private readonly steps: readonly BuildStep[];

    constructor(
        private readonly item: Entity,
        private readonly facts: ItemFacts,
        private readonly builder: Entity,
        private readonly book: Book,
    ) {
        this.steps = book.read('builder', builder).step?.map((step) => step.value) ?? [];
    }

    build(): Build {
        const base = { name: 'basic', value: this.base('value'), bulk: this.base('bulk') };
        this.parts.push(base);
        this.addFeatures();
        const ways = this.ways();
        const { way, reductions, isPossible } = this.choose(ways);
        this.parts.push(...way);
        const cheaper = this.steps.find((step) => step.what === 'bulk');
        if (reductions > 0 && cheaper) {
            this.parts.push({ name: 'bulk', value: reductions * cheaper.value, bulk: -reductions });
        }
        const made = this.total();
        const security = this.classFacts(this.facts.security);
        this.add('security', first(security.cost) ?? 0);
        const display = this.classFacts(this.facts.display);
        if (this.value() < (first(display.automatic) ?? 0)) {
            this.add('display', first(display.cost) ?? 0);
        }
        const bulk = this.facts.bulk?.value;
        this.checkBalance();
        this.checkBulk(made.bulk, isPossible);
        this.checkValue();
        return {
            value: this.value(),
            bulk: bulk ? bulk.amount : made.bulk,
            parts: this.parts.filter((part) => part === base || part.value !== 0 || part.bulk !== 0),
            faults: this.faults,
        };
    }

    private base(what: 'value' | BuildNumber): number {
        return first(this.book.read('builder', this.builder)[what]) ?? 0;
    }

    private add(name: string, value: number, bulk = 0): void {
        this.parts.push({ name, value, bulk });
    }

    private value(): number {
        return this.total().value;
    }

    private total(): Way {
        return {
            value: this.parts.reduce((sum, part) => sum + part.value, 0),
            bulk: this.parts.reduce((sum, part) => sum + part.bulk, 0),
        };
    }

    private classFacts(ref: Ref | undefined) {
        return this.book.read('class', ref?.entity);
    }

    private fault(code: BuildFault['code'], span: Span, message: string, data?: BuildFault['data']): void {
        this.faults.push({ code, span, message, ...(data && { data }) });
    }

    private addFeatures(): void {
        const isRanged = this.facts.features.some(({ value }) => this.featureType(value) === 'ranged');
        const seen = new Set<string>();
        for (const { value: ref, span } of this.facts.features) {
            const facts = this.book.read('feature', ref.entity);
            const kinds = listed(facts.of);
            const type = this.featureType(ref);
            if (seen.has(ref.name)) {
                this.fault('item-feature', span, `${ref.name} stands here twice.`);
                continue;
            }
            if (ref.entity && !kinds.includes(this.item.kind as BuiltKind)) {
                this.fault(
                    'item-feature',
                    span,
                    `${ref.name} is a feature of ${kinds.join(', ')}, not of ${this.item.kind}.`,
                );
            } else if (isRanged && type === 'melee') {
                this.fault(
                    'item-feature',
                    span,
                    `A ranged weapon cannot have ${ref.name}: of the melee features only Paired.`,
                );
            }
            const other = listed(facts.without).find(({ name }) => seen.has(name));
            if (other) {
                this.fault('item-feature', span, `${ref.name} and ${other.name} cannot go together.`);
            }
            seen.add(ref.name);
            this.add(ref.name, first(facts.value) ?? 0, first(facts.bulk) ?? 0);
        }
        const { freeHands } = this.facts;
        if (freeHands && isRanged) {
            this.add('free hands', freeHands.value);
        } else if (freeHands) {
            this.fault('item-feature', freeHands.span, 'Only ranged weapons need both hands whatever their bulk.');
        }
    }

    private featureType(ref: Ref): string | undefined {
        return first(this.book.read('feature', ref.entity).type);
    }

    /** For each number that was changed, all ways to reach it. */
    private ways(): readonly { readonly name: string; readonly ways: readonly Way[] }[] {
        return [...this.facts.numbers].flatMap(([what, { value, span }]) => {
            const above = value - this.base(what);
            const steps = this.steps.filter((step) => step.what === what);
            if (above === 0) {
                return [];
            }
            if (above < 0 || above > MOST || steps.length === 0) {
                const base = this.base(what);
                const message =
                    above < 0
                        ? `${what} is ${base} at least, as in the basic ${this.item.kind}.`
                        : `No rule raises ${what} from ${base} to ${value}.`;
                this.fault('item-number', span, message, { what, value, base });
                return [];
            }
            return [{ name: what, ways: combinations(above, steps) }];
        });
    }

    /** The cheapest ways for the bulk that is stated; if none is, the lightest without extra cost. */
    private choose(numbers: ReturnType<Construction['ways']>): Choice {
        const fixed = this.total();
        let sets: readonly { readonly parts: readonly Part[]; readonly sum: Way }[] = [{ parts: [], sum: fixed }];
        for (const { name, ways } of numbers) {
            sets = sets.flatMap(({ parts, sum }) =>
                ways.map((way) => ({
                    parts: [...parts, { name, ...way }],
                    sum: { value: sum.value + way.value, bulk: sum.bulk + way.bulk },
                })),
            );
        }
        const stated = this.facts.bulk;
        const price = this.steps.find((step) => step.what === 'bulk')?.value;
        const lightest = Math.min(...sets.map(({ sum }) => sum.bulk));
        const wanted = stated ? stated.value.amount / stated.value.pieces : lightest;
        let best: (Choice & { readonly value: number }) | undefined;
        for (const { parts, sum } of sets) {
            const reductions = Math.ceil(sum.bulk - wanted);
            const value = sum.value + Math.max(0, reductions) * (price ?? 0);
            if (reductions >= 0 && (reductions === 0 || price !== undefined) && (!best || value < best.value)) {
                best = { way: parts, reductions, isPossible: true, value };
            }
        }
        const heaviest = [...sets].sort((a, b) => b.sum.bulk - a.sum.bulk)[0];
        return best ?? { way: heaviest?.parts ?? [], reductions: 0, isPossible: false };
    }

    private checkBalance(): void {
        const names = listed(this.book.read('builder', this.builder).balanced);
        const values = names.map((what) => ({ what, value: itemNumber(this.item, what, this.book) }));
        for (const high of values) {
            const low = values.find((other) => high.value > 2 * other.value);
            if (low) {
                const span = this.facts.numbers.get(high.what)?.span ?? this.item.nameSpan;
                const message = `${high.what} +${high.value} is more than double the ${low.what} +${low.value}.`;
                this.fault('item-balance', span, message, { [high.what]: high.value, [low.what]: low.value });
            }
        }
    }

    private checkBulk(made: number, isPossible: boolean): void {
        const { bulk } = this.facts;
        const names = first(this.book.read('builder', this.builder)['least bulk']) ?? [];
        const least = Math.ceil(Math.max(0, ...names.map((what) => itemNumber(this.item, what, this.book))) / 2);
        const span = bulk?.span ?? this.item.nameSpan;
        if (bulk && bulk.value.amount < least * bulk.value.pieces) {
            const message = `Bulk ${bulk.value.amount} is less than half the higher of ${names.join(' and ')}: ${least} at least.`;
            this.fault('item-bulk', span, message, { bulk: bulk.value.amount, least });
        } else if (bulk && !isPossible) {
            const message = `Bulk ${bulk.value.amount} is more than the parts have: ${made} at most.`;
            this.fault('item-bulk', span, message, { bulk: bulk.value.amount, most: made });
        }
    }

    private checkValue(): void {
        const { value } = this.facts;
        const made = this.value();
        if (value && value.value !== made) {
            const message = `${this.item.name} comes to value ${made}; ${value.value} is stated.`;
            this.fault('item-value', value.span, message, { value: value.value, made });
        }
    }
}

/** All ways to rise by so much with these steps; what is left over is rounded up with the smallest. */
function combinations(above: number, steps: readonly BuildStep[]): readonly Way[] {
    const [step, ...others] = [...steps].sort((a, b) => b.amount - a.amount);
    if (!step || step.amount <= 0) {
        return [{ value: 0, bulk: 0 }];
    }
    if (others.length === 0) {
        const times = Math.ceil(above / step.amount);
        return [{ value: times * step.value, bulk: times * step.bulk }];
    }
    const ways: Way[] = [];
    for (let times = 0; times * step.amount <= above; times++) {
        for (const rest of combinations(above - times * step.amount, others)) {
            ways.push({ value: times * step.value + rest.value, bulk: times * step.bulk + rest.bulk });
        }
    }
    return ways;
}

export function isBuilt(kind: string): kind is BuiltKind {
    return (BUILT as readonly string[]).includes(kind);
}
