import { fullName, listed } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { type Book, effectsOf } from '../character/book.js';
import { buildOf } from '../character/build.js';
import { implementedRules } from '../fight/implemented.js';
import { closest, didYouMean } from '../../../suggestions.js';
import type { Report } from './report.js';

/** Entries of the book and of house rules: feats and traits that say what they do, items built by the rules. */
export function checkDefinition(entity: Entity, book: Book, report: Report): void {
    for (const fault of buildOf(entity, book)?.faults ?? []) {
        report.add(fault.code, fault.span, fault.message, {
            subject: entity.name,
            page: entity.kind === 'weapon' ? 28 : 27,
            ...(fault.data && { data: fault.data }),
        });
    }
    checkRules(entity, report);
    if (entity.kind === 'feat' || entity.kind === 'origin' || entity.kind === 'trait') {
        checkBenefit(entity, book, report);
    }
    if (entity.kind === 'feat') {
        checkCycle(entity, book, report);
    }
}

/** `rule: Follow-Up` is played by the engine; a name that it does not know would do nothing. */
function checkRules(entity: Entity, report: Report): void {
    const values = entity.properties.filter(({ label }) => label === 'rule').flatMap((property) => property.values);
    for (const { atoms, span } of values) {
        const [atom] = atoms;
        const name = atom?.kind === 'name' ? atom.text : '';
        if (name !== '' && !implementedRules.includes(name)) {
            const suggestions = closest(name, implementedRules);
            report.add('rule-unknown', span, `There is no rule “${name}”.${didYouMean(suggestions)}`, {
                subject: name,
                data: { suggestions },
            });
        }
    }
}

function checkBenefit(entity: Entity, book: Book, report: Report): void {
    const has = (label: string): boolean => entity.properties.some((property) => property.label === label);
    if (!['effect', 'rule', 'narrative'].some(has)) {
        const message = `${entity.name} does nothing yet: give it an effect, a rule, or a narrative.`;
        report.add('benefit-missing', entity.nameSpan, message, { subject: entity.name });
    }
    const seen = new Set<string>();
    for (const { what, amount, clauses, span } of effectsOf(entity, book)) {
        const refs = Object.entries(clauses).map(([clause, names]) => [
            clause,
            names.map((ref) => (ref === 'chosen' ? ref : fullName(ref))),
        ]);
        const key = JSON.stringify([typeof what === 'string' ? what : fullName(what), keyOf(amount), refs]);
        if (seen.has(key)) {
            report.add('effect-repeated', span, 'The same effect stands here twice.', { subject: entity.name });
        }
        seen.add(key);
        const speaks = Object.values(clauses).some((names) => names.includes('chosen'));
        if (speaks && !has('choose')) {
            const message = `“chosen” needs a “choose:” in ${entity.name}.`;
            report.add('choice-undeclared', span, message, { subject: entity.name });
        }
    }
}

function keyOf(amount: ReturnType<typeof effectsOf>[number]['amount']): readonly unknown[] {
    switch (amount.kind) {
        case 'by':
            return ['by', amount.ref.name];
        case 'add':
            return ['add', amount.value, amount.per?.name];
        case 'set':
            return ['set', amount.value];
        default:
            return [amount.kind];
    }
}

function checkCycle(feat: Entity, book: Book, report: Report): void {
    const back = needs(feat, book).find((ref) => leadsTo(ref, feat, book));
    if (back) {
        report.add('requirement-cycle', back.span, `${feat.name} would need itself.`, { subject: feat.name });
    }
}

/** Whether somebody who wants the one feat must have the other first. */
function leadsTo(from: Ref, feat: Entity, book: Book): boolean {
    const seen = new Set<string>();
    const waiting = [from];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (next.name === feat.name) {
            return true;
        }
        if (!seen.has(next.name) && next.entity) {
            seen.add(next.name);
            waiting.push(...needs(next.entity, book));
        }
    }
    return false;
}

function needs(feat: Entity, book: Book): readonly Ref[] {
    return listed(book.read('feat', feat).requires).flatMap((need) => (need.kind === 'feat' ? [need.ref] : []));
}
