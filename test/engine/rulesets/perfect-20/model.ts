import type fc from 'fast-check';

/**
 * Random characters that keep the rules, made and counted by hand: everything here is taken from the book and shares nothing
 * with the engine. Fractions are counted in quarters. Pages are those of the book.
 */

export const ABILITIES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Quarters at level 1 and gained later, for no, one and two raises (p. 7). */
const TRAITS = {
    Attack: [2, 2, 3, 3, 4, 4],
    Defense: [2, 2, 3, 3, 4, 4],
    Toughness: [2, 1, 4, 2, 6, 3],
    Fortitude: [3, 1, 6, 2, 9, 3],
    Reflex: [3, 1, 6, 2, 9, 3],
    Will: [3, 1, 6, 2, 9, 3],
    Repute: [4, 2, 6, 3, 8, 4],
    Proficiencies: [10, 1, 20, 2, 30, 3],
    Feats: [8, 2, 12, 3, 16, 4],
} as const;
export type Trait = keyof typeof TRAITS;
export const TRAIT_NAMES = Object.keys(TRAITS) as Trait[];

export const SKILLS: Readonly<Record<string, Ability>> = {
    Athletics: 'STR',
    Awareness: 'WIS',
    Beastkeeping: 'CHA',
    Commerce: 'WIS',
    Deceit: 'CHA',
    Diplomacy: 'CHA',
    Heal: 'WIS',
    Legerdemain: 'DEX',
    Stealth: 'DEX',
    Survival: 'WIS',
    Tumble: 'DEX',
};
const HINDERED = ['Stealth', 'Tumble'];

const ORIGINS = ['Age', 'Status', 'Famous', 'Thickskinned', 'Warmbody', 'Broad-Shouldered', 'Empathy', 'Nightsight'];
const OFTEN: Readonly<Record<string, number>> = { Age: 2, Status: 9 };

/** The first of each group and the others (p. 20 to 25); those of Focus are drawn apart. */
const TREES: Readonly<Record<string, readonly string[]>> = {
    'Capable Defense': ['Fratricide', 'Resist Pain', 'Roll With Blows', 'Stolid'],
    'Silver Tongue': ['Fascinate', 'Inspire', 'Insult', 'Repute'],
    'Spot Stitching': ['Dull Pain', 'Fast Medic', 'Practical Advice', 'Surgery'],
    Sprint: ['Diving Step', 'Rising Step', 'Slow Fall', 'Striking Step'],
    'Analytic Eye': ['Blind-Fight', 'Combat Analysis', 'Seize The Edge'],
    Aim: ['Bypassing Shot', 'Disruptive Shot', 'Precise Shot', 'Salvo'],
    Infiltrate: ['Sneak Attack', 'Lowbrow', 'False Front'],
    'Hard Hands': ['Deflect Attack', 'Knockdown', 'Shattering Blow', 'Stunning Blow'],
    Track: ['Guide', 'Mimicry', 'Trackless Step', 'Wildwalk'],
};
export const HEADS = Object.keys(TREES);
const REPEATED: Readonly<Record<string, number>> = {
    Stolid: 4,
    'Silver Tongue': 99,
    'Slow Fall': 99,
    Aim: 99,
    'Bypassing Shot': 99,
    'Hard Hands': 99,
};
export const headOf = (feat: string): string | undefined => HEADS.find((head) => TREES[head]?.includes(feat));

/** Toughness, Defense, most of DEX, bulk (p. 29). */
const ARMOR: Readonly<Record<string, readonly [number, number, number, number]>> = {
    Hides: [2, 1, 1, 3],
    Leathers: [1, 1, 3, 1],
    'Chain Shirt': [3, 2, 2, 4],
    Platemail: [5, 5, 1, 10],
};

