import type { Mend } from '../../../mend.js';
import { closeGap, firstFreeLevel, partLevels } from '../../../rules/mending.js';
import type { BlockPart } from '../../../ruleset.js';
import { BUYABLE, optionPoints, SAVE_LIMIT, SAVES } from '../checks/levels.js';
import type { LevelPlan, PurchasePlan } from '../character/plan.js';
import {
    add,
    type Context,
    insertAfter,
    isAt,
    isSure,
    lower,
    type MendMaker,
    number,
    put,
    remove,
    setNumber,
    word,
} from './make.js';

const title = (changed: string, value: number): string => `Change ${changed} to ${value}`;

export const missingLevel: MendMaker = () => [
    { title: 'Add “level: 1”', changes: [{ kind: 'add', label: 'level', parts: [number(1)] }], isSure },
];

export const levelGap: MendMaker = ({ fault, sheet, entity }) => closeGap(fault, entity, sheet.plan.levels);
export const repeatedLevel: MendMaker = ({ fault, sheet, entity }) => partLevels(fault, entity, sheet.plan.levels);
export const levelNumber: MendMaker = ({ fault, sheet }) => firstFreeLevel(fault, sheet.plan.levels);

/** The stated total follows the levels. */
export const contradiction: MendMaker = ({ fault, entity }) => {
    const derived = fault.data?.derived;
    if (typeof derived !== 'number' || (derived === 0 && fault.subject !== 'Level')) {
        const isStatement = entity.properties.some(({ label }) => label === fault.subject);
        return isStatement ? [] : [{ title: `Remove ${fault.subject ?? 'it'}`, changes: [remove(fault.span)] }];
    }
    return [{ title: title(fault.subject ?? 'it', derived), changes: setNumber(entity, fault.span, derived) }];
};

function levelOf({ fault, sheet }: Context): LevelPlan | undefined {
    return sheet.plan.levels.find((level) =>
        [level.copSpan, level.span, ...level.cop.map(({ span }) => span)].some(
            (span) => span && isAt(span, fault.span),
        ),
    );
}

function left({ sheet }: Context, level: LevelPlan): number {
    return optionPoints(sheet) - level.cop.reduce((sum, { points }) => sum + points, 0);
}

/** One purchase is lowered, whichever is large enough. */
export const copOverspent: MendMaker = (context) => {
    const level = levelOf(context);
    const excess = level ? -left(context, level) : 0;
    const mends = (level?.cop ?? [])
        .filter(({ points }) => points >= excess)
        .map((bought) => lowered(context, bought, bought.points - excess));
    return mends.map((mend) => ({ ...mend, isSure: mends.length === 1 }));
};

function lowered(context: Context, { what, span }: PurchasePlan, to: number): Mend {
    return { title: to > 0 ? title(what, to) : `Remove ${what}`, changes: lower(context, span, to) };
}

/** What goods may still be bought for a number of points. */
function wares({ sheet }: Context, level: LevelPlan, points: number): readonly string[] {
    const most = SAVE_LIMIT * (sheet.plan.byLevels ? 1 : Math.max(1, sheet.plan.level));
    const bought = (what: string): number =>
        level.cop.filter((one) => one.what === what).reduce((sum, one) => sum + one.points, 0);
    return [...BUYABLE].filter((what) => !SAVES.has(what) || bought(what) + points <= most);
}

function ware(what: string): BlockPart {
    return what === 'skill points' ? word(what) : { name: what };
}

/** Points that are left go to one of the goods. */
export const copLeft: MendMaker = (context) => {
    const level = levelOf(context);
    const points = level ? left(context, level) : 0;
    return level ? wares(context, level, points).map((what) => spendOn(context, level, what, points)) : [];
};

function spendOn(context: Context, level: LevelPlan, what: string, points: number): Mend {
    const known = level.cop.find((one) => one.what === what);
    return {
        title: `Spend ${points} on ${what}`,
        changes: known
            ? setNumber(context.entity, known.span, known.points + points)
            : add(context, 'cop', level.number, [ware(what), number(points)]),
    };
}

/** The save goes down to what is allowed; points that this would leave over go to something else. */
export const saveLimit: MendMaker = (context) => {
    const level = levelOf(context);
    const save = level?.cop.find(({ span }) => isAt(span, context.fault.span));
    if (!level || !save) {
        return [];
    }
    const surplus = Number(context.fault.data?.bought) - Number(context.fault.data?.allowed);
    const mend = lowered(context, save, save.points - surplus);
    const over = left(context, level) + surplus;
    if (over <= 0 || context.sheet.plan.kind !== 'character') {
        return [{ ...mend, isSure }];
    }
    const others = wares(context, level, over).filter((what) => what !== save.what);
    return others.map((what) => {
        const known = level.cop.find((one) => one.what === what);
        const spent = known
            ? setNumber(context.entity, known.span, known.points + over)
            : [insertAfter(save.span, ware(what), number(over))];
        return { title: `${mend.title} and spend ${over} on ${what}`, changes: [...mend.changes, ...spent] };
    });
};

/** What cannot be bought gives way to what can. */
export const purchase: MendMaker = (context) => {
    const level = levelOf(context);
    const wrong = level?.cop.find(({ span }) => isAt(span, context.fault.span));
    if (!level || !wrong) {
        return [];
    }
    return wares(context, level, wrong.points)
        .filter((what) => !level.cop.some((one) => one.what === what))
        .map((what) => ({
            title: `Buy ${what} instead`,
            changes: [put(wrong.span, ware(what), number(wrong.points))],
        }));
};

export const ordinaryCop: MendMaker = ({ sheet }) => {
    const spans = sheet.plan.levels.flatMap(({ copSpan }) => copSpan ?? []);
    return [{ title: 'Remove the Character Option Points', changes: spans.map(remove), isSure }];
};
