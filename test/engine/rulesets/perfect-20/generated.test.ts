import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNumber, skillTotal, total } from '../../../../src/engine/rulesets/perfect-20/character/numbers.js';
import { sheetOf } from '../../../../src/engine/rulesets/perfect-20/character/sheet.js';
import { perfectCharacters } from '../../../../src/engine/rulesets/perfect-20/ruleset.js';
import type { CharacterRule } from '../../../../src/engine/rulesets/perfect-20/rules.js';
import {
    ABILITIES,
    type Draw,
    drawFrom,
    drawModel,
    featsOf,
    HEADS,
    headOf,
    type Model,
    numbersOf,
    pick,
    skillOf,
    SKILLS,
    textOf,
    TRAIT_NAMES,
} from './model.js';
import { tableOf } from './table.js';

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

function judged(text: string) {
    const { library, entities } = tableOf(text);
    const [entity] = entities;
    if (!entity) {
        throw new Error(text);
    }
    return { sheet: sheetOf(entity, library), findings: perfectCharacters.check(entity, library, () => undefined) };
}

/** Faults that the character of the model cannot help: what it carries is drawn without regard to its means. */
const OF_GEAR = ['load-collapse', 'goods-wealth', 'load-heavy', 'proficiency-missing'];
const faultsOf = (text: string) => judged(text).findings.filter(({ code }) => !OF_GEAR.includes(code));

describe('random legal characters of levels 1 to 16', () => {
    it(
        'have no fault, and the numbers of an independent count',
        () => {
            forModels(2 * RUNS, (model) => {
                for (const form of ['levels', 'whole'] as const) {
                    const text = textOf(model, form);
                    expect(faultsOf(text).map(({ code, message }) => `${code}: ${message}\n${text}`)).toEqual([]);
                    const { sheet } = judged(text);
                    const wanted = numbersOf(model);
                    const found =
                        wanted &&
                        Object.fromEntries(
                            Object.keys(wanted).map((name) => [
                                name,
                                isNumber(name) ? total(sheet, name).total : undefined,
                            ]),
                        );
                    expect(found, text).toEqual(wanted);
                    for (const skill of wanted ? Object.keys(SKILLS) : []) {
                        expect(`${skill} ${skillTotal(sheet, skill).total}`, text).toBe(
                            `${skill} ${skillOf(model, skill)}`,
                        );
                    }
                }
            });
        },
        TIMEOUT,
    );
});

/** A way to break one rule: the text of the broken character, or nothing where this one cannot be broken so. */
type Breakage = (model: Model, draw: Draw) => string | undefined;

const anyLevel = (model: Model, draw: Draw): number => draw(0, model.levels.length - 1);
function withLevel(
    model: Model,
    index: number,
    change: (level: Model['levels'][number]) => Model['levels'][number],
): string {
    return textOf({ ...model, levels: model.levels.map((level, at) => (at === index ? change(level) : level)) });
}

