import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The messages of the boundary rules for a file of the given path that holds the given code. */
async function findings(filePath: string, code: string): Promise<string[]> {
    // The type-aware rules want files that exist; boundaries are a matter of paths alone.
    const eslint = new ESLint({
        cwd: root,
        overrideConfig: {
            languageOptions: { parserOptions: { projectService: false } },
            rules: {
                '@typescript-eslint/no-floating-promises': 'off',
                '@typescript-eslint/no-misused-promises': 'off',
            },
        },
    });
    const [result] = await eslint.lintText(code, { filePath: `${root}/${filePath}` });
    return (result?.messages ?? [])
        .filter((message) => message.ruleId?.startsWith('no-restricted'))
        .map((message) => message.message);
}

describe('Rooms', () => {
    const forbidden = [
        ['src/engine/battle/x.ts', '../../language/main.js'],
        ['src/engine/x.ts', '../cli/main.js'],
        ['src/engine/x.ts', 'langium'],
        ['src/engine/x.ts', 'vscode'],
        ['src/engine/x.ts', 'node:fs'],
        ['src/language/x.ts', '../server/protocol.js'],
        ['src/language/x.ts', 'vscode'],
        ['src/language/lowering/x.ts', 'node:path'],
        ['src/server/x.ts', '../extension/main.js'],
        ['src/server/x.ts', 'vscode-languageclient/node'],
        ['src/cli/x.ts', '../server/requests.js'],
        ['src/extension/x.ts', '../language/main.js'],
        ['src/extension/x.ts', '../engine/terms.js'],
        ['src/extension/x.ts', '../server/requests.js'],
        ['src/extension/views/x.ts', '../../server/node.js'],
        ['src/extension/x.ts', '../webview/battle-map/main.js'],
        ['src/webview/battle-map/x.ts', '../../extension/battle-map/page.js'],
        ['src/webview/battle-map/x.ts', '../../server/run.js'],
        ['src/webview/battle-map/x.ts', 'vscode'],
    ] as const;
    it.each(forbidden)('%s may not import %s', async (file, target) => {
        expect(await findings(file, `import { x } from '${target}';\nexport const y = x;\n`)).toHaveLength(1);
    });
    it('a type counts as an import', async () => {
        const code = `import type { X } from '../language/main.js';\nexport type Y = X;\n`;
        expect(await findings('src/engine/x.ts', code)).toHaveLength(1);
    });
    it('a dynamic import does not slip past', async () => {
        expect(await findings('src/engine/x.ts', `export const y = import('../language/main.js');\n`)).toHaveLength(1);
    });

    const allowed = [
        ['src/engine/battle/x.ts', '../dice/index.js'],
        ['src/language/lowering/x.ts', '../../engine/terms.js'],
        ['src/language/x.ts', 'langium'],
        ['src/language/x.ts', 'vscode-languageserver'],
        ['src/server/x.ts', '../language/main.js'],
        ['src/server/x.ts', '../engine/terms.js'],
        ['src/cli/x.ts', '../language/main.js'],
        ['src/cli/x.ts', 'node:fs'],
        ['src/extension/x.ts', '../server/protocol.js'],
        ['src/extension/views/x.ts', '../../server/protocol.js'],
        ['src/extension/x.ts', 'vscode'],
        ['src/webview/battle-map/x.ts', '../../extension/battle-map/messages.js'],
        ['src/webview/battle-map/x.ts', '../../server/protocol.js'],
        ['src/webview/battle-map/x.ts', '@vscode-elements/elements/dist/vscode-badge/index.js'],
    ] as const;
    it.each(allowed)('%s may import %s', async (file, target) => {
        expect(await findings(file, `import { x } from '${target}';\nexport const y = x;\n`)).toEqual([]);
    });
});
