import { defineConfig } from 'vitest/config';

export default defineConfig({
    test: {
        slowTestThreshold: 5_000,
        projects: [
            {
                test: {
                    name: 'unit',
                    include: ['test/**/*.test.ts'],
                    exclude: ['test/vscode/**', 'test/e2e/**'],
                    testTimeout: 120_000,
                },
            },
            {
                test: {
                    name: 'e2e',
                    include: ['test/e2e/**/*.test.ts'],
                    testTimeout: 600_000,
                    hookTimeout: 600_000,
                    fileParallelism: false,
                    // A busy window can lose a click; the report names what took a second try.
                    retry: 1,
                },
            },
        ],
    },
});
