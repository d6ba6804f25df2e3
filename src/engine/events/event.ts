import { z } from 'zod';

/**
 * What happens in a fight, one event at a time. The log, the verdict on expectations, the map and the statistics are all
 * renderers of this stream, and a fold over it gives every combatant's numbers at any moment.
 *
 * Combatants are named by their unique name in the encounter. Nothing here knows a rulebook: hit points, wounds or
 * bennies are all `statistic`s, and conditions are `state`s, named as the rulebook names them.
 */
const span = z.object({ uri: z.string(), start: z.number().int(), end: z.number().int() });
const square = z.object({ x: z.number().int(), y: z.number().int() });
const term = z.object({ name: z.string(), value: z.number() });
const faces = z.array(z.number().int());

/** Dice that fell, with the terms added to them. */
const roll = z.object({
    /** `3d6` */
    dice: z.string(),
    faces,
    /** Whether the faces were given in the text rather than drawn from the seed. */
    given: z.boolean(),
    terms: z.array(term),
    total: z.number(),
    /** Whether each die stands for itself, so that their sum means nothing. */
    apart: z.boolean().optional(),
});

export const eventSchema = z.discriminatedUnion('type', [
    /** First event: all that is needed to play the fight again. */
    z.object({
        type: z.literal('begin'),
        encounter: z.string(),
        ruleset: z.string(),
        /** Version of the rulebook, and of the product. */
        rulebookVersion: z.string(),
        version: z.string(),
        seed: z.number().int(),
        map: z.object({ width: z.number().int(), height: z.number().int() }),
        /** Statistics whose loss is harm; the others are supplies: rounds, points of armour. */
        vital: z.array(z.string()),
    }),
    z.object({
        type: z.literal('enter'),
        who: z.string(),
        /** Missing: everyone's enemy. */
        side: z.string().optional(),
        creature: z.string(),
        at: square,
        statistics: z.record(z.string(), z.number()),
        states: z.array(z.string()),
        span: span.optional(),
    }),
    z.object({
        type: z.literal('initiative'),
        order: z.array(
            z.object({
                who: z.string(),
                score: z.number(),
                /** Missing for those who share the roll above. */
                roll: roll.optional(),
                /** What broke a tie. */
                reroll: roll.optional(),
            }),
        ),
    }),
    z.object({ type: z.literal('round'), number: z.number().int() }),
    z.object({ type: z.literal('turn'), who: z.string(), budget: z.string() }),
    /** An action begins: a scripted order, a tactic's choice, a reaction. */
    z.object({
        type: z.literal('action'),
        who: z.string(),
        name: z.string(),
        /** The action in words: `Single Shot at Larry`. */
        text: z.string(),
        by: z.enum(['order', 'tactic', 'reaction', 'ready']),
        /** Price and what is left: `6 CP, 9 left`. */
        cost: z.string().optional(),
        /** The terms that made the price. */
        costTerms: z.array(term).optional(),
        /** The order that it carries out. */
        span: span.optional(),
        /** Where the rulebook or the house rules define the action. */
        definition: span.optional(),
    }),
    /** An attack, a save, a skill: a roll against something, and how it came out. */
    z.object({
        type: z.literal('check'),
        who: z.string(),
        /** `attack`, `Fortitude save` */
        name: z.string(),
        roll,
        against: z.object({ name: z.string(), value: z.number(), terms: z.array(term) }).optional(),
        opponent: z.string().optional(),
        success: z.boolean(),
        /** `hit`, `critical hit`, `missed`, `2 raises` */
        outcome: z.string(),
    }),
    /** Dice that are no check: damage, bleeding, durations. */
    z.object({ type: z.literal('roll'), who: z.string(), name: z.string(), roll, target: z.string().optional() }),
    z.object({ type: z.literal('move'), who: z.string(), path: z.array(square).min(1), cost: z.string().optional() }),
    /** A number of a combatant changed; the only way in which numbers change. */
    z.object({
        type: z.literal('change'),
        who: z.string(),
        statistic: z.string(),
        from: z.number(),
        to: z.number(),
        /** `9x19mm JHP from Henry`, `bleeding` */
        cause: z.string(),
        by: z.string().optional(),
    }),
    z.object({
        type: z.literal('state'),
        who: z.string(),
        state: z.string(),
        gained: z.boolean(),
        cause: z.string().optional(),
    }),
    /** One sentence that explains what no other event says: a shot that armour stopped, a weapon drawn. */
    z.object({ type: z.literal('note'), who: z.string().optional(), text: z.string() }),
    /** An order that could not be carried out, or given dice that could not fall. */
    z.object({
        type: z.literal('problem'),
        who: z.string().optional(),
        code: z.string(),
        text: z.string(),
        span: span.optional(),
    }),
    z.object({ type: z.literal('turn-end'), who: z.string() }),
    z.object({
        type: z.literal('expectation'),
        text: z.string(),
        passed: z.boolean(),
        expected: z.string(),
        found: z.string(),
        span,
    }),
    z.object({
        type: z.literal('end'),
        reason: z.string(),
        winner: z.string().optional(),
        rounds: z.number().int(),
        /** What the rulebook says of the outcome: the experience it brings. */
        remarks: z.array(z.string()).optional(),
        /** Final numbers and states of everyone. */
        combatants: z.array(
            z.object({
                who: z.string(),
                side: z.string().optional(),
                standing: z.boolean(),
                /** Round in which it went down; missing if it stands, or did not stand when it came. */
                fell: z.number().int().optional(),
                statistics: z.record(z.string(), z.number()),
                states: z.array(z.string()),
            }),
        ),
    }),
]);

export type BattleEvent = z.infer<typeof eventSchema>;
export type EventOf<T extends BattleEvent['type']> = Extract<BattleEvent, { type: T }>;
/** Dice that fell, as events carry them. */
export type RollRecord = z.infer<typeof roll>;
