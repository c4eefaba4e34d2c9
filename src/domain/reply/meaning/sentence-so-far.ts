import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Sentence } from '#domain/reply/language/clauses.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { HeardClause, Previous } from '#domain/reply/meaning/heard-clause.ts';
import type { Outcome, Said } from '#domain/reply/meaning/outcome.ts';

/** What a sentence is read against. */
export interface SentenceContext {
  readonly list: AnsweredList;
  readonly outcome: Outcome;
  /** The item of the quoted line that this sentence stands below. */
  readonly about: DayItem | null;
  /** The whole reply is one clause. */
  readonly isOneClause: boolean;
  /** What a question before it, which it answers, says of the items it names. */
  readonly headed: Said | null;
}

/** A sentence as far as it was read: items may wait for their verdict, a verdict for its items. */
export interface SentenceSoFar extends SentenceContext {
  readonly sentence: Sentence;
  readonly waiting: WaitingItems;
  /** What the clauses before said last; null: nothing yet. */
  previous: Previous | null;
  /** What was said of the wrong item: "drop 2. no wait, 3". */
  corrected: Said | null;
}

/** Items that were named, and whose verdict has not come yet: "1 and 3", before "are done". */
export class WaitingItems {
  #items: readonly DayItem[] = [];
  #from = 0;
  #byNumber = false;

  get items(): readonly DayItem[] {
    return this.#items;
  }

  /** Where in the sentence the first of them stands. */
  get from(): number {
    return this.#from;
  }

  /** One that waits, or that waited before them, was named by its number. */
  get byNumber(): boolean {
    return this.#byNumber;
  }

  add({ clause, refs }: HeardClause): void {
    if (this.#items.length === 0) this.#from = clause.start;
    this.#byNumber ||= refs.mentions.length < refs.items.length;
    this.#items = [...this.#items, ...refs.items];
  }

  clear(): void {
    this.#items = [];
  }
}
