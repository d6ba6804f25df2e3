import { TextDocument } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { CodeAction, TextEdit } from 'vscode-languageserver';
import { BOOKS, openBook } from './books.js';
import { type TestWorkspace, uriOf } from './workspace.js';

/** What newcomers write, what they are told and where, and what the first fix makes of it. */
interface Row {
    /** The fault, and what it becomes: `Raider x 3 → 3 x Raider`. Without an arrow there is no fix. */
    readonly slip: string;
    /** Around it. */
    readonly where: (text: string) => string;
    readonly code: string;
    /** What is underlined. */
    readonly marked: string;
    readonly message: string;
}

const npc = (line: string) => `npc Raider {\n    ${line}\n}\n`;
const feat = (line: string) => `feat F {\n    ${line}\n}\n`;
const top = (text: string) => text;
const side = (who: string) => fight(who, '');
const round = (line: string) => fight('Raider as Bo at 4,5', `round 1 {\n        ${line}\n    }`);
const map = (size: string) => fight('Raider', '').replace('12 x 8', size);
const more = (line: string) => fight('Raider', line);
function fight(who: string, rest: string): string {
    return `npc Raider {}\nencounter Fight {\n    map: 12 x 8\n    side Reds { ${who} }\n    side Blues { Raider as Al at 5,5 }\n    ${rest}\n}\n`;
}
const row = (where: Row['where'], slip: string, code: string, marked: string, message: string): Row => ({ where, slip, code, marked, message });

