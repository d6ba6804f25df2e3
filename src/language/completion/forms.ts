import { CompletionItemKind } from 'vscode-languageserver-types';
import { GIVEN_DICE, SQUARE } from '../../engine/index.js';

/** What is written with other signs than names and words. */
export const FORMS: Readonly<Record<string, { label: string; text: string; doc: string }>> = {
    [SQUARE]: { label: 'x,y', text: '${1:1},${2:1}', doc: 'A square: its column and row, counted from 0,0 at the top left.' },
    [GIVEN_DICE]: {
        label: '[dice]',
        text: '[${1:4 3 5}]',
        doc: 'Dice that fell at the table, one group for each roll: `[4 3 5; 6 2]`. All others come from the seed.',
    },
};

const ICONS: Readonly<Record<string, CompletionItemKind>> = {
    character: CompletionItemKind.Class,
    npc: CompletionItemKind.Class,
    creature: CompletionItemKind.Class,
    combatant: CompletionItemKind.Variable,
    side: CompletionItemKind.Struct,
    action: CompletionItemKind.Method,
    feat: CompletionItemKind.Event,
    skill: CompletionItemKind.Field,
    condition: CompletionItemKind.EnumMember,
    unit: CompletionItemKind.Unit,
};

export function iconOf(kind: string): CompletionItemKind {
    return ICONS[kind] ?? CompletionItemKind.Constant;
}

/** Snippets of the blocks that every rulebook has. */
export const ENCOUNTER = `encounter \${1:Name} {
	map: \${2:12} x \${3:8}
	side \${4:Heroes} { \${5:Name} at 1,1 }
	side \${6:Foes} { \${7:Name} at 10,6 }
	ends: last standing, 10 rounds
	$0
}`;
export const OPENERS: Readonly<Record<string, string>> = {
    side: 'side ${1:Name} { $0 }',
    otherwise: 'otherwise {\n\t$0\n}',
    expect: 'expect {\n\t$0\n}',
};
