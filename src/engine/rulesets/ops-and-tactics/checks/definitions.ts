import type { Ref } from '../../../schema/index.js';
import type { Atom, Entity, Property, Span } from '../../../source/index.js';
import { closest, didYouMean } from '../../../suggestions.js';
import type { Book } from '../character/book.js';
import type { Effect } from '../schema/effect.js';
import type { Requirement } from '../schema/requirement.js';
import { featsIn } from '../character/requirements.js';
import { implementedRules } from '../fight/implemented.js';
import { checkRace } from './races.js';
import type { Report } from './report.js';

/** An entry of the rulebook or a house rule: no circles, nothing spoken of that is not there, a benefit. */
export function checkDefinition(entity: Entity, book: Book, report: Report): void {
    checkCircles(entity, book, report);
    checkEffects(entity, book, report);
    checkRules(entity, report);
    if (entity.kind === 'feat') {
        checkRequirement(entity, book, report);
        checkBenefit(entity, book, report);
    }
    if (entity.kind === 'race') {
        checkRace(entity, book, report);
    }
}

/** Wider categories, features and skills, by kind of the entry. */
function wider(entity: Entity, book: Book): readonly Ref[] {
    if (entity.kind === 'skill') {
        return book.read('skill', entity).of?.map(({ value }) => value) ?? [];
    }
    return entity.kind === 'category' ? book.ownCategories(entity) : [];
}

function checkCircles(entity: Entity, book: Book, report: Report): void {
    for (const ref of wider(entity, book)) {
        const path = pathTo(entity, ref.entity, book, new Set());
        if (path) {
            const names = [entity.name, ...path].join(' → ');
            report.add('category-cycle', ref.span, `${entity.name} lies within itself: ${names}.`, {
                subject: ref.name,
            });
            return;
        }
    }
}

function pathTo(goal: Entity, from: Entity | undefined, book: Book, seen: Set<Entity>): string[] | undefined {
    if (!from || seen.has(from)) {
        return undefined;
    }
    if (from === goal) {
        return [from.name];
    }
    seen.add(from);
    for (const ref of wider(from, book)) {
        const rest = pathTo(goal, ref.entity, book, seen);
        if (rest) {
            return [from.name, ...rest];
        }
    }
    return undefined;
}

/** A feat whose prerequisites lead back to it, whichever way one takes, can never be had. */
function checkRequirement(entity: Entity, book: Book, report: Report): void {
    const requirement = book.read('feat', entity).requires?.[0]?.value;
    const excessive = requirement && excessIn(requirement);
    if (excessive) {
        const { count, of, span } = excessive;
        const message = `${entity.name} asks for ${count} of a list of ${of.length}.`;
        report.add('requirement-impossible', span, message, { subject: entity.name });
    }
    if (!requirement || isObtainable(entity, book, [], new Set())) {
        return;
    }
    const culprit = featsIn(requirement).find(({ entity: feat }) => feat && leadsTo(feat, entity, book, new Set()));
    if (culprit) {
        const path = culprit.entity === entity ? entity.name : `${culprit.name} requires it in turn`;
        const message =
            culprit.entity === entity ? `${path} requires itself.` : `${entity.name} requires itself: ${path}.`;
        report.add('requirement-cycle', culprit.span, message, { subject: entity.name });
    }
}

/** `3 of (Brawl, Dodge)` */
function excessIn(requirement: Requirement): Extract<Requirement, { kind: 'some' }> | undefined {
    switch (requirement.kind) {
        case 'some':
            return requirement.count > requirement.of.length ? requirement : firstExcess(requirement.of);
        case 'all':
            return firstExcess(requirement.of);
        case 'not':
            return excessIn(requirement.of);
        default:
            return undefined;
    }
}

function firstExcess(of: readonly Requirement[]): ReturnType<typeof excessIn> {
    return of.map(excessIn).find((found) => found !== undefined);
}

function leadsTo(from: Entity, goal: Entity, book: Book, seen: Set<Entity>): boolean {
    if (from === goal) {
        return true;
    }
    if (seen.has(from)) {
        return false;
    }
    seen.add(from);
    const requirement = book.read('feat', from).requires?.[0]?.value;
    return requirement ? featsIn(requirement).some(({ entity }) => entity && leadsTo(entity, goal, book, seen)) : false;
}

/** Feats known to be obtainable are not followed again; past this many others the question is left open. */
const MOST_STEPS = 10_000;

