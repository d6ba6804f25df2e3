import type { Library } from '../../../library.js';
import type { Change, Fault, Mend } from '../../../mend.js';
import { first, fullName, listed, numberIn } from '../../../rules/index.js';
import type { BlockPart } from '../../../ruleset.js';
import type { Entity, Span } from '../../../source/index.js';
import { type Book, bookOf } from '../character/book.js';
import { isCreature } from '../character/plan.js';
import { type Sheet, sheetOf } from '../character/sheet.js';
import { answersTo } from '../character/taken.js';
import type { CharacterRule } from '../rules.js';

/** A fault, and the one in whose text it stands. */
interface Context {
    readonly fault: Fault;
    /** As it is written. */
    readonly entity: Entity;
    readonly book: Book;
}
type MendMaker = (context: Context) => readonly Mend[];

/** What is offered of a long list. */
const MOST_OFFERS = 12;

/** The ways out of what is broken, by its code; the others take a decision that only the writer can make. */
const MENDS: Readonly<Partial<Record<CharacterRule, MendMaker>>> = {
    'ability-repeated': takeOut,
    'ability-score': (context) => setTo(context, nearest(context.fault)),
    'increases-too-many': takeOut,
    'increase-limit': takeOut,
    'origins-too-many': takeOut,
    'origin-repeated': takeOut,
    'trait-creature': takeOut,
    'trade-feat': ({ fault }) => [
        { title: 'Trade it for proficiencies', changes: [put(fault.span, { word: 'proficiencies' })] },
    ],
    'raise-limit': (context) => setTo(context, highestBelow(context.fault)),
    'raise-repeated': takeOut,
    'advancement-creature': takeOut,
    'proficiency-repeated': takeOutSurely,
    'skill-rank-missing': skillRank,
    'skill-field-missing': skillField,
    'feat-prerequisite': prerequisite,
    'feat-repeated': takeOut,
    'feat-choice-missing': missingChoice,
    'level-missing': () => [
        { title: 'Write level 1', changes: [{ kind: 'add', label: 'level', parts: [{ number: 1 }] }] },
    ],
    'total-contradiction': (context) => setTo(context, numberOf(context.fault, 'derived')),
    'removal-unmatched': takeOutSurely,
    'armor-several': takeOut,
    'item-value': (context) => setTo(context, numberOf(context.fault, 'made')),
    'item-bulk': (context) => setTo(context, numberOf(context.fault, 'least') ?? numberOf(context.fault, 'most')),
    'item-feature': takeOut,
    'requirement-cycle': takeOut,
    'effect-repeated': takeOutSurely,
};

/** The ways out of a fault that `check` found. */
export function mends(fault: Fault, entity: Entity, library: Library): readonly Mend[] {
    const code = fault.code as CharacterRule;
    const make = Object.hasOwn(MENDS, code) ? MENDS[code] : undefined;
    const book = bookOf(library);
    return make?.({ fault, entity, book }).filter(({ changes }) => changes.length > 0) ?? [];
}

function put(span: Span, ...parts: readonly BlockPart[]): Change {
    return { kind: 'put', span, parts };
}

/** Takes out what is at fault. */
function takeOut({ fault, entity }: Context): readonly Mend[] {
    const what = isCreature(entity.kind) ? (fault.subject ?? 'it') : 'it';
    return [{ title: `Remove ${what}`, changes: [{ kind: 'remove', span: fault.span }] }];
}

/** Takes out what cannot have been meant. */
function takeOutSurely(context: Context): readonly Mend[] {
    return takeOut(context).map((mend) => ({ ...mend, isSure: true }));
}

/** Writes another number into the value at fault. */
function setTo({ fault, entity }: Context, value: number | undefined): readonly Mend[] {
    const place = value === undefined ? undefined : numberIn(entity, fault.span);
    return place && value !== undefined
        ? [{ title: `Change to ${value}`, changes: [put(place.span, { number: value })] }]
        : [];
}

function numberOf({ data }: Fault, key: string): number | undefined {
    const value = data?.[key];
    return typeof value === 'number' ? value : undefined;
}

function nearest(fault: Fault): number | undefined {
    const [score, min, max] = ['score', 'min', 'max'].map((key) => numberOf(fault, key));
    return score === undefined || min === undefined || max === undefined
        ? undefined
        : Math.max(min, Math.min(max, score));
}

/** Of the numbers of raises that a trait takes, the highest that was paid for. */
function highestBelow({ data }: Fault): number | undefined {
    const allowed = Array.isArray(data?.allowed) ? (data.allowed as unknown[]) : [];
    const raises = typeof data?.raises === 'number' ? data.raises : 0;
    const numbers = allowed.filter((one): one is number => typeof one === 'number' && one <= raises);
    return numbers.at(-1);
}

/** `Focus Skill (Stealth)`: a name, and the choices in its bracket. */
function named(full: string): readonly BlockPart[] {
    const [, name, choices] = /^(.+?) \((.+)\)$/.exec(full) ?? [];
    return name && choices
        ? [{ name }, { group: choices.split(', ').map((choice) => [{ name: choice }]) }]
        : [{ name: full }];
}

function skillRank({ fault }: Context): readonly Mend[] {
    const { subject } = fault;
    return subject === undefined
        ? []
        : (['known', 'specialty'] as const).map((rank) => ({
              title: `${subject} ${rank}`,
              changes: [put(fault.span, { name: subject }, { word: rank })],
          }));
}

function skillField({ fault, book }: Context): readonly Mend[] {
    const { subject } = fault;
    const fields = book
        .all('specialization')
        .filter((entity) => first(book.read('specialization', entity).skill)?.name === subject);
    return subject === undefined
        ? []
        : instead(
              fault.span,
              fields.map(({ name }) => `${subject} (${name})`),
          );
}

/** One mend for each name that may stand in the place. */
function instead(span: Span, names: readonly string[]): readonly Mend[] {
    return names
        .slice(0, MOST_OFFERS)
        .map((name) => ({ title: `Change to “${name}”`, changes: [put(span, ...named(name))] }));
}

/** Takes the feats that are wanting before the one that wants them, those that they need in turn first. */
function prerequisite({ fault, entity, book }: Context): readonly Mend[] {
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
                  changes: chain.map((name) => ({
                      kind: 'insert',
                      side: 'before',
                      span: fault.span,
                      parts: named(name),
                  })),
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

/** A choice of skill is one of the specialties. */
function missingChoice({ fault, entity, book }: Context): readonly Mend[] {
    const { subject } = fault;
    const feat = subject === undefined ? undefined : book.find('feat', subject);
    const kinds = first(book.read('feat', feat).choose)?.map((one) => one.value);
    if (subject === undefined || !kinds?.includes('skill')) {
        return [];
    }
    const sheet = sheetOf(entity, book.library);
    const skills = book.all('skill').filter(({ name }) => sheet.proficiencies.rank(name, sheet.level) === 'Specialty');
    return instead(
        fault.span,
        skills.map(({ name }) => `${subject} (${name})`),
    );
}
