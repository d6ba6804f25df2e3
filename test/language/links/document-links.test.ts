import { expect, it } from 'vitest';
import { openOps } from '../ops.js';

it('document links lead from the name of the ruleset to its rulebook', async () => {
    const workspace = await openOps({ 'a.skirmish': 'ruleset Ops and Tactics\n', 'b.skirmish': 'ruleset Nothing\n', 'c.skirmish': '' });
    const links = async (path: string) => {
        const document = workspace.document(path);
        const found = await workspace.services.skirmish.lsp.DocumentLinkProvider?.getDocumentLinks(document, { textDocument: { uri: '' } });
        return found?.map(({ range, target }) => [document.textDocument.getText(range), target]);
    };
    expect(await links('a.skirmish')).toEqual([['Ops and Tactics', expect.stringMatching(/^skirmish-rulebook:\/ops-and-tactics\/.+\.skirmish$/)]]);
    expect(await links('b.skirmish')).toEqual([]);
    expect(await links('c.skirmish')).toEqual([]);
});
