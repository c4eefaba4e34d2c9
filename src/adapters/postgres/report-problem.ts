import { faultOf } from '#adapters/logs/fault.ts';

/** Receives problems of background work (timers, the queue, idle connections), which nobody awaits. */
export type ReportProblem = (what: string, error: unknown) => void;

export const reportToStderr: ReportProblem = (what, error) => {
  console.error(`${what}:`, error instanceof Error ? faultOf(error) : error);
};
