import type { ReportProblem } from '#adapters/postgres/database.ts';

/** A background problem ends the test run, as an error that nobody caught. */
export const endTheRun: ReportProblem = (what, error) => {
  queueMicrotask(() => {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
};
