import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** Rows of the table of features, with the paths in their last column; a bare name stands beside the one before it. */
const rows = readme
    .split(/^\| feature \| tests \|$/m)[1]!
    .split('\n\n')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|--'))
    .map((line) => {
        const [, feature = '', tests = ''] = line.split(' | ').length === 2 ? ['', ...line.split(' | ')] : [];
        let folder = '';
        const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => {
            const whole = /^(?:test|benchmarks)\//.test(path)
                ? path
                : path.startsWith('features/')
                  ? `test/language/${path}`
                  : `${folder}/${path}`;
            folder = whole.slice(0, whole.lastIndexOf('/'));
            return whole;
        });
        return { feature: feature.replace(/^\| /, ''), paths };
    });

describe('the table of features in the README', () => {
    it('is found', () => {
        expect(rows.length).toBeGreaterThan(15);
    });

    it.each(rows)('$feature: its tests are there', ({ paths }) => {
        expect(paths).not.toEqual([]);
        expect(
            paths.filter((path) => !existsSync(join(ROOT, path)) && globSync(path, { cwd: ROOT }).length === 0),
        ).toEqual([]);
    });
});
