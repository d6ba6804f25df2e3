import type { RollRecord } from '../../../events/index.js';
import { fullName } from '../../../rules/index.js';
import type { Term } from '../../../terms.js';
import { rankTerms, skillTotal, total } from '../character/numbers.js';
import type { Fighter } from './fighter.js';
import { BEST_OF_TWO, D20, naturalOf, type Scene, totalOf, withTerm } from './scene.js';

export type SaveName = 'Fortitude' | 'Reflex' | 'Will';

/** How a roll came out. */
export interface Result {
    readonly passed: boolean;
    readonly total: number;
}

/** The least that a die counts for with Sure Skill (p. 21). */
const SURE = 5;

export interface SaveOptions {
    /** Names of what is resisted: a hazard, an energy, an action. */
    readonly against?: readonly string[];
    readonly terms?: readonly Term[];
    /** The better of two dice. */
    readonly twice?: boolean;
    /** What the log calls it, where not by the name of the save. */
    readonly label?: string;
}

/**
 * A saving throw (p. 7): a natural 1 fails and a natural 20 succeeds, whatever the difficulty. The immune succeed without a
 * die (p. 38).
 */
export function save(
    scene: Scene,
    who: Fighter,
    name: SaveName,
    difficulty: number,
    { against = [], terms = [], twice = false, label = `${name} save` }: SaveOptions = {},
): Result {
    if (against.some((what) => who.isImmune(what))) {
        scene.log.note(`${who.name} is immune.`, who.name);
        return { passed: true, total: difficulty };
    }
    const situation = { against: new Set(against), while: who.tags };
    const bonus = total(who.sheet, name, situation, who.effects).terms.filter(({ value }) => value !== 0);
    const roll = scene.roll(who, 'checks', twice ? BEST_OF_TWO : D20, [...bonus, ...terms]);
    const natural = naturalOf(roll);
    const passed = natural === 20 || (natural !== 1 && roll.total >= difficulty);
    scene.log.check({
        who: who.name,
        name: scene.nameOf(who, label),
        roll,
        against: { name: 'difficulty', value: difficulty, terms: [] },
        success: passed,
        outcome: passed ? 'saved' : 'failed',
    });
    return { passed, total: roll.total };
}

/** The roll of a skill, with what focus feats make of it (p. 21). Nothing is told yet. */
export function skillRoll(scene: Scene, who: Fighter, skill: string, terms: readonly Term[] = []): RollRecord {
    const has = (feat: string): boolean =>
        who.sheet.feats.some((one) => one.name === feat && one.chosen.some((ref) => fullName(ref) === skill));
    const bonus = skillTotal(who.sheet, skill, undefined, { while: who.tags }, who.effects).terms;
    const all = [...bonus.filter(({ value }) => value !== 0), ...inspire(who), ...terms];
    let roll = scene.roll(who, 'checks', has('Double-Skill') ? BEST_OF_TWO : D20, all);
    const natural = naturalOf(roll);
    if (natural < SURE && has('Sure Skill')) {
        roll = withTerm(roll, { name: 'Sure Skill', value: SURE - natural });
    }
    if (natural === 20 && has('Inspired Skill')) {
        roll = withTerm(roll, { name: 'Inspired Skill', value: scene.roll(who, 'checks', D20).total });
    }
    return roll;
}

/** A skill check against a difficulty (p. 10). */
export function skillCheck(
    scene: Scene,
    who: Fighter,
    skill: string,
    difficulty: number,
    terms: readonly Term[] = [],
): Result {
    const roll = skillRoll(scene, who, skill, terms);
    const passed = roll.total >= difficulty;
    scene.log.check({
        who: who.name,
        name: scene.nameOf(who, skill),
        roll,
        against: { name: 'difficulty', value: difficulty, terms: [] },
        success: passed,
        outcome: passed ? 'succeeded' : 'failed',
    });
    return { passed, total: roll.total };
}

/** What a skill adds to the die, for those who notice without rolling. */
export function skillBonus(who: Fighter, skill: string): number {
    return skillTotal(who.sheet, skill, undefined, { while: who.tags }, who.effects).total;
}

export function ranksOf(who: Fighter, skill: string): number {
    return totalOf(rankTerms(who.sheet, skill));
}

/** An ability check. */
export function abilityCheck(scene: Scene, who: Fighter, ability: string, difficulty: number): Result {
    const terms = [{ name: ability, value: who.modifier(ability) }, ...inspire(who)];
    const roll = scene.roll(who, 'checks', D20, terms);
    const passed = roll.total >= difficulty;
    scene.log.check({
        who: who.name,
        name: scene.nameOf(who, `${ability} check`),
        roll,
        against: { name: 'difficulty', value: difficulty, terms: [] },
        success: passed,
        outcome: passed ? 'succeeded' : 'failed',
    });
    return { passed, total: roll.total };
}

/** One side of an opposed check. */
export interface Side {
    readonly who: Fighter;
    readonly name: string;
    readonly roll: () => RollRecord;
}

/** An opposed check: the higher result wins (p. 10); the one who tries wins no tie. */
export function opposed(scene: Scene, active: Side, passive: Side): { readonly passed: boolean; readonly by: number } {
    const against = passive.roll();
    const roll = active.roll();
    const passed = roll.total > against.total;
    scene.log.roll(passive.who.name, scene.nameOf(passive.who, passive.name), against);
    scene.log.check({
        who: active.who.name,
        name: active.name,
        roll,
        against: { name: passive.name, value: against.total, terms: [] },
        success: passed,
        outcome: passed ? 'succeeded' : 'failed',
    });
    return { passed, by: roll.total - against.total };
}

/** The roll of an ability for an opposed check. */
export function abilityRoll(scene: Scene, who: Fighter, ability: string, terms: readonly Term[] = []): RollRecord {
    const all = [{ name: ability, value: who.modifier(ability) }, ...terms].filter(({ value }) => value !== 0);
    return scene.roll(who, 'checks', D20, [...all, ...inspire(who)]);
}

/** What a friend’s words add to a check; they are good for one (p. 21). */
function inspire(who: Fighter): readonly Term[] {
    const terms = who.inspirations.map(({ name, value }) => ({ name, value }));
    who.inspirations = [];
    return terms;
}
