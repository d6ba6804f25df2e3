import { count } from '../../../rules/index.js';
import { signed } from '../../../terms.js';
import { ABILITIES, type Sheet } from '../character/sheet.js';
import type { Report } from './report.js';

/** Points to divide, and the range of a starting score (p. 5). */
export const ABILITY_POINTS = 6;
export const LOWEST = -2;
const HIGHEST = 5;
/** An increase every so many levels, and how far above another score it may lead (p. 9). */
const LEVELS_PER_INCREASE = 4;
const MOST_ABOVE = 7;

/** Scores: each once, of six points in all, 0 where nothing is said, raised when it is due. Creatures have those of their size. */
export function checkAbilities(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const seen = new Set<string>();
    for (const { value, span } of plan.abilities) {
        const { name } = value.ref;
        if (seen.has(name)) {
            report.add('ability-repeated', span, `${name} has a score already.`, { subject: name });
        }
        seen.add(name);
    }
    if (plan.kind !== 'creature') {
        checkStart(sheet, report);
    }
    checkIncreases(sheet, report);
}

function checkStart({ plan }: Sheet, report: Report): void {
    const span = plan.abilitiesSpan ?? plan.written.nameSpan;
    let spent = 0;
    for (const { value, span: at } of plan.abilities) {
        const { ref, score } = value;
        spent += score;
        if (score < LOWEST || score > HIGHEST) {
            const message = `${ref.name} starts between ${signed(LOWEST)} and ${signed(HIGHEST)}, not at ${signed(score)}.`;
            report.add('ability-score', at, message, { subject: ref.name, data: { score, min: LOWEST, max: HIGHEST } });
        }
    }
    const data = { spent, points: ABILITY_POINTS };
    if (spent > ABILITY_POINTS) {
        const message = `The scores take ${count(spent, 'point')}; there are ${ABILITY_POINTS}.`;
        report.add('ability-points-overspent', span, message, { data });
    } else if (spent < ABILITY_POINTS && plan.kind === 'character') {
        const message = `${count(ABILITY_POINTS - spent, 'point')} left: ${spent} of ${ABILITY_POINTS} spent.`;
        report.add('ability-points-left', span, message, { data });
    }
}

function checkIncreases(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const gained = new Map<string, number>();
    let taken = 0;
    for (const level of plan.levels) {
        const due = Math.floor(level.number / LEVELS_PER_INCREASE);
        for (const { value, span } of level.increases) {
            taken++;
            const { name } = value;
            gained.set(name, (gained.get(name) ?? 0) + 1);
            if (taken > due) {
                const message = `${count(due, 'ability increase')} by level ${level.number}, at level 4 the first; this is number ${taken}.`;
                report.add('increases-too-many', span, message, { subject: name, data: { taken, due } });
                continue;
            }
            checkDistance(sheet, name, gained, span, report);
        }
    }
    const due = Math.floor(sheet.level / LEVELS_PER_INCREASE);
    if (taken < due && plan.kind === 'character') {
        const last = plan.levels.at(-1);
        const span = last?.increasesSpan ?? last?.span ?? plan.written.nameSpan;
        const message = `${count(due - taken, 'ability increase')} left: ${taken} of ${due} taken by level ${sheet.level}.`;
        report.add('increases-left', span, message, { data: { taken, due } });
    }
}

/** After an increase the score is at most 7 above each other, as things stand at that moment. */
function checkDistance(
    sheet: Sheet,
    name: string,
    gained: ReadonlyMap<string, number>,
    span: Parameters<Report['add']>[1],
    report: Report,
): void {
    // Level 0 is before all increases.
    const scoreOf = (ability: string): number => sheet.score(ability, 0).total + (gained.get(ability) ?? 0);
    const score = scoreOf(name);
    const low = ABILITIES.find((ability) => score - scoreOf(ability) > MOST_ABOVE);
    if (low) {
        const message = `${name} would be ${signed(score)}, more than ${MOST_ABOVE} above ${low} ${signed(scoreOf(low))}.`;
        report.add('increase-limit', span, message, { subject: name, data: { score, other: low } });
    }
}
