import { defineConfig } from 'vitest/config';

// CI adds up what every run counted.
const report = process.env['VITEST_REPORT'];

export default defineConfig({
  test: {
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      {
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/faults/**', 'test/real-mail/**', 'node_modules/**'],
          pool: 'forks',
          // By default one core is left idle, which is half of a machine with two.
          maxWorkers: '100%',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['test/browser/support/build-pages.ts'],
          include: ['test/browser/**/*.test.ts'],
          pool: 'forks',
          // A browser draws in processes of its own; two files at a time keep two cores at work.
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          globalSetup: ['test/faults/support/report.ts'],
          // Mostly waiting for leases to end: two files at a time, three days in each.
          maxConcurrency: 3,
          maxWorkers: 2,
          include: ['test/faults/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'real-mail',
          include: ['test/real-mail/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
