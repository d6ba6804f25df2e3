import type fc from 'fast-check';
import {
    ABILITIES,
    type Ability,
    ALWAYS,
    ARMOR,
    type FeatEntry,
    FEATS,
    ITEMS,
    type Job,
    JOBS,
    POINT_BUY,
    type Save,
    SAVES,
    SIZES,
    type SkillEntry,
    SKILLS,
} from './model-tables.js';

/**
 * Random characters that keep the rules, made and counted by hand: everything here is taken from the book and shares nothing
 * with the engine. Pages are those of the book.
 */

interface Choice {
    readonly feat: string;
    readonly of?: string;
}
interface Level {
    readonly cop: { XHP: number; points: number; Fortitude: number; Reflex: number; Will: number };
    readonly ranks: Map<string, number>;
    readonly feats: Choice[];
}
export interface Model {
    readonly age: number;
    readonly job: string;
    readonly jobSkills: readonly string[];
    readonly jobFeat: string | undefined;
    readonly scores: Readonly<Record<Ability, number>>;
    readonly foc: number;
    readonly mrk: number;
    readonly focused: readonly string[];
    readonly levels: readonly Level[];
    readonly armor: string | undefined;
    readonly size: string;
    readonly carries: readonly { readonly item: string; readonly count: number }[];
    readonly wealth: number | undefined;
}

/** Draws an integer from `min` to `max`. */
export type Draw = (min: number, max: number) => number;

export function drawFrom(gen: fc.GeneratorValue, integer: typeof fc.integer): Draw {
    return (min, max) => gen(integer, { min, max });
}

function pick<T>(draw: Draw, list: readonly T[]): T {
    return list[draw(0, list.length - 1)] as T;
}

function pickSome<T>(draw: Draw, list: readonly T[], count: number): T[] {
    const left = [...list];
    return Array.from({ length: count }, () => left.splice(draw(0, left.length - 1), 1)[0] as T);
}

/** (score ÷ 2) − 5, rounded down, p. 1 */
export function modifier(score: number): number {
    return Math.floor(score / 2) - 5;
}

/** A character that keeps every rule, of a level from 1 to 12. */
export function drawModel(draw: Draw): Model {
    const scores = drawScores(draw);
    const job = pick(draw, Object.keys(JOBS));
    const { age, from, skills, feats } = JOBS[job] as Job;
    const jobSkills = pickSome(draw, from, skills);
    const focused = pickSome(
        draw,
        Object.keys(SKILLS).filter((skill) => !ALWAYS.has(skill)),
        7,
    );
    const part = (whole: number): number => draw(Math.min(0, whole), Math.max(0, whole));
    const model = {
        age: draw(age, 75),
        job,
        jobSkills,
        jobFeat: feats.length > 0 ? pick(draw, feats) : undefined,
        scores,
        foc: part(modifier(scores.STR)),
        mrk: part(modifier(scores.DEX)),
        focused,
        levels: [] as Level[],
        armor: draw(0, 2) === 0 ? pick(draw, Object.keys(ARMOR)) : undefined,
        size: draw(0, 2) === 0 ? pick(draw, Object.keys(SIZES)) : 'Medium',
        carries: [] as { item: string; count: number }[],
        wealth: draw(0, 3) === 0 ? draw(0, 40) : undefined,
    };
    for (const item of pickSome(draw, Object.keys(ITEMS), draw(0, 2))) {
        const least = weight({ ...model, carries: [...model.carries, { item, count: 1 }] });
        // Nobody acts under more than a heavy load.
        const most = Math.floor((30 * capacity(model) - least) / (ITEMS[item]?.weight ?? 1)) + 1;
        if (most >= 1) {
            model.carries.push({ item, count: draw(1, Math.min(most, 30)) });
        }
    }
    const levels = draw(1, 12);
    for (let number = 1; number <= levels; number++) {
        const level: Level = {
            cop: { XHP: 0, points: 0, Fortitude: 0, Reflex: 0, Will: 0 },
            ranks: new Map(),
            feats: [],
        };
        for (let spent = 0; spent < 4; spent++) {
            const open = (['XHP', 'points', ...SAVES] as const).filter(
                (what) => what === 'XHP' || what === 'points' || level.cop[what] < 2,
            );
            level.cop[pick(draw, open)]++;
        }
        model.levels.push(level);
        drawRanks(draw, model, number, level);
        const allowed = number === 1 ? 3 : 2;
        while (level.feats.length < allowed) {
            level.feats.push(drawFeat(draw, model, number));
        }
    }
    return model;
}

