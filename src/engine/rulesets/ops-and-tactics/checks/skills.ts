import { count } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Located } from '../../../source/index.js';
import { fullName } from '../character/effects.js';
import { isOpen } from '../character/feats.js';
import { skillPointsOf } from '../character/numbers.js';
import type { LevelPlan, RankPlan } from '../character/plan.js';
import type { Sheet } from '../character/sheet.js';
import { FOCUSED_SKILLS, rankCap, rankCost } from '../character/skills.js';
import { isOwed } from './levels.js';
import type { Report } from './report.js';

/** Focused skills, skill points and ranks, level by level. */
export function checkSkills(sheet: Sheet, report: Report): void {
    checkFocused(sheet, report);
    for (const level of sheet.plan.levels) {
        checkRanks(sheet, level, report);
    }
    if (sheet.plan.isSequential) {
        checkPoints(sheet, report);
    }
    checkUntrained(sheet, report);
    checkLanguages(sheet, report);
}

function checkFocused(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const seen = new Set<string>();
    const chosen: Located<Ref>[] = [];
    for (const entry of plan.focused) {
        const name = fullName(entry.value);
        const everybody = sheet.skills.focusSources(name, 0).some(({ kind }) => kind === 'everybody');
        if (seen.has(name)) {
            report.add('focused-repeated', entry.span, `${name} is chosen already.`, { subject: name });
        } else if (everybody) {
            report.add('focused-needless', entry.span, `${name} is a focused skill of everybody; choose another.`, {
                subject: name,
            });
        } else {
            checkSpeciality(sheet, entry.value, report);
            chosen.push(entry);
        }
        seen.add(name);
    }
    const extra = chosen[FOCUSED_SKILLS];
    const data = { chosen: chosen.length, allowed: FOCUSED_SKILLS };
    if (extra) {
        const message = `${chosen.length} focused skills are chosen; ${FOCUSED_SKILLS} may be.`;
        report.add('focused-too-many', extra.span, message, { subject: fullName(extra.value), data });
    } else if (plan.focused.length < FOCUSED_SKILLS && isOwed(plan, plan.focusedSpan)) {
        const span = plan.focusedSpan ?? plan.written.nameSpan;
        const left = FOCUSED_SKILLS - chosen.length;
        const message = `${left} of ${FOCUSED_SKILLS} focused skills ${left === 1 ? 'is' : 'are'} still to be chosen.`;
        report.add('focused-left', span, message, { data });
    }
    for (const level of plan.levels) {
        const [first] = level.focused;
        if (first && level.number > 1) {
            report.add(
                'focused-later',
                first.span,
                `Focused skills are chosen at level 1, not at level ${level.number}.`,
                {
                    subject: fullName(first.value),
                },
            );
        }
    }
}

/** Craft, Knowledge and Perform stand for no skill by themselves. */
export function checkSpeciality(sheet: Sheet, ref: Ref, report: Report): void {
    if (ref.choices.length > 0 || sheet.skills.of(ref.name).parent !== undefined) {
        return;
    }
    const specialities = sheet.book.specialities(ref.name).map((entity) => entity.name);
    if (specialities.length > 0) {
        report.add('skill-speciality', ref.span, `${ref.name} needs a speciality, such as ${specialities[0]}.`, {
            subject: ref.name,
            data: { suggestions: specialities },
        });
    }
}

function checkRanks(sheet: Sheet, level: LevelPlan, report: Report): void {
    const { skills } = sheet;
    const { written } = sheet.plan;
    const isOwn = ({ span }: RankPlan): boolean =>
        span.uri === written.span.uri && span.start >= written.span.start && span.end <= written.span.end;
    const seen = new Set<string>();
    for (const [index, entry] of level.ranks.entries()) {
        const { ref, ranks, span } = entry;
        const name = fullName(ref);
        // what a variant adds to the ranks of its base is told where it is added
        if (!isOwn(entry) && level.ranks.some((other, at) => at > index && fullName(other.ref) === name)) {
            continue;
        }
        if (seen.has(name)) {
            report.add('ranks-repeated', span, `${name} is listed already at this level.`, { subject: name });
            continue;
        }
        seen.add(name);
        checkSpeciality(sheet, ref, report);
        if (ranks === 0) {
            report.add('ranks-zero', span, `0 ranks do not make ${name} a trained skill.`, { subject: name });
            continue;
        }
        const focused = skills.isFocused(name, level.number);
        const cap = rankCap(level.number, focused);
        const now = skills.ranksAt(name, level.number);
        const before = skills.ranksAt(name, level.number - 1);
        const earlier = rankCap(level.number - 1, skills.isFocused(name, level.number - 1));
        if (sheet.plan.isSequential && now - cap > Math.max(0, before - earlier)) {
            const kind = focused ? 'a focused skill' : 'a skill that is not focused';
            const message = `${name} has ${now} ranks; ${kind} has at most ${cap} at level ${level.number}.`;
            report.add('rank-cap', span, message, {
                subject: name,
                data: { ranks: now, cap, focused, most: ranks - (now - cap) },
            });
        }
    }
}

