import { count, first, fullName, joinAnd, joinOr, listed } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import { sum } from '../../../terms.js';
import { featTerms } from '../character/numbers.js';
import type { Sheet } from '../character/sheet.js';
import { answersTo, chosenNames, repeatsOf, type Taken } from '../character/taken.js';
import type { Report } from './report.js';

/** Feats: no more at any level than were gained by then, each after those that it needs, with its choices. */
export function checkFeats(sheet: Sheet, report: Report): void {
    checkNumber(sheet, report);
    const earlier: Taken[] = [];
    for (const feat of sheet.feats) {
        report.checkpoint();
        checkRepeat(feat, earlier, sheet, report);
        checkChoices(feat, sheet, report);
        const missing = lacks(feat, earlier, sheet, feat.level);
        if (missing.length > 0) {
            const wants = joinAnd(missing.map(({ text }) => text));
            report.add('feat-prerequisite', feat.span, `${feat.name} needs ${wants} first.`, {
                subject: feat.name,
                data: { needs: missing.flatMap(({ feat: needed }) => needed ?? []) },
            });
        }
        earlier.push(feat);
    }
}

/** Something that a feat needs and that is not there. */
export interface Lack {
    readonly text: string;
    /** The feat that it is, if it is one. */
    readonly feat?: string;
}

/** What a feat lacks for somebody who has these feats at a level. */
export function lacks(
    feat: Pick<Taken, 'entity' | 'chosen'>,
    had: readonly Taken[],
    sheet: Sheet,
    level: number,
): readonly Lack[] {
    const chosen = feat.chosen.map(fullName);
    return listed(sheet.book.read('feat', feat.entity).requires).flatMap((need): Lack[] => {
        if (need.kind === 'specialty') {
            const wanting = feat.chosen.filter(({ name }) => sheet.proficiencies.rank(name, level) !== 'Specialty');
            return wanting.map(({ name }) => ({ text: `${name} as a specialty` }));
        }
        // Without a choice of its own the feat lacks only that.
        if (had.some((taken) => answersTo(taken, need.ref, chosen)) || isUnbound(need.ref, had, chosen)) {
            return [];
        }
        const name = bound(need.ref, chosen);
        return [{ text: name, feat: name }];
    });
}

function isUnbound(wanted: Ref, had: readonly Taken[], chosen: readonly string[]): boolean {
    const isOpen = wanted.choices.some((choice) => choice.kind === 'chosen');
    return isOpen && chosen.length === 0 && had.some((taken) => taken.name === wanted.name);
}

function bound(wanted: Ref, chosen: readonly string[]): string {
    const isOpen = wanted.choices.some((choice) => choice.kind === 'chosen');
    return isOpen ? `${wanted.name}${chosen.length > 0 ? ` (${chosen.join(', ')})` : ''}` : fullName(wanted);
}

function checkNumber(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const takenBy = (level: number): number => sheet.feats.filter((feat) => feat.level <= level).length;
    for (const level of plan.levels) {
        const gained = sum(featTerms(sheet, level.number)).total;
        const taken = takenBy(level.number);
        if (taken > gained) {
            const span = level.featsSpan ?? level.span;
            report.add(
                'feats-too-many',
                span,
                `${count(taken, 'feat')} taken by level ${level.number}; ${gained} gained.`,
                {
                    data: { taken, gained, level: level.number },
                },
            );
            return;
        }
    }
    const gained = sum(featTerms(sheet, sheet.level)).total;
    const taken = takenBy(sheet.level);
    if (taken < gained && plan.kind === 'character') {
        const last = plan.levels.at(-1);
        const span = last?.featsSpan ?? last?.span ?? plan.written.nameSpan;
        report.add('feats-left', span, `${count(gained - taken, 'feat')} left: ${taken} of ${gained} taken.`, {
            data: { taken, gained },
        });
    }
}

function checkRepeat(feat: Taken, earlier: readonly Taken[], sheet: Sheet, report: Report): void {
    const before = earlier.filter((other) => other.name === feat.name);
    const { times, different } = repeatsOf(feat.entity, sheet.book);
    const again = chosenNames(feat).find((name) => before.some((other) => chosenNames(other).includes(name)));
    if (before.length >= times && feat.entity) {
        const most = times === 1 ? 'once' : `at most ${count(times, 'time')}`;
        report.add('feat-repeated', feat.span, `${feat.name} is taken ${most}.`, { subject: feat.name });
    } else if (different && again !== undefined) {
        report.add('feat-repeated', feat.span, `${feat.name} was taken for ${again} already.`, { subject: feat.name });
    }
}

function checkChoices(feat: Taken, sheet: Sheet, report: Report): void {
    const facts = sheet.book.read('feat', feat.entity);
    const kinds = first(facts.choose)?.map((one) => one.value);
    const wanted = first(facts.choices) ?? 1;
    if (!kinds) {
        return;
    }
    const made = feat.chosen.length;
    if (made === 0) {
        const message = `${feat.name} names ${wanted === 1 ? 'its choice' : `its ${wanted} choices`} in a bracket: ${joinOr(kinds)}.`;
        report.add('feat-choice-missing', feat.span, message, { subject: feat.name });
    } else if (made !== wanted) {
        const message = `${feat.name} asks for ${count(wanted, 'choice')}; ${made} ${made === 1 ? 'is' : 'are'} made.`;
        report.add('feat-choice', feat.span, message, { subject: feat.name, data: { made, wanted } });
    }
}
