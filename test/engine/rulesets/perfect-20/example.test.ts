import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playEncounter, write } from './fight/table.js';
import { openPerfect } from './table.js';

const ROOT = join(import.meta.dirname, '../../../../examples/ash-and-ember');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.skirmish'));

const { library, encounters } = write(
    files.map((name) => readFileSync(join(ROOT, name), 'utf8').replace('ruleset "Perfect 20"', '')).join('\n'),
);

it('the encounters of the campaign Ash and Ember play as they say', () => {
    expect(encounters.map(({ name }) => name).sort()).toEqual(['Ford', 'Kilns']);
    for (const encounter of encounters) {
        const played = playEncounter(encounter, library);
        expect(played.problems).toEqual([]);
        expect(played.failed).toEqual([]);
        expect(played.end.winner).toBeDefined();
    }
});

it('the travellers win at the ford as often as its README says', () => {
    const ford = encounters.find(({ name }) => name === 'Ford')!;
    const fights = 300;
    const won = Array.from({ length: fights }, (_, seed) => playEncounter(ford, library, seed + 1)).filter(
        ({ end }) => end.winner === 'Travellers',
    ).length;
    const said = Number(/win (\d+) times in a hundred/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8'))?.[1]) / 100;
    // three standard errors of so many fights
    expect(Math.abs(won / fights - said)).toBeLessThan(3 * Math.sqrt((said * (1 - said)) / fights));
});

it('the campaign Ash and Ember has no fault but hints', async () => {
    const workspace = await openPerfect(
        Object.fromEntries(files.map((name) => [name.replaceAll('\\', '/'), readFileSync(join(ROOT, name), 'utf8')])),
    );
    const found = files.flatMap((name) =>
        workspace
            .diagnostics(name.replaceAll('\\', '/'))
            .filter(({ severity }) => severity !== 4)
            .map(
                ({ range, code, message }) =>
                    `${name} ${range.start.line + 1}: ${String(code)}: ${JSON.stringify(message)}`,
            ),
    );
    expect(found).toEqual([]);
});
