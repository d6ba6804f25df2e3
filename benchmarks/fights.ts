/** Encounters of characters with firearms on a map with cover, for the benchmarks that play them. */
import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';
import { rulesets } from '../src/engine/rulesets/index.js';
import { rulebooks } from '../src/language/generated/rulebooks.js';
import { createSkirmishServices, type SkirmishSharedServices } from '../src/language/main.js';
import { characterText } from './campaign.js';

/** Both sides of the same size, 40 feet and more apart, with cover between them. */
function encounterText(size: number): string {
    const team = (from: number) => Array.from({ length: size }, (_, index) => `Person${from + index} at`);
    const place = (names: readonly string[], x: number) =>
        names.map((name, index) => `${name} ${x + 2 * Math.floor(index / 9)},${1 + 2 * (index % 9)}`).join(', ');
    return `
encounter Fight of ${['', 'One', '', '', 'Four', '', '', '', '', '', '', '', 'Twelve'][size]} {
    map: 20 x 20 {
        wall: 9,4 to 9,6, 9,13 to 9,15
        cover half: 5,5, 5,9, 5,14, 14,5, 14,9, 14,14
    }
    side Left { ${place(team(0), 1)} }
    side Right { ${place(team(size), 16)} }
    otherwise { Left: Aggressive  Right: Cautious }
    ends: last standing, 50 rounds
}`;
}

/** Fights of 1, 4 and 12 a side: `Fight Of One`, `Fight Of Four`, `Fight Of Twelve`. */
export async function openFights(): Promise<{ shared: SkirmishSharedServices; document: LangiumDocument }> {
    const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets, rulebooks });
    await shared.workspace.WorkspaceManager.initializeWorkspace([]);
    const people = Array.from({ length: 24 }, (_, index) => characterText(index)).join('');
    const text = `ruleset Ops and Tactics\n${people}${[1, 4, 12].map(encounterText).join('')}`.replaceAll(
        'Fight of ',
        'Fight Of ',
    );
    const document = shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse('file:///fights.skirmish'));
    shared.workspace.LangiumDocuments.addDocument(document);
    await shared.workspace.DocumentBuilder.build([document], { validation: false });
    return { shared, document };
}
