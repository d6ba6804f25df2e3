import {
    label,
    type Labels,
    list,
    map,
    name,
    number,
    oneOf,
    type Ref,
    seq,
    type Shape,
    text,
} from '../../../schema/index.js';

/** `page`, `summary` and `source` belong to every entry of a rulebook or house rule. */
export const entryLabels = {
    page: label(number({ min: 1, max: 400, what: 'the page' }), 'Page of the rulebook.'),
    summary: label(text, 'What it is and does, in a sentence or two.'),
    source: label(text, 'Where it comes from, when that is not the rulebook.'),
} satisfies Labels;

export const yes: Shape<boolean> = map(oneOf('yes', 'no'), (answer) => answer === 'yes');

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

/** `feat Weapon Focus { choose: weapon }`: the words of `choose:`; nothing: no bracket is expected. */
export function choiceKinds(
    entity: Parameters<NonNullable<Parameters<typeof name>[1]>['choices'] & object>[0],
): readonly string[] {
    const property = entity?.properties.find((p) => p.label === 'choose');
    const kinds =
        property?.values.flatMap((value) => value.atoms.flatMap((atom) => (atom.kind === 'word' ? [atom.text] : []))) ??
        [];
    return kinds.filter((kind) => (CHOICE_KINDS as readonly string[]).includes(kind));
}

/** A name of these kinds with the choices its definition asks for: `Weapon Focus ("Glock 17")`. */
export const chosen = (kinds: string | readonly string[]): Shape<Ref> => name(kinds, { choices: choiceKinds });

/** A number of things: `Perception 5`. */
export const counted = (kinds: string | readonly string[], what: string, max: number) =>
    map(seq(chosen(kinds), number({ what, min: 0, max })), ([ref, amount]) => ({ ref, amount }));

export const names = (kinds: string | readonly string[]) => list(name(kinds));

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
