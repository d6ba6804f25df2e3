// From a fresh clone to a fight: installs, builds, checks the example campaigns and plays one encounter.
import { readdirSync } from 'node:fs';
import { ensureDependencies, must, root, script } from './lib/workshop.mjs';
import { join } from 'node:path';

await script(async () => {
    await ensureDependencies();
    await must('npm', ['run', '--silent', 'build']);
    for (const name of readdirSync(join(root, 'examples')).sort()) {
        await must('node', ['dist/cli/main.js', 'check', '--campaign', `examples/${name}`, `examples/${name}`]);
    }
    const campaign = 'examples/street-shootout';
    await must('node', ['dist/cli/main.js', 'run', '--campaign', campaign, `${campaign}/traffic-stop.skirmish`]);
});
