import type { Chunk, OpenPrompt } from '#app/ports/dispatch.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import type { PersonId } from '#domain/people/person.ts';

export type Tries = Pick<OpenPrompt, 'attempts' | 'spent'>;

/** A chunk under our lease, its ledger committed: what is left to do is outside the database. */
export interface ChunkWork {
  readonly chunk: Chunk;
  readonly now: number;
  /** Ascending by person; their rows say nothing but the chunk's progress. */
  readonly fresh: readonly PlannedPrompt[];
  /** Taken up again: their state stands on their rows. */
  readonly again: readonly PlannedPrompt[];
  /** The tries of those, this one not yet among them. */
  readonly tries: ReadonlyMap<PersonId, Tries>;
  readonly withheld: number;
  /** What is still not known about earlier hand-overs. */
  readonly unknown: readonly OpenPrompt[];
  /** What broke on single people. */
  readonly faults: readonly unknown[];
}