/** Tenths of a pound of all that is worn and carried. */
function weight(model: Model): number {
    const carried = model.carries.reduce((sum, { item, count }) => sum + count * (ITEMS[item]?.weight ?? 0), 0);
    return carried + (model.armor === undefined ? 0 : (ARMOR[model.armor]?.weight ?? 0));
}

/** Pounds, p. 5: three for each point of STR, by size, rounded up. */
function capacity(model: Model): number {
    return Math.ceil((3 * score(model, 'STR') * (SIZES[model.size]?.carries ?? 100)) / 100);
}

/** p. 5: over the capacity a medium load, from twice the capacity on a heavy one. */
function load(model: Model): { readonly penalty: number; readonly agility: number } {
    const pounds = weight(model) / 10;
    const most = capacity(model);
    return pounds >= 2 * most
        ? { penalty: -6, agility: 1 }
        : pounds > most
          ? { penalty: -3, agility: 3 }
          : { penalty: 0, agility: Infinity };
}

function drawScores(draw: Draw): Record<Ability, number> {
    const scores = { STR: 8, DEX: 8, CON: 8, INT: 8, WIS: 8, CHA: 8 };
    let left = 30;
    for (const ability of pickSome(draw, ABILITIES, 6)) {
        const affordable = Object.keys(POINT_BUY)
            .map(Number)
            .filter((score) => (POINT_BUY[score] ?? 0) <= left);
        scores[ability] = pick(draw, affordable);
        left -= POINT_BUY[scores[ability]] ?? 0;
    }
    return scores;
}

/** Ageing, p. 10, from the years that are usual for humans. */
export function score(model: Model, ability: Ability): number {
    const physical = ability === 'STR' || ability === 'DEX' || ability === 'CON';
    const step = model.age >= 80 ? 4 : model.age >= 60 ? 3 : model.age >= 40 ? 2 : 0;
    return model.scores[ability] + (physical ? -step : step);
}

/** The parts of STR and DEX as they are written; what age takes or gives goes to the first. */
export function focuses(model: Model): {
    readonly FOC: number;
    readonly POW: number;
    readonly MRK: number;
    readonly AGL: number;
} {
    const POW = modifier(model.scores.STR) - model.foc;
    const AGL = modifier(model.scores.DEX) - model.mrk;
    return { FOC: modifier(score(model, 'STR')) - POW, POW, MRK: modifier(score(model, 'DEX')) - AGL, AGL };
}

export function hasFeat(model: Model, feat: string, level = model.levels.length): boolean {
    return (
        model.jobFeat === feat ||
        model.levels.slice(0, level).some(({ feats }) => feats.some((one) => one.feat === feat))
    );
}

export function choices(model: Model, feat: string): string[] {
    return model.levels.flatMap(({ feats }) => feats.flatMap((one) => (one.feat === feat ? (one.of ?? []) : [])));
}

/** Whether a skill is focused when ranks are bought at a level: feats come later in a level, but count for it. */
export function isFocused(model: Model, skill: string, level: number): boolean {
    return (
        ALWAYS.has(skill) ||
        model.focused.includes(skill) ||
        model.jobSkills.includes(skill) ||
        model.levels
            .slice(0, level)
            .some(({ feats }) => feats.some(({ feat, of }) => feat === 'Skill Focus' && of === skill))
    );
}

export function ranks(model: Model, skill: string, level = model.levels.length): number {
    return model.levels.slice(0, level).reduce((sum, one) => sum + (one.ranks.get(skill) ?? 0), 0);
}

/** (3 + INT + 3 a COP), five times at level 1, at least 1 a level, p. 5 */
export function skillPoints(model: Model, level: number): number {
    const cop = model.levels[level - 1]?.cop.points ?? 0;
    const points = Math.max(1, 3 + modifier(score(model, 'INT')) + 3 * cop);
    return level === 1 ? 5 * points : points;
}