const NO_DASHES = 'A list has no dashes: its values are parted by commas.';
const BOTH: readonly Row[] = [
    row(npc, 'weapons: A → carries: A', 'unknown-label', 'weapons', 'There is no label “weapons” in an npc. Did you mean “carries”?'),
    row(npc, 'Gear: A → carries: A', 'unknown-label', 'Gear', 'There is no label “Gear” in an npc. Did you mean “carries”?'),
    row(npc, 'armour: A → wears: A', 'unknown-label', 'armour', 'Did you mean “wears”?'),
    row(npc, 'stats: A → abilities: A', 'unknown-label', 'stats', 'Did you mean “abilities”?'),
    row(npc, 'talents: A → feats: A', 'unknown-label', 'talents', 'Did you mean “feats”?'),
    row(npc, 'lvl: 3 → level: 3', 'unknown-label', 'lvl', 'Did you mean “level”?'),
    row(npc, 'behaviour: Aggressive → tactics: Aggressive', 'unknown-label', 'behaviour', 'Did you mean “tactics”?'),
    row(npc, 'attack: 5 → Melee Attack: 5', 'unknown-label', 'attack', 'Did you mean “Melee Attack” or “Ranged Attack”?'),
    row(npc, 'description: "x" → notes: "x"', 'unknown-label', 'description', 'Did you mean “notes”?'),
    row(npc, 'STR: 14', 'unknown-label', 'STR', '“STR” is no label: it stands behind “abilities:”.'),
    row(npc, 'abilities: Strength 2 → abilities: STR 2', 'unknown-name', 'Strength', 'There is no ability “Strength”. Did you mean “STR”?'),
    row(npc, 'abilities: STR=2 → abilities: STR 2', 'syntax', 'STR=2', 'A name and its number stand side by side: STR 2'),
    row(npc, 'abilities: STR: 2, DEX: 1 → abilities: STR 2, DEX 1', 'syntax', 'STR: 2, DEX: 1', 'No colon stands between a name and its number.'),
    row(npc, 'abilities: 2 STR → abilities: STR 2', 'value-form', '2 STR', 'The number stands behind the name: STR 2'),
    row(npc, 'level = 3 → level: 3', 'syntax', 'level = ', 'A colon stands after a label: level:'),
    row(npc, 'level: 3, → level: 3', 'syntax', ',', 'A value is missing after this comma, or the comma is one too many.'),
    row(npc, 'level: 3 # boss → level: 3 // boss', 'syntax', '# ', 'A comment begins with two strokes: // …'),
    row(top, '# boss\nnpc Bo {} → // boss\nnpc Bo {}', 'syntax', '# ', 'A comment begins with two strokes: // …'),
    row(top, 'NPC Bo {} → npc Bo {}', 'syntax', 'NPC', 'Words of the language are written small: npc'),
    row(top, 'enemy Bo {} → npc Bo {}', 'unknown-kind', 'enemy', 'has no block “enemy”. Did you mean “npc”?'),
    row(top, 'fight Bo {} → encounter Bo {}', 'unknown-kind', 'fight', 'Did you mean “encounter”?'),
    row(top, 'npc: Bo {} → npc Bo {}', 'syntax', 'npc: Bo', 'No colon stands between the word of a block and its name: npc Bo'),
    row(top, 'npc Bo: {} → npc Bo {}', 'syntax', 'npc Bo: {', 'No colon stands after the name of a block: npc Bo {'),
    row(top, 'npc Al {}\nnpc Bo extends Al {} → npc Al {}\nnpc Bo from Al {}', 'syntax', 'npc Bo extends Al', 'What somebody is made of is named after “from”: npc Bo from Al'),
    row(side, 'Raider x 3 at 1,1 → 3 x Raider at 1,1', 'value-form', 'Raider x 3', 'The number goes first: 3 x Raider'),
    row(side, 'Raider x3 → 3 x Raider', 'value-form', 'Raider x3', 'The number goes first: 3 x Raider'),
    row(side, 'Raider (3) → 3 x Raider', 'value-form', 'Raider (3)', 'The number goes first: 3 x Raider'),
    row(side, 'Raider * 3 → 3 x Raider', 'syntax', 'Raider * 3', 'The number goes first: 3 x Raider'),
    row(side, '3 Raider at 1,1 → 3 x Raider at 1,1', 'syntax', '3 Raider', 'Copies are counted like this: 3 x Raider'),
    row(side, '3x Raider → 3 x Raider', 'syntax', '3x Raider', 'Copies are counted like this: 3 x Raider'),
    row(side, 'Raider at (1,1) → Raider at 1,1', 'value-form', 'at (1,1)', 'A square is written like this: 1,1'),
    row(side, 'Raider at 1, 1 → Raider at 1,1', 'syntax', 'at 1, 1', 'A square is written like this: 1,1'),
    row(side, 'Raider at [1,1] → Raider at 1,1', 'syntax', 'at [1,1]', 'A square is written like this: 1,1'),
    row(side, 'Raider 1,1 → Raider at 1,1', 'value-form', 'Raider 1,1', 'Where somebody stands is said with “at”: Raider at 1,1'),
    row(side, 'Raider; Raider as Bo → Raider, Raider as Bo', 'syntax', '; ', 'Values are parted by commas, labels by a new line or two spaces.'),
    row(map, '12x8 → 12 x 8', 'value-form', '12x8', 'The size of a map is written with an x between spaces: 12 x 8'),
    row(map, '12 by 8 → 12 x 8', 'value-form', '12 by 8', 'The size of a map is written with an x between spaces: 12 x 8'),
    row(map, '12 × 8 → 12 x 8', 'syntax', '12 × 8', 'The size of a map is written with an x between spaces: 12 x 8'),
    row(more, 'ends: 10 → ends: 10 rounds', 'value-form', '', 'Expected “rounds” or “round” at the end of this value.'),
    row(more, 'Round 1 {} → round 1 {}', 'syntax', 'Round', 'Words of the language are written small: round'),
    row(more, 'turn 1 {} → round 1 {}', 'syntax', 'turn ', 'A fight has rounds: round 1 { … }'),
    row(more, 'otherwise: Aggressive', 'unknown-label', 'otherwise', '“otherwise” needs a block: otherwise { Police: Aggressive }'),
    row(round, 'Bo: move to 3,4 → Bo: Move to 3,4', 'value-form', 'move', 'Did you mean “Move”?'),
    row(round, 'Bo: Move to (3,4) → Bo: Move to 3,4', 'value-form', 'to (3,4)', 'A square is written like this: 3,4'),
    row(npc, 'level 3 → level: 3', 'syntax', 'level', 'A colon stands after a label: level:'),
    row(npc, 'level 3 // boss\n    race: Human → level: 3 // boss\n    race: Human', 'syntax', 'level', 'A colon stands after a label: level:'),
    row(npc, 'carries Sword, Shield → carries: Sword, Shield', 'syntax', 'carries', 'A colon stands after a label: carries:'),
    row(more, 'seed 7 → seed: 7', 'syntax', 'seed', 'A colon stands after a label: seed:'),
    row(more, 'ends last standing, 30 rounds → ends: last standing, 30 rounds', 'syntax', 'ends', 'A colon stands after a label: ends:'),
    row(more, 'max rounds 7 → max rounds: 7', 'syntax', 'max rounds', 'A colon stands after a label: max rounds:'),
    row(more, 'team Greens { Raider as Cy } → side Greens { Raider as Cy }', 'unknown-kind', 'team', 'Those who fight together are a side: side Greens {'),
    row(more, 'faction "The 3" { Raider as Cy } → side "The 3" { Raider as Cy }', 'unknown-kind', 'faction', 'side "The 3" {'),
    row(npc, '- level: 3\n    - race: Human → level: 3\n    race: Human', 'syntax', '- level: 3\n    - race: Human', 'Lines begin without a dash.'),
    row(npc, 'feats: - Dodge → feats:  Dodge', 'removal-unmatched', '- Dodge', 'There is no Dodge to take away.'),
    row(side, '\n    - Raider as Bo at 1,1\n    * Raider as Cy → \n    Raider as Bo at 1,1,\n    Raider as Cy', 'syntax', '- Raider as Bo at 1,1\n    * Raider as Cy', NO_DASHES),
    row(round, '- Bo: Move to 3,4\n        - Al: Stand Up → Bo: Move to 3,4\n        Al: Stand Up', 'syntax', '- Bo: Move to 3,4\n        - Al: Stand Up', 'Lines begin without a dash.'),
    row(round, 'Bo: Full Defense; Stand Up', 'syntax', '; ', 'Values are parted by commas, labels by a new line or two spaces.'),
];