/** What the ranks of a level cost. */
export function pointsSpent(sheet: Sheet, level: LevelPlan): number {
    let spent = 0;
    for (const { ref, ranks } of level.ranks) {
        spent += ranks * rankCost(sheet.skills.isFocused(fullName(ref), level.number));
    }
    return spent;
}

/**
 * Skill points left after each level that is written, from the first on; points not spent wait for later levels. Of levels
 * with gaps nothing is said: a number such as 99999999999 would be counted up to.
 */
export function pointsLeft(
    sheet: Sheet,
): { readonly level: LevelPlan; readonly left: number; readonly gained: number }[] {
    let gained = 0;
    let spent = 0;
    let reached = 0;
    const levels = sheet.plan.isSequential ? sheet.plan.levels : [];
    return levels.map((level) => {
        for (; reached < level.number; reached++) {
            gained += skillPointsOf(sheet, reached + 1).total;
        }
        spent += pointsSpent(sheet, level);
        return { level, left: gained - spent, gained };
    });
}

function checkPoints(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const balance = pointsLeft(sheet);
    let deficit = 0;
    for (const { level, left, gained } of balance) {
        if (-left > deficit) {
            const message = `Ranks up to level ${level.number} cost ${count(gained - left, 'skill point')}; there are ${gained}.`;
            report.add('skill-points-overspent', level.ranksSpan ?? level.span, message, {
                subject: `level ${level.number}`,
                data: { spent: gained - left, gained },
            });
            deficit = -left;
        }
    }
    const last = balance.at(-1);
    if (last && last.left > 0 && isOwed(plan, last.level.ranksSpan)) {
        const message = `${count(last.left, 'skill point')} of ${last.gained} left at level ${last.level.number}.`;
        report.add('skill-points-left', last.level.ranksSpan ?? last.level.span, message, {
            subject: `level ${last.level.number}`,
            data: { left: last.left, gained: last.gained },
        });
    }
}

/** Bonuses of occupation and feats to skills that only the trained may use, without a rank in them. */
function checkUntrained(sheet: Sheet, report: Report): void {
    const { skills, level, book } = sheet;
    const unused = (name: string): boolean => skills.of(name).trained && skills.ranksAt(name, level) === 0;
    const tell = (ref: Ref, by: string): void => {
        const name = fullName(ref);
        // a skill without its speciality, or one that there is not, is a fault of its own
        const isWhole = ref.choices.every(isOpen) && book.specialities(ref.name).length > 0;
        const isKnown = ref.entity !== undefined && ref.choices.every((choice) => choice.entity !== undefined);
        if (unused(name) && !isWhole && isKnown) {
            const message = `${name} is for the trained only: without a rank the bonus of ${by} never counts.`;
            report.add('skill-untrained', ref.span, message, { subject: name });
        }
    };
    for (const { job } of skills.jobs()) {
        job.skills.forEach((skill) => tell(skill, job.ref.name));
    }
    for (const feat of sheet.feats) {
        const effects = feat.entity ? book.effects(feat.entity) : [];
        if (effects.some((effect) => effect.what === 'skill' && effect.for.includes('chosen'))) {
            feat.ref.choices.filter((choice) => choice.kind === 'skill').forEach((choice) => tell(choice, feat.name));
        }
    }
}

/** The skill whose ranks are languages; the native one takes none (p. 29). */
const LANGUAGE_SKILL = 'Linguistics';

/** Each language but the native one takes a rank. Of NPCs, which are sketches, only if they have ranks at all. */
function checkLanguages({ plan, skills, level }: Sheet, report: Report): void {
    const ranks = skills.ranksAt(LANGUAGE_SKILL, level);
    const spoken = plan.languages.filter(
        ({ value }, index, all) => all.findIndex((other) => other.value === value) === index,
    );
    const extra = spoken[1 + ranks];
    if (extra && (plan.kind === 'character' || ranks > 0)) {
        const message = `${spoken.length} languages; the native one and ${count(ranks, 'rank')} of ${LANGUAGE_SKILL} make ${1 + ranks}.`;
        const data = { spoken: spoken.length, allowed: 1 + ranks };
        report.add('languages-too-many', extra.span, message, { subject: extra.value, data });
    }
}
