import type { Mend } from '../../../mend.js';
import { first, fullName, listed } from '../../../rules/index.js';
import { insertBefore, instead, named } from '../../../rules/mending.js';
import type { Book } from '../character/book.js';
import { type Sheet, sheetOf } from '../character/sheet.js';
import { answersTo, type Taken } from '../character/taken.js';
import { type Context, type MendMaker, sheetFor } from './make.js';

/** Takes the feats that are wanting before the one that wants them, those that they need in turn first. */
export function prerequisite({ fault, entity, book }: Context): readonly Mend[] {
    const needs = Array.isArray(fault.data?.needs) ? (fault.data.needs as unknown[]) : [];
    const sheet = sheetOf(entity, book.library);
    const chain: string[] = [];
    for (const need of needs) {
        if (typeof need === 'string') {
            addChain(need, sheet, book, chain);
        }
    }
    return chain.length === 0 || chain.some((name) => lacksSpecialty(name, sheet, book))
        ? []
        : [
              {
                  title: `Take ${chain.join(', ')} before`,
                  changes: chain.map((name) => insertBefore(fault.span, ...named(name))),
              },
          ];
}

/** Whether a feat asks for a skill as a specialty that is none. */
function lacksSpecialty(name: string, sheet: Sheet, book: Book): boolean {
    const [, plain = name, skill = ''] = /^(.+?) \((.+)\)$/.exec(name) ?? [];
    const needs = listed(book.read('feat', book.find('feat', plain)).requires);
    return (
        needs.some(({ kind }) => kind === 'specialty') && sheet.proficiencies.rank(skill, sheet.level) !== 'Specialty'
    );
}

function addChain(name: string, sheet: Sheet, book: Book, chain: string[], open: readonly string[] = []): void {
    // House feats may need each other in a circle.
    if (chain.includes(name) || open.includes(name)) {
        return;
    }
    const [plain = name] = name.split(' (');
    for (const need of listed(book.read('feat', book.find('feat', plain)).requires)) {
        if (need.kind === 'feat' && !sheet.feats.some((feat) => answersTo(feat, need.ref))) {
            addChain(fullName(need.ref), sheet, book, chain, [...open, name]);
        }
    }
    chain.push(name);
}

/** Choices are made of what the creature has: skills that are its specialties, things that it wears and carries. */
export const missingChoice: MendMaker = (context) => {
    const { fault } = context;
    const sheet = sheetFor(context);
    const feat = sheet.feats.find(({ span }) => span.start === fault.span.start);
    return feat ? instead(fault.span, choicesFor(context, sheet, feat)) : [];
};

/** Choices too many are left out from the end, those that are wanting are made as those of a feat without any. */
export const wrongChoice: MendMaker = missingChoice;

/** A feat with each number of choices that it asks for, those that are made before the others. */
function choicesFor({ book }: Context, sheet: Sheet, feat: Taken): readonly string[] {
    const facts = book.read('feat', feat.entity);
    const kinds = first(facts.choose)?.map((one) => one.value) ?? [];
    const wanted = first(facts.choices) ?? 1;
    const made = feat.chosen.map(fullName);
    const free = kinds.flatMap((kind) => ownOf(kind, sheet, book)).filter((name) => !made.includes(name));
    if (wanted === 1 && made.length === 0) {
        return free.map((name) => `${feat.name} (${name})`);
    }
    const choices = [...made, ...new Set(free)].slice(0, wanted);
    return choices.length === wanted ? [`${feat.name} (${choices.join(', ')})`] : [];
}

function ownOf(kind: string, sheet: Sheet, book: Book): readonly string[] {
    if (kind === 'skill') {
        const skills = book.all('skill').map(({ name }) => name);
        return skills.filter((name) => sheet.proficiencies.rank(name, sheet.level) === 'Specialty');
    }
    const things = [...sheet.worn, ...sheet.carried].map(({ entity }) => entity);
    const without = things.filter((entity) => !sheet.isProficient(entity));
    return [...without, ...things].filter((entity) => entity.kind === kind).map(({ name }) => name);
}

/** Any of the things that the trait asks for. */
export const originChoice: MendMaker = (context) => {
    const { fault, book } = context;
    const sheet = sheetFor(context);
    const taken = [...sheet.origins, ...sheet.traits].find(({ span }) => span.start === fault.span.start);
    const kind = taken?.entity?.kind === 'trait' ? 'trait' : 'origin';
    const kinds = first(book.read(kind, taken?.entity).choose)?.map((one) => one.value) ?? [];
    const names = kinds.flatMap((one) => book.library.all(one)).map(({ name }) => name);
    return taken
        ? instead(
              fault.span,
              names.map((name) => `${taken.name} (${name})`),
          )
        : [];
};
