/**
 * How long what is cancelled goes on: a build, a completion, a fight, a simulation. Measured from the moment at which somebody
 * wants it cancelled, so the time in which nobody listens counts, too.
 */
import { join, resolve } from 'node:path';
import { Cancellation, isOperationCancelled, type LangiumDocument } from 'langium';
import { playFight, runSource } from '../src/language/run.js';
import { SimulatorPool } from '../src/simulator/pool.js';
import { hereSimulator, type Simulator } from '../src/simulator/simulator.js';
import { taskOf } from '../src/simulator/wish.js';
import { Campaign, characterOfLevelTen, median, ms, percentile, report } from './campaign.js';

const TRIES = 25;
/** The cancellation comes after so many milliseconds, one try a little later than the one before. */
const FIRST = 4;
const STEP = 4;

const campaign = await Campaign.open(400);
const { shared, skirmish } = campaign.services;
const document = campaign.documentOf(1);
const small = document.textDocument.getText();
const large = `ruleset Ops and Tactics\n${Array.from({ length: 200 }, (_, n) => characterOfLevelTen(10_000 + n)).join('')}`;
const riot = `${small}
encounter Riot {
    map: 40 x 40
    side Left { 40 x Person2 at 1,1 to 8,30 }
    side Right { 40 x Person4 at 30,1 to 38,30 }
    otherwise { Left: Aggressive  Right: Aggressive }
    ends: last standing, 100 rounds
}
`;

/** Milliseconds from the wish to cancel to the end; nothing where it was over before. */
async function overrun(after: number, play: (token: Cancellation.CancellationToken) => Promise<unknown>) {
    const source = new Cancellation.CancellationTokenSource();
    let isWanted = false;
    const begin = performance.now();
    const timer = setTimeout(() => {
        isWanted = true;
        source.cancel();
    }, after);
    try {
        await play(source.token);
    } catch (error) {
        if (!isOperationCancelled(error)) {
            throw error;
        }
    }
    clearTimeout(timer);
    const over = performance.now() - begin - after;
    return isWanted || over > 0 ? over : undefined;
}

async function measure(name: string, play: (token: Cancellation.CancellationToken) => Promise<unknown>): Promise<void> {
    const times: number[] = [];
    for (let attempt = 0; attempt < TRIES; attempt++) {
        const time = await overrun(FIRST + attempt * STEP, play);
        if (time !== undefined) {
            times.push(time);
        }
    }
    if (times.length === 0) {
        report(`${name}: always over before it could be cancelled`, '', 'within 50 ms');
        return;
    }
    report(`${name}: median until it stops`, ms(median(times)), 'within 50 ms');
    report(`${name}: 95th percentile`, ms(percentile(times, 0.95)), 'within 50 ms');
    report(`${name}: longest`, ms(Math.max(...times)));
}

let stroke = 0;
const typed = () => large.replace(/age: \d+/, `age: ${20 + (stroke++ % 20)}`);
const { token: never } = new Cancellation.CancellationTokenSource();
await measure('first build of a file of 200 characters', (token) => {
    // As unlike as possible, so that all of it is parsed anew.
    return campaign.write(document, stroke % 2 === 0 ? typed() : typed().replaceAll('Person', 'Nobody'), token);
});
await campaign.write(document, typed(), never);
await measure('build of that file after a keystroke', (token) => campaign.write(document, typed(), token));
const [wholes, strokes] = [[] as number[], [] as number[]];
for (let attempt = 0; attempt < TRIES; attempt++) {
    const text = typed();
    let begin = performance.now();
    skirmish.parser.LangiumParser.parse(text);
    wholes.push(performance.now() - begin);
    begin = performance.now();
    await campaign.write(document, text, never);
    strokes.push(performance.now() - begin);
}
report('keystroke to diagnostics in that file: median', ms(median(strokes)));
report('against parsing it as a whole', `${(median(strokes) / median(wholes)).toFixed(2)} x`);

await campaign.write(document, riot);
const complete = (place: string, text: string) => (token: Cancellation.CancellationToken) => {
    const position = document.textDocument.positionAt(text.indexOf(place) + place.length);
    const textDocument = { uri: document.uri.toString() };
    return Promise.resolve(skirmish.lsp.CompletionProvider?.getCompletion(document, { textDocument, position }, token));
};
await measure('completion of feats', complete('feats: ', riot));
await measure('completion of what is carried', complete('carries: ', riot));
await measure('completion of combatants', complete('side Left { ', riot));
await measure('completion of an order’s tactics', complete('otherwise { Left: ', riot));

function source(of: LangiumDocument) {
    const found = runSource(shared, of, 'Riot');
    if (typeof found === 'string') {
        throw new Error(found);
    }
    return found;
}
const riotSource = source(document);
await measure('fight of 40 against 40', (token) => {
    const { ruleset, encounter, library } = riotSource;
    return playFight(ruleset.fight(encounter, library, { version: 'benchmark' }), token, () => undefined);
});

const task = taskOf(riotSource, document, [document], { runs: 100_000, first: 0, step: 1 }, undefined);
const simulate = (simulator: Simulator) => (token: Cancellation.CancellationToken) =>
    simulator.simulate(riotSource, task, { token, progress: () => undefined });
await measure('simulation in the same thread', simulate(hereSimulator));
await measure('simulation in threads', simulate(new SimulatorPool(resolve(join('dist', 'server', 'node.cjs')))));
