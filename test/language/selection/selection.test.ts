import { describe, expect, it } from 'vitest';
import type { SelectionRange } from 'vscode-languageserver';
import { selectionRanges } from '../../../src/language/selection/selection-ranges.js';
import { positionOf, readCursor } from '../cursor.js';
import { TestWorkspace } from '../workspace.js';

async function selections(marked: string): Promise<string[]> {
    const { text, offset } = readCursor(marked);
    const workspace = await TestWorkspace.open({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    const [first] = selectionRanges(document, [positionOf(document, offset)]);
    const found: string[] = [];
    for (let range: SelectionRange | undefined = first; range; range = range.parent) {
        found.push(document.textDocument.getText(range.range));
    }
    return found;
}

describe('selection ranges', () => {
    it('widen from the word to the value, the statement, the block and the file', async () => {
        expect(await selections('npc A {\n    feats: Brawl, Focus ("Glo<|>ck")\n    level: 1\n}\n')).toEqual([
            'Glock',
            '"Glock"',
            '("Glock")',
            'Focus ("Glock")',
            'feats: Brawl, Focus ("Glock")',
            'feats: Brawl, Focus ("Glock")\n    level: 1',
            'npc A {\n    feats: Brawl, Focus ("Glock")\n    level: 1\n}',
            'npc A {\n    feats: Brawl, Focus ("Glock")\n    level: 1\n}\n',
        ]);
    });

    it('have something to select in an empty file', async () => {
        expect(await selections('<|>')).toEqual(['']);
    });
});
