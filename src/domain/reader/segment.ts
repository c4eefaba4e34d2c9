import type { Boundary } from './chunks.ts';
import type { Reference } from './references.ts';

/** A clause with its references; list entries that share a verdict are one. */
export interface Segment {
  /** Token indexes. */
  readonly places: readonly number[];
  readonly references: readonly Reference[];
  readonly boundary: Boundary;
  readonly ending: string;
  readonly bullet: string;
  readonly sentence: number;
  /** The words of an exception, from its first to its last token, which say nothing of the other items. */
  readonly unjudged?: { readonly from: number; readonly to: number };
}
