import { count } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import type { Book } from '../character/book.js';
import { fullName } from '../character/effects.js';
import { isOpen, ownFeats, type TakenFeat } from '../character/feats.js';
import { describe, featChains, joinAnd, type Lack, lacks, type Standing } from '../character/requirements.js';
import type { Sheet } from '../character/sheet.js';
import { SIZES } from '../schema/common.js';
import type { Choice } from '../schema/common.js';
import { isOwed } from './levels.js';
import { often, type Report } from './report.js';

/** Feats of a level, p. 5. */
const FEATS_PER_LEVEL = 2;

/** Feats: how many, how often, with which choices, and whether their prerequisites are met. */
export function checkFeats(sheet: Sheet, report: Report): void {
    if (sheet.plan.isSequential) {
        checkNumber(sheet, report);
    }
    sheet.feats.forEach((feat, index) => {
        report.checkpoint();
        if (feat.source !== 'race' && feat.entity) {
            const chosen = checkChoices(sheet, feat, report);
            const repeated = checkRepeated(sheet, feat, index, chosen, report);
            if (!repeated) {
                checkPrerequisite(sheet, feat, index, chosen, report);
            }
        }
    });
}

/** Feats that may have been taken up to a level; one left out may be taken later. */
export function featsAllowed(sheet: Sheet, level: number): number {
    const racial = sheet.book.read('race', sheet.race)['bonus feats']?.[0]?.value ?? 0;
    return FEATS_PER_LEVEL * level + racial + sheet.effects.bonus('feats', sheet.within({}));
}

function checkNumber(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    let taken = 0;
    let excess = 0;
    for (const level of plan.levels) {
        const feats = ownFeats(level);
        taken += feats.length;
        const allowed = featsAllowed(sheet, level.number);
        if (taken - allowed > excess) {
            const first = feats[Math.max(0, feats.length - (taken - allowed - excess))];
            const message = `${count(taken, 'feat')} up to level ${level.number}; ${allowed} may be taken.`;
            report.add('feats-too-many', first?.span ?? level.span, message, {
                subject: `level ${level.number}`,
                data: { taken, allowed },
            });
            excess = taken - allowed;
        }
    }
    const last = plan.levels.at(-1);
    const allowed = last ? featsAllowed(sheet, last.number) : 0;
    if (last && taken < allowed && isOwed(plan, undefined)) {
        const message = `${count(allowed - taken, 'feat')} of ${allowed} can still be taken.`;
        report.add('feats-left', last.featsSpan ?? last.span, message, {
            subject: `level ${last.number}`,
            data: { taken, allowed },
        });
    }
}

function checkRepeated(sheet: Sheet, feat: TakenFeat, index: number, chosen: boolean, report: Report): boolean {
    const before = sheet.feats.slice(0, index).filter((other) => other.name === feat.name);
    if (before.length === 0) {
        return false;
    }
    const facts = sheet.book.read('feat', feat.entity);
    const rule = facts.repeatable?.[0]?.value;
    const same = before.find((other) => sameChoice(other, feat));
    const related = before.slice(0, 1).map(({ span }) => ({ span, message: 'It is taken here.' }));
    if (!rule) {
        report.add('feat-repeated', feat.span, `${feat.name} is taken already; once is all.`, {
            subject: feat.name,
            related,
        });
    } else if (before.length >= rule.times) {
        const message = `${feat.name} can be taken ${often(rule.times)}, and is so already.`;
        report.add('feat-repeated', feat.span, message, { subject: feat.name, data: { times: rule.times }, related });
    } else if (chosen && rule.different && same && feat.chosen.length > 0) {
        report.add('feat-repeated', feat.span, `${fullName(feat.ref)} is taken already; choose something else.`, {
            subject: feat.name,
            related: [{ span: same.span, message: 'It is taken here.' }],
        });
    } else {
        return false;
    }
    return true;
}

function sameChoice(a: TakenFeat, b: TakenFeat): boolean {
    return a.chosen.some((choice) => b.chosen.includes(choice));
}

/** Whether the choices are such as the feat asks for. */
function checkChoices(sheet: Sheet, feat: TakenFeat, report: Report): boolean {
    const facts = sheet.book.read('feat', feat.entity);
    const alternatives = facts.choose?.flatMap((list) => list.value.map(({ value }) => value)) ?? [];
    if (alternatives.length === 0) {
        return true;
    }
    const wanted = facts.choices?.[0]?.value ?? 1;
    const made = feat.ref.choices.filter((choice) => !isOpen(choice));
    const kinds = [...new Set(alternatives.map(describeChoice))];
    const offer = `${kinds.slice(0, 6).join(', ')}${kinds.length > 6 ? '…' : '.'}`;
    if (made.length < wanted && feat.ref.isSpoilt) {
        return false;
    }
    if (made.length < wanted) {
        const message = `${feat.name} asks for ${wanted === 1 ? 'a choice' : `${wanted} choices`}: ${offer}`;
        report.add('feat-choice-missing', feat.span, message, {
            subject: feat.name,
            data: { wanted, made: made.length },
        });
        return false;
    }
    const before = report.findings.length;
    for (const choice of made.slice(wanted, wanted + 1)) {
        const message = `${feat.name} takes ${count(wanted, 'choice')}, not ${made.length}.`;
        report.add('feat-choice', choice.span, message, { subject: feat.name });
    }
    for (const [index, choice] of made.slice(0, wanted).entries()) {
        if (made.slice(0, index).some((other) => fullName(other) === fullName(choice))) {
            const message = `${fullName(choice)} is chosen already; ${feat.name} takes ${count(wanted, 'choice')}.`;
            report.add('feat-choice', choice.span, message, { subject: feat.name });
        } else if (choice.entity && !alternatives.some((alternative) => fits(choice, alternative, sheet.book))) {
            report.add('feat-choice', choice.span, `${choice.name} is no choice for ${feat.name}: ${offer}`, {
                subject: feat.name,
            });
        } else if (choice.kind === 'skill' && isWhole(choice, sheet.book)) {
            const message = `${feat.name} goes to a single speciality of ${choice.name}.`;
            report.add('feat-choice', choice.span, message, { subject: feat.name });
        }
    }
    return report.findings.length === before;
}

