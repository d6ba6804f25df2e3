import { count } from '../../../rules/index.js';
import type { Entity } from '../../../source/index.js';
import { signed } from '../../../terms.js';
import { ABILITIES, FOCUSES, modifierOf } from '../character/abilities.js';
import type { AbilityPlan } from '../character/plan.js';
import { joinAnd } from '../character/requirements.js';
import type { Sheet } from '../character/sheet.js';
import type { Report } from './report.js';

/** The method of a character that names none. */
export const DEFAULT_METHOD = 'Point Buy';
/** The highest score that training reaches, p. 3. */
export const TRAINING_LIMIT = 26;

/** Scores: all six, once each, made as the method allows, and split into their focuses. */
export function checkAbilities(sheet: Sheet, report: Report): void {
    checkPresence(sheet, report);
    checkMethod(sheet, report);
    checkTraining(sheet, report);
    checkFocuses(sheet, report);
    if (sheet.plan.kind === 'character' && sheet.ageing?.name === 'Child' && sheet.plan.age) {
        report.add(
            'child-character',
            sheet.plan.age.span,
            `At ${sheet.plan.age.value} a character is still a child: no attacks, 10 Combat Points.`,
        );
    }
}

function checkPresence({ plan }: Sheet, report: Report): void {
    const seen = new Set<string>();
    for (const { ref } of plan.abilities) {
        if (seen.has(ref.name)) {
            report.add('ability-repeated', ref.span, `${ref.name} has a score already.`, { subject: ref.name });
        }
        seen.add(ref.name);
    }
    const missing = ABILITIES.filter((ability) => !seen.has(ability));
    if (missing.length > 0 && plan.kind !== 'creature') {
        const span = plan.abilitiesSpan ?? plan.written.nameSpan;
        const message = `No score for ${joinAnd(missing)}: 10 is taken.`;
        report.add('ability-missing', span, message, { data: { missing } });
    }
}

function checkMethod(sheet: Sheet, report: Report): void {
    const { plan, book } = sheet;
    const named = plan.method?.value.ref;
    const method = named ? named.entity : plan.kind === 'character' ? book.find('method', DEFAULT_METHOD) : undefined;
    if (!method || plan.abilities.length === 0) {
        return;
    }
    const facts = book.read('method', method);
    if (facts.scores) {
        checkStandard(sheet, method, facts.scores[0]?.value.map((one) => one.value) ?? [], report);
        return;
    }
    const range = facts.range?.[0]?.value;
    const outside = plan.abilities.filter(({ score }) => range && (score < range.from || score > range.to));
    for (const { ref, score } of range ? outside : []) {
        const message = `${method.name} gives scores from ${range?.from} to ${range?.to}; ${ref.name} is ${score}.`;
        report.add('ability-score', ref.span, message, {
            subject: ref.name,
            data: { score, from: range?.from, to: range?.to },
        });
    }
    const costs = new Map(facts.costs?.flatMap((list) => list.value.map(({ value }) => [value.score, value.points])));
    if (costs.size > 0 && outside.length === 0) {
        checkPoints(sheet, method, costs, report);
    }
}

function checkPoints(sheet: Sheet, method: Entity, costs: ReadonlyMap<number, number>, report: Report): void {
    const { plan, book } = sheet;
    const points = plan.method?.value.points ?? book.read('method', method).points?.[0]?.value ?? 0;
    // of a score that is given twice the first counts
    const counted = plan.abilities.filter(
        ({ ref }, index) => plan.abilities.findIndex((other) => other.ref.name === ref.name) === index,
    );
    const spent = pointsSpent(counted, costs);
    const span = plan.method?.span ?? plan.abilitiesSpan ?? plan.written.nameSpan;
    const data = { spent, points };
    if (spent > points) {
        const message = `The scores cost ${count(spent, 'point')}; ${method.name} has ${points}.`;
        report.add('ability-points-overspent', span, message, { data });
    } else if (spent < points && ABILITIES.every((ability) => plan.abilities.some(({ ref }) => ref.name === ability))) {
        const message = `${count(points - spent, 'point')} of ${method.name} left: ${spent} of ${points} spent.`;
        report.add('ability-points-left', span, message, { data });
    }
}

/** What scores cost in all; a score that has no price costs nothing. */
export function pointsSpent(abilities: readonly AbilityPlan[], costs: ReadonlyMap<number, number>): number {
    let spent = 0;
    for (const { score } of abilities) {
        spent += costs.get(score) ?? 0;
    }
    return spent;
}

