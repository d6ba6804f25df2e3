import type { Rule } from '../../engine/ruleset.js';

const error = (title: string): Rule => ({ title, severity: 'error', allowable: false });
const warning = (title: string): Rule => ({ title, severity: 'warning', allowable: false });

/** The rules of the language itself, by code. A rulebook adds its own. */
export const LANGUAGE_RULES = {
    'not-utf8': error('Files are saved as UTF-8.'),
    'file-too-large': error('A file has at most 500,000 characters.'),
    'nested-too-deep': error('Brackets and braces are nested at most 128 deep.'),
    'unexpected-character': error('Only characters that mean something may stand outside of quotes and comments.'),
    'unclosed-quote': error('A quote that is opened is closed on the same line.'),
    'unclosed-text': error("A text that begins with ''' ends with it."),
    'unclosed-comment': error('A comment that begins with /* ends with */.'),
    'missing-brace': error('Every block is closed.'),
    syntax: error('A file follows the grammar.'),
    stray: error('Everything stands in a block.'),
    'empty-name': error('A name has at least one letter.'),
    'missing-comma': error('A comma stands between two combatants.'),
    'missing-colon': error('A colon stands between a label and its value.'),

    'unknown-ruleset': error('The ruleset that a file names exists.'),
    'unknown-kind': error('The ruleset knows the word that opens a block.'),
    'unknown-label': error('The ruleset knows every label of a block.'),
    'repeated-label': error('A label stands once in a block, unless it may be repeated.'),
    'missing-label': error('A block has the labels that it needs.'),
    'value-form': error('A value has the form that its label asks for.'),
    'value-range': error('A number lies within its bounds.'),
    'dice-form': error('Dice are written so that they can be rolled.'),

    'unknown-name': error('A name leads to a definition.'),
    'wrong-kind': error('A name leads to a definition of the kind that its place asks for.'),
    'duplicate-definition': error('One kind and name is defined once.'),
    'redefined-entry': {
        title: 'An entry of the rulebook is redefined only on purpose.',
        severity: 'error',
        allowable: true,
    },
    'base-cycle': error('No creature is a variant of itself.'),
    'base-depth': error('A creature is a variant of at most 32 others in a row.'),

    'duplicate-encounter': error('Encounters of one file have different names.'),
    'duplicate-combatant': error('The combatants and sides of an encounter have different names.'),
    'combatant-count': error('An entry of a side stands for 1 to 200 combatants.'),
    'round-number': error('Rounds have whole numbers from 1 on.'),
    'repeated-round': error('A round is written once.'),
    'given-dice': error('Given dice are whole numbers.'),
    'unknown-subject': error('An order begins with a combatant or a side.'),
    'misplaced-label': error('A label stands in the block that it belongs to.'),

    'unused-allow': warning('An allow overrules something.'),
    'unknown-code': error('An allow names a rule of the rulebook.'),
    'allow-reason': error('An allow gives its reason.'),
    'check-failed': error('Everything can be checked.'),
} as const satisfies Readonly<Record<string, Rule>>;

export type LanguageCode = keyof typeof LANGUAGE_RULES;
