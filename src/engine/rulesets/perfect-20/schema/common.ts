import {
    alt,
    label,
    type Labels,
    list,
    map,
    name,
    type NameOptions,
    number,
    oneOf,
    opt,
    type Ref,
    seq,
    type Shape,
    text,
    word,
} from '../../../schema/index.js';

/** `page`, `summary` and `source` belong to every entry of the rulebook or of a house rule. */
export const entryLabels = {
    page: label(number({ min: 1, max: 400, what: 'the page' }), 'Page of the rulebook.'),
    summary: label(text, 'What it is and does, in a sentence or two.'),
    source: label(text, 'Where it comes from, when that is not the rulebook.'),
} satisfies Labels;

export const yes: Shape<boolean> = map(oneOf('yes', 'no'), (answer) => answer === 'yes');

/** Kinds of goods that a creature wears, carries or chooses. */
export const WORN = ['armor', 'clothing'] as const;
export const CARRIED = ['weapon', 'shield', 'toolkit', 'goods'] as const;
/** Kinds of item that proficiency is bought for. */
export const MARTIAL = ['weapon', 'armor', 'shield'] as const;
/** Kinds of item that are built by value and bulk. */
export const BUILT = [...MARTIAL, 'toolkit', 'clothing', 'lifestyle'] as const;
export type BuiltKind = (typeof BUILT)[number];

/** Kinds of thing that a choice in a bracket can be, from the `choose:` label of the entry. */
export const CHOICE_KINDS = [...BUILT, 'goods', 'skill', 'specialization', 'energy', 'kinship', 'ability'] as const;

/** Kinds of the names that `choose:` lets stand in the bracket; nothing: no bracket is expected. */
export const choiceOptions: NameOptions = {
    choices: (entity) => {
        const values = entity?.properties.find((property) => property.label === 'choose')?.values ?? [];
        return values.flatMap(({ atoms: [first] }) => (first?.kind === 'word' ? [first.text] : []));
    },
};

/** A name of these kinds with the choices its definition asks for: `Focus Skill (Stealth)`. */
export const chosen = (kinds: string | readonly string[]): Shape<Ref> => name(kinds, choiceOptions);

export const names = (kinds: string | readonly string[]) => list(name(kinds));

/** How often an entry may be had: `3`, `always`, `always different`: for another choice each time. */
export interface Repeats {
    readonly times: number;
    readonly different: boolean;
}
export const repeats: Shape<Repeats> = map(
    seq(
        alt(
            number({ min: 2, max: 100, what: 'times' }),
            map(word('always'), () => Infinity),
        ),
        opt(word('different')),
    ),
    ([times, different]) => ({ times, different: different !== undefined }),
);