const OPS: readonly Row[] = [
    row(npc, 'HP: 12 → CHP: 12', 'unknown-label', 'HP', 'Did you mean “CHP” or “XHP”?'),
    row(npc, 'AC: 15 → DEF: 15', 'unknown-label', 'AC', 'Did you mean “DEF”?'),
    row(npc, 'skills: Athletics 4 → ranks: Athletics 4', 'unknown-label', 'skills', 'Did you mean “ranks”?'),
    row(npc, 'class: Soldier → occupation: Soldier', 'unknown-label', 'class', 'Did you mean “occupation”?'),
    row(npc, 'feats: Brawl Toughness → feats: Brawl, Toughness', 'unknown-name', 'Brawl Toughness', 'A comma is missing between “Brawl” and “Toughness”.'),
    row(npc, 'feats: Brawl and Toughness → feats: Brawl, Toughness', 'unknown-name', 'Brawl and Toughness', 'A comma is missing between “Brawl” and “Toughness”.'),
    row(npc, 'ranks: 4 Athletics → ranks: Athletics 4', 'value-form', '4 Athletics', 'The number stands behind the name: Athletics 4'),
    row(npc, 'ranks: Athletics (4) → ranks: Athletics 4', 'value-form', 'Athletics (4)', 'The number stands without a bracket: Athletics 4'),
    row(npc, 'carries: Glock 17 → carries: "Glock 17"', 'unknown-name', 'Glock 17', 'A name with digits or signs stands in quotes: "Glock 17"'),
    row(npc, 'carries: Light Club x 2 → carries: 2 x Light Club', 'value-form', 'Light Club x 2', 'The number goes first: 2 x Light Club'),
    row(npc, 'carries: 2x Light Club → carries: 2 x Light Club', 'value-form', '2x Light Club', 'Copies are counted like this: 2 x Light Club'),
    row(npc, 'carries: "Glock 17" with "9x19mm" → carries: "Glock 17" loaded "9x19mm"', 'value-form', 'with ', 'What a weapon holds is said with “loaded”.'),
    row(round, 'Bo: Single Shot Al → Bo: Single Shot at Al', 'unknown-name', 'Single Shot Al', 'Whom it is aimed at is said with “at”: Single Shot at Al'),
    row(round, 'Bo: Single Shot on Al → Bo: Single Shot at Al', 'value-form', 'on', 'Whom an action is aimed at is said with “at”.'),
    row(round, 'Bo: Single Shot at Al (4 4 3) → Bo: Single Shot at Al [4 4 3]', 'value-form', '(4 4 3)', 'Dice as they fell stand in square brackets: [4 4 3]'),
    row(round, 'Bo: Single Shot at Al [4, 4, 3] → Bo: Single Shot at Al [4 4 3]', 'syntax', '[4, 4, 3]', 'Dice in brackets stand apart by spaces'),
    row(round, 'Bo: ready Single Shot at Al if Al acts → Bo: ready Single Shot at Al when Al acts', 'value-form', 'if', 'What a readied action waits for is said with “when”.'),
    row(npc, 'feats:\n        - Brawl // first\n        - Toughness // last → feats:\n        Brawl, // first\n        Toughness // last', 'value-form', '- Brawl // first\n        - Toughness', NO_DASHES),
    row(npc, 'CHP 12 → CHP: 12', 'syntax', 'CHP', 'A colon stands after a label: CHP:'),
    row(npc, 'feats: Power Punch → feats: Power Attack', 'unknown-name', 'Power Punch', 'Did you mean “Power Attack”, “Power Throw” or “Knockout Punch”?'),
    row(round, 'Bo: Shoot Al', 'unknown-name', 'Shoot', 'There is no action “Shoot”.'),
    row(feat, 'prerequisites: Brawl → requires: Brawl', 'unknown-label', 'prerequisites', 'Did you mean “requires”?'),
];

