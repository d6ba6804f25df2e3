// Makes everything that is generated: the parser and the syntax colours from the grammar, then the modules of the rulebooks.
import { spawnSync } from 'node:child_process';
import { environment, must, root, script } from './lib/workshop.mjs';

await script(async () => {
    // It asks whether to delete the modules that stand next to its own, and without an answer ends before it has written any.
    const langium = spawnSync('langium', ['generate'], {
        cwd: root,
        env: environment(),
        input: 'no\n',
        encoding: 'utf8',
        shell: process.platform === 'win32',
    });
    if (langium.status !== 0) {
        throw new Error(`${langium.stdout ?? ''}${langium.stderr ?? ''}${langium.error?.message ?? ''}`);
    }
    await must('node', ['scripts/bundle-rulebooks.mjs']);
});
