import { faultOf } from '#adapters/logs/fault.ts';

/** Where problems of the background (timers, the queue, idle connections) are told; nobody awaits those. */
export type ReportProblem = (what: string, error: unknown) => void;

export const reportToStderr: ReportProblem = (what, error) => {
  console.error(`${what}:`, error instanceof Error ? faultOf(error) : error);
};
