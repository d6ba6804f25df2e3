/** Encounters a second, both sides on tactics, played without a log and with one. */
import { EmptyFileSystem, URI } from 'langium';
import type { BattleEvent } from '../src/engine/events/index.js';
import { textLog } from '../src/engine/report/index.js';
import { rulesets } from '../src/engine/rulesets/index.js';
import { tryOut } from '../src/engine/simulation/index.js';
import { rulebooks } from '../src/language/generated/rulebooks.js';
import { createSkirmishServices } from '../src/language/main.js';
import { prepareRun } from '../src/language/run.js';
import { characterText, median, report } from './campaign.js';

/** Of each kind of fight, with and without a log, in turns. */
const SECONDS = 4;
const ROUNDS = 4;

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

/** Fights played in a while, by the time that the processor worked: whoever else uses the machine does not count. */
function rate(play: (seed: number) => void, from: number): { fights: number; rate: number } {
    const start = process.cpuUsage();
    const end = performance.now() + (SECONDS * 1000) / ROUNDS;
    let fights = 0;
    while (performance.now() < end) {
        play(from + fights++);
    }
    const { user, system } = process.cpuUsage(start);
    return { fights, rate: (fights * 1_000_000) / (user + system) };
}

for (const [size, name] of [
    [1, 'One'],
    [4, 'Four'],
    [12, 'Twelve'],
] as const) {
    const begin = prepareRun(shared, document, `Fight Of ${name}`);
    if (typeof begin === 'string') {
        throw new Error(begin);
    }
    const log = textLog();
    let events = 0;
    let letters = 0;
    let logged = 0;
    const withLog = (seed: number): void => {
        const emit = (event: BattleEvent): void => {
            events++;
            letters += log(event).length;
        };
        const fight = begin({ version: 'benchmark', seed, emit });
        while (fight.advance());
        logged++;
    };
    const silent = (seed: number): void => {
        tryOut(begin, 'benchmark', seed);
    };
    rate(silent, 0);
    const [slow, fast] = [[] as number[], [] as number[]];
    for (let round = 0; round < ROUNDS; round++) {
        slow.push(rate(withLog, round * 100).rate);
        fast.push(rate(silent, round * 100).rate);
    }
    const target = size === 4 ? 'at least 5,000' : '';
    report(`${size} against ${size}: encounters a second without a log`, median(fast).toFixed(0), target);
    report(`${size} against ${size}: encounters a second with the log written`, median(slow).toFixed(0));
    const ratio = `${(median(fast) / median(slow)).toFixed(2)} x`;
    report(`${size} against ${size}: without against with`, ratio, size === 4 ? 'at least 8 x' : '');
    report(`${size} against ${size}: events an encounter`, (events / logged).toFixed(0));
    report(`${size} against ${size}: letters of log an encounter`, (letters / logged).toFixed(0));
}
