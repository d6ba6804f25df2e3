import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statisticsOf } from '../../../../src/engine/rulesets/ops-and-tactics/character/statistics.js';
import {
    drawFrom,
    drawModel,
    type Draw,
    hasFeat,
    isFocused,
    mayTake,
    type Model,
    numbersOf,
    ranks,
    skillPoints,
    textOf,
} from './model.js';
import { FEATS, JOBS, SKILLS } from './model-tables.js';
import { Table } from './table.js';

/** 500 broken characters and twice as many legal ones; 10,000 in a nightly run: `SKIRMISH_NIGHTLY=1 npx vitest run generated`. */
const RUNS = process.env.SKIRMISH_NIGHTLY ? 10_000 : 500;
const TIMEOUT = process.env.SKIRMISH_NIGHTLY ? 3_600_000 : 120_000;

function forModels(runs: number, judge: (model: Model, draw: Draw) => void): void {
    fc.assert(
        fc.property(fc.gen(), (gen) => {
            const draw = drawFrom(gen, fc.integer);
            judge(drawModel(draw), draw);
        }),
        { numRuns: runs, seed: 1701, maxSkipsPerRun: 1000 },
    );
}

describe('random legal characters of levels 1 to 12', () => {
    it(
        'have no error, and the numbers of an independent count',
        () => {
            forModels(2 * RUNS, (model) => {
                const table = new Table(textOf(model, 'Ash'));
                const errors = table.findings().filter(({ severity }) => severity === 'error');
                expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);

                const found = statisticsOf(table.sheet()).map(({ name, sum }) => [name, sum.total] as const);
                expect(Object.fromEntries(found)).toEqual(numbersOf(model));
            });
        },
        TIMEOUT,
    );
});

/** A way to break one rule: the text of the broken character, or nothing where this one cannot be broken so. */
type Breakage = (model: Model, draw: Draw) => string | undefined;
type Level = Model['levels'][number];

const anyLevel = (model: Model, draw: Draw): number => draw(0, model.levels.length - 1);
const text = (model: Model): string => textOf(model, 'Ash');
/** A copy with one level changed. */
function withLevel(model: Model, index: number, change: (level: Level) => Level): string {
    return text({ ...model, levels: model.levels.map((level, at) => (at === index ? change(level) : level)) });
}
/** The text with something else in the place of a part of it; nothing if there is no such part. */
function changed(model: Model, find: RegExp, put: string): string | undefined {
    return find.test(text(model)) ? text(model).replace(find, put) : undefined;
}
/** One of the feats that nothing depends on makes room for another. */
function instead(model: Model, index: number, feat: string | undefined): string | undefined {
    const spare = model.levels[index]?.feats.findIndex((one) => one.feat === 'Toughness') ?? -1;
    return feat === undefined || spare < 0 || hasFeat(model, 'Second Wind') || hasFeat(model, 'Adrenaline Rush')
        ? undefined
        : withLevel(model, index, (level) => ({
              ...level,
              feats: level.feats.map((one, at) => (at === spare ? { feat } : one)),
          }));
}
const rankCost = (model: Model, skill: string, level: number): number => (isFocused(model, skill, level) ? 1 : 2);
const rankCap = (model: Model, skill: string, level: number): number =>
    isFocused(model, skill, level) ? level + 4 : Math.floor((level + 4) / 2);
/** Skill points that nobody has spent at the end. */
function pointsLeft(model: Model): number {
    return model.levels.reduce((left, { ranks: bought }, index) => {
        const spent = [...bought].reduce((sum, [skill, count]) => sum + count * rankCost(model, skill, index + 1), 0);
        return left + skillPoints(model, index + 1) - spent;
    }, 0);
}
/** The last level with more ranks of a skill. */
function withRanks(model: Model, more: ReadonlyMap<string, number>): string {
    return withLevel(model, model.levels.length - 1, (level) => {
        const raised = new Map(level.ranks);
        more.forEach((count, skill) => raised.set(skill, (raised.get(skill) ?? 0) + count));
        return { ...level, ranks: raised };
    });
}