interface Level {
    readonly increase: Ability | undefined;
    readonly proficiencies: string[];
    readonly feats: string[];
}
export interface Model {
    readonly scores: Readonly<Record<Ability, number>>;
    readonly origins: readonly string[];
    readonly trades: readonly ('feat' | 'proficiencies')[];
    readonly raises: Readonly<Record<Trait, number>>;
    readonly levels: readonly Level[];
    readonly armor: string | undefined;
    readonly bulk: number;
}

/** Draws an integer from `min` to `max`. */
export type Draw = (min: number, max: number) => number;

export function drawFrom(gen: fc.GeneratorValue, integer: typeof fc.integer): Draw {
    return (min, max) => gen(integer, { min, max });
}

export function pick<T>(draw: Draw, list: readonly T[]): T {
    return list[draw(0, list.length - 1)] as T;
}

export const quarters = (trait: Trait, raises: number, level: number): number =>
    (TRAITS[trait][2 * raises] ?? 0) + (TRAITS[trait][2 * raises + 1] ?? 0) * (level - 1);
const wholeOf = (model: Pick<Model, 'raises'>, trait: Trait, level: number): number =>
    Math.floor(quarters(trait, model.raises[trait], level) / 4);
const times = <T>(list: readonly T[], what: T): number => list.filter((one) => one === what).length;

/** What origins make of a score (p. 6). */
function aged(ability: Ability, origins: readonly string[]): number {
    const sign = ability === 'STR' || ability === 'DEX' || ability === 'CON' ? -1 : 1;
    return sign * times(origins, 'Age');
}

export function scoreOf(model: Model, ability: Ability): number {
    const raised = model.levels.filter((level) => level.increase === ability).length;
    return model.scores[ability] + aged(ability, model.origins) + raised;
}

export function drawModel(draw: Draw): Model {
    const scores: Record<Ability, number> = { STR: 0, DEX: 0, CON: 0, INT: 0, WIS: 0, CHA: 0 };
    let points = 6;
    for (const ability of ABILITIES) {
        if (draw(0, 4) === 0) {
            scores[ability] = -draw(1, 2);
            points -= scores[ability];
        }
    }
    while (points > 0) {
        const ability = pick(
            draw,
            ABILITIES.filter((one) => scores[one] < 5),
        );
        scores[ability]++;
        points--;
    }
    const origins: string[] = [];
    const trades: ('feat' | 'proficiencies')[] = [];
    for (let index = 0; index < 3; index++) {
        const origin = pick(draw, ORIGINS);
        if (draw(0, 3) > 0 && times(origins, origin) < (OFTEN[origin] ?? 1)) {
            origins.push(origin);
        } else {
            trades.push(trades.includes('feat') || draw(0, 1) === 0 ? 'proficiencies' : 'feat');
        }
    }
    const raises = Object.fromEntries(TRAIT_NAMES.map((trait) => [trait, 0])) as Record<Trait, number>;
    for (let index = 0; index < 10; index++) {
        raises[
            pick(
                draw,
                TRAIT_NAMES.filter((trait) => raises[trait] < 2),
            )
        ]++;
    }
    const armor = draw(0, 1) === 0 ? pick(draw, Object.keys(ARMOR)) : undefined;
    const model = { scores, origins, trades, raises, levels: [] as Level[], armor, bulk: draw(0, 12) };
    const last = draw(1, 16);
    for (let level = 1; level <= last; level++) {
        model.levels.push(drawLevel(draw, model, level));
    }
    return model;
}

function drawLevel(draw: Draw, model: Model, number: number): Level {
    const level: Level = { increase: drawIncrease(draw, model, number), proficiencies: [], feats: [] };
    const made = { ...model, levels: [...model.levels, level] };
    while (proficienciesSpent(made) < proficienciesGained(model, number)) {
        level.proficiencies.push(drawProficiency(draw, made));
    }
    while (featsOf(made).length < featsGained(model, number)) {
        level.feats.push(drawFeat(draw, made));
    }
    return level;
}

