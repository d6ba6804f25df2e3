import { count } from '../../../rules/index.js';
import type { Span } from '../../../source/index.js';
import { fullName } from '../character/effects.js';
import { answersTo } from '../character/feats.js';
import { derived, isNumber } from '../character/numbers.js';
import type { Plan } from '../character/plan.js';
import type { Sheet } from '../character/sheet.js';
import type { Report } from './report.js';

/** Levels: counted from 1, each once, without gaps, whatever the order in which they are written. */
export function checkLevels(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    if (!plan.byLevels) {
        if (!plan.statedLevel && plan.kind !== 'creature') {
            report.add(
                'level-missing',
                plan.written.nameSpan,
                `No level is given: ${plan.written.name} counts as level 1.`,
            );
        }
        return;
    }
    let before = 0;
    for (const { number, span } of plan.levels) {
        if (number < 1 || !Number.isInteger(number)) {
            report.add('level-number', span, `There is no level ${number}: levels are counted from 1.`);
            continue;
        }
        const subject = `level ${number}`;
        if (number === before) {
            report.add('level-repeated', span, `Level ${number} is written twice.`, { subject });
        } else if (number > before + 1) {
            const missing =
                number === before + 2 ? `Level ${before + 1} is` : `Levels ${before + 1} to ${number - 1} are`;
            report.add('level-gap', span, `${missing} missing before level ${number}.`, {
                subject,
                data: { missing: before + 1 },
            });
        }
        before = number;
    }
    checkTotals(sheet, report);
}

/** What is said in sum beside the levels must be what they come to. */
function checkTotals(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    if (plan.statedLevel && plan.statedLevel.value !== plan.level) {
        const { value, span } = plan.statedLevel;
        const message = `The levels go up to ${plan.level}; ${value} is stated.`;
        report.add('total-contradiction', span, message, { subject: 'Level', data: { derived: plan.level } });
    }
    for (const [name, { value, span }] of plan.stated) {
        const sum = isNumber(name) ? derived(sheet, name) : undefined;
        if (sum && sum.total !== value) {
            const message = `${name} is ${sum.total} by the levels; ${value} is stated.`;
            report.add('total-contradiction', span, message, { subject: name, data: { derived: sum.total } });
        }
    }
    for (const { ref, ranks, span } of plan.totals?.ranks ?? []) {
        const bought = sheet.skills.ranksAt(fullName(ref), plan.level);
        if (bought !== ranks) {
            const message = `${fullName(ref)} has ${bought} ranks by the levels; ${ranks} are stated.`;
            report.add('total-contradiction', span, message, { subject: fullName(ref), data: { derived: bought } });
        }
    }
    for (const { what, points, span } of plan.totals?.cop ?? []) {
        const spent = sheet.purchases(what);
        if (spent !== points) {
            const message = `${spent} COP go to ${what} by the levels; ${points} are stated.`;
            report.add('total-contradiction', span, message, { subject: what, data: { derived: spent } });
        }
    }
    for (const { ref, span } of plan.totals?.feats ?? []) {
        if (!sheet.feats.some((feat) => answersTo(feat, ref))) {
            report.add('total-contradiction', span, `No level takes ${fullName(ref)}.`, { subject: ref.name });
        }
    }
}

/** A removal of something that a base does not have. */
export function checkRemovals({ plan }: Sheet, report: Report): void {
    const lists = [...plan.levels.flatMap((level) => level.feats), ...plan.wears];
    const left = [...lists, ...plan.carries.map(({ value, span }) => ({ ...value, span }))].filter(
        ({ sign }) => sign === '-',
    );
    const skills = plan.levels.flatMap(({ unmatched }) => unmatched);
    for (const { ref, span } of [...left, ...skills]) {
        report.add('removal-unmatched', span, `There is no ${ref.name} to take away.`, { subject: ref.name });
    }
}

/** COP of a level, p. 5. */
const COP_PER_LEVEL = 4;
/** Purchases of one base save a level, p. 6. */
export const SAVE_LIMIT = 2;
/** What Character Option Points buy, p. 5. */
export const BUYABLE: ReadonlySet<string> = new Set(['XHP', 'skill points', 'Fortitude', 'Reflex', 'Will']);
export const SAVES: ReadonlySet<string> = new Set(['Fortitude', 'Reflex', 'Will']);

/** The COP that there are for what is gained at a level, or for all levels of a creature in totals. */
export function optionPoints(sheet: Sheet): number {
    const { plan } = sheet;
    const bonus = sheet.effects.bonus('cop', sheet.within({}));
    return (COP_PER_LEVEL + bonus) * (plan.byLevels ? 1 : Math.max(1, plan.level));
}

/** Character Option Points: 4 a level, at most 2 of them for each save. */
export function checkOptionPoints(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const allowed = optionPoints(sheet);
    for (const level of plan.levels) {
        const levels = plan.byLevels ? 1 : Math.max(1, plan.level);
        const where = plan.byLevels ? `level ${level.number}` : count(levels, 'level');
        const subject = `level ${level.number}`;
        let spent = 0;
        const saves = new Map<string, number>();
        for (const { what, points, span } of level.cop) {
            spent += points;
            // a name that leads nowhere is a fault of its own
            const isKnown = ['statistic', 'save'].some((kind) => sheet.book.library.find(kind, what));
            if (!BUYABLE.has(what) && isKnown) {
                report.add('cop-purchase', span, `COP buy XHP, skill points and base saves, not ${what}.`, {
                    subject: what,
                });
            } else if (SAVES.has(what)) {
                const before = saves.get(what) ?? 0;
                const bought = before + points;
                saves.set(what, bought);
                if (bought > SAVE_LIMIT * levels && before <= SAVE_LIMIT * levels) {
                    const message = `${what} is bought ${bought} times at ${where}; ${SAVE_LIMIT * levels} is the most.`;
                    report.add('cop-save-limit', span, message, {
                        subject: what,
                        data: { bought, allowed: SAVE_LIMIT * levels },
                    });
                }
            }
        }
        const span = level.copSpan ?? level.span;
        const data = { spent, allowed };
        if (spent > allowed) {
            report.add('cop-overspent', span, `${spent} COP are spent at ${where}; there are ${allowed}.`, {
                subject,
                data,
            });
        } else if (spent < allowed && isOwed(plan, level.copSpan)) {
            const left = allowed - spent;
            const message = `${left} of ${allowed} COP ${left === 1 ? 'is' : 'are'} left at ${where}.`;
            report.add('cop-left', span, message, { subject, data });
        }
    }
}

/**
 * Whether what is left of something is worth a word: for a character, in levels or, in totals, as far as it is written at
 * all. NPCs are sketches.
 */
export function isOwed(plan: Plan, written: Span | undefined): boolean {
    return plan.kind === 'character' && (plan.byLevels || written !== undefined);
}
