import {
    alt,
    map,
    name,
    type NameOptions,
    number,
    opt,
    type Ref,
    seq,
    type Shape,
    word,
} from '../../../schema/index.js';

export { entryLabels, names, yes } from '../../../rules/index.js';

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
