/** Encounters a second, both sides on tactics, played without a log and with one. */
import type { BattleEvent } from '../src/engine/events/index.js';
import { textLog } from '../src/engine/report/index.js';
import { tryOut } from '../src/engine/simulation/index.js';
import { prepareRun } from '../src/language/run.js';
import { median, report } from './campaign.js';
import { openFights } from './fights.js';

/** Of each kind of fight, with and without a log, in turns. */
const SECONDS = 4;
const ROUNDS = 4;

const { shared, document } = await openFights();

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
