import type { Fault, Mend } from '../../../mend.js';
import { fullName } from '../../../rules/index.js';
import { closeGap, firstFreeLevel, MOST_OFFERS, partLevels, remove, setNumber } from '../../../rules/mending.js';
import { stepsOf } from '../character/advancement.js';
import { nameOf } from '../character/proficiencies.js';
import { LOWEST } from '../checks/abilities.js';
import { lacks } from '../checks/feats.js';
import { type Context, type MendMaker, numberOf, sheetFor } from './make.js';

/** How much more is spent than there is. */
function excess(fault: Fault, spent: string, most: string): number {
    return (numberOf(fault, spent) ?? 0) - (numberOf(fault, most) ?? 0);
}

/** One score is lowered, whichever is high enough. */
export const abilityPoints: MendMaker = (context) => {
    const { fault, entity } = context;
    const over = excess(fault, 'spent', 'points');
    return sheetFor(context)
        .plan.abilities.map(({ value: { ref, score }, span }) => ({ name: ref.name, to: score - over, span }))
        .filter(({ to }) => to >= LOWEST)
        .map(({ name, to, span }) => ({ title: `Lower ${name} to ${to}`, changes: setNumber(entity, span, to) }));
};

/** One trait is raised less often, whichever was raised often enough. */
export const raises: MendMaker = (context) => {
    const { fault, entity, book } = context;
    const over = excess(fault, 'spent', 'raises');
    return sheetFor(context).plan.advancement.flatMap(({ value, span }): Mend[] => {
        const { name } = value.ref;
        const to = value.raises - over;
        if (to < 0 || (to > 0 && !stepsOf(name, book).some((step) => step.raises === to))) {
            return [];
        }
        return to > 0
            ? [{ title: `Lower ${name} to ${to}`, changes: setNumber(entity, span, to) }]
            : [{ title: `Remove ${name}`, changes: [remove(span)] }];
    });
};

/** One of what was bought is given up, whichever cost enough. */
export const proficiencies: MendMaker = (context) => {
    const { fault } = context;
    const over = excess(fault, 'spent', 'gained');
    const level = numberOf(fault, 'level');
    return sheetFor(context)
        .proficiencies.bought.filter((bought) => bought.level === level && bought.cost >= over)
        .slice(0, MOST_OFFERS)
        .map((bought) => ({ title: `Remove ${nameOf(bought)}`, changes: [remove(bought.span)] }));
};

/** One feat too many is given up, whichever no other needs; of several the last. */
export const feats: MendMaker = (context) => {
    const { fault } = context;
    const sheet = sheetFor(context);
    const over = excess(fault, 'taken', 'gained');
    const taken = sheet.feats.filter((feat) => feat.level === numberOf(fault, 'level'));
    if (over > 1) {
        const last = taken.slice(-over);
        const title = `Remove ${last.map(({ ref }) => fullName(ref)).join(', ')}`;
        return [{ title, changes: last.map(({ span }) => remove(span)) }];
    }
    const isNeeded = (feat: (typeof taken)[number]): boolean => {
        const others = sheet.feats.filter((other) => other !== feat);
        return others.some(
            (other) =>
                lacks(other, sheet.feats, sheet, other.level).length < lacks(other, others, sheet, other.level).length,
        );
    };
    return taken
        .filter((feat) => !isNeeded(feat))
        .slice(0, MOST_OFFERS)
        .map(({ ref, span }) => ({ title: `Remove ${fullName(ref)}`, changes: [remove(span)] }));
};

/** Of a number out of its range, the nearest that is in it. */
export function nearest(fault: Fault): number | undefined {
    const [score, min, max] = ['score', 'min', 'max'].map((key) => numberOf(fault, key));
    return score === undefined || min === undefined || max === undefined
        ? undefined
        : Math.max(min, Math.min(max, score));
}

/** Of the numbers of raises that a trait takes, the highest that was paid for. */
export function highestBelow({ data }: Fault): number | undefined {
    const allowed = Array.isArray(data?.allowed) ? (data.allowed as unknown[]) : [];
    const spent = typeof data?.raises === 'number' ? data.raises : 0;
    return allowed.filter((one): one is number => typeof one === 'number' && one <= spent).at(-1);
}

const blocksOf = (context: Context) => {
    const { numbers } = sheetFor(context).plan;
    return numbers.map(({ value, span }) => ({ number: value, span })).sort((a, b) => a.number - b.number);
};
export const levelGap: MendMaker = (context) => closeGap(context.fault, context.entity, blocksOf(context));
export const repeatedLevel: MendMaker = (context) => partLevels(context.fault, context.entity, blocksOf(context));
export const levelNumber: MendMaker = (context) => firstFreeLevel(context.fault, blocksOf(context));
