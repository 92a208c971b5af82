import { defineConfig } from 'vitest/config';
import { articleFiles } from './scripts/build-plugins.ts';

const onPostgres = {
  environment: 'node',
  globalSetup: ['tests/support/global-database.ts'],
  execArgv: ['--import', './src/server/quick-imports.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * Pure rules beside their code, the API on a real PostgreSQL, after these two what happens when parts of
 * the product fail, and, when asked for, the site in WebKit. The files of the first two share the modules of their
 * process, which are read once instead of once a file: a test puts back what it changes for all.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [articleFiles()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          maxWorkers: 3,
          // Drawing and sealing take a second or two, and far longer on a machine that is busy.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // They wait more than they work, beside browsers that leave them little.
          maxWorkers: 2,
          testTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'safari',
          include: ['tests/safari/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
