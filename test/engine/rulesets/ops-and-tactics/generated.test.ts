import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumber, skillTotal, total } from '../../../../src/engine/rulesets/ops-and-tactics/character/numbers.js';
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
    skillOf,
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
        { numRuns: runs, seed: 1701 },
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

                const sheet = table.sheet();
                const wanted = numbersOf(model);
                const found = Object.fromEntries(
                    Object.keys(wanted).map((name) => [name, isNumber(name) ? total(sheet, name).total : undefined]),
                );
                expect(found).toEqual(wanted);
                for (const skill of Object.keys(SKILLS)) {
                    expect(`${skill} ${skillTotal(sheet, skill).total}`).toBe(`${skill} ${skillOf(model, skill)}`);
                }
            });
        },
        TIMEOUT,
    );
});

/** A way to break one rule: the text of the broken character, or nothing where this one cannot be broken so. */
type Breakage = (model: Model, draw: Draw) => string | undefined;

const anyLevel = (model: Model, draw: Draw): number => draw(0, model.levels.length - 1);
/** A copy with one level changed. */
function withLevel(
    model: Model,
    index: number,
    change: (level: Model['levels'][number]) => Model['levels'][number],
): string {
    return textOf({ ...model, levels: model.levels.map((level, at) => (at === index ? change(level) : level)) }, 'Ash');
}