function drawRanks(draw: Draw, model: Model, number: number, level: Level): void {
    let left = skillPoints(model, number);
    for (let tries = 0; tries < 8 && left > 0; tries++) {
        const skill = pick(draw, Object.keys(SKILLS));
        if (level.ranks.has(skill)) {
            continue;
        }
        // Skills that a feat of this level may focus are bought as unfocused ones: never too cheap, never too many.
        const focused = isFocused(model, skill, number);
        const cap = focused ? number + 4 : Math.floor((number + 4) / 2);
        const most = Math.min(cap - ranks(model, skill), Math.floor(left / (focused ? 1 : 2)));
        if (most > 0) {
            const bought = draw(1, most);
            level.ranks.set(skill, bought);
            left -= bought * (focused ? 1 : 2);
        }
    }
}

function drawFeat(draw: Draw, model: Model, number: number): Choice {
    const open = Object.keys(FEATS).filter((feat) => mayTake(model, feat, number));
    const feat = pick(draw, open.length > 0 ? open : ['Toughness']);
    const { choose } = FEATS[feat] as FeatEntry;
    const pool = choose ? CHOICES[choose].filter((of) => !choices(model, feat).includes(of)) : [];
    if (choose && pool.length === 0) {
        return { feat: 'Toughness' };
    }
    return choose ? { feat, of: pick(draw, pool) } : { feat };
}

const CHOICES: Readonly<Record<'skill' | 'save' | 'handgun', readonly string[]>> = {
    skill: Object.keys(SKILLS).filter((skill) => !SKILLS[skill]?.trained),
    save: SAVES,
    handgun: ['Glock 17', 'S&W SD40'],
};

export function mayTake(model: Model, feat: string, level: number): boolean {
    const { needs = [], agl, con, ranks: minimum, anyRank, many } = FEATS[feat] as FeatEntry;
    const any = [...Object.keys(SKILLS)].some((skill) => ranks(model, skill, level) > 0);
    return (
        (many === true || !hasFeat(model, feat)) &&
        needs.every((need) => hasFeat(model, need)) &&
        (agl === undefined || focuses(model).AGL >= agl) &&
        (con === undefined || score(model, 'CON') >= con) &&
        (!minimum || ranks(model, minimum[0], level) >= minimum[1]) &&
        (!anyRank || any)
    );
}

function written(name: string): string {
    return /^[A-Z][\w ()-]*$/.test(name) && !/\d/.test(name) ? name : `"${name}"`;
}

/** The character as a GM would write it. */
export function textOf(model: Model, name: string): string {
    const { STR, DEX, CON, INT, WIS, CHA } = model.scores;
    const pow = modifier(STR) - model.foc;
    const agl = modifier(DEX) - model.mrk;
    const levels = model.levels.map(({ cop, ranks: bought, feats }, index) => {
        const bought2 = [...bought].map(([skill, count]) => `${skill} ${count}`);
        const points = Object.entries(cop)
            .filter(([, count]) => count > 0)
            .map(([what, count]) => `${what === 'points' ? 'skill points' : what} ${count}`);
        return [
            `    level ${index + 1} {`,
            `        cop: ${points.join(', ')}`,
            ...(bought2.length > 0 ? [`        ranks: ${bought2.join(', ')}`] : []),
            `        feats: ${feats.map(({ feat, of }) => (of ? `${feat} (${written(of)})` : feat)).join(', ')}`,
            '    }',
        ].join('\n');
    });
    return [
        `character ${name} {`,
        `    age: ${model.age}`,
        `    occupation: ${model.job} (${model.jobSkills.join(', ')})${model.jobFeat ? `, feat ${model.jobFeat}` : ''}`,
        `    abilities: STR ${STR} (FOC ${model.foc}, POW ${pow}), DEX ${DEX} (MRK ${model.mrk}, AGL ${agl}), CON ${CON}, INT ${INT}, WIS ${WIS}, CHA ${CHA}`,
        `    focused: ${model.focused.join(', ')}`,
        ...levels,
        ...(model.size === 'Medium' ? [] : [`    size: ${model.size}`]),
        ...(model.armor ? [`    wears: ${model.armor}`] : []),
        ...(model.carries.length > 0
            ? [`    carries: ${model.carries.map(({ item, count }) => `${count} x ${written(item)}`).join(', ')}`]
            : []),
        ...(model.wealth === undefined ? [] : [`    wealth: ${model.wealth} WP`]),
        '}',
    ].join('\n');
}

