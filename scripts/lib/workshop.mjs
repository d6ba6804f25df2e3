// What every script of the workshop shares. The entry points (start, test) begin on the machine's own Node.js with nothing
// installed, so this module uses only what Node.js 20 has.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');

/** The environment of child processes: programs of node_modules come first, Node.js 24 among them. */
export function environment() {
    return { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs a program in the project's root with its output passed through.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>} the exit status, 1 where a signal or a missing program ended it
 */
export function run(program, args, options = {}) {
    return new Promise((resolve) => {
        const child = spawn(program, args, {
            cwd: options.cwd ?? root,
            env: { ...environment(), ...options.env },
            stdio: 'inherit',
            shell: process.platform === 'win32',
        });
        child.on('error', (error) => {
            console.error(`${program}: ${error.message}`);
            resolve(1);
        });
        child.on('exit', (status) => resolve(status ?? 1));
    });
}

/**
 * Runs a program and throws where it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export async function must(program, args, options) {
    const status = await run(program, args, options);
    if (status !== 0) {
        throw new Error(`${[program, ...args].join(' ')} ended with status ${status}`);
    }
}

/** @param {string} file */
function readLock(file) {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Whether node_modules holds what package-lock.json asks for. Packages for other platforms may be missing. */
function dependenciesMatchLock() {
    const wanted = readLock(join(root, 'package-lock.json'));
    const found = readLock(join(root, 'node_modules', '.package-lock.json'));
    if (!wanted || !found || !existsSync(join(binaries, 'node'))) {
        return false;
    }
    return Object.entries(wanted).every(([path, entry]) => {
        const installed = found[path];
        return path === '' || (installed ? installed.version === entry.version : entry.optional === true);
    });
}

/** Installs the dependencies where they are missing or out of date. */
export async function ensureDependencies() {
    if (!dependenciesMatchLock()) {
        console.log('Installing dependencies');
        await must('npm', ['ci', '--no-audit', '--no-fund']);
    }
}

/** @param {string} program */
export function isInstalled(program) {
    const lookUp = process.platform === 'win32' ? 'where' : 'which';
    return spawnSync(lookUp, [program], { stdio: 'ignore' }).status === 0;
}

/**
 * Installs packages of a Debian-like system where one of their programs is missing and we may.
 * @param {{ program: string, package: string }[]} needs
 */
export async function ensureSystemPackages(needs) {
    const missing = needs.filter((need) => !isInstalled(need.program));
    if (missing.length === 0) {
        return;
    }
    const packages = [...new Set(missing.map((need) => need.package))];
    if (!isInstalled('apt-get') || process.getuid?.() !== 0) {
        throw new Error(`Missing programs: install ${packages.join(', ')} (see CONTRIBUTING.md)`);
    }
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    console.log(`Installing ${packages.join(', ')}`);
    await must('apt-get', ['update', '-qq'], { env });
    await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/**
 * Runs the body of a script; an error ends it with one line and status 1.
 * @param {() => Promise<void>} body
 */
export async function script(body) {
    try {
        await body();
    } catch (error) {
        console.error(error instanceof Error ? error.message : String(error));
        process.exitCode = 1;
    }
}