const BREAKAGES: Readonly<Record<string, Breakage>> = {
    'cop-overspent': (model, draw) =>
        withLevel(model, anyLevel(model, draw), (level) => ({
            ...level,
            cop: { ...level.cop, XHP: level.cop.XHP + 1 },
        })),
    'cop-save-limit': (model, draw) => {
        const index = anyLevel(model, draw);
        const points = model.levels[index]?.cop.points ?? 0;
        const cop = { XHP: 1 - points, points, Fortitude: 3, Reflex: 0, Will: 0 };
        return points > 1 ? undefined : withLevel(model, index, (level) => ({ ...level, cop }));
    },
    'ability-points-overspent': (model) => {
        const scores = { ...model.scores, CHA: 18, WIS: 18 };
        return textOf({ ...model, scores }, 'Ash');
    },
    'ability-score': (model) => textOf({ ...model, scores: { ...model.scores, CHA: 19 } }, 'Ash'),
    'focus-split': (model) =>
        textOf(model, 'Ash').replace(/\(FOC (-?\d+)/, (_all, foc: string) => `(FOC ${Number(foc) + 9}`),
    // Of those whose age changes no scores.
    'occupation-requirement': (model) =>
        model.age < 40 ? textOf({ ...model, age: (JOBS[model.job]?.age ?? 15) - 1 }, 'Ash') : undefined,
    // With skills that are focused by choice as well, so that no rank becomes dearer.
    'occupation-skill': (model) => {
        const other = 'Craft (Mechanical)';
        const [first = '', second = ''] = model.jobSkills;
        const isSafe = model.focused.includes(other) && model.focused.includes(second);
        return isSafe ? textOf({ ...model, jobSkills: [first, other] }, 'Ash') : undefined;
    },
    'focused-too-many': (model) => {
        const more = Object.keys(SKILLS).find(
            (skill) => model.jobSkills.includes(skill) && !model.focused.includes(skill),
        );
        return more && !/Streetwise/.test(more)
            ? textOf({ ...model, focused: [...model.focused, more] }, 'Ash')
            : undefined;
    },
    'focused-repeated': (model) =>
        textOf({ ...model, focused: [...model.focused.slice(0, 7), model.focused[0] ?? ''] }, 'Ash'),
    'feats-too-many': (model, draw) =>
        withLevel(model, anyLevel(model, draw), (level) => ({
            ...level,
            feats: [...level.feats, { feat: 'Toughness' }],
        })),
    'feat-prerequisite': (model, draw) => {
        const index = anyLevel(model, draw);
        const [feat] = Object.keys(FEATS).filter((name) => {
            const { choose, ranks: minimum, anyRank } = FEATS[name] ?? {};
            return !choose && !minimum && !anyRank && !mayTake(model, name, 12) && !hasFeat(model, name);
        });
        const toughness = model.levels[index]?.feats.findIndex((one) => one.feat === 'Toughness') ?? -1;
        const spare = hasFeat(model, 'Second Wind') || hasFeat(model, 'Adrenaline Rush') ? -1 : toughness;
        return feat === undefined || spare < 0
            ? undefined
            : withLevel(model, index, (level) => ({
                  ...level,
                  feats: level.feats.map((one, at) => (at === spare ? { feat } : one)),
              }));
    },
    'feat-repeated': (model, draw) => {
        const index = anyLevel(model, draw);
        const [first] = Object.keys(FEATS).filter((name) => hasFeat(model, name, index) && !FEATS[name]?.many);
        const toughness = model.levels[index]?.feats.findIndex((one) => one.feat === 'Toughness') ?? -1;
        const spare = hasFeat(model, 'Second Wind') || hasFeat(model, 'Adrenaline Rush') ? -1 : toughness;
        return first === undefined || spare < 0
            ? undefined
            : withLevel(model, index, (level) => ({
                  ...level,
                  feats: level.feats.map((one, at) => (at === spare ? { feat: first } : one)),
              }));
    },
    'rank-cap': (model, draw) => {
        const index = anyLevel(model, draw);
        const level = model.levels[index];
        const [skill] = level ? [...level.ranks.keys()] : [];
        if (!level || skill === undefined || index + 1 !== model.levels.length) {
            return undefined;
        }
        const cap = isFocused(model, skill, index + 1) ? index + 5 : Math.floor((index + 5) / 2);
        const more = cap - ranks(model, skill) + 1;
        const raised = new Map([[skill, (level.ranks.get(skill) ?? 0) + more]]);
        // Paid for with COP, so that nothing else is broken.
        return withLevel(model, index, (one) => ({
            ...one,
            ranks: raised,
            cop: { XHP: 0, points: 4, Fortitude: 0, Reflex: 0, Will: 0 },
        }));
    },
    'skill-points-overspent': (model) =>
        withLevel(model, 0, (level) => ({
            ...level,
            cop: { XHP: 4, points: 0, Fortitude: 0, Reflex: 0, Will: 0 },
            ranks: new Map([
                ...model.focused.map((skill): [string, number] => [skill, 5]),
                ['Knowledge (Streetwise)', 5],
            ]),
        })),
    'level-gap': (model) =>
        model.levels.length > 1 ? textOf(model, 'Ash').replace(/level 1 \{[^}]*\}/, '') : undefined,
    'level-repeated': (model) => textOf(model, 'Ash').replace(/level 1 \{/, 'level 1 {}\n    level 1 {'),
};

/** What a breakage may bring beside its own code: what is changed may carry other things. */
const CONSEQUENCES: Readonly<Record<string, readonly string[]>> = {
    'level-gap': ['feat-prerequisite', 'skill-points-overspent', 'rank-cap', 'occupation-feat'],
    'skill-points-overspent': ['feat-prerequisite', 'rank-cap'],
    'rank-cap': ['feat-prerequisite'],
};

const EACH = Math.ceil(RUNS / Object.keys(BREAKAGES).length);

describe('random characters, each broken in one way', () => {
    it.each(Object.entries(BREAKAGES))(
        '%s',
        (code, breakIt) => {
            let broken = 0;
            forModels(EACH, (model, draw) => {
                const text = breakIt(model, draw);
                if (text === undefined) {
                    return;
                }
                broken++;
                const errors = new Table(text).findings().filter(({ severity }) => severity === 'error');
                const codes = [...new Set(errors.map((finding) => finding.code))];
                expect(codes, `${errors.map(({ message }) => message).join('\n')}\n${text}`).toContain(code);
                const allowed = [code, ...(CONSEQUENCES[code] ?? [])];
                expect(
                    errors.filter((finding) => !allowed.includes(finding.code)).map(({ message }) => message),
                    text,
                ).toEqual([]);
            });
            expect(broken).toBeGreaterThan(0);
        },
        TIMEOUT,
    );
});
