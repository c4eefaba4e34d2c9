import type { Chunk, OpenPrompt } from '#app/ports/dispatch.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import type { PersonId } from '#domain/people/person.ts';

export type AttemptCounts = Pick<OpenPrompt, 'attempts' | 'failedAttempts'>;

/** A chunk under our lease with its ledger committed: the rest of the work is outside the database. */
export interface ChunkWork {
  readonly chunk: Chunk;
  readonly now: number;
  /** Ascending by person; their rows have no state of their own beyond the chunk's progress. */
  readonly fresh: readonly PlannedPrompt[];
  /** Retried prompts; their state is on their rows. */
  readonly again: readonly PlannedPrompt[];
  /** Earlier attempts of the retried prompts, without this one. */
  readonly attemptCounts: ReadonlyMap<PersonId, AttemptCounts>;
  readonly withheld: number;
  /** Earlier hand-overs whose result is still unknown. */
  readonly unknown: readonly OpenPrompt[];
  /** Faults in the data of single people. */
  readonly faults: readonly unknown[];
}