const BREAKAGES: Readonly<Record<string, Breakage>> = {
    'ability-repeated': (model) => changed(model, /, CHA (\d+)/, ', CHA $1, CHA 10'),
    'ability-points-overspent': (model) => text({ ...model, scores: { ...model.scores, CHA: 18, WIS: 18 } }),
    'ability-score': (model) => text({ ...model, scores: { ...model.scores, CHA: 19 } }),
    'focus-split': (model) => text(model).replace(/\(FOC (-?\d+)/, (_all, foc: string) => `(FOC ${Number(foc) + 9}`),
    'focus-ability': (model) => changed(model, /\(MRK (-?\d+), AGL/, '(POW $1, AGL'),
    // Of those whose age changes no scores.
    'occupation-requirement': (model) =>
        model.age < 40 ? text({ ...model, age: (JOBS[model.job]?.age ?? 15) - 1 }) : undefined,
    // With skills that are focused by choice as well, so that no rank becomes dearer.
    'occupation-skill': (model) => {
        const other = 'Craft (Mechanical)';
        const [first = '', second = ''] = model.jobSkills;
        const isSafe = model.focused.includes(other) && model.focused.includes(second);
        return isSafe ? text({ ...model, jobSkills: [first, other] }) : undefined;
    },
    'occupation-skills-too-many': (model) => {
        const more = JOBS[model.job]?.from.find((skill) => !model.jobSkills.includes(skill));
        return more && text({ ...model, jobSkills: [...model.jobSkills, more] });
    },
    'occupation-feat': (model) =>
        model.jobFeat && !needed(model, model.jobFeat) ? text({ ...model, jobFeat: 'Toughness' }) : undefined,
    'occupation-feats-too-many': (model) => changed(model, /(occupation: .*)/, '$1, feat Toughness'),
    'focused-too-many': (model) => {
        const more = Object.keys(SKILLS).find(
            (skill) => model.jobSkills.includes(skill) && !model.focused.includes(skill),
        );
        return more && !/Streetwise/.test(more) ? text({ ...model, focused: [...model.focused, more] }) : undefined;
    },
    'focused-repeated': (model) => text({ ...model, focused: [...model.focused, model.focused[0] ?? ''] }),
    'focused-later': (model) => changed(model, /( {4}level 2 \{\n)/, '$1        focused: Drive\n'),
    'cop-overspent': (model, draw) =>
        withLevel(model, anyLevel(model, draw), ({ cop, ...level }) => ({
            ...level,
            cop: { ...cop, XHP: cop.XHP + 1 },
        })),
    'cop-purchase': (model) => changed(model, /XHP (\d)/, 'DEF $1'),
    'cop-save-limit': (model, draw) => {
        const index = anyLevel(model, draw);
        const points = model.levels[index]?.cop.points ?? 0;
        const cop = { XHP: 1 - points, points, Fortitude: 3, Reflex: 0, Will: 0 };
        return points > 1 ? undefined : withLevel(model, index, (level) => ({ ...level, cop }));
    },
    'skill-speciality': (model) => {
        const { focused } = model;
        const idle = focused.findIndex((skill) => ranks(model, skill) === 0 && !model.jobSkills.includes(skill));
        return idle < 0
            ? undefined
            : text({ ...model, focused: focused.map((one, at) => (at === idle ? 'Craft' : one)) });
    },
    'skill-points-overspent': (model) => {
        const level = model.levels.length;
        let left = pointsLeft(model);
        const more = new Map<string, number>();
        for (const skill of Object.keys(SKILLS)) {
            const room = rankCap(model, skill, level) - ranks(model, skill);
            if (room > 0 && left >= 0) {
                more.set(skill, room);
                left -= room * rankCost(model, skill, level);
            }
        }
        return left < 0 ? withRanks(model, more) : undefined;
    },
    'rank-cap': (model) => {
        const level = model.levels.length;
        const fits = (skill: string): boolean =>
            (rankCap(model, skill, level) - ranks(model, skill) + 1) * rankCost(model, skill, level) <=
            pointsLeft(model);
        const skill = Object.keys(SKILLS).find(fits);
        return skill && withRanks(model, new Map([[skill, rankCap(model, skill, level) - ranks(model, skill) + 1]]));
    },
    'feats-too-many': (model, draw) =>
        withLevel(model, anyLevel(model, draw), (level) => ({
            ...level,
            feats: [...level.feats, { feat: 'Toughness' }],
        })),
    'feat-prerequisite': (model, draw) =>
        instead(
            model,
            anyLevel(model, draw),
            Object.keys(FEATS).find((name) => {
                const { choose, ranks: minimum, anyRank } = FEATS[name] ?? {};
                return !choose && !minimum && !anyRank && !mayTake(model, name, 12) && !hasFeat(model, name);
            }),
        ),
    'feat-repeated': (model, draw) => {
        const index = anyLevel(model, draw);
        return instead(
            model,
            index,
            Object.keys(FEATS).find((name) => hasFeat(model, name, index) && !FEATS[name]?.many),
        );
    },
    'feat-choice-missing': (model, draw) =>
        hasFeat(model, 'Skill Focus') ? undefined : instead(model, anyLevel(model, draw), 'Skill Focus'),
    'feat-choice': (model, draw) => instead(model, anyLevel(model, draw), 'Skill Focus (Knowledge)'),
    'level-number': (model) => changed(model, /level 1 \{/, 'level 0 {}\n    level 1 {'),
    'level-gap': (model) => {
        const last = model.levels.length;
        return last > 1 ? changed(model, new RegExp(`level ${last} \\{`), `level ${last + 1} {`) : undefined;
    },
    'level-repeated': (model) => changed(model, /level 1 \{/, 'level 1 {}\n    level 1 {'),
    'caliber-mismatch': (model) => changed(model, /"Glock 17"(?=.*\n\}| {0,}[,\n])/, '"Glock 17" loaded ".40 S&W"'),
    'load-exceeded': (model) => changed({ ...model, carries: [] }, /\n\}$/, '\n    carries: 900 x Sledgehammer\n}'),
};

/** Whether a feat of the character asks for this one. */
function needed(model: Model, feat: string): boolean {
    return model.levels.some(({ feats }) => feats.some((one) => FEATS[one.feat]?.needs?.includes(feat)));
}

const EACH = Math.ceil(RUNS / Object.keys(BREAKAGES).length);

describe('random characters, each broken in one way', () => {
    it.each(Object.entries(BREAKAGES))(
        '%s',
        (code, breakIt) => {
            forModels(EACH, (model, draw) => {
                const broken = breakIt(model, draw);
                // another character is drawn where this one cannot be broken so
                fc.pre(broken !== undefined);
                const errors = new Table(broken).findings().filter(({ severity }) => severity === 'error');
                const codes = new Set(errors.map((finding) => finding.code));
                expect([...codes], `${errors.map(({ message }) => message).join('\n')}\n${broken}`).toEqual([code]);
            });
        },
        TIMEOUT,
    );
});
