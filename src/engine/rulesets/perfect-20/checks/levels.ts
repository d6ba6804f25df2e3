import { fullName } from '../../../rules/index.js';
import { derived, isNumber } from '../character/numbers.js';
import type { Sheet } from '../character/sheet.js';
import type { Report } from './report.js';

/** Levels: what stands outside of blocks is level 1; the blocks follow, each once, without gaps, in any order. */
export function checkLevels(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    if (!plan.byLevels) {
        if (!plan.statedLevel && plan.kind !== 'character') {
            const message = `No level is given: ${plan.written.name} counts as level 1.`;
            report.add('level-missing', plan.written.nameSpan, message);
        }
    } else {
        checkSequence(sheet, report);
        const { statedLevel } = plan;
        if (statedLevel && statedLevel.value !== plan.level) {
            const message = `The levels go up to ${plan.level}; ${statedLevel.value} is stated.`;
            report.add('total-contradiction', statedLevel.span, message, {
                subject: 'Level',
                data: { derived: plan.level },
            });
        }
    }
    checkTotals(sheet, report);
    checkRemovals(sheet, report);
}

function checkSequence({ plan }: Sheet, report: Report): void {
    let before = 1;
    const seen = new Set<number>();
    for (const { value: number, span } of [...plan.numbers].sort((a, b) => a.value - b.value)) {
        const subject = `level ${number}`;
        if (number < 1 || !Number.isInteger(number)) {
            report.add('level-number', span, `There is no level ${number}: levels are counted from 1.`);
            continue;
        }
        if (seen.has(number)) {
            report.add('level-repeated', span, `Level ${number} is written twice.`, { subject });
        } else if (number > before + 1) {
            const missing =
                number === before + 2 ? `Level ${before + 1} is` : `Levels ${before + 1} to ${number - 1} are`;
            report.add('level-gap', span, `${missing} missing before level ${number}.`, {
                subject,
                data: { missing: before + 1 },
            });
        }
        seen.add(number);
        before = number;
    }
}

/**
 * For a character that is written out, a stated total must be what it comes to. Wealth and reputation change in play and
 * are the GM's to state.
 */
function checkTotals(sheet: Sheet, report: Report): void {
    if (sheet.plan.kind !== 'character') {
        return;
    }
    for (const [name, { value, span }] of sheet.plan.stated) {
        const sum = isNumber(name) && name !== 'Wealth' && name !== 'Repute' ? derived(sheet, name) : undefined;
        if (sum && sum.total !== value) {
            const message = `${name} comes to ${sum.total}; ${value} is stated.`;
            report.add('total-contradiction', span, message, { subject: name, data: { derived: sum.total } });
        }
    }
}

/** A removal of something that a base does not have. */
function checkRemovals({ plan }: Sheet, report: Report): void {
    const lists = [plan.origins, plan.traits, plan.wears, plan.carries, ...plan.levels.map((level) => level.feats)];
    for (const { value, span } of lists.flat()) {
        if (value.sign === '-') {
            const name = fullName(value.ref);
            report.add('removal-unmatched', span, `There is no ${name} to take away.`, { subject: value.ref.name });
        }
    }
    for (const { value, span } of plan.levels.flatMap((level) => level.proficiencies)) {
        if (value.sign === '-') {
            report.add('removal-unmatched', span, 'There is no such proficiency to take away.');
        }
    }
}