/** Every fourth level, and no more than 7 above the lowest (p. 9). */
function drawIncrease(draw: Draw, model: Model, number: number): Ability | undefined {
    if (number % 4 !== 0) {
        return undefined;
    }
    const lowest = Math.min(...ABILITIES.map((ability) => scoreOf(model, ability)));
    const legal = ABILITIES.filter((ability) => scoreOf(model, ability) + 1 - lowest <= 7);
    // The lowest itself is always among them.
    return pick(draw, legal);
}

export const proficienciesOf = (model: Model): string[] => model.levels.flatMap((level) => level.proficiencies);
export const featsOf = (model: Model): string[] => model.levels.flatMap((level) => level.feats);
const proficienciesSpent = (model: Model): number => proficienciesOf(model).length;

export function proficienciesGained(model: Model, level: number): number {
    const { trades, origins, scores } = model;
    const traded = 2 * times(trades, 'proficiencies');
    const gained =
        wholeOf(model, 'Proficiencies', level) + scores.INT + aged('INT', origins) + traded + times(origins, 'Age');
    return Math.max(0, gained);
}

export const featsGained = (model: Model, level: number): number =>
    wholeOf(model, 'Feats', level) + times(model.trades, 'feat');

/** One point each: a skill known or, when it is known, made a specialty; or a language. */
function drawProficiency(draw: Draw, model: Model): string {
    const had = proficienciesOf(model);
    const skill = pick(draw, Object.keys(SKILLS));
    if (!had.includes(`${skill} known`)) {
        return `${skill} known`;
    }
    return had.includes(`${skill} specialty`) ? `language "Tongue ${had.length}"` : `${skill} specialty`;
}

function drawFeat(draw: Draw, model: Model): string {
    const had = featsOf(model);
    const specialties = Object.keys(SKILLS).filter((skill) => proficienciesOf(model).includes(`${skill} specialty`));
    const focusable = specialties.filter((skill) => !had.includes(`Focus Skill (${skill})`));
    if (focusable.length > 0 && draw(0, 3) === 0) {
        return `Focus Skill (${pick(draw, focusable)})`;
    }
    const doubled = specialties.filter(
        (skill) => had.includes(`Focus Skill (${skill})`) && !had.includes(`Double-Skill (${skill})`),
    );
    if (doubled.length > 0 && draw(0, 3) === 0) {
        return `Double-Skill (${pick(draw, doubled)})`;
    }
    const free = (feat: string): boolean => times(had, feat) < (REPEATED[feat] ?? 1);
    const legal = HEADS.flatMap((head) => (had.includes(head) ? (TREES[head] ?? []) : [head])).filter(free);
    return legal.length > 0 ? pick(draw, legal) : 'Aim';
}

/** The character as text: by blocks, or as a whole. */
export function textOf(model: Model, form: 'levels' | 'whole' = 'levels'): string {
    const line = (label: string, values: readonly string[]): string =>
        values.length > 0 ? `    ${label}: ${values.join(', ')}\n` : '';
    const of = ({ increase, proficiencies, feats }: Level): string =>
        line('increase', increase ? [increase] : []) + line('proficiencies', proficiencies) + line('feats', feats);
    const [first, ...later] = model.levels;
    const all: Level[] = model.levels as Level[];
    const levels =
        form === 'levels'
            ? (first ? of(first) : '') +
              later.map((level, index) => `    level ${index + 2} {\n${of(level)}    }\n`).join('')
            : `    level: ${all.length}\n${line(
                  'increase',
                  all.flatMap(({ increase }) => increase ?? []),
              )}` +
              line('proficiencies', proficienciesOf(model)) +
              line('feats', featsOf(model));
    return [
        'character Ash {\n',
        line(
            'abilities',
            ABILITIES.map((ability) => `${ability} ${model.scores[ability]}`),
        ),
        line('origins', model.origins),
        line('trades', model.trades),
        line(
            'advancement',
            TRAIT_NAMES.filter((trait) => model.raises[trait] > 0).map((trait) => `${trait} ${model.raises[trait]}`),
        ),
        line('wears', model.armor ? [model.armor] : []),
        line('carries', ['Sack']),
        levels,
        `}\ngoods Sack { value: 0  bulk: ${model.bulk}  summary: "Full." }\n`,
    ].join('');
}

