import { first } from '../../../rules/index.js';
import { instead, put, word } from '../../../rules/mending.js';
import { add, type Context, type MendMaker, sheetFor } from './make.js';

export const rank: MendMaker = ({ fault }) => {
    const { subject } = fault;
    return subject === undefined
        ? []
        : ['known', 'specialty'].map((one) => ({
              title: `${subject} ${one}`,
              changes: [put(fault.span, { name: subject }, word(one))],
          }));
};

/** Names of the fields of a skill. */
function fieldsOf({ book }: Context, skill: string): readonly string[] {
    return book
        .all('specialization')
        .filter((entity) => first(book.read('specialization', entity).skill)?.name === skill)
        .map(({ name }) => name);
}

export const missingField: MendMaker = (context) => {
    const { fault } = context;
    const { subject = '' } = fault;
    return instead(
        fault.span,
        fieldsOf(context, subject).map((name) => `${subject} (${name})`),
    );
};

/** A field of another skill gives way to one of this. */
export const wrongField: MendMaker = (context) => {
    const { fault } = context;
    const skill = sheetFor(context)
        .proficiencies.bought.flatMap(({ purchase }) => (purchase.kind === 'skill' ? purchase.ref : []))
        .find(({ choices }) => choices.some(({ span }) => span.start === fault.span.start));
    return instead(fault.span, skill ? fieldsOf(context, skill.name) : []);
};

/** What one is not proficient with is learnt. */
export const proficiency: MendMaker = (context) => {
    const item = context.fault.data?.item;
    return typeof item === 'string'
        ? [{ title: `Learn ${item}`, changes: add(context, 'proficiencies', [{ name: item }]) }]
        : [];
};

/** Tools of a skill that their owner has some command of, if there are any. */
export const toolkit: MendMaker = (context) => {
    const { fault, book } = context;
    const { subject = '' } = fault;
    const sheet = sheetFor(context);
    const skills = book.all('skill').map(({ name }) => name);
    const known = skills.filter((name) => sheet.proficiencies.rank(name, sheet.level) !== undefined);
    return instead(
        fault.span,
        (known.length > 0 ? known : skills).map((name) => `${subject} (${name})`),
    );
};
