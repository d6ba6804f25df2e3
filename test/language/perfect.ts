import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulebookFile } from '../../src/language/main.js';

const ROOT = join(import.meta.dirname, '../../language/rulebooks');

/** The texts of the rulebook, as they are on disk. */
export const perfectRulebook: readonly RulebookFile[] = readdirSync(join(ROOT, 'perfect-20'), {
    recursive: true,
    encoding: 'utf8',
})
    .filter((name) => name.endsWith('.skirmish'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({
        ruleset: 'perfect-20',
        path: `perfect-20/${name}`,
        text: readFileSync(join(ROOT, 'perfect-20', name), 'utf8'),
    }));