function isWhole(skill: Ref, book: Book): boolean {
    return skill.choices.every(isOpen) && book.specialities(skill.name).length > 0;
}

function describeChoice({ kind, of, upTo, ref }: Choice): string {
    const size = upTo ? ` up to ${upTo.name}` : '';
    return ref ? ref.name : of ? `${of.name}${size}` : `${kind ?? ''}${size}`;
}

/** Whether a name is among those that a feat can be taken with. */
export function fits(choice: Ref, { kind, of, upTo, ref }: Choice, book: Book): boolean {
    if (ref) {
        return choice.name === ref.name && choice.kind === ref.kind;
    }
    const { entity } = choice;
    return (
        choice.kind === kind &&
        (!of || (entity !== undefined && book.tags(entity).has(of.name))) &&
        (!upTo || sizeIndex(sizeOf(entity, book)) <= sizeIndex(upTo.name))
    );
}

function sizeOf(entity: Entity | undefined, book: Book): string {
    return (entity?.kind === 'weapon' && book.read('weapon', entity).size?.[0]?.value.name) || 'Medium';
}

function sizeIndex(name: string): number {
    return (SIZES as readonly string[]).indexOf(name);
}

/** What someone is when a feat is taken: with the feats before it; of a creature in totals, with all others. */
export function standingOf(sheet: Sheet, feat: TakenFeat, index: number): Standing {
    const feats = sheet.plan.byLevels ? sheet.feats.slice(0, index) : sheet.feats.filter((other) => other !== feat);
    return { sheet, level: sheet.plan.byLevels ? feat.level : sheet.level, feats, chosen: feat.ref.choices };
}

function checkPrerequisite(sheet: Sheet, feat: TakenFeat, index: number, chosen: boolean, report: Report): void {
    const requirement = sheet.book.read('feat', feat.entity).requires?.[0]?.value;
    if (!requirement) {
        return;
    }
    const standing = standingOf(sheet, feat, index);
    const missing = lacks(requirement, standing).filter((lack) => chosen || !isAboutChoice(lack));
    if (missing.length === 0) {
        return;
    }
    const later = metLater(sheet, feat, requirement);
    const page = pageOf(feat.entity, sheet.book);
    const chains = featChains(requirement, standing);
    const when =
        later === undefined
            ? ''
            : later.level === feat.level
              ? ' It is met further down.'
              : ` It is met at level ${later.level}.`;
    report.add('feat-prerequisite', feat.span, `${feat.name} needs ${tellLacks(missing)}.${when}`, {
        subject: feat.name,
        ...(page !== undefined && { page }),
        data: {
            level: feat.level,
            requires: describe(requirement),
            missing: missing.map(({ wants, found }) => ({ wants, ...(found !== undefined && { found }) })),
            ...(later && { metAt: later.level }),
            ...(chains.length > 0 && { chains }),
        },
        ...(feat.entity && { related: [{ span: feat.entity.nameSpan, message: `The feat ${feat.name}.` }] }),
    });
}

/** A choice that is missing or wrong is reported as such; what depends on it is not. */
function isAboutChoice({ requirement }: Lack): boolean {
    return requirement.kind === 'proficient' && !requirement.with;
}

/** `Power Attack and BAB 3 (has 2)` */
export function tellLacks(missing: readonly Lack[]): string {
    return joinAnd(
        missing.map(({ wants, found, unknown }) =>
            found !== undefined ? `${wants} (has ${found})` : unknown ? `${wants} (not given)` : wants,
        ),
    );
}

/** The first level at which a feat that is taken too early could be taken. */
function metLater(
    sheet: Sheet,
    feat: TakenFeat,
    requirement: Parameters<typeof lacks>[0],
): { readonly level: number } | undefined {
    if (!sheet.plan.byLevels) {
        return undefined;
    }
    return sheet.plan.levels
        .map(({ number }) => ({ level: number }))
        .find(({ level }) => {
            const feats = sheet.feats.filter((other) => other !== feat && other.level <= level);
            return (
                level >= feat.level &&
                lacks(requirement, { sheet, level, feats, chosen: feat.ref.choices }).length === 0
            );
        });
}

/** The page of an entry. */
export function pageOf(entity: Entity | undefined, book: Book): number | undefined {
    return book.read('feat', entity).page?.[0]?.value;
}
