/** Encounters a second, both sides on tactics, with the log's events made and thrown away. */
import { EmptyFileSystem, URI } from 'langium';
import { rulesets } from '../src/engine/rulesets/index.js';
import { rulebooks } from '../src/language/generated/rulebooks.js';
import { createSkirmishServices } from '../src/language/main.js';
import { prepareRun } from '../src/language/run.js';
import { characterText, report } from './campaign.js';

const SECONDS = 4;

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

const rates: number[] = [];
for (const [size, name] of [
    [1, 'One'],
    [4, 'Four'],
    [12, 'Twelve'],
] as const) {
    const begin = prepareRun(shared, document, `Fight Of ${name}`);
    if (typeof begin === 'string') {
        throw new Error(begin);
    }
    let fights = 0;
    let events = 0;
    const start = performance.now();
    while (performance.now() - start < SECONDS * 1000) {
        const fight = begin({ version: 'benchmark', seed: fights, emit: () => events++ });
        while (fight.advance());
        fights++;
    }
    const rate = fights / ((performance.now() - start) / 1000);
    rates.push(rate);
    report(`${size} against ${size}: encounters a second`, rate.toFixed(0));
    report(`${size} against ${size}: events an encounter`, (events / fights).toFixed(0));
}
report('1 against 1 beside 12 against 12', `${((rates[0] ?? 0) / (rates[2] ?? 1)).toFixed(1)} x`);