/** Penalty and change of speed by load (p. 8); undefined: collapsed. */
function loadOf(model: Model): readonly [number, (speed: number) => number] | undefined {
    const bulk = model.bulk + (model.armor ? (ARMOR[model.armor]?.[3] ?? 0) : 0);
    const steps: (readonly [number, number, (speed: number) => number])[] = [
        [3, -1, (speed) => speed - 5],
        [7, -2, (speed) => speed - 10],
        [12, -4, (speed) => speed - 20],
        [18, -8, (speed) => Math.min(speed, 5)],
    ];
    const strength = scoreOf(model, 'STR');
    if (bulk >= 25 + strength) {
        return undefined;
    }
    const reached = steps.filter(([from]) => bulk >= from + strength).length - times(model.origins, 'Broad-Shouldered');
    const [, penalty = 0, speed = (feet: number) => feet] = steps[reached - 1] ?? [];
    return [penalty, speed];
}

/** Every number of the sheet, by hand; undefined when the character lies under its load. */
export function numbersOf(model: Model): Record<string, number> | undefined {
    const level = model.levels.length;
    const load = loadOf(model);
    if (!load) {
        return undefined;
    }
    const [penalty, speed] = load;
    const has = (feat: string): boolean => featsOf(model).includes(feat);
    const score = (ability: Ability): number => scoreOf(model, ability);
    const best = (usual: Ability, feat: string): number =>
        Math.max(score(usual), ...(has(feat) ? (['INT', 'WIS', 'CHA'] as const).map(score) : []));
    const [tough, , most] = ARMOR[model.armor ?? ''] ?? [0, 0, Infinity];
    const trait = (name: Trait): number => wholeOf(model, name, level);
    const hands = times(featsOf(model), 'Hard Hands');
    const charisma = model.scores.CHA + aged('CHA', model.origins);
    return {
        'Melee Attack': trait('Attack') + score('STR') + penalty,
        'Ranged Attack': trait('Attack') + score('DEX') + penalty,
        'Unarmed Damage': (hands === 0 ? -1 : Math.min(2 * hands - 1, level + 3)) + score('STR'),
        // Nobody here is proficient with armour.
        Defense: 10 + trait('Defense') + Math.min(best('DEX', 'Capable Defense'), most),
        Toughness:
            5 + trait('Toughness') + best('CON', 'Roll With Blows') + tough + times(model.origins, 'Thickskinned'),
        Fortitude: trait('Fortitude') + score('CON'),
        Reflex: trait('Reflex') + score('DEX'),
        Will: trait('Will') + score('WIS'),
        Initiative: score('WIS') + (has('Seize The Edge') ? 10 : 0),
        Speed: Math.max(0, speed(25 + 5 * score('DEX'))),
        Health: 12 + times(featsOf(model), 'Stolid'),
        Repute:
            trait('Repute') +
            times(model.origins, 'Age') +
            2 * times(model.origins, 'Status') +
            4 * times(model.origins, 'Famous'),
        Wealth: 2 + charisma + times(model.origins, 'Age') + 2 * times(model.origins, 'Status'),
        Proficiencies: proficienciesGained(model, level),
        Feats: featsGained(model, level),
    };
}

export function skillOf(model: Model, skill: string): number {
    const level = model.levels.length;
    const bought = proficienciesOf(model);
    const rank = bought.includes(`${skill} specialty`)
        ? Math.max(3, level)
        : bought.includes(`${skill} known`)
          ? level
          : 0;
    const focus = featsOf(model).includes(`Focus Skill (${skill})`) ? 3 : 0;
    const ability = scoreOf(model, SKILLS[skill] ?? 'STR');
    return rank + focus + ability + (HINDERED.includes(skill) ? (loadOf(model)?.[0] ?? 0) : 0);
}
