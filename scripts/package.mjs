// Packs the extension and refuses to let it grow beyond its limit.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, script } from './lib/workshop.mjs';

const limit = 2_000_000;

await script(async () => {
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const file = `${name}-${version}.vsix`;
    const flags = ['--no-dependencies', '--no-rewrite-relative-links', '--allow-missing-repository'];
    await must('vsce', ['package', ...flags, '--out', file]);
    const { size } = statSync(join(root, file));
    console.log(`${file}: ${Math.round(size / 1000)} kB of ${limit / 1000} kB allowed`);
    if (size > limit) {
        throw new Error(`${file} is too large`);
    }
});
