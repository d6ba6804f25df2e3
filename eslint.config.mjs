import eslint from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const langium = '^(langium|chevrotain)(/|$)';
const anyVSCode = '^vscode(-|$)';
const extensionHost = '^vscode$|^vscode-languageclient(/|$)';
const node = '^node:';

/**
 * Who may know whom. A room may import itself, the rooms that it knows and any package not refused.
 * `doors` are the only modules of other rooms that a room may use: the protocols between them.
 * @type {Record<string, { knows: string[], refused: string[], doors?: Record<string, string> }>}
 */
const rooms = {
    engine: { knows: [], refused: [langium, anyVSCode, node] },
    language: { knows: ['engine'], refused: [extensionHost, node] },
    simulator: { knows: ['engine', 'language'], refused: [extensionHost] },
    server: { knows: ['engine', 'language', 'simulator'], refused: [extensionHost] },
    cli: { knows: ['engine', 'language', 'simulator'], refused: [extensionHost] },
    extension: { knows: [], refused: [langium], doors: { server: 'protocol\\.js' } },
    webview: {
        knows: [],
        refused: [langium, anyVSCode, node],
        doors: { server: 'protocol\\.js', extension: '[^/]+/messages\\.js' },
    },
};

/** @param {string} room */
function forbiddenImports(room) {
    const { knows, refused, doors = {} } = rooms[room] ?? { knows: [], refused: [] };
    const strangers = Object.keys(rooms).filter((other) => other !== room && !knows.includes(other));
    return [
        ...strangers.map((other) => ({
            regex: `^(\\.\\./)+(src/)?${other}/${doors[other] ? `(?!${doors[other]}$)` : ''}`,
            message: `src/${room} may not know src/${other}.`,
        })),
        ...refused.map((regex) => ({ regex, message: `src/${room} may not use this package.` })),
    ];
}

const noSkippedTests = {
    selector:
        'CallExpression > MemberExpression[property.name=/^(skip|only|todo)$/][object.name=/^(describe|it|test|suite)$/]',
    message: 'Every test runs.',
};
// A dynamic import would slip past the rule above.
const noDynamicImports = { selector: 'ImportExpression', message: 'Rooms use static imports.' };

export default defineConfig(
    { ignores: ['dist/', '**/generated/', '.vscode-test/', 'test-results/', 'coverage/'] },
    eslint.configs.recommended,
    tseslint.configs.recommended,
    {
        rules: {
            eqeqeq: 'error',
            'max-lines': ['error', 400],
            'no-restricted-syntax': ['error', noSkippedTests],
            '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
            '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
        },
    },
    Object.keys(rooms).map((room) => ({
        files: [`src/${room}/**/*.ts`],
        rules: {
            'no-restricted-imports': ['error', { patterns: forbiddenImports(room) }],
            'no-restricted-syntax': ['error', noDynamicImports],
        },
    })),
    {
        files: ['src/engine/**/*.ts'],
        rules: {
            'no-restricted-globals': ['error', 'Date', 'performance', 'crypto', 'setTimeout', 'setInterval', 'process'],
            'no-restricted-properties': [
                'error',
                { object: 'Math', property: 'random', message: 'Dice come from the seed.' },
            ],
        },
    },
    {
        files: ['src/{simulator,server,extension,webview,cli}/**/*.ts', 'test/{vscode,e2e}/**/*.ts'],
        languageOptions: { parserOptions: { projectService: true } },
        rules: {
            '@typescript-eslint/no-floating-promises': 'error',
            '@typescript-eslint/no-misused-promises': 'error',
        },
    },
    {
        files: ['**/*.mjs'],
        languageOptions: {
            globals: {
                console: 'readonly',
                process: 'readonly',
                URL: 'readonly',
                URLSearchParams: 'readonly',
                performance: 'readonly',
                setTimeout: 'readonly',
                clearTimeout: 'readonly',
                AbortSignal: 'readonly',
            },
        },
    },
);