function isObtainable(
    feat: Entity,
    book: Book,
    path: readonly Entity[],
    known: Set<Entity>,
    steps = { left: MOST_STEPS },
): boolean {
    if (known.has(feat) || steps.left-- <= 0) {
        return true;
    }
    if (path.includes(feat)) {
        return false;
    }
    const requirement = book.read('feat', feat).requires?.[0]?.value;
    const isFree = (part: Requirement): boolean => {
        switch (part.kind) {
            case 'all':
                return part.of.every(isFree);
            case 'some':
                return part.of.filter(isFree).length >= part.count;
            case 'has': {
                const { entity } = part.ref;
                return entity?.kind !== 'feat' || isObtainable(entity, book, [...path, feat], known, steps);
            }
            default:
                return true;
        }
    };
    if (requirement && !isFree(requirement)) {
        return false;
    }
    known.add(feat);
    return true;
}

function checkEffects(entity: Entity, book: Book, report: Report): void {
    const effects = entity.properties.filter(({ label }) => label === 'effect');
    const seen = new Set<string>();
    for (const property of effects) {
        const text = property.values.map((value) => value.atoms.map(textOf).join(' ')).join(', ');
        if (seen.has(text)) {
            report.add('effect-repeated', spanOf(property), `${entity.name} has this effect already.`, {
                subject: entity.name,
            });
        }
        seen.add(text);
    }
    const chooses = entity.properties.some(({ label }) => label === 'choose');
    const spoken = chooses
        ? undefined
        : (book.effects(entity).find(speaksOfChoice)?.span ?? requiresChoice(entity, book));
    if (spoken) {
        report.add(
            'choice-undeclared',
            spoken,
            `${entity.name} speaks of a choice; say with “choose:” what is chosen.`,
            {
                subject: entity.name,
            },
        );
    }
}

/** `rule: Cleave` is played by the engine; a name that it does not know would do nothing. */
function checkRules(entity: Entity, report: Report): void {
    const values = entity.properties.filter(({ label }) => label === 'rule').flatMap((property) => property.values);
    for (const { atoms, span } of values) {
        const name = atoms.length === 1 ? textOf(atoms[0]!) : '';
        if (name !== '' && !implementedRules.includes(name)) {
            const suggestions = closest(name, implementedRules);
            report.add('rule-unknown', span, `There is no rule “${name}”.${didYouMean(suggestions)}`, {
                subject: name,
                data: { suggestions },
            });
        }
    }
}

function speaksOfChoice(effect: Effect): boolean {
    return [effect.with, effect.without, effect.having, effect.for, effect.against, effect.while].some((clause) =>
        clause.includes('chosen'),
    );
}

function requiresChoice(entity: Entity, book: Book): Span | undefined {
    const requirement = book.read('feat', entity).requires?.[0]?.value;
    return requirement && openIn(requirement);
}

function openIn(requirement: Requirement): Span | undefined {
    switch (requirement.kind) {
        case 'all':
        case 'some':
            return requirement.of.map(openIn).find((span) => span !== undefined);
        case 'not':
            return openIn(requirement.of);
        case 'has':
        case 'minimum':
            return requirement.ref.choices.find((choice) => choice.kind === 'chosen')?.span;
        case 'proficient':
            return requirement.chosen && requirement.span;
        default:
            return undefined;
    }
}

/** Labels that say what a feat does. */
const BENEFITS: ReadonlySet<string> = new Set(['effect', 'rule', 'narrative']);

function checkBenefit(entity: Entity, book: Book, report: Report): void {
    const declared = entity.properties.some(({ label }) => BENEFITS.has(label));
    if (!declared && !isProficiency(entity, book)) {
        const message = `${entity.name} has no benefit: give it an “effect:”, a “rule:” or a “narrative:”.`;
        report.add('benefit-missing', entity.nameSpan, message, { subject: entity.name });
    }
}

/** A feat that a category asks for has its benefit there. */
function isProficiency(feat: Entity, book: Book): boolean {
    return book.library
        .all('category')
        .some((category) => book.read('category', category).proficiency?.some(({ value }) => value.name === feat.name));
}

function textOf(atom: Atom): string {
    switch (atom.kind) {
        case 'name':
        case 'word':
        case 'dice':
        case 'sign':
        case 'prose':
            return atom.text;
        case 'number':
            return String(atom.value);
        case 'range':
            return `${atom.from}-${atom.to}`;
        case 'group':
            return `(${atom.values.map((value) => value.atoms.map(textOf).join(' ')).join(', ')})`;
        default:
            return atom.kind;
    }
}

function spanOf(property: Property): Span {
    return { ...property.labelSpan, end: property.span.end };
}
