import type { Ref } from '../../../schema/index.js';
import type { Requirement } from '../schema/requirement.js';
import { fullName } from './effects.js';
import { answersTo, type TakenFeat } from './feats.js';
import { isProficient, proficienciesOf } from './gear.js';
import { isNumber, skillTotal, total } from './numbers.js';
import type { Sheet } from './sheet.js';

/** Someone at the moment at which something is to be taken. */
export interface Standing {
    readonly sheet: Sheet;
    /** Scores, ranks and BAB count as they are at this level. */
    readonly level: number;
    /** What they have by then. */
    readonly feats: readonly TakenFeat[];
    /** What was chosen with the thing that has the requirement, for `chosen`. */
    readonly chosen: readonly Ref[];
}

/** Why a requirement is not met: one for each branch that failed. */
export interface Lack {
    readonly requirement: Requirement;
    /** `BAB 3` */
    readonly wants: string;
    /** What was found instead: `2`, `Axes`. Missing: nothing of the kind. */
    readonly found?: string;
    /** Whether it cannot be told, because the text does not say: the age. */
    readonly unknown?: boolean;
}

/** What is missing for a requirement; nothing if it is met. Of alternatives the one that lacks least is told. */
export function lacks(requirement: Requirement, standing: Standing): readonly Lack[] {
    switch (requirement.kind) {
        case 'all':
            return requirement.of.flatMap((part) => lacks(part, standing));
        case 'some': {
            const missing = requirement.of.map((part) => lacks(part, standing));
            const met = missing.filter((part) => part.length === 0).length;
            if (met >= requirement.count) {
                return [];
            }
            const found = requirement.count > 1 ? `${met} of them` : foundIn(missing);
            return [{ requirement, wants: describe(requirement), ...(found !== undefined && { found }) }];
        }
        case 'not':
            return lacks(requirement.of, standing).length > 0 ? [] : [{ requirement, wants: describe(requirement) }];
        case 'has':
            return hasLack(requirement, standing);
        case 'minimum':
            return minimumLack(requirement, standing);
        case 'any skill': {
            const { sheet, level } = standing;
            const best = Math.max(0, ...sheet.skills.bought().map((skill) => sheet.skills.ranksAt(skill, level)));
            return best >= requirement.amount
                ? []
                : [{ requirement, wants: describe(requirement), found: ranksText(best) }];
        }
        case 'proficient':
            return proficiencyLack(requirement, standing);
    }
}

export function isMet(requirement: Requirement, standing: Standing): boolean {
    return lacks(requirement, standing).length === 0;
}

/** What was found instead of alternatives: of those that are numbers, which some may be while others are not. */
function foundIn(missing: readonly (readonly Lack[])[]): string | undefined {
    const single = missing.flatMap((part) => (part.length === 1 && part[0]?.found !== undefined ? part[0] : []));
    const found =
        single.length === missing.length
            ? single.flatMap((lack) => lack.found ?? [])
            : single.flatMap(({ requirement, found: value }) =>
                  requirement.kind === 'minimum' ? `${fullName(requirement.ref)} ${value}` : [],
              );
    const told = new Set(found).size > 1 ? found : found.slice(0, 1);
    return told.length > 0 ? joinAnd(told) : undefined;
}

function hasLack(requirement: Extract<Requirement, { kind: 'has' }>, standing: Standing): readonly Lack[] {
    const { ref } = requirement;
    const { sheet } = standing;
    const lack = { requirement, wants: describe(requirement) };
    switch (ref.kind) {
        case 'race':
            return sheet.race?.name === ref.name ? [] : [{ ...lack, ...named(sheet.race?.name) }];
        case 'occupation': {
            const jobs = sheet.skills.jobs().filter(({ level }) => level <= standing.level);
            return jobs.some(({ job }) => job.ref.name === ref.name)
                ? []
                : [{ ...lack, ...named(jobs.at(-1)?.job.ref.name) }];
        }
        case 'skill':
            return sheet.skills.ranksAt(fullName(ref), standing.level) > 0 ? [] : [{ ...lack, found: ranksText(0) }];
        case 'condition':
            return sheet.standing.has(ref.name) ? [] : [lack];
        case 'racial':
            return sheet.racials().some(({ name }) => name === ref.name) ? [] : [lack];
        default: {
            const binding = standing.chosen.map(fullName);
            if (standing.feats.some((feat) => answersTo(feat, ref, binding))) {
                return [];
            }
            const others = standing.feats.filter((feat) => feat.name === ref.name).flatMap((feat) => feat.chosen);
            return [{ ...lack, ...named(others.length > 0 ? others.join(' and ') : undefined) }];
        }
    }
}

