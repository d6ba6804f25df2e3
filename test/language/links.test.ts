import { describe, expect, test } from 'vitest';
import { AstUtils } from 'langium';
import { TestWorkspace } from './workspace.js';

const text = `
npc Thug {
    ranks: Knowledge (Civics) 2
    feats: Weapon Focus ("Glock 17")
    notes: "Brawl"
}
npc Leader from Thug { level: 2 }
encounter Fight {
    side Police { Leader at 1,1 }
    side Others { 2 x Thug at 2,2, Thug as Jimmy at 3,3 }
    surprised: Others
    round 1 {
        Leader: Attack "Glock 17" at "Thug 2", ready Hold when Jimmy acts
        Others: Hold
    }
    otherwise { Police: Aggressive }
    expect { Jimmy: Hits 3 }
}
`;

/** `Thug → npc Thug`, for each name that leads somewhere, in the order of the text. */
async function links(): Promise<string[]> {
    const workspace = await TestWorkspace.open({ 'a.skirmish': text });
    const document = workspace.document('a.skirmish');
    expect(workspace.summary('a.skirmish')).toEqual([]);
    return document.references
        .filter((reference) => 'ref' in reference && reference.ref)
        .sort((a, b) => (a.$refNode?.offset ?? 0) - (b.$refNode?.offset ?? 0))
        .map((reference) => {
            const target = 'ref' in reference ? reference.ref : undefined;
            const name = workspace.services.skirmish.references.NameProvider.getNameNode(target!)?.text;
            const place = AstUtils.getDocument(target!).uri.scheme === 'file' ? target!.$type : 'rulebook';
            return `${reference.$refText} → ${place} ${name}`;
        });
}

test('Names lead to what their places ask for; texts lead nowhere', async () => {
    expect(await links()).toEqual([
        'Knowledge → rulebook Knowledge (Civics)',
        'Civics → rulebook Knowledge (Civics)',
        'Weapon Focus → rulebook Weapon Focus',
        'Glock 17 → rulebook "Glock 17"',
        'Thug → Creature Thug',
        'Leader → Creature Leader',
        'Thug → Creature Thug',
        'Thug → Creature Thug',
        'Others → Side Others',
        'Leader → Combatant Leader',
        'Attack → rulebook Attack',
        'Glock 17 → rulebook "Glock 17"',
        'Thug 2 → Combatant Thug',
        'Hold → rulebook Hold',
        'Jimmy → Combatant Jimmy',
        'Others → Side Others',
        'Hold → rulebook Hold',
        'Police → Side Police',
        'Aggressive → rulebook Aggressive',
        'Jimmy → Combatant Jimmy',
        'Hits → rulebook Hits',
    ]);
});

describe('References', () => {
    test('are found from their definition', async () => {
        const workspace = await TestWorkspace.open({
            'a.skirmish': 'npc Bob { level: 1 }',
            'b.skirmish': 'npc Ann from Bob { level: 1 }\nencounter E { side A { Bob as B } side C { Ann } }',
        });
        const [bob] = workspace.elements('a.skirmish');
        const references = workspace.services.skirmish.references.References.findReferences(bob!, {}).toArray();
        expect(references.map(({ sourceUri, segment }) => `${sourceUri.path} ${segment.range.start.line}`)).toEqual([
            '/workspace/b.skirmish 0',
            '/workspace/b.skirmish 1',
        ]);
    });
});