const PERFECT: readonly Row[] = [
    row(npc, 'skills: Stealth known → proficiencies: Stealth known', 'unknown-label', 'skills', 'Did you mean “proficiencies”?'),
    row(npc, 'AC: 15 → Defense: 15', 'unknown-label', 'AC', 'Did you mean “Defense”?'),
    row(npc, 'HP: 15 → Toughness: 15', 'unknown-label', 'HP', 'Did you mean “Toughness”?'),
    row(feat, 'bonus: attack +1 → effect: attack +1', 'unknown-label', 'bonus', 'Did you mean “effect”?'),
];

describe.each(BOOKS)('a slip in a file of $title', (book) => {
    let workspace: TestWorkspace;
    beforeAll(async () => {
        workspace = await openBook(book);
    });

    it.each([...BOTH, ...(book.title === 'Ops and Tactics' ? OPS : PERFECT)])('$slip', async ({ slip, where, code, marked, message }) => {
        const [wrong = '', right] = slip.split(' → ');
        const text = `${book.line}\n${where(wrong)}`;
        await workspace.change({ 'a.skirmish': text });
        const document = workspace.document('a.skirmish');
        const found = workspace.diagnostics('a.skirmish');
        const told = found.map((each) => `${String(each.code)} “${document.textDocument.getText(each.range)}”: ${each.message}`);
        const diagnostic = found.find((each) => each.code === code && String(each.message).includes(message));
        expect(diagnostic, told.join('\n')).toBeDefined();
        expect(diagnostic && document.textDocument.getText(diagnostic.range)).toBe(marked);
        const range = diagnostic?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
        const params = { textDocument: { uri: document.uri.toString() }, range, context: { diagnostics: diagnostic ? [diagnostic] : [] } };
        const actions = (await workspace.services.skirmish.lsp.CodeActionProvider?.getCodeActions(document, params)) ?? [];
        const [fix] = actions.filter(CodeAction.is).filter(({ kind, diagnostics }) => kind === 'quickfix' && diagnostics?.[0] === diagnostic);
        if (right !== undefined) {
            const edits = (fix?.edit?.changes?.[uriOf('a.skirmish').toString()] ?? []).filter(TextEdit.is);
            const mended = TextDocument.applyEdits(document.textDocument as TextDocument, edits);
            expect(mended.replace(/ +$/gm, '')).toBe(`${book.line}\n${where(right)}`.replace(/ +$/gm, ''));
        }
    });

    it('tells of one slip what the parser makes a fault of braces of', async () => {
        for (const line of ['level 3', 'carries Sword', '- level: 3', 'CHP 12']) {
            await workspace.change({ 'a.skirmish': `${book.line}\n${npc(line)}` });
            const codes = workspace.diagnostics('a.skirmish').map((each) => each.code);
            expect(codes.filter((code) => ['syntax', 'missing-brace', 'stray', 'unexpected-character'].includes(String(code)))).toEqual(['syntax']);
        }
        await workspace.change({ 'a.skirmish': `${book.line}\n${more('team Greens { Raider as Cy }\n    group Greys { Raider as Di }\n    seed: 7')}` });
        const codes = workspace.diagnostics('a.skirmish').map((each) => each.code);
        expect(codes.filter((code) => !String(code).startsWith('no-') && code !== 'level-missing' && code !== 'ability-missing')).toEqual(['unknown-kind', 'unknown-kind']);
    });

    it('leaves alone what takes away, blocks that lack a brace and lines that go on', async () => {
        const right = 'npc Al { level: 1 }\nnpc Bo from Al {\n    feats:\n        - Dodge\n        - Mobility\n}';
        await workspace.change({ 'a.skirmish': `${book.line}\n${right}` });
        expect(workspace.diagnostics('a.skirmish').filter(({ message }) => String(message).includes('dash'))).toEqual([]);
        await workspace.change({ 'a.skirmish': `${book.line}\nnpc Al {\n    level: 1\nnpc Bo { level: 1 }` });
        expect(workspace.diagnostics('a.skirmish').map((each) => each.code)).toContain('missing-brace');
        await workspace.change({ 'a.skirmish': `${book.line}\ncharacter Al {\n    level 1\n        race: Human\n}` });
        expect(workspace.diagnostics('a.skirmish').filter(({ message }) => String(message).includes('colon'))).toEqual([]);
    });
});
