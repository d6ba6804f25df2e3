import { expect, test } from 'vitest';
import { packRulebooks } from '../../src/language/library/pack-rulebook.js';
import { TestWorkspace, testRulebook } from './workspace.js';

// Where the product itself is worked on, a file below language/rulebooks stands for what was shipped in it.

const source = 'language/rulebooks/test-rules/core.skirmish';
const rulebooks = packRulebooks([testRulebook]);
const fighter = 'ruleset Test Rules\nnpc Bob { feats: Brawl, Night Fighting }\n';

test('the sources of a rulebook are no second definitions of its entries', async () => {
    const workspace = await TestWorkspace.open({ [source]: testRulebook.text }, { rulebooks });
    expect(workspace.summary(source)).toEqual([]);
});

test('what is written there counts, until the file is gone', async () => {
    const more = `${testRulebook.text}\nfeat Night Fighting { page: 14 }\n`;
    const workspace = await TestWorkspace.open({ [source]: more, 'bob.skirmish': fighter }, { rulebooks });
    expect(workspace.summary('bob.skirmish')).toEqual([]);
    await workspace.change({ [source]: more.replace('feat Brawl {', 'feat Brawling {') });
    expect(workspace.summary('bob.skirmish')).toEqual(['error unknown-name “Brawl”']);
    expect(workspace.summary(source)).toEqual(['error unknown-name “Brawl”']);
    await workspace.change({ [source]: undefined });
    expect(workspace.summary('bob.skirmish')).toEqual(['error unknown-name “Night Fighting”']);
});

test('twice in the sources is still twice, and a house rule still says that it redefines an entry', async () => {
    const twice = `${testRulebook.text}\nfeat Brawl { page: 14 }\n`;
    const house = 'ruleset Test Rules\nfeat Cleave { }\n';
    const workspace = await TestWorkspace.open({ [source]: twice, 'house.skirmish': house }, { rulebooks });
    expect(workspace.summary(source)).toEqual([
        'error duplicate-definition “Brawl”',
        'error duplicate-definition “Brawl”',
    ]);
    expect(workspace.summary('house.skirmish')).toEqual(['error redefined-entry “Cleave”']);
});
