import type { Mend } from '../../../mend.js';
import { pointsLeft } from '../checks/skills.js';
import { fullName } from '../character/effects.js';
import type { LevelPlan, RankPlan } from '../character/plan.js';
import { rankCap, rankCost } from '../character/skills.js';
import {
    add,
    type Context,
    instead,
    isAt,
    isSure,
    lower,
    type MendMaker,
    named,
    number,
    remove,
    setNumber,
} from './make.js';

/** The speciality is named. */
export const speciality: MendMaker = ({ fault }) => {
    const { suggestions } = fault.data ?? {};
    return instead(fault.span, Array.isArray(suggestions) ? suggestions.map(String) : []);
};

function find({ fault, sheet }: Context): { readonly level: LevelPlan; readonly entry: RankPlan } | undefined {
    for (const level of sheet.plan.levels) {
        const entry = level.ranks.find(({ span }) => isAt(span, fault.span));
        if (entry) {
            return { level, entry };
        }
    }
    return undefined;
}

function change(context: Context, { ref, span }: RankPlan, ranks: number): Mend {
    const title = ranks > 0 ? `Change ${fullName(ref)} to ${ranks}` : `Remove ${fullName(ref)}`;
    return { title, changes: lower(context, span, ranks) };
}

/** The ranks go down to what the level allows. */
export const overCap: MendMaker = (context) => {
    const found = find(context);
    const most = Number(context.fault.data?.most);
    return found ? [{ ...change(context, found.entry, most), isSure }] : [];
};

/** One entry has the ranks of both. */
export const repeatedRanks: MendMaker = (context) => {
    const found = find(context);
    const name = found && fullName(found.entry.ref);
    const first = found?.level.ranks.find(({ ref }) => fullName(ref) === name);
    if (!found || !first) {
        return [];
    }
    const ranks = first.ranks + found.entry.ranks;
    const changes = [...setNumber(context.entity, first.span, ranks), remove(found.entry.span)];
    return [{ title: `Join them as ${fullName(first.ref)} ${ranks}`, changes, isSure }];
};

/** One skill of the level gives up what is too much; those that come out even, if there are any. */
export const overspent: MendMaker = (context) => {
    const { sheet, fault } = context;
    const balance = pointsLeft(sheet);
    const index = balance.findIndex(({ level }) => isAt(level.ranksSpan ?? level.span, fault.span));
    const here = balance[index];
    if (!here) {
        return [];
    }
    const excess = -here.left - Math.max(0, ...balance.slice(0, index).map(({ left }) => -left));
    const ways = here.level.ranks.flatMap((entry) => {
        const cost = rankCost(sheet.skills.isFocused(fullName(entry.ref), here.level.number));
        const ranks = entry.ranks - Math.ceil(excess / cost);
        return ranks >= 0 ? [{ mend: change(context, entry, ranks), isEven: excess % cost === 0 }] : [];
    });
    const even = ways.filter(({ isEven }) => isEven);
    const best = even.length > 0 ? even : ways;
    return best.map(({ mend }) => ({ ...mend, isSure: best.length === 1 }));
};

/** One skill of the last level takes what is left, if it may. */
export const pointsUnspent: MendMaker = (context) => {
    const { sheet } = context;
    const last = pointsLeft(sheet).at(-1);
    return (last?.level.ranks ?? []).flatMap((entry) => {
        const { left = 0, level } = last ?? {};
        const name = fullName(entry.ref);
        const focused = sheet.skills.isFocused(name, level?.number ?? 1);
        const more = left / rankCost(focused);
        const ranks = sheet.skills.ranksAt(name, level?.number ?? 1) + more;
        return Number.isInteger(more) && ranks <= rankCap(level?.number ?? 1, focused) && entry.ranks > 0
            ? [change(context, entry, entry.ranks + more)]
            : [];
    });
};

/** A rank is bought. */
export const untrained: MendMaker = (context) => {
    const last = context.sheet.plan.levels.at(-1);
    const skill = context.fault.subject;
    return last && skill
        ? [
              {
                  title: `Buy a rank of ${skill}`,
                  changes: add(context, 'ranks', last.number, [...named(skill), number(1)]),
              },
          ]
        : [];
};
