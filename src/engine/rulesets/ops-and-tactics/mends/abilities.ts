import type { Change } from '../../../mend.js';
import type { BlockPart } from '../../../ruleset.js';
import { DEFAULT_METHOD, TRAINING_LIMIT } from '../checks/abilities.js';
import { FOCUSES, modifierOf } from '../character/abilities.js';
import type { AbilityPlan } from '../character/plan.js';
import { type Context, isAt, isSure, lower, type MendMaker, named, number, put, remove, setNumber } from './make.js';

const ofSubject = ({ fault, sheet }: Context): AbilityPlan | undefined =>
    sheet.plan.abilities.find(({ ref }) => ref.name === fault.subject);

/** The score is that of one who says nothing. */
export const missingAbility: MendMaker = ({ fault }) => {
    const { missing } = fault.data ?? {};
    const names = Array.isArray(missing) ? missing.map(String) : [];
    return [
        {
            title: `Add ${names.map((name) => `${name} 10`).join(', ')}`,
            changes: names.map((name) => ({ kind: 'add', label: 'abilities', parts: [{ name }, number(10)] })),
        },
    ];
};

/** The nearest score that the method gives. */
export const scoreOutside: MendMaker = (context) => {
    const { score, from, to } = context.fault.data ?? {};
    const ability = ofSubject(context);
    if (!ability || typeof score !== 'number' || typeof from !== 'number' || typeof to !== 'number') {
        return [];
    }
    const nearest = Math.max(from, Math.min(to, score));
    return [{ title: `Change ${ability.ref.name} to ${nearest}`, changes: scoreChange(context, ability, nearest) }];
};

/** The score stands before the bracket with its parts. */
function scoreChange({ entity }: Context, { ref, focus, span }: AbilityPlan, score: number) {
    return setNumber(entity, { ...span, start: ref.span.end, end: focus[0]?.ref.span.start ?? span.end }, score);
}

/** The GM sets the points that the scores cost. */
export const pointsOverspent: MendMaker = ({ fault, sheet, entity }) => {
    const spent = Number(fault.data?.spent);
    const { method } = sheet.plan;
    const parts = [{ name: method?.value.ref.name ?? DEFAULT_METHOD }, number(spent)];
    const changes: readonly Change[] = !method
        ? [{ kind: 'add', label: 'method', parts }]
        : method.value.points === undefined
          ? [put(method.value.ref.span, ...parts)]
          : setNumber(entity, method.span, spent);
    return [{ title: `Give ${spent} points`, changes }];
};

export const overtrained: MendMaker = (context) => {
    const { fault, sheet } = context;
    const trained = sheet.plan.levels.flatMap((level) => level.abilities).find(({ span }) => isAt(span, fault.span));
    const points = trained ? trained.points - (Number(fault.data?.score) - TRAINING_LIMIT) : 0;
    if (!trained) {
        return [];
    }
    return points > 0
        ? [{ title: `Train ${trained.ref.name} by ${points}`, changes: lower(context, trained.span, points), isSure }]
        : [{ title: 'Remove the training', changes: [remove(trained.span)], isSure }];
};

/** Each part is kept as far as it can be, and the others take what it leaves. */
export const focusSplit: MendMaker = (context) => {
    const ability = ofSubject(context);
    const modifier = Number(context.fault.data?.modifier);
    if (!ability || !Number.isInteger(modifier)) {
        return [];
    }
    const ways = new Map<string, readonly number[]>();
    ability.focus.forEach((kept, index) => {
        const value = Math.max(Math.min(0, modifier), Math.min(Math.max(0, modifier), kept.value));
        // Two parts are all that a modifier is split into.
        const way = ability.focus.map((_, other) => (other === index ? value : modifier - value));
        ways.set(way.join(), way);
    });
    return [...ways.values()].map((way) => ({
        title: `Split into ${ability.focus.map(({ ref }, index) => `${ref.name} ${way[index]}`).join(', ')}`,
        changes: ability.focus.flatMap(({ ref, value }, index) => {
            const next = ability.focus[index + 1]?.ref.span.start ?? ability.span.end;
            const to = way[index] ?? value;
            return to === value ? [] : setNumber(context.entity, { ...ref.span, end: next }, to);
        }),
        isSure: ways.size === 1,
    }));
};

const partsOf = (ability: string): readonly string[] =>
    Object.keys(FOCUSES).filter((name) => FOCUSES[name]?.ability === ability);

/** A part of another ability gives way to one of this. */
export const wrongFocus: MendMaker = ({ fault, sheet }) => {
    const ability = sheet.plan.abilities.find(({ focus }) => focus.some(({ ref }) => isAt(ref.span, fault.span)));
    const free = partsOf(ability?.ref.name ?? '').filter(
        (name) => !ability?.focus.some(({ ref }) => ref.name === name),
    );
    const mends = free.map((name) => ({ title: `Change to “${name}”`, changes: [put(fault.span, ...named(name))] }));
    return mends.length > 0
        ? mends.map((mend) => ({ ...mend, isSure: mends.length === 1 }))
        : [{ title: `Remove ${fault.subject ?? 'it'}`, changes: [remove(fault.span)], isSure }];
};

/** The whole modifier goes to the first part, or to the second. */
export const missingFocus: MendMaker = (context) => {
    const unsplit = context.sheet.plan.abilities.filter(
        ({ ref, score, focus }) => focus.length === 0 && modifierOf(score) !== 0 && partsOf(ref.name).length > 0,
    );
    return [0, 1].map((favoured) => {
        const names = unsplit.map(({ ref }) => partsOf(ref.name)[favoured] ?? '');
        return {
            title: `Give all of it to ${names.join(' and ')}`,
            changes: unsplit.map(({ ref, score, span }) => {
                const group = partsOf(ref.name).map((name, index): readonly BlockPart[] => [
                    { name },
                    number(index === favoured ? modifierOf(score) : 0),
                ]);
                return put(span, { name: ref.name }, number(score), { group });
            }),
        };
    });
};

/** The standard scores, the highest where the highest was. */
export const standardScores: MendMaker = (context) => {
    const { abilities } = context.sheet.plan;
    const { scores } = context.fault.data ?? {};
    const standard = Array.isArray(scores) ? scores.map(Number).sort((a, b) => b - a) : [];
    const order = [...abilities].sort((a, b) => b.score - a.score);
    const changes = order.flatMap((ability, index) => {
        const score = standard[index];
        return score === undefined || score === ability.score ? [] : scoreChange(context, ability, score);
    });
    return [{ title: `Use the standard scores in this order`, changes }];
};

export const ordinaryFocus: MendMaker = ({ sheet }) => {
    const parts = sheet.plan.abilities.flatMap(({ focus }) => focus.map(({ ref }) => ref.span));
    return [{ title: 'Remove the ability focuses', changes: parts.map(remove), isSure }];
};
