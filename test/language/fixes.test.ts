import { TextDocument } from 'langium';
import { describe, expect, test } from 'vitest';
import { CodeAction, type InitializeParams, TextEdit } from 'vscode-languageserver';
import { TestWorkspace, uriOf } from './workspace.js';

async function actionsFor(workspace: TestWorkspace, path = 'a.skirmish'): Promise<CodeAction[]> {
    const document = workspace.document(path);
    const provider = workspace.services.skirmish.lsp.CodeActionProvider;
    const diagnostics = [...workspace.diagnostics(path)];
    const range = { start: { line: 0, character: 0 }, end: document.textDocument.positionAt(1e6) };
    const params = { textDocument: { uri: document.uri.toString() }, range, context: { diagnostics } };
    const actions = (await provider?.getCodeActions(document, params)) ?? [];
    return actions.filter(CodeAction.is);
}

async function apply(text: string, title: string): Promise<string> {
    const workspace = await TestWorkspace.open({ 'a.skirmish': text });
    const actions = await actionsFor(workspace);
    const action = actions.find((candidate) => candidate.title === title);
    if (!action) {
        throw new Error(`No “${title}” among ${actions.map((each) => each.title).join(', ')}`);
    }
    const uri = uriOf('a.skirmish').toString();
    const edits = (action.edit?.changes?.[uri] ?? []).filter(TextEdit.is);
    return TextDocument.applyEdits(TextDocument.create(uri, 'skirmish', 0, text), edits);
}

const npc = (line: string): string => `npc Bob {\n    ${line}\n}\n`;

