import { first, joinOr } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import { sum } from '../../../terms.js';
import { proficiencyTerms } from '../character/numbers.js';
import { fieldsOf, nameOf } from '../character/proficiencies.js';
import type { Sheet } from '../character/sheet.js';
import type { Report } from './report.js';

/** Proficiencies: no more at any level than were gained by then, and each for something new. */
export function checkProficiencies(sheet: Sheet, report: Report): void {
    for (const bought of sheet.proficiencies.bought) {
        if (bought.cost === 0) {
            report.add('proficiency-repeated', bought.span, `${nameOf(bought)} was bought already.`, {
                subject: nameOf(bought),
            });
        }
        const { purchase } = bought;
        if (purchase.kind === 'skill') {
            checkFields(purchase.ref, sheet, report);
        } else if (purchase.kind === 'item' && !purchase.ref.entity && sheet.book.find('skill', purchase.ref.name)) {
            const { name, span } = purchase.ref;
            report.add('skill-rank-missing', span, `Say whether ${name} is known or a specialty.`, { subject: name });
        }
    }
    checkSpending(sheet, report);
}

function checkSpending(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    for (const level of plan.levels) {
        const gained = sum(proficiencyTerms(sheet, level.number)).total;
        const spent = sheet.proficiencies.spent(level.number);
        if (spent > gained) {
            const span = level.proficienciesSpan ?? level.span;
            const message = `${proficienciesText(spent)} spent by level ${level.number}; ${gained} gained.`;
            report.add('proficiencies-overspent', span, message, { data: { spent, gained, level: level.number } });
            return;
        }
    }
    const gained = sum(proficiencyTerms(sheet, sheet.level)).total;
    const spent = sheet.proficiencies.spent(sheet.level);
    if (spent < gained && plan.kind === 'character') {
        const last = plan.levels.at(-1);
        const span = last?.proficienciesSpan ?? last?.span ?? plan.written.nameSpan;
        const message = `${proficienciesText(gained - spent)} left: ${spent} of ${gained} spent.`;
        report.add('proficiencies-left', span, message, { data: { spent, gained } });
    }
}

function checkFields(ref: Ref, sheet: Sheet, report: Report): void {
    const asks = sheet.book.read('skill', ref.entity).choose !== undefined;
    if (!asks) {
        return;
    }
    const fields = fieldsOf(ref);
    const known = sheet.proficiencies.fields(ref.name, sheet.level);
    if (fields.length === 0 && known.length === 0) {
        const all = sheet.book
            .all('specialization')
            .filter((entity) => first(sheet.book.read('specialization', entity).skill)?.name === ref.name);
        const message = `${ref.name} is bought for a field, in a bracket: ${joinOr(all.slice(0, 3).map(({ name }) => name))}…`;
        report.add('skill-field-missing', ref.span, message, { subject: ref.name });
    }
    for (const choice of ref.choices) {
        const skill = first(sheet.book.read('specialization', choice.entity).skill);
        if (skill && skill.name !== ref.name) {
            report.add('skill-field', choice.span, `${choice.name} is a field of ${skill.name}, not of ${ref.name}.`, {
                subject: choice.name,
            });
        }
    }
}

/** `1 proficiency`, `2 proficiencies` */
export function proficienciesText(proficiencies: number): string {
    return proficiencies === 1 ? '1 proficiency' : `${proficiencies} proficiencies`;
}