/** Ordinaries: the fixed scores in any order, no focuses, no COP; 1 point more at level 3 and at level 6 (p. 294). */
function checkStandard(sheet: Sheet, method: Entity, scores: readonly number[], report: Report): void {
    const { plan } = sheet;
    const complete = plan.abilities.length === scores.length;
    const free = (sheet.level >= 3 ? 1 : 0) + (sheet.level >= 6 ? 1 : 0);
    const raised = difference(
        plan.abilities.map(({ score }) => score),
        scores,
    );
    if (complete && (raised === undefined || raised > free)) {
        const list = scores.join(', ');
        const more = free > 0 ? ` with ${count(free, 'point')} added` : '';
        report.add(
            'ordinary-scores',
            plan.abilitiesSpan ?? plan.written.nameSpan,
            `${method.name} gives ${list}${more}, in any order.`,
            { data: { scores } },
        );
    }
    const split = plan.abilities.find(({ focus }) => focus.length > 0);
    if (split && sheet.book.read('method', method).focuses?.[0]?.value === false) {
        report.add('ordinary-focus', split.ref.span, 'An Ordinary does not split a modifier into focuses.', {
            subject: split.ref.name,
        });
    }
    const spending = plan.levels.find((level) => level.cop.length > 0);
    if (spending) {
        const span = spending.copSpan ?? spending.span;
        report.add('ordinary-cop', span, 'An Ordinary has no Character Option Points to spend.');
    }
}

/** By how much scores exceed the standard ones, taken in order of size; undefined if one falls short. */
function difference(own: readonly number[], standard: readonly number[]): number | undefined {
    const [left, right] = [own, standard].map((scores) => [...scores].sort((a, b) => b - a));
    let more = 0;
    for (const [index, score] of (right ?? []).entries()) {
        const excess = (left?.[index] ?? 0) - score;
        if (excess < 0) {
            return undefined;
        }
        more += excess;
    }
    return more;
}

function checkTraining(sheet: Sheet, report: Report): void {
    for (const level of sheet.plan.levels) {
        for (const { ref, points, span } of level.abilities) {
            const score = sheet.score(ref.name, level.number).total;
            if (points > 0 && score > TRAINING_LIMIT) {
                const message = `Training brings ${ref.name} to ${score}; ${TRAINING_LIMIT} is the most it can reach.`;
                report.add('ability-training', span, message, { subject: ref.name, data: { score } });
            }
        }
    }
}

function checkFocuses(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const ordinary = sheet.book.read('method', plan.method?.value.ref.entity).focuses?.[0]?.value === false;
    for (const ability of ordinary ? [] : plan.abilities) {
        const misplaced = ability.focus.filter((part) => FOCUSES[part.ref.name]?.ability !== ability.ref.name);
        for (const { ref } of misplaced) {
            const right = FOCUSES[ref.name]?.ability;
            const message = right
                ? `${ref.name} is a part of ${right}, not of ${ability.ref.name}.`
                : `${ability.ref.name} has no part ${ref.name}.`;
            report.add('focus-ability', ref.span, message, { subject: ref.name });
        }
        if (misplaced.length === 0 && ability.focus.length > 0) {
            checkSplit(sheet, ability, report);
        }
    }
    const unsplit = plan.abilities.filter(
        ({ ref, score, focus }) =>
            focus.length === 0 && modifierOf(score) !== 0 && Object.values(FOCUSES).some((f) => f.ability === ref.name),
    );
    const [first] = unsplit;
    if (first && plan.kind === 'character' && !ordinary) {
        const names = joinAnd(unsplit.map(({ ref }) => ref.name));
        report.add('focus-missing', first.ref.span, `${names}: say how the modifier is split into its focuses.`);
    }
}

/** A split may be that of the score as written, or of what age and training have made of it. */
function checkSplit(sheet: Sheet, ability: AbilityPlan, report: Report): void {
    const { ref, focus, score } = ability;
    const written = modifierOf(score);
    const now = sheet.modifier(ref.name);
    const total = focus.reduce((sum, part) => sum + part.value, 0);
    const complete = focus.length > 1;
    const fits = (modifier: number): boolean =>
        focus.every(({ value }) => between(value, 0, modifier)) && (!complete || total === modifier);
    if (fits(written) || fits(now)) {
        return;
    }
    const outside = focus.find(({ value }) => !between(value, 0, written));
    const place = outside ?? focus[0];
    const message = outside
        ? `${ref.name} ${score} gives ${signed(written)}; ${outside.ref.name} lies between 0 and that, not at ${signed(outside.value)}.`
        : `${ref.name} ${score} gives ${signed(written)}; its parts add up to ${signed(total)}.`;
    report.add('focus-split', place?.ref.span ?? ref.span, message, {
        subject: ref.name,
        data: { modifier: written, total },
    });
}

function between(value: number, a: number, b: number): boolean {
    return value >= Math.min(a, b) && value <= Math.max(a, b);
}
