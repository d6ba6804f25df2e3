import { count } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Facts } from '../character/book.js';
import { fullName } from '../character/effects.js';
import { answersTo, isOpen, type TakenFeat } from '../character/feats.js';
import type { JobPlan } from '../character/plan.js';
import { lacks, type Standing } from '../character/requirements.js';
import { Sheet } from '../character/sheet.js';
import { tellLacks } from './feats.js';
import { isOwed } from './levels.js';
import type { Report } from './report.js';
import { checkSpeciality } from './skills.js';

/** The starting occupation and later ones: what they ask for, and what is chosen from their lists. */
export function checkOccupations(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    if (plan.job) {
        checkJob(sheet, plan.job, 1, report);
    } else if (isOwed(plan, undefined)) {
        report.add('occupation-missing', plan.written.nameSpan, `${plan.written.name} has no starting occupation.`);
    }
    for (const { job, number } of plan.levels) {
        if (job) {
            checkJob(sheet, job, number, report);
        }
    }
}

function checkJob(sheet: Sheet, job: JobPlan, level: number, report: Report): void {
    const facts = sheet.book.read('occupation', job.ref.entity);
    if (!job.ref.entity) {
        return;
    }
    const page = facts.page?.[0]?.value;
    const start = job === sheet.plan.job;
    checkRequirements(sheet, job, level, facts, report);
    checkJobSkills(sheet, job, facts, report);
    if (start) {
        checkJobFeats(job, facts, report);
    } else if (job.feats[0]) {
        report.add('job-change-feat', job.feats[0].span, `A change of occupation brings no feat.`, {
            subject: job.feats[0].name,
            ...(page !== undefined && { page }),
        });
    }
}

function checkRequirements(
    sheet: Sheet,
    job: JobPlan,
    level: number,
    facts: Facts<'occupation'>,
    report: Report,
): void {
    const feats = sheet.feats.filter((feat) => feat.level < level || (feat.source === 'race' && level === 1));
    const standing: Standing = { sheet, level, feats, chosen: [] };
    const start = job === sheet.plan.job;
    const page = facts.page?.[0]?.value;
    const more = { subject: job.ref.name, ...(page !== undefined && { page }) };
    const name = { ...job.ref.span, end: job.ref.span.start + nameLength(job) };
    const starting = facts.requires?.[0] ? lacks(facts.requires[0].value, standing) : [];
    const unknown = starting.filter((lack) => lack.unknown);
    const unmet = starting.filter((lack) => !lack.unknown);
    if (unknown.length > 0) {
        report.add('age-missing', name, `${job.ref.name} needs ${tellLacks(unknown)}.`, more);
    }
    if (unmet.length > 0) {
        report.add('occupation-requirement', name, `${job.ref.name} needs ${tellLacks(unmet)}.`, {
            ...more,
            data: { missing: unmet.map(({ wants, found }) => ({ wants, ...(found !== undefined && { found }) })) },
        });
    }
    const wanted = start ? undefined : facts['job change']?.[0];
    const change = wanted ? lacks(wanted.value, { ...standing, sheet: beforeChange(sheet, level) }) : [];
    if (change.length > 0) {
        report.add('job-change-requirement', name, `To become ${job.ref.name} takes ${tellLacks(change)}.`, more);
    }
}

/** Someone who asks for a new job: with the ranks of the level, but without what the job itself brings, and unarmoured. */
function beforeChange({ plan, book }: Sheet, level: number): Sheet {
    const levels = plan.levels
        .filter(({ number }) => number <= level)
        .map((one) => (one.number === level ? { ...one, job: undefined, feats: [] } : one));
    return new Sheet({ ...plan, levels, level, wears: [], carries: [] }, book);
}

/** Length of the occupation’s name without the bracket; a quoted name has its quotes. */
function nameLength({ ref }: JobPlan): number {
    const whole = ref.span.end - ref.span.start;
    const first = ref.choices[0];
    return first ? Math.min(whole, ref.name.length) : whole;
}

function checkJobSkills(sheet: Sheet, job: JobPlan, facts: Facts<'occupation'>, report: Report): void {
    const list = facts.skills?.[0]?.value;
    const allowed = list?.count ?? 0;
    const chosen = job.skills.filter((skill) => !isOpen(skill));
    const seen = new Set<string>();
    for (const skill of chosen.slice(0, allowed)) {
        const name = fullName(skill);
        if (seen.has(name)) {
            report.add('occupation-skill', skill.span, `${name} is chosen already.`, { subject: name });
        } else if (skill.entity && list && !list.any && !list.of.some((option) => offers(sheet, option, skill))) {
            const options = list.of.map(fullName);
            report.add('occupation-skill', skill.span, `${name} is not on the list of ${job.ref.name}.`, {
                subject: name,
                data: { options },
            });
        } else {
            checkSpeciality(sheet, skill, report);
        }
        seen.add(name);
    }
    const data = { chosen: chosen.length, allowed };
    const extra = chosen[allowed];
    if (extra) {
        const message = `${job.ref.name} grants ${count(allowed, 'skill')}; ${chosen.length} are chosen.`;
        report.add('occupation-skills-too-many', extra.span, message, { subject: fullName(extra), data });
    } else if (chosen.length < allowed) {
        const message = `${job.ref.name} grants ${count(allowed, 'skill')}; ${chosen.length} of them ${chosen.length === 1 ? 'is' : 'are'} chosen.`;
        report.add('occupation-skills-left', job.ref.span, message, {
            subject: job.ref.name,
            data: { ...data, options: list?.of.map(fullName) ?? [] },
        });
    }
}

/** An option of a list stands for a skill itself, or with `(any)` for every speciality of it. */
function offers(sheet: Sheet, option: Ref, skill: Ref): boolean {
    const open = option.choices.some((choice) => choice.kind === 'any');
    const name = fullName(skill);
    return open
        ? name === option.name || sheet.skills.of(name).parent === option.name
        : name === fullName(option) || (option.choices.length === 0 && sheet.skills.of(name).parent === option.name);
}

function checkJobFeats(job: JobPlan, facts: Facts<'occupation'>, report: Report): void {
    const list = facts.feats?.[0]?.value;
    const allowed = list?.count ?? 0;
    for (const feat of job.feats.slice(0, allowed)) {
        if (feat.entity && list && !list.any && !list.of.some((option) => answersTo(asTaken(feat), option))) {
            report.add('occupation-feat', feat.span, `${fullName(feat)} is not on the list of ${job.ref.name}.`, {
                subject: feat.name,
                data: { options: list.of.map(fullName) },
            });
        }
    }
    const data = { chosen: job.feats.length, allowed };
    const extra = job.feats[allowed];
    if (extra) {
        const granted = allowed === 0 ? 'no feat' : count(allowed, 'feat');
        report.add('occupation-feats-too-many', extra.span, `${job.ref.name} grants ${granted}.`, {
            subject: extra.name,
            data,
        });
    } else if (job.feats.length < allowed) {
        report.add(
            'occupation-feats-left',
            job.ref.span,
            `${job.ref.name} grants ${count(allowed, 'feat')}: name it.`,
            {
                subject: job.ref.name,
                data: { ...data, options: list?.of.map(fullName) ?? [] },
            },
        );
    }
}

function asTaken(ref: Ref): TakenFeat {
    const chosen = ref.choices.filter((choice) => !isOpen(choice)).map(fullName);
    return { name: ref.name, ref, entity: ref.entity, chosen, source: 'occupation', level: 1, span: ref.span };
}
