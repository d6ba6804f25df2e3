// From a fresh clone to a fight: installs, builds, checks the example campaigns and plays one encounter.
import { ensureDependencies, must, script } from './lib/workshop.mjs';

const encounter = 'examples/harbour-district/street-shootout.skirmish';

await script(async () => {
    await ensureDependencies();
    await must('npm', ['run', '--silent', 'build']);
    await must('node', ['dist/cli/main.js', 'check', 'examples']);
    await must('node', ['dist/cli/main.js', 'run', encounter]);
});
