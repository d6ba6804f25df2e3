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
                    testTimeout: 180_000,
                    hookTimeout: 300_000,
                    fileParallelism: false,
                },
            },
        ],
    },
});
