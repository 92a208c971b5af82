import { defineConfig } from 'vitest/config';
import { articleFiles } from './scripts/build-plugins.ts';

/** Two families: pure rules beside their code, and the API on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [articleFiles()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,faults}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
