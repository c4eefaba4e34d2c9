import { faultOf } from '#adapters/logs/fault.ts';
import type { Logger } from '#adapters/logs/logger.ts';

import { CodedProblem } from '#app/ports/coded-problem.ts';

/** Logs what went wrong in the background, without a word of a person. */
export function reportFault(logger: Logger, what: string, error: unknown): void {
  if (error instanceof CodedProblem) logger.error({ what, fault: error.problem, code: error.code }, 'fault');
  else if (error instanceof Error) logger.error({ what, ...faultOf(error) }, 'fault');
  else logger.error({ what, fault: String(error) }, 'fault');
}
