import type { Library } from '../../../library.js';
import { creatureKind, findCreature, labelSpan, optional, placed, statedOf } from '../../../rules/index.js';
import { type ReadBlock, type Ref, readBlock } from '../../../schema/index.js';
import { type Entity, flatten, type Located, type Property, type Span } from '../../../source/index.js';
import {
    type CarriedItem,
    creatureLabels,
    levelLabels,
    type SignedPurchase,
    type SignedRef,
    type StatedTotal,
    statedTotals,
} from '../schema/creature.js';

/** What is gained at one level, or all at once by one written as a whole. */
export interface LevelPlan {
    readonly number: number;
    /** Of the number, or of the creature's name where no level is written. */
    readonly span: Span;
    readonly increases: readonly Located<Ref>[];
    readonly increasesSpan?: Span;
    readonly proficiencies: readonly Located<SignedPurchase>[];
    readonly proficienciesSpan?: Span;
    readonly feats: readonly Located<SignedRef>[];
    readonly featsSpan?: Span;
}

/** A creature as it is written, bases included, read through the schema: what is missing or faulty is left out. */
export interface Plan {
    /** As it stands in its file. */
    readonly written: Entity;
    /** With everything it has from its bases. */
    readonly entity: Entity;
    /** `character`, `npc` or `creature`; for a combatant of an encounter that of its creature. */
    readonly kind: string;
    readonly abilities: readonly Located<{ readonly ref: Ref; readonly score: number }>[];
    readonly abilitiesSpan?: Span;
    readonly origins: readonly Located<SignedRef>[];
    readonly originsSpan?: Span;
    readonly trades: readonly Located<'feat' | 'proficiencies'>[];
    readonly traits: readonly Located<SignedRef>[];
    readonly advancement: readonly Located<{ readonly ref: Ref; readonly raises: number }>[];
    readonly advancementSpan?: Span;
    /**
     * In rising order, the first one level 1: what stands outside of `level` blocks is gained there. One without such
     * blocks has a single one, with all that it has gained by its level.
     */
    readonly levels: readonly LevelPlan[];
    /** The numbers of the `level` blocks as they are written. */
    readonly numbers: readonly Located<number>[];
    /** Whether levels are written out one by one. */
    readonly byLevels: boolean;
    readonly level: number;
    /** `level: 3`, with its place. */
    readonly statedLevel?: Located<number>;
    readonly wears: readonly Located<SignedRef>[];
    readonly carries: readonly Located<CarriedItem>[];
    readonly lifestyle?: Located<Ref>;
    readonly sizeCategory?: number;
    readonly tactics?: Ref;
    readonly stated: ReadonlyMap<StatedTotal, Located<number>>;
}

const STATED = Object.keys(statedTotals) as StatedTotal[];
type LevelFacts = ReadBlock<typeof levelLabels>;

/** Reads a creature, or a combatant of an encounter with what the encounter changes. */
export function planOf(written: Entity, library: Library): Plan {
    const entity = flatten(written, (name) => findCreature(name, library));
    const facts = readBlock(entity.properties, creatureLabels, library);
    const blocks = entity.blocks.filter((block) => block.kind === 'level');
    const byLevels = blocks.length > 0;
    const stated = facts.level?.at(-1);
    const { increase, proficiencies, feats } = facts;
    const whole = levelPlan(
        { increase, proficiencies, feats },
        entity.properties,
        byLevels ? 1 : (stated?.value ?? 1),
        byLevels ? written.nameSpan : (stated?.span ?? written.nameSpan),
    );
    const later = blocks.map((block) =>
        levelPlan(readBlock(block.properties, levelLabels, library), block.properties, block.number, block.numberSpan),
    );
    const levels = byLevels ? [whole, ...later].sort((a, b) => a.number - b.number) : [whole];
    return {
        written,
        entity,
        kind: creatureKind(written, library),
        abilities: placed(facts.abilities),
        ...optional('abilitiesSpan', labelSpan(entity.properties, 'abilities')),
        origins: placed(facts.origins),
        ...optional('originsSpan', labelSpan(entity.properties, 'origins')),
        trades: placed(facts.trades),
        traits: placed(facts.traits),
        advancement: placed(facts.advancement),
        ...optional('advancementSpan', labelSpan(entity.properties, 'advancement')),
        levels,
        numbers: blocks.map((block) => ({ value: block.number, span: block.numberSpan })),
        byLevels,
        level: Math.max(1, levels.at(-1)?.number ?? 1),
        ...optional('statedLevel', stated),
        wears: placed(facts.wears),
        carries: placed(facts.carries),
        ...optional('lifestyle', facts.lifestyle?.at(-1)),
        ...optional('sizeCategory', facts['size category']?.at(-1)?.value),
        ...optional('tactics', facts.tactics?.at(-1)?.value),
        stated: statedOf(facts, STATED),
    };
}

function levelPlan(facts: LevelFacts, properties: readonly Property[], number: number, span: Span): LevelPlan {
    return {
        number,
        span,
        increases: placed(facts.increase),
        ...optional('increasesSpan', labelSpan(properties, 'increase')),
        proficiencies: placed(facts.proficiencies),
        ...optional('proficienciesSpan', labelSpan(properties, 'proficiencies')),
        feats: placed(facts.feats),
        ...optional('featsSpan', labelSpan(properties, 'feats')),
    };
}
