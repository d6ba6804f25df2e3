import { label, type Labels, list, map, name, number, oneOf, type Shape, text } from '../schema/index.js';

/** `page`, `summary` and `source` belong to every entry of a rulebook or house rule. */
export const entryLabels = {
    page: label(number({ min: 1, max: 400, what: 'the page' }), 'Page of the rulebook.'),
    summary: label(text, 'What it is and does, in a sentence or two.', {
        alias: ['description', 'text', 'note', 'notes'],
    }),
    source: label(text, 'Where it comes from, when that is not the rulebook.'),
} satisfies Labels;

export const yes: Shape<boolean> = map(oneOf('yes', 'no'), (answer) => answer === 'yes');

export const names = (kinds: string | readonly string[]) => list(name(kinds));