describe('Quick fixes', () => {
    test.each([
        ['a misspelt name', npc('feats: Braul'), 'Change to “Brawl”', npc('feats: Brawl')],
        ['a name that needs quotes', npc('carries: "Glock 18"'), 'Change to “Glock 17”', npc('carries: "Glock 17"')],
        ['a bracketed name', npc('ranks: Knowledge (Civic) 2'), 'Change to “Knowledge (Civics)”', npc('ranks: Knowledge (Civics) 2')],
        ['a misspelt label', npc('leval: 2'), 'Change to “level”', npc('level: 2')],
        ['a label in another case', npc('Level: 2'), 'Change to “level”', npc('level: 2')],
        ['a label that runs into a value', 'weapon S { damage: 1d4  weight: 2 lb summary: "x" }', 'Set “summary” apart', 'weapon S { damage: 1d4  weight: 2 lb  summary: "x" }'],
        ['a missing label', 'weapon Stick {\n    weight: 2 lb\n}', 'Add “damage:”', 'weapon Stick {\n    weight: 2 lb\n    damage: \n}'],
        ['a missing label on one line', 'weapon Stick { weight: 2 lb }', 'Add “damage:”', 'weapon Stick { weight: 2 lb  damage:  }'],
        ['an unknown block', 'faet Odd { page: 1 }', 'Change to “feat”', 'feat Odd { page: 1 }'],
        ['an unknown ruleset', 'ruleset Test Rule\n', 'Change to “Test Rules”', 'ruleset Test Rules\n'],
        ['an unknown code', npc('allow: feat-prerequisit Cleave, because "x"'), 'Change to “feat-prerequisite”', npc('allow: feat-prerequisite Cleave, because "x"')],
        ['an open quote', npc('carries: "Glock 17'), 'Close the quote', npc('carries: "Glock 17"')],
        ['an open quote before a brace', 'npc "Bob {\n}\n', 'Close the quote', 'npc "Bob" {\n}\n'],
        ['a curly quote', npc('carries: “Light Club'), 'Use a straight quote', npc('carries: "Light Club')],
        ['a missing brace', '    npc Bob {\n        level: 2\n', 'Close the block', '    npc Bob {\n        level: 2\n    }\n'],
        ['a brace too many', 'npc Bob { level: 2 }\n}\n', 'Remove this brace', 'npc Bob { level: 2 }\n'],
        ['a missing colon', npc('level: 2\n    race Human'), 'Insert the colon', npc('level: 2\n    race: Human')],
        ['a missing comma', 'npc A { }\nencounter E {\n    side X {\n        A at 1,1\n        A as B\n    }\n}', 'Insert the comma', 'npc A { }\nencounter E {\n    side X {\n        A at 1,1,\n        A as B\n    }\n}'],
        ['a broken rule', npc('feats: Cleave'), 'Allow this: feat-prerequisite Cleave', npc('feats: Cleave\n    allow: feat-prerequisite Cleave, because ""')],
        ['a broken rule on one line', 'npc Bob { feats: Cleave }', 'Allow this: feat-prerequisite Cleave', 'npc Bob { feats: Cleave  allow: feat-prerequisite Cleave, because "" }'],
        ['a broken rule of an encounter', 'encounter E {\n}', 'Allow this: no-enemy', 'encounter E {\n    allow: no-enemy, because ""\n}'],
        ['an entry of the book redefined', 'feat Brawl { page: 3 }', 'Allow this: redefined-entry Brawl', 'feat Brawl { page: 3  allow: redefined-entry Brawl, because "" }'],
        ['an allow that nothing needs', npc('level: 2\n    allow: feat-prerequisite, because "x"'), 'Remove this allow', npc('level: 2')],
        ['an open comment', 'npc Bob {}\n/* Later\nnpc Ann {}\n', 'Close it at the end of the line', 'npc Bob {}\n/* Later */\nnpc Ann {}\n'],
        ['an open text', "feat Odd { summary: '''Odd\n}\n", 'Close it at the end of the line', "feat Odd { summary: '''Odd'''\n}\n"],
        ['a label that stands twice', npc('level: 2\n    level: 3'), 'Remove this “level”', npc('level: 2')],
        ['two of one name', 'npc Bob {}\nnpc Bob {}\n', 'Rename to “Bob 2”', 'npc "Bob 2" {}\nnpc Bob {}\n'],
        ['two encounters of one name', 'encounter E {}\nencounter E {}\n', 'Rename to “E 2”', 'encounter "E 2" {}\nencounter E {}\n'],
        ['two combatants of one name', 'npc A {}\nencounter E { side X { A, A } }\n', 'Name it “A 2”', 'npc A {}\nencounter E { side X { A, A as "A 2" } }\n'],
        ['a combatant named like another', 'npc A {}\nencounter E { side X { A, A as X } }\n', 'Rename to “X 2”', 'npc A {}\nencounter E { side X { A, A as "X 2" } }\n'],
        ['too many copies', 'npc A {}\nencounter E { side X { 900 x A } }\n', 'Change to 200', 'npc A {}\nencounter E { side X { 200 x A } }\n'],
        ['a round before the first', 'encounter E { round 0 {} }\n', 'Change to 1', 'encounter E { round 1 {} }\n'],
        ['a round that stands twice', 'encounter E { round 1 {} round 1 {} }\n', 'Make it round 2', 'encounter E { round 1 {} round 2 {} }\n'],
        ['a number out of its bounds', npc('level: 0'), 'Change to 1', npc('level: 1')],
        ['an allow without a reason', npc('feats: Cleave\n    allow: feat-prerequisite'), 'Add a reason', npc('feats: Cleave\n    allow: feat-prerequisite, because ""')],
    ])('%s', async (_what, before, title, after) => {
        expect(await apply(before, title)).toBe(after);
    });

    test('leave the cursor between the quotes where the editor can', async () => {
        const workspace = await TestWorkspace.open({ 'a.skirmish': npc('feats: Cleave') });
        await workspace.services.shared.lsp.LanguageServer.initialize({
            capabilities: { workspace: { workspaceEdit: { snippetEditSupport: true } } },
        } as InitializeParams);
        const [action] = await actionsFor(workspace);
        const [change] = action?.edit?.documentChanges ?? [];
        expect(change).toMatchObject({
            edits: [{ snippet: { kind: 'snippet', value: '    allow: feat-prerequisite Cleave, because "$0"\n' } }],
        });
    });

    test('are not offered in the rulebook', async () => {
        const rulebook = { ruleset: 'test-rules', path: 'test-rules/a.skirmish', text: npc('feats: Braul') };
        const workspace = await TestWorkspace.open({}, { rulebooks: [rulebook], checkRulebooks: true });
        const path = 'skirmish-rulebook:/test-rules/a.skirmish';
        expect(workspace.summary(path)).toHaveLength(1);
        expect(await actionsFor(workspace, path)).toEqual([]);
    });
});