/** Every number that a sheet shows, worked out by the formulas of p. 1 to 9. */
export function numbersOf(model: Model): Record<string, number> {
    const { armor, carries, wealth } = model;
    const skills = Object.keys(SKILLS).filter(
        (skill) =>
            (!SKILLS[skill]?.trained && !skill.includes('(')) ||
            ranks(model, skill) > 0 ||
            model.jobSkills.includes(skill) ||
            model.focused.includes(skill),
    );
    const worth =
        carries.reduce((sum, { item, count }) => sum + count * (ITEMS[item]?.cost ?? 0), 0) +
        (armor === undefined ? 0 : (ARMOR[armor]?.cost ?? 0));
    return {
        ...Object.fromEntries(ABILITIES.map((ability) => [ability, score(model, ability)])),
        ...focuses(model),
        ...combatNumbers(model),
        ...Object.fromEntries(skills.map((skill) => [skill, skillOf(model, skill)])),
        'Carrying Capacity': capacity(model),
        Load: weight(model) / 10,
        ...(worth > 0 && { 'Worth of Equipment': worth }),
        ...Object.fromEntries(carries.map(({ item }) => [`Hiding ${item}`, ITEMS[item]?.hiding ?? 0])),
        ...(wealth !== undefined && { 'Wealth Points': wealth }),
    };
}

function combatNumbers(model: Model): Record<string, number> {
    const level = model.levels.length;
    const con = modifier(score(model, 'CON'));
    const { FOC, MRK, AGL } = focuses(model);
    const toughness = choiceCount(model, 'Toughness');
    const cop = (what: keyof Level['cop']): number => model.levels.reduce((sum, one) => sum + one.cop[what], 0);
    const armor = model.armor === undefined ? undefined : ARMOR[model.armor];
    const proficient = armor !== undefined && hasFeat(model, armor.needs);
    const burden = load(model);
    const size = SIZES[model.size]?.modifier ?? 0;
    const free = Math.min(AGL, burden.agility);
    const agl = Math.min(free, armor?.agility ?? Infinity);
    const touch = 10 + agl + size;
    const xhp = model.levels.reduce(
        (sum, one, index) => sum + (3 + con + one.cop.XHP) * (index === 0 ? 2 : 1),
        4 * toughness,
    );
    const save = (name: Save, ability: number): number =>
        ability + cop(name) + (choices(model, 'Focused Saving Throw').includes(name) ? 4 : 0);
    return {
        Level: level,
        CHP: score(model, 'CON') + 2 + toughness,
        XHP: xhp,
        BAB: level,
        'Melee Attack': level + FOC + size + burden.penalty,
        'Ranged Attack': level + MRK + size + burden.penalty,
        DEF: touch + (proficient ? (armor?.bonus ?? 0) : 0),
        Touch: touch,
        'Flat-Footed': 10 + Math.min(0, agl) + size + (proficient ? (armor?.bonus ?? 0) : 0),
        Initiative: free + (hasFeat(model, 'Improved Initiative') ? 3 : 0),
        'Combat Points': 15,
        Fortitude: save('Fortitude', con),
        Reflex: save('Reflex', free),
        Will: save('Will', modifier(score(model, 'WIS'))),
        'Recoil Reduction': score(model, 'STR') - 10,
        Grapple: level + FOC + free + (SIZES[model.size]?.grapple ?? 0),
    };
}

function choiceCount(model: Model, feat: string): number {
    return model.levels.reduce((sum, { feats }) => sum + feats.filter((one) => one.feat === feat).length, 0);
}

/** A skill’s modifier, p. 15: ranks, ability, occupation (p. 7), feats (p. 48), armour and load. */
export function skillOf(model: Model, skill: string): number {
    const level = model.levels.length;
    const { ability, armor: hindered } = SKILLS[skill] as SkillEntry;
    const armor = model.armor === undefined ? undefined : ARMOR[model.armor];
    const proficient = armor !== undefined && hasFeat(model, armor.needs);
    const focusedBefore = ALWAYS.has(skill) || model.focused.includes(skill);
    let total = ranks(model, skill) + (ability ? modifier(score(model, ability)) : 0);
    if (model.jobSkills.includes(skill)) {
        total += level + (focusedBefore ? 1 : 0);
    }
    if (choices(model, 'Skill Focus').includes(skill)) {
        total += focusedBefore || model.jobSkills.includes(skill) ? 4 : 2;
    }
    total += choices(model, 'Savant').includes(skill) ? level : 0;
    total += hindered === 'always' ? load(model).penalty : 0;
    if (armor && (hindered === 'always' || (hindered === 'untrained armor' && !proficient))) {
        total += armor.penalty;
    }
    return total;
}
