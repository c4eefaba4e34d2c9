import type { ReportProblem } from '#adapters/postgres/report-problem.ts';

/** Some of pg-boss's errors are plain objects. */
const wordsOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** A background problem ends the test run as an uncaught error. */
export const endTheRun: ReportProblem = (what, error) => {
  queueMicrotask(() => {
    throw new Error(`${what}: ${wordsOf(error)}`, { cause: error });
  });
};
