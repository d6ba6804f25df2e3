import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playEncounter, write } from './fight/table.js';
import { openPerfect } from './table.js';

const ROOT = join(import.meta.dirname, '../../../../examples/ash-and-ember');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.skirmish'));

it('the encounters of the campaign Ash and Ember play as they say', () => {
    const text = files
        .map((name) => readFileSync(join(ROOT, name), 'utf8').replace('ruleset "Perfect 20"', ''))
        .join('\n');
    const { library, encounters } = write(text);
    expect(encounters.map(({ name }) => name).sort()).toEqual(['Ford', 'Kilns']);
    for (const encounter of encounters) {
        const played = playEncounter(encounter, library);
        expect(played.problems).toEqual([]);
        expect(played.failed).toEqual([]);
        expect(played.end.winner).toBeDefined();
    }
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