function minimumLack(requirement: Extract<Requirement, { kind: 'minimum' }>, standing: Standing): readonly Lack[] {
    const value = valueOf(requirement, standing);
    if (value !== undefined && value >= requirement.amount) {
        return [];
    }
    const lack = { requirement, wants: describe(requirement) };
    if (value === undefined) {
        return [{ ...lack, unknown: true }];
    }
    return [{ ...lack, found: requirement.ranks ? ranksText(value) : String(value) }];
}

/** The number that a minimum speaks of, as it is at the level; undefined: the text does not tell. */
function valueOf({ ref, ranks }: Extract<Requirement, { kind: 'minimum' }>, standing: Standing): number | undefined {
    const { sheet, level } = standing;
    switch (ref.kind) {
        case 'ability':
            return sheet.score(ref.name, level).total;
        case 'focus':
            return sheet.focus(ref.name, level).total;
        case 'skill':
            return ranks ? sheet.skills.ranksAt(skillName(ref), level) : bestModifier(ref, sheet.upTo(level));
        case 'feat':
            return standing.feats.filter((feat) => answersTo(feat, ref, standing.chosen.map(fullName))).length;
        default:
            if (ref.name === 'Age') {
                return sheet.plan.age?.value;
            }
            if (ref.name === 'BAB' || ref.name === 'Level') {
                return level;
            }
            return isNumber(ref.name) ? total(sheet.upTo(level), ref.name).total : 0;
    }
}

/** `Knowledge (any)` is the skill of which all others are specialities. */
function skillName(ref: Ref): string {
    return ref.choices.some((choice) => choice.kind === 'any') ? ref.name : fullName(ref);
}

function bestModifier(ref: Ref, sheet: Sheet): number {
    const name = skillName(ref);
    const names = [name, ...sheet.skills.bought().filter((skill) => sheet.skills.of(skill).parent === name)];
    return Math.max(...names.map((skill) => skillTotal(sheet, skill).total));
}

function proficiencyLack(
    requirement: Extract<Requirement, { kind: 'proficient' }>,
    standing: Standing,
): readonly Lack[] {
    const items = requirement.with ? [requirement.with] : standing.chosen;
    return items.flatMap((item): Lack[] => {
        const { entity } = item;
        if (!entity || isProficient(entity, standing.feats, standing.sheet.book)) {
            return [];
        }
        const wanted = proficienciesOf(entity, standing.sheet.book).map(fullName);
        return [{ requirement, wants: `proficiency with ${item.name}: ${joinOr(wanted)}` }];
    });
}

/** A requirement in words: `STR 13, Brawl and Athletics 4 ranks or Acrobatics 4 ranks`. */
export function describe(requirement: Requirement): string {
    switch (requirement.kind) {
        case 'all':
            return requirement.of.map(describe).join(', ');
        case 'some':
            return requirement.count === 1
                ? joinOr(requirement.of.map(describe))
                : `${requirement.count} of ${requirement.of.map(describe).join(', ')}`;
        case 'not':
            return `not ${describe(requirement.of)}`;
        case 'has':
            return fullName(requirement.ref);
        case 'minimum': {
            const { ref, amount, ranks } = requirement;
            if (ref.kind === 'skill') {
                return ranks ? `${fullName(ref)} ${ranksText(amount)}` : `${fullName(ref)} modifier ${amount}`;
            }
            return `${fullName(ref)} ${amount}`;
        }
        case 'any skill':
            return `${ranksText(requirement.amount)} in any skill`;
        case 'proficient':
            return `proficiency with ${requirement.with ? requirement.with.name : 'what is chosen'}`;
    }
}

