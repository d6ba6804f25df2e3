import * as esbuild from 'esbuild';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What each file imports when it runs: imports of types are gone by then. */
async function importsOf(files: string): Promise<ReadonlyMap<string, readonly string[]>> {
    const { metafile } = await esbuild.build({
        absWorkingDir: root,
        entryPoints: [files],
        outdir: 'nowhere',
        write: false,
        metafile: true,
        bundle: true,
        format: 'esm',
        splitting: true,
        packages: 'external',
        logLevel: 'silent',
    });
    return new Map(
        Object.entries(metafile.inputs).map(([file, { imports }]) => [
            file,
            imports.filter(({ external }) => !external).map(({ path }) => path),
        ]),
    );
}

/** A way from a file back to itself, if there is one. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
    const done = new Set<string>();
    const way: string[] = [];
    const visit = (file: string): readonly string[] | undefined => {
        const at = way.indexOf(file);
        if (at >= 0) {
            return [...way.slice(at), file];
        }
        if (done.has(file)) {
            return undefined;
        }
        way.push(file);
        for (const next of imports.get(file) ?? []) {
            const circle = visit(next);
            if (circle) {
                return circle;
            }
        }
        way.pop();
        done.add(file);
        return undefined;
    };
    for (const file of imports.keys()) {
        const circle = visit(file);
        if (circle) {
            return circle;
        }
    }
    return undefined;
}

it('no file of the product imports itself by way of others', async () => {
    const imports = await importsOf('src/**/*.ts');
    expect(imports.size).toBeGreaterThan(400);
    expect(circleIn(imports)).toBeUndefined();
});

it('a circle is found', () => {
    const imports = new Map([
        ['a', ['b', 'd']],
        ['b', ['c']],
        ['c', ['b']],
        ['d', []],
    ]);
    expect(circleIn(imports)).toEqual(['b', 'c', 'b']);
});
