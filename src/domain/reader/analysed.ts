import type { Stage } from '#domain/agenda/stage.ts';
import type { KnownItem, Reference } from './references.ts';
import type { Segmented } from './segments.ts';

/** A segment and what it may refer to: judged alone, then resolved together. */
export interface Candidate {
  /** Index of its segment. */
  readonly segment: number;
  /** Null if the segment refers to nothing. */
  readonly reference: Reference | null;
  /** Indexes of the items that it would change. */
  readonly items: readonly number[];
  readonly features: readonly number[];
}

export interface Analysed {
  readonly stage: Stage;
  readonly segmented: Segmented;
  readonly items: readonly KnownItem[];
  readonly candidates: readonly Candidate[];
}
