import type { Library } from '../../../library.js';
import { creatureKind, findCreature, labelSpan, optional, placed, statedOf } from '../../../rules/index.js';
import { type ReadBlock, type Ref, readBlock } from '../../../schema/index.js';
import { type Entity, flatten, type Located, type Property, type Span } from '../../../source/index.js';
import { type CarriedItem, creatureLabels, levelLabels, type StatedTotal, statedTotals } from '../schema/creature.js';

export interface AbilityPlan {
    readonly ref: Ref;
    readonly score: number;
    readonly focus: readonly { readonly ref: Ref; readonly value: number }[];
    readonly span: Span;
}

/** `Law Enforcement (Perception, Drive), feat Brawl` */
export interface JobPlan {
    readonly ref: Ref;
    /** The skills chosen from its list. */
    readonly skills: readonly Ref[];
    /** The bonus feats chosen from its list. */
    readonly feats: readonly Ref[];
    readonly span: Span;
}

export interface FeatPlan {
    readonly ref: Ref;
    /** Left over when a creature takes away (or, without a base, adds) what is not there. */
    readonly sign: '+' | '-' | undefined;
    readonly span: Span;
}

export interface RankPlan {
    readonly ref: Ref;
    readonly ranks: number;
    readonly span: Span;
}

export interface PurchasePlan {
    /** `skill points`, or a save or statistic by its name. */
    readonly what: string;
    readonly points: number;
    readonly span: Span;
}

/** What is gained at one level, or all at once by one written in totals. */
export interface LevelPlan {
    readonly number: number;
    /** Of the number, or of the creature's name where no level is written. */
    readonly span: Span;
    readonly cop: readonly PurchasePlan[];
    readonly copSpan?: Span;
    readonly ranks: readonly RankPlan[];
    readonly ranksSpan?: Span;
    /** Skills whose ranks are taken away where there are none. */
    readonly unmatched: readonly { readonly ref: Ref; readonly span: Span }[];
    readonly feats: readonly FeatPlan[];
    readonly featsSpan?: Span;
    readonly abilities: readonly { readonly ref: Ref; readonly points: number; readonly span: Span }[];
    readonly focused: readonly Located<Ref>[];
    readonly job?: JobPlan;
}

export interface WornPlan {
    readonly ref: Ref;
    readonly sign: '+' | '-' | undefined;
    readonly span: Span;
}

/** A creature as it is written, bases included, read through the schema: what is missing or faulty is left out. */
export interface Plan {
    /** As it stands in its file. */
    readonly written: Entity;
    /** With everything it has from its bases. */
    readonly entity: Entity;
    /** `character`, `npc` or `creature`; for a combatant of an encounter that of its creature. */
    readonly kind: string;
    readonly race?: Located<Ref>;
    readonly size?: Located<Ref>;
    readonly age?: Located<number>;
    readonly job?: JobPlan;
    readonly method?: Located<{ readonly ref: Ref; readonly points: number | undefined }>;
    readonly abilities: readonly AbilityPlan[];
    readonly abilitiesSpan?: Span;
    readonly focused: readonly Located<Ref>[];
    readonly focusedSpan?: Span;
    /** Spoken, read and written; the first is the native one. */
    readonly languages: readonly Located<string>[];
    /** In rising order, whatever the order of the text. A creature in totals has one, with all that it has. */
    readonly levels: readonly LevelPlan[];
    /** Whether levels are written out one by one. */
    readonly byLevels: boolean;
    /** Whether the levels are 1, 2, 3… each once. Otherwise nothing can be said of what they add up to. */
    readonly isSequential: boolean;
    /** What a creature with levels also says in sum. */
    readonly totals?: LevelPlan;
    readonly level: number;
    /** `level: 3`, with its place. */
    readonly statedLevel?: Located<number>;
    readonly wears: readonly WornPlan[];
    readonly carries: readonly Located<CarriedItem>[];
    readonly license?: Ref;
    readonly wealth?: Located<number>;
    readonly tactics?: Ref;
    readonly stated: ReadonlyMap<StatedTotal, Located<number>>;
}

