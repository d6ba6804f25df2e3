// Writes the rulebooks as a module, so that every bundle (server, web worker, command line) and the tests carry the same text.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/workshop.mjs';

const source = join(root, 'language', 'rulebooks');
const target = join(root, 'src', 'language', 'generated');

/** @param {string} folder */
function sorted(folder) {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @type {{ ruleset: string, path: string, text: string }[]} */
const rulebooks = [];
for (const ruleset of sorted(source).filter((entry) => entry.isDirectory())) {
    for (const file of sorted(join(source, ruleset.name))) {
        if (file.name.endsWith('.skirmish')) {
            const text = readFileSync(join(source, ruleset.name, file.name), 'utf8').replaceAll('\r\n', '\n');
            rulebooks.push({ ruleset: ruleset.name, path: `${ruleset.name}/${file.name}`, text });
        }
    }
}
if (rulebooks.length === 0) {
    throw new Error('No rulebook found under language/rulebooks');
}

mkdirSync(target, { recursive: true });
writeFileSync(
    join(target, 'rulebooks.ts'),
    `// Generated from language/rulebooks by scripts/bundle-rulebooks.mjs.

/** A file of a rulebook as it ships: its ruleset's folder, its path below language/rulebooks, its text. */
export interface RulebookFile {
    readonly ruleset: string;
    readonly path: string;
    readonly text: string;
}

export const rulebooks: readonly RulebookFile[] = ${JSON.stringify(rulebooks, undefined, 4)};
`,
);
console.log(`Bundled ${rulebooks.length} rulebook files`);