/** The feats that a requirement names, alternatives each by itself: every way to meet it as far as feats go. */
export function featWays(requirement: Requirement, standing: Standing): readonly (readonly Ref[])[] {
    if (isMet(requirement, standing)) {
        return [[]];
    }
    switch (requirement.kind) {
        case 'all':
            return requirement.of
                .map((part) => featWays(part, standing))
                .reduce<readonly (readonly Ref[])[]>(combine, [[]]);
        case 'some':
            return requirement.count === 1 ? requirement.of.flatMap((part) => featWays(part, standing)) : [];
        case 'has':
            return requirement.ref.kind === 'feat' ? [[requirement.ref]] : [];
        case 'proficient': {
            const items = requirement.with ? [requirement.with] : standing.chosen;
            return items.flatMap(({ entity }) =>
                entity ? proficienciesOf(entity, standing.sheet.book).map((ref) => [ref]) : [],
            );
        }
        default:
            return [];
    }
}

/** More ways than anybody reads are cut off. */
const MOST_WAYS = 12;

function combine(ways: readonly (readonly Ref[])[], more: readonly (readonly Ref[])[]): readonly (readonly Ref[])[] {
    return ways.flatMap((way) => more.map((addition) => [...way, ...addition])).slice(0, MOST_WAYS);
}

/**
 * The chains of feats, each in the order in which they must be taken, that would meet a requirement: the feats it names
 * and what those require in turn. Empty if feats alone do not do it.
 */
export function featChains(requirement: Requirement, standing: Standing): readonly (readonly string[])[] {
    const chains = featWays(requirement, standing).flatMap((way) => {
        const chain: string[] = [];
        return way.length > 0 && way.every((ref) => addChain(ref, standing, chain, [])) ? [chain] : [];
    });
    return chains.sort((a, b) => a.length - b.length).slice(0, MOST_WAYS);
}

/** Adds a feat to a chain behind those that it requires in turn; false if feats alone do not do it. */
function addChain(ref: Ref, standing: Standing, chain: string[], path: readonly string[]): boolean {
    const name = writtenName(ref);
    if (chain.includes(name)) {
        return true;
    }
    if (path.includes(name) || !ref.entity) {
        return false;
    }
    const requires = standing.sheet.book.read('feat', ref.entity).requires?.[0]?.value;
    const [way] = requires ? featWays(requires, { ...standing, chosen: ref.choices }) : [[]];
    if (!way?.every((part) => addChain(part, standing, chain, [...path, name]))) {
        return false;
    }
    chain.push(name);
    return true;
}

/** A feat as it would be written into a list; an open choice is left to the writer. */
function writtenName(ref: Ref): string {
    const named = ref.choices.filter((choice) => choice.kind !== 'any' && choice.kind !== 'chosen');
    return named.length > 0 ? fullName({ ...ref, choices: named }) : ref.name;
}

/** All feats that a requirement names anywhere. */
export function featsIn(requirement: Requirement): readonly Ref[] {
    switch (requirement.kind) {
        case 'all':
        case 'some':
            return requirement.of.flatMap(featsIn);
        case 'not':
            return [];
        case 'has':
        case 'minimum':
            return requirement.ref.kind === 'feat' ? [requirement.ref] : [];
        default:
            return [];
    }
}

function named(found: string | undefined): { readonly found?: string } {
    return found === undefined ? {} : { found };
}

function ranksText(ranks: number): string {
    return `${ranks} ${ranks === 1 ? 'rank' : 'ranks'}`;
}

/** `STR, DEX and CON` */
export function joinAnd(parts: readonly string[]): string {
    const last = parts.at(-1) ?? '';
    return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}

export function joinOr(parts: readonly string[]): string {
    const last = parts.at(-1) ?? '';
    return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} or ${last}` : last;
}
