import type { Ref } from '../../../schema/index.js';
import type { Facts } from '../character/book.js';
import { fullName } from '../character/effects.js';
import { isOpen } from '../character/feats.js';
import type { JobPlan } from '../character/plan.js';
import { type Context, insertAfter, instead, isAt, MOST_OFFERS, type MendMaker, named, put, word } from './make.js';

interface Job {
    readonly job: JobPlan;
    readonly facts: Facts<'occupation'>;
}

function jobOf({ fault, sheet }: Context): Job | undefined {
    const job = sheet.skills
        .jobs()
        .map((one) => one.job)
        .find(({ ref, skills, feats }) => [ref, ...skills, ...feats].some(({ span }) => isAt(span, fault.span)));
    return job && { job, facts: sheet.book.read('occupation', job.ref.entity) };
}

/** The skills of the list that are not chosen yet, an open one by its specialities. */
function freeSkills({ sheet }: Context, { job, facts }: Job): readonly string[] {
    const chosen = new Set(job.skills.map(fullName));
    const options = (facts.skills?.[0]?.value.of ?? []).flatMap((option: Ref) => {
        const isWhole = option.choices.length === 0 || option.choices.some(isOpen);
        const parts = isWhole ? sheet.book.specialities(option.name).map(({ name }) => name) : [];
        return parts.length > 0 ? parts : [isWhole ? option.name : fullName(option)];
    });
    return [...new Set(options)].filter((name) => !chosen.has(name));
}

/** Feats of the list that leave nothing to choose and are not taken yet. */
function freeFeats({ sheet }: Context, { facts }: Job): readonly string[] {
    const taken = new Set(sheet.feats.map(({ ref }) => fullName(ref)));
    return (facts.feats?.[0]?.value.of ?? [])
        .filter((option) => !option.choices.some(isHalfOpen))
        .map(fullName)
        .filter((name) => !taken.has(name));
}

function isHalfOpen(choice: Ref): boolean {
    return isOpen(choice) || choice.choices.some(isOpen);
}

export const skillOffList: MendMaker = (context) => {
    const found = jobOf(context);
    return found ? instead(context.fault.span, freeSkills(context, found)) : [];
};

export const skillsLeft: MendMaker = (context) => {
    const found = jobOf(context);
    const last = found?.job.skills.at(-1);
    if (!found) {
        return [];
    }
    const { ref } = found.job;
    return freeSkills(context, found)
        .slice(0, MOST_OFFERS)
        .map((name) => ({
            title: `Choose ${name}`,
            changes: [
                last
                    ? insertAfter(last.span, ...named(name))
                    : put(ref.span, { name: ref.name }, { group: [named(name)] }),
            ],
        }));
};

export const featOffList: MendMaker = (context) => {
    const found = jobOf(context);
    return found ? instead(context.fault.span, freeFeats(context, found)) : [];
};

export const featsLeft: MendMaker = (context) => {
    const found = jobOf(context);
    return found
        ? freeFeats(context, found)
              .slice(0, MOST_OFFERS)
              .map((name) => ({
                  title: `Choose ${name}`,
                  changes: [insertAfter(found.job.ref.span, word('feat'), ...named(name))],
              }))
        : [];
};
