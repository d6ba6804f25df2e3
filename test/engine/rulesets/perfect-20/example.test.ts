import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPerfect } from './table.js';

const ROOT = join(import.meta.dirname, '../../../../examples/ash-and-ember');

it('the campaign Ash and Ember has no fault but hints', async () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.skirmish'));
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