const BREAKAGES: Readonly<Partial<Record<CharacterRule, Breakage>>> = {
    'ability-points-overspent': (model, draw) => {
        const able = ABILITIES.filter((ability) => model.scores[ability] < 5 && ability !== 'INT');
        const low = pick(draw, able);
        // An increase must stay legal.
        return model.levels.length < 4
            ? textOf({ ...model, scores: { ...model.scores, [low]: model.scores[low] + 1 } })
            : undefined;
    },
    'ability-score': (model) => {
        const { CHA: charisma, WIS: wisdom } = model.scores;
        const moved = 6 - wisdom;
        return charisma - moved >= -2 && moved > 0 && model.levels.length < 4
            ? textOf({ ...model, scores: { ...model.scores, WIS: 6, CHA: charisma - moved } })
            : undefined;
    },
    'ability-repeated': (model) =>
        textOf({ ...model, scores: { ...model.scores } }).replace('abilities: ', 'abilities: STR 0, '),
    'increases-too-many': (model) =>
        model.levels.length < 4 ? textOf(model).replace('{\n', '{\n    increase: CHA\n') : undefined,
    'origins-too-many': (model) => {
        const free = ['Birth Talent', 'Quick Healing'].filter((origin) => !model.origins.includes(origin));
        return textOf({ ...model, origins: [...model.origins, ...free.slice(0, 1)] });
    },
    'origin-repeated': (model) => {
        const once = model.origins.find((origin) => origin !== 'Age' && origin !== 'Status');
        const other = model.origins.findIndex((origin) => origin !== 'Age' && origin !== once);
        return once !== undefined && other >= 0
            ? textOf({ ...model, origins: model.origins.map((origin, at) => (at === other ? once : origin)) })
            : undefined;
    },
    'raises-overspent': (model, draw) => {
        const trait = pick(
            draw,
            TRAIT_NAMES.filter((name) => model.raises[name] < 2),
        );
        return textOf({ ...model, raises: { ...model.raises, [trait]: model.raises[trait] + 1 } });
    },
    'proficiencies-overspent': (model, draw) =>
        withLevel(model, anyLevel(model, draw), (level) => ({
            ...level,
            proficiencies: [...level.proficiencies, 'literacy'],
        })),
    'feats-too-many': (model, draw) =>
        withLevel(model, anyLevel(model, draw), (level) => ({ ...level, feats: [...level.feats, 'Aim'] })),
    'feat-prerequisite': (model, draw) => {
        const had = featsOf(model);
        const index = anyLevel(model, draw);
        const level = model.levels[index];
        const lone = HEADS.filter((head) => !had.includes(head));
        const spare = level?.feats.findIndex((feat) => !HEADS.includes(feat) && !feat.startsWith('Focus')) ?? -1;
        const head = lone[0];
        const follower = head === undefined ? undefined : FOLLOWERS[head];
        return spare >= 0 && follower !== undefined
            ? withLevel(model, index, (one) => ({
                  ...one,
                  feats: one.feats.map((feat, at) => (at === spare ? follower : feat)),
              }))
            : undefined;
    },
    'feat-repeated': (model, draw) => {
        const index = anyLevel(model, draw);
        const level = model.levels[index];
        const spare = level?.feats.findIndex((feat) => headOf(feat) !== undefined) ?? -1;
        const once = featsOf(model).find((feat) => ['Sprint', 'Analytic Eye', 'Infiltrate', 'Track'].includes(feat));
        return once !== undefined &&
            spare >= 0 &&
            model.levels.slice(0, index).some(({ feats }) => feats.includes(once))
            ? withLevel(model, index, (one) => ({
                  ...one,
                  feats: one.feats.map((feat, at) => (at === spare ? once : feat)),
              }))
            : undefined;
    },
    'level-gap': (model) => {
        const last = model.levels.length;
        return last > 2 ? textOf(model).replace(`level ${last} {`, `level ${last + 1} {`) : undefined;
    },
    'level-repeated': (model) =>
        model.levels.length > 1 ? textOf(model).replace(/level 2 \{/, 'level 2 { }\n    level 2 {') : undefined,
};
const FOLLOWERS: Readonly<Record<string, string>> = {
    'Capable Defense': 'Resist Pain',
    'Silver Tongue': 'Insult',
    'Spot Stitching': 'Surgery',
    Sprint: 'Rising Step',
    'Analytic Eye': 'Blind-Fight',
    Aim: 'Salvo',
    Infiltrate: 'Sneak Attack',
    'Hard Hands': 'Stunning Blow',
    Track: 'Guide',
};
/** What may follow from a breakage: warnings of what is left, and feats that built on the one that was exchanged. */
const FOLLOWS: Readonly<Partial<Record<CharacterRule, readonly CharacterRule[]>>> = {
    'feat-repeated': ['feat-prerequisite'],
    'level-gap': ['increases-left', 'feats-left', 'proficiencies-left'],
};

describe('random characters with one rule broken', () => {
    it.each(Object.entries(BREAKAGES))(
        '%s',
        (code, breakage) => {
            let broken = 0;
            forModels(RUNS, (model, draw) => {
                const text = breakage(model, draw);
                if (text === undefined) {
                    return;
                }
                broken++;
                const codes = [
                    ...new Set(
                        faultsOf(text)
                            .filter(({ severity }) => severity === 'error')
                            .map((finding) => finding.code),
                    ),
                ];
                const others = codes.filter(
                    (other) => other !== code && !FOLLOWS[code as CharacterRule]?.includes(other as CharacterRule),
                );
                expect(codes, text).toContain(code);
                expect(others, text).toEqual([]);
            });
            expect(broken).toBeGreaterThan(10);
        },
        TIMEOUT,
    );
});
