import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'vitest';
import { root } from '../../scripts/lib/workshop.mjs';

it('a log has the colours that its sample states', () => {
    const program = join(root, 'node_modules', 'vscode-tmgrammar-test', 'dist', 'unit.js');
    const grammar = join(root, 'syntaxes', 'skirmish-log.tmLanguage.json');
    const sample = join(root, 'test', 'fixtures', 'log-colours.txt');
    // It fails with the lines at fault.
    execFileSync(process.execPath, [program, '-g', grammar, sample], { cwd: root, stdio: 'pipe' });
});
