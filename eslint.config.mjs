import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

// Who may know whom. A room may import itself, the rooms listed here and the packages that are not refused.
const rooms = {
    engine: { knows: [], refused: ['langium', 'vscode', 'node'] },
    language: { knows: ['engine'], refused: ['vscode-host', 'node'] },
    server: { knows: ['engine', 'language'], refused: ['vscode-host'] },
    cli: { knows: ['engine', 'language'], refused: ['vscode-host'] },
    extension: { knows: [], refused: ['langium'] },
};
const packages = {
    langium: '^(langium|chevrotain)(/|$)',
    vscode: '^vscode(-|$)',
    'vscode-host': '^vscode$|^vscode-languageclient(/|$)',
    node: '^node:',
};

function patternsOf(room, { knows, refused }) {
    const strangers = Object.keys(rooms).filter((other) => other !== room && !knows.includes(other));
    // The extension's only door to the server is its protocol.
    const beyond = room === 'extension' ? '(?!protocol\\.js$)' : '';
    return [
        ...strangers.map((other) => ({
            regex: `^(\\.\\./)+(src/)?${other}/${other === 'server' ? beyond : ''}`,
            message: `src/${room} may not know src/${other}.`,
        })),
        ...refused.map((name) => ({ regex: packages[name], message: `src/${room} may not use this package.` })),
    ];
}

const noSkippedTests = {
    selector: "CallExpression > MemberExpression[property.name=/^(skip|only|todo)$/][object.name=/^(describe|it|test|suite)$/]",
    message: 'Every test runs.',
};
// A dynamic import would slip past the rule above.
const noDynamicImports = { selector: 'ImportExpression', message: 'Rooms use static imports.' };

export default tseslint.config(
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
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
        },
    },
    ...Object.entries(rooms).map(([room, rules]) => ({
        files: [`src/${room}/**/*.ts`],
        rules: {
            'no-restricted-imports': ['error', { patterns: patternsOf(room, rules) }],
            'no-restricted-syntax': ['error', noDynamicImports],
        },
    })),
    {
        files: ['src/engine/**/*.ts'],
        rules: {
            'no-restricted-globals': ['error', 'Date', 'performance', 'crypto', 'setTimeout', 'setInterval', 'process'],
            'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Dice come from the seed.' }],
        },
    },
    {
        files: ['src/{server,extension,cli}/**/*.ts', 'test/{vscode,e2e}/**/*.ts'],
        languageOptions: { parserOptions: { projectService: true } },
        rules: {
            '@typescript-eslint/no-floating-promises': 'error',
            '@typescript-eslint/no-misused-promises': 'error',
        },
    },
    {
        files: ['**/*.mjs'],
        languageOptions: {
            globals: { console: 'readonly', process: 'readonly', URL: 'readonly', URLSearchParams: 'readonly', setTimeout: 'readonly' },
        },
    },
);
