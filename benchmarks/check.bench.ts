/**
 * `skirmish check` of 1,000 characters of level 10 in 100 files beside parsing and linking them alone. Each is a process of
 * its own that starts cold, as on the command line. Only the ratio means something on another machine.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { URI } from 'langium';
import { NodeFileSystem } from 'langium/node';
import { check } from '../src/cli/check.js';
import { rulesets } from '../src/engine/rulesets/index.js';
import { rulebooks } from '../src/language/generated/rulebooks.js';
import { createSkirmishServices } from '../src/language/main.js';
import { characterOfLevelTen, filesOf, median, ms, report } from './campaign.js';

const ROUNDS = 5;
const WORK = ['start', 'link', 'check'] as const;
type Work = (typeof WORK)[number];

/** In a process of its own: prints the milliseconds since that started. */
async function work(what: Work, folder: string): Promise<void> {
    if (what === 'check') {
        await check([folder], { format: 'text' }, { write: () => undefined, note: () => undefined });
    } else {
        const { shared } = createSkirmishServices(NodeFileSystem, { rulesets, rulebooks });
        const { WorkspaceManager } = shared.workspace;
        WorkspaceManager.initialBuildOptions = { validation: false };
        await WorkspaceManager.initializeWorkspace([{ uri: URI.file(folder).toString(), name: 'campaign' }]);
    }
    console.log(performance.now());
}

function time(what: Work, folder: string): number {
    return Number(execFileSync(process.execPath, [fileURLToPath(import.meta.url), what, folder], { encoding: 'utf8' }));
}

function compare(): void {
    const root = mkdtempSync(join(tmpdir(), 'skirmish-'));
    try {
        const [empty, full] = ['empty', 'full'].map((name) => join(root, name)) as [string, string];
        mkdirSync(empty);
        mkdirSync(full);
        filesOf(100, 10, characterOfLevelTen).forEach((text, index) =>
            writeFileSync(join(full, `file-${index}.skirmish`), text),
        );
        const times: Record<Work, number[]> = { start: [], link: [], check: [] };
        for (let round = 0; round < ROUNDS; round++) {
            for (const what of WORK) {
                times[what].push(time(what, what === 'start' ? empty : full));
            }
        }
        const [start, link, checked] = WORK.map((what) => median(times[what])) as [number, number, number];
        report('start with nothing to read', ms(start));
        report('parse and link 1,000 characters of level 10 in 100 files, cold', ms(link));
        report('check them, cold', ms(checked));
        report('check against parse + link', `${(checked / link).toFixed(2)} x`);
        report('the same without the start', `${((checked - start) / (link - start)).toFixed(2)} x`);
    } finally {
        rmSync(root, { recursive: true });
    }
}

const [what, folder] = process.argv.slice(2);
await (folder === undefined ? compare() : work(what as Work, folder));
