import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDocument } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CodeAction, Hover } from 'vscode-languageserver';
import { BOOKS, openBook } from '../books.js';
import type { TestWorkspace } from '../workspace.js';
import { playLast } from './played.js';

const path = 'fight.skirmish';
let workspace: TestWorkspace;

async function freeze(file: string, at: string): Promise<CodeAction | undefined> {
    const document = workspace.document(file);
    const position = document.textDocument.positionAt(document.textDocument.getText().indexOf(at));
    const actions = await workspace.services.skirmish.lsp.CodeActionProvider?.getCodeActions(document, {
        textDocument: { uri: document.uri.toString() },
        range: { start: position, end: position },
        context: { diagnostics: [] },
    });
    return (actions as CodeAction[]).find(({ title }) => title.startsWith('Freeze'));
}

function applied(file: string, action: CodeAction | undefined): string {
    const document = workspace.document(file);
    const edits = action?.edit?.changes?.[document.uri.toString()] ?? [];
    return TextDocument.applyEdits(document.textDocument as TextDocument, edits);
}

/** A log without what says where its dice come from. */
function withoutSource(log: string): string {
    return log.replace(/seed \d+/, 'seed').replaceAll(', given', '');
}

describe.each(BOOKS)('by $title', (book) => {
    const { attack, second } = book;
    const brawl = `${book.line}

npc Thug {
    level: 2
    ${book.gunman}
}

encounter Brawl {
    seed: 5
    map: 14 x 8 {
        cover half: 6,2 to 6,4
    }
    side Crew { 2 x Thug as Silas at 2,3 to 2,4 }
    side Rival { 3 x Thug at 10,2 to 10,4 }
    round 1 {
        "Silas 1": ${attack} at "Thug 1", Move to 3,3
        Rival: ${attack} at "Silas 1"
        "Silas 2": ready ${attack} at "Thug 2" when "Thug 2" attacks
    }
    round 2 {
        "Silas 1": ${second}
        "Silas 1": End Turn
    }
    otherwise { Crew: Aggressive  Rival: Aggressive }
    ends: last standing, 20 rounds
}
`;
    beforeAll(async () => {
        workspace = await openBook(book, { [path]: brawl });
    });

    describe('freeze this fight', () => {
        it.each([1, 77])('makes a fight of seed %i come out the same with any seed', async (seed) => {
            await workspace.change({ [path]: brawl });
            const log = await playLast(workspace, path, 'Brawl', seed);
            const frozen = applied(path, await freeze(path, 'seed: 5'));
            expect(frozen).not.toBe(brawl);
            await workspace.change({ [path]: frozen });
            expect(workspace.summary(path).filter((line) => line.startsWith('error'))).toEqual([]);
            for (const other of [2, 3, 4]) {
                const again = await playLast(workspace, path, 'Brawl', other);
                expect(withoutSource(again)).toBe(withoutSource(log));
            }
        });

        it('gives an order its own dice, and keeps those that were given', async () => {
            await workspace.change({ [path]: brawl });
            await playLast(workspace, path, 'Brawl');
            const frozen = applied(path, await freeze(path, 'seed: 5'));
            expect(frozen).toMatch(new RegExp(`"Silas 1": ${attack} at "Thug 1" \\[\\d[^\\]]*\\], Move to 3,3\\n`));
            expect(frozen).toContain(`Rival: ${attack} at "Silas 1"\n`);
            expect(frozen).toMatch(/given dice: .*"Silas 1" initiative \[\d[\d ]*\]/);
            await workspace.change({ [path]: frozen });
            await playLast(workspace, path, 'Brawl');
            expect(applied(path, await freeze(path, 'seed: 5'))).toBe(frozen);
        });

        it('holds for the examples, when text above them was added', async () => {
            const { folder, file, encounter, seed } = book.example;
            const root = join(import.meta.dirname, '../../../examples', folder);
            const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.skirmish'));
            const texts = Object.fromEntries(
                names.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(root, name), 'utf8')]),
            );
            await workspace.change(texts);
            const log = await playLast(workspace, file, encounter);
            await workspace.change({ [file]: texts[file]?.replace('\n/** ', '\n// New.\n/** ') });
            const frozen = applied(file, await freeze(file, `seed: ${seed}`));
            await workspace.change({ [file]: frozen });
            expect(withoutSource(await playLast(workspace, file, encounter, 9))).toBe(withoutSource(log));
            await workspace.change(Object.fromEntries(Object.keys(texts).map((name) => [name, undefined])));
        });

        it('says why it is not to be had', async () => {
            await workspace.change({ [path]: brawl.replaceAll('Brawl', 'Tavern') });
            expect((await freeze(path, 'seed: 5'))?.disabled?.reason).toBe('Run the encounter first.');
            await playLast(workspace, path, 'Tavern');
            await workspace.change({ [path]: brawl.replaceAll('Brawl', 'Tavern').replace('20 rounds', '21 rounds') });
            expect((await freeze(path, 'seed: 5'))?.disabled?.reason).toMatch(/changed since its last run/);
        });
    });

    describe('odds in a hover', () => {
        async function hover(at: string): Promise<string> {
            const document = workspace.document(path);
            const position = document.textDocument.positionAt(document.textDocument.getText().indexOf(at) + 1);
            const found = await workspace.services.skirmish.lsp.HoverProvider?.getHoverContent(document, {
                textDocument: { uri: document.uri.toString() },
                position,
            });
            return ((found as Hover | undefined)?.contents as { value: string } | undefined)?.value ?? '';
        }

        it('tells what an order may come to, as the encounter plays', async () => {
            await workspace.change({ [path]: brawl.replaceAll('Brawl', 'Alley') });
            expect(await hover(`${attack} at "Thug 1"`)).toMatch(
                /\*\*Odds\*\* against Thug 1: hit \d+\.\d %(, critical \d+\.\d %)? · damage \d+\.\d on average · down \d+\.\d %[^]*with its own seed/,
            );
            expect(await hover('Move to 3,3')).not.toContain('Odds');
        });

        it('takes the state of the last run where there was one', async () => {
            await workspace.change({ [path]: brawl.replaceAll('Brawl', 'Alley') });
            await playLast(workspace, path, 'Alley', 12);
            expect(await hover(`${attack} at "Thug 1"`)).toContain('As the last run (seed 12) left things');
        });

        it('says why an order will be impossible', async () => {
            await workspace.change({ [path]: brawl.replaceAll('Brawl', 'Roof').replace(`"Silas 1": ${attack}`, `"Silas 1": Draw "${book.weapon}", ${attack}`) });
            expect(await hover('Draw ')).not.toContain('Odds');
            expect(await hover(`${attack} at "Thug 1"`)).toMatch(/Odds|Not possible then: /);
        });
    });
});