const STATED = Object.keys(statedTotals) as StatedTotal[];
type CreatureFacts = ReadBlock<typeof creatureLabels>;
type LevelFacts = ReadBlock<typeof levelLabels>;

/** Reads a creature, or a combatant of an encounter with what the encounter changes. */
export function planOf(written: Entity, library: Library): Plan {
    const entity = flatten(written, (name) => findCreature(name, library));
    const facts = readBlock(entity.properties, creatureLabels, library);
    const blocks = entity.blocks.filter((block) => block.kind === 'level');
    const byLevels = blocks.length > 0;
    const stated = facts.level?.at(-1);
    const { cop, ranks, feats } = facts;
    const totals = levelPlan(
        { cop, ranks, feats },
        entity.properties,
        stated?.value ?? 1,
        stated?.span ?? written.nameSpan,
    );
    const levels = blocks.map((block) =>
        levelPlan(readBlock(block.properties, levelLabels, library), block.properties, block.number, block.numberSpan),
    );
    levels.sort((a, b) => a.number - b.number);
    return {
        written,
        entity,
        kind: creatureKind(written, library),
        ...optional('race', facts.race?.at(-1)),
        ...optional('size', facts.size?.at(-1)),
        ...optional('age', facts.age?.at(-1)),
        ...optional('job', jobPlan(facts.occupation?.at(-1))),
        ...optional('method', facts.method?.at(-1)),
        abilities: placed(facts.abilities).map(({ value, span }) => ({ ...value, span })),
        ...optional('abilitiesSpan', facts.abilities?.[0]?.span),
        focused: placed(facts.focused),
        ...optional('focusedSpan', facts.focused?.[0]?.span),
        languages: placed(facts.languages).map(({ value }) => value),
        levels: byLevels ? levels : [totals],
        byLevels,
        isSequential: !byLevels || levels.every(({ number }, index) => number === index + 1),
        ...(byLevels && { totals }),
        level: byLevels ? (levels.at(-1)?.number ?? 1) : (stated?.value ?? 1),
        ...optional('statedLevel', stated),
        wears: placed(facts.wears).map(({ value, span }) => ({ ...value, span })),
        carries: placed(facts.carries),
        ...optional('license', facts.license?.at(-1)?.value),
        ...optional('wealth', facts.wealth?.at(-1)),
        ...optional('tactics', facts.tactics?.at(-1)?.value),
        stated: statedOf(facts, STATED),
    };
}

function levelPlan(facts: LevelFacts, properties: readonly Property[], number: number, span: Span): LevelPlan {
    return {
        number,
        span,
        cop: placed(facts.cop).map(({ value, span: at }) => ({
            what: typeof value.what === 'string' ? value.what : value.what.name,
            points: value.points,
            span: at,
        })),
        ...optional('copSpan', labelSpan(properties, 'cop')),
        ranks: placed(facts.ranks).flatMap(({ value, span: at }) =>
            value.sign === '-' ? [] : [{ ref: value.ref, ranks: value.amount, span: at }],
        ),
        unmatched: placed(facts.ranks).flatMap(({ value, span: at }) =>
            value.sign === '-' ? [{ ref: value.ref, span: at }] : [],
        ),
        ...optional('ranksSpan', labelSpan(properties, 'ranks')),
        feats: placed(facts.feats).map(({ value, span: at }) => ({ ...value, span: at })),
        ...optional('featsSpan', labelSpan(properties, 'feats')),
        abilities: (facts.ability ?? []).map(({ value, span: at }) => ({
            ref: value.ref,
            points: value.amount,
            span: at,
        })),
        focused: placed(facts.focused),
        ...optional('job', jobPlan(facts.occupation?.at(-1))),
    };
}

function jobPlan(written: NonNullable<CreatureFacts['occupation']>[number] | undefined): JobPlan | undefined {
    const parts = written?.value.map((one) => one.value) ?? [];
    const job = parts.find((part) => 'job' in part)?.job;
    if (!written || !job) {
        return undefined;
    }
    const feats = parts.flatMap((part) => ('feat' in part ? [part.feat] : []));
    return { ref: job, skills: job.choices, feats, span: written.span };
}
