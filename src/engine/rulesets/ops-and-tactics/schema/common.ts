import { alt, map, name, number, oneOf, opt, type Ref, seq, type Shape, word } from '../../../schema/index.js';

export { entryLabels, names, yes } from '../../../rules/index.js';

/** Kinds of thing that a choice in a bracket can be, from the `choose:` label of the entry. */
export const CHOICE_KINDS = [
    'weapon',
    'category',
    'skill',
    'save',
    'feat',
    'caliber',
    'damage',
    'armor',
    'action',
    'vehicle',
] as const;

/**
 * One of the alternatives of `choose:`. `weapon` is any of that kind, `weapon of Axe up to Small` one of a category that
 * is no larger than that; a name is itself what can be chosen.
 */
export interface Choice {
    readonly kind?: (typeof CHOICE_KINDS)[number];
    readonly of?: Ref;
    readonly upTo?: Ref;
    readonly ref?: Ref;
}
/** Kinds of the names that can themselves be chosen. */
const NAMED_CHOICES = ['category', 'weapon', 'damage', 'action', 'save', 'skill'] as const;
export const choice: Shape<Choice> = alt(
    map(
        seq(oneOf(...CHOICE_KINDS), opt(seq(word('of'), name('category'))), opt(seq(word('up to'), name('size')))),
        ([kind, of, upTo]) => ({ kind, ...(of && { of: of[1] }), ...(upTo && { upTo: upTo[1] }) }),
    ),
    map(name(NAMED_CHOICES), (ref) => ({ ref })),
);

/** Kinds of the names that `choose:` lets stand in the bracket; nothing: no bracket is expected. */
export function choiceKinds(
    entity: Parameters<NonNullable<Parameters<typeof name>[1]>['choices'] & object>[0],
): readonly string[] {
    const atoms = entity?.properties.find((p) => p.label === 'choose')?.values.map((value) => value.atoms[0]) ?? [];
    const kinds = atoms.flatMap((first) =>
        first?.kind === 'word' ? [first.text] : first?.kind === 'name' ? NAMED_CHOICES : [],
    );
    return [...new Set(kinds)].filter((kind) => (CHOICE_KINDS as readonly string[]).includes(kind));
}

/** How often something may be done: `once a turn`, `twice a round`, `3 times a day`. */
export interface Frequency {
    readonly times: number;
    readonly per: 'turn' | 'round' | 'fight' | 'hour' | 'day';
}
export const frequency: Shape<Frequency> = map(
    seq(
        alt(
            map(word('once'), () => 1),
            map(word('twice'), () => 2),
            map(seq(number({ min: 1, max: 100 }), word('times')), ([times]) => times),
        ),
        oneOf('a turn', 'a round', 'a fight', 'an hour', 'a day'),
    ),
    ([times, per]) => ({ times, per: per.replace(/^an? /, '') as Frequency['per'] }),
);

/** A name of these kinds with the choices its definition asks for: `Weapon Focus ("Glock 17")`. */
export const chosen = (kinds: string | readonly string[]): Shape<Ref> => name(kinds, { choices: choiceKinds });

/** A number of things: `Perception 5`. */
export const counted = (kinds: string | readonly string[], what: string, max: number) =>
    map(seq(chosen(kinds), number({ what, min: 0, max })), ([ref, amount]) => ({ ref, amount }));

export const SIZES = [
    'Fine',
    'Diminutive',
    'Tiny',
    'Small',
    'Medium',
    'Large',
    'Huge',
    'Gargantuan',
    'Colossal',
] as const;
export type Size = (typeof SIZES)[number];
export const size = name('size');
