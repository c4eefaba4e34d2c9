import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { AS_IN_PRODUCTION } from './test/support/as-in-production.ts';

// CI adds up what every run counted.
const report = process.env['VITEST_REPORT'];

/** Node reads our sources as they are, and what it has read serves the next test file of the process as well. */
const asNodeRunsThem = { isolate: false, experimental: { viteModuleRunner: false } } as const;

/** By default one core is left idle, which is half of a machine with two; and a third of the time is waiting. */
const WORKERS = availableParallelism() + 1;

/** Pages are drawn in .tsx, which Node does not read. */
const PAGES = 'src/web/**/*.test.ts';

export default defineConfig({
  test: {
    reporters: report === undefined ? ['default'] : ['default', ['json', { outputFile: report }]],
    projects: [
      {
        test: {
          name: 'node',
          execArgv: [...AS_IN_PRODUCTION],
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [PAGES, 'test/browser/**', 'test/faults/**', 'test/real-mail/**', 'node_modules/**'],
          pool: 'forks',
          ...asNodeRunsThem,
          maxWorkers: WORKERS,
          // Read by the processes that tests start: the next one loads the same files in half the time.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
          // A hang is all it finds: a busy machine takes many times as long as a quiet one, and is right all the same.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: [PAGES],
          pool: 'forks',
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'browser',
          execArgv: [...AS_IN_PRODUCTION],
          globalSetup: ['test/browser/support/build-pages.ts'],
          include: ['test/browser/**/*.test.ts'],
          pool: 'forks',
          ...asNodeRunsThem,
          // A browser draws in processes of its own; two files at a time keep two cores at work.
          maxWorkers: 2,
          // After the others, since those take as many workers as there are cores.
          sequence: { groupOrder: 1 },
          // What is asked again and again has as long as what is waited for: a busy machine is right all the same.
          expect: { poll: { timeout: 15_000 } },
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
          // Projects of one group have as many workers.
          sequence: { groupOrder: 2 },
          include: ['test/faults/**/*.test.ts'],
          pool: 'forks',
          // A day has settled after so many looks, or never will; on a busy machine they take longer.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'real-mail',
          include: ['test/real-mail/**/*.test.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
