/** The page behind the answer links of an email (D142). Tokens are those of further answer links. */

export type AnswerPageView =
  /** The question as asked, the words it is about if it does not name them, and the answer that the button gives. */
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly about: readonly string[];
      readonly answer: string;
    }
  /** The list of a day; `later`: where an item goes that is moved, "Tomorrow". */
  | { readonly kind: 'list'; readonly later: string; readonly items: readonly ListedItem[] }
  | {
      readonly kind: 'done';
      /** What became of each item, beside the person's words; null: it is about their settings. */
      readonly outcomes: readonly { readonly words: string | null; readonly said: string }[];
      /** Takes it back; null for what cannot be taken back. */
      readonly undo: string | null;
      /** The list to go on with. */
      readonly list: string;
    }
  /** Already answered, by any route: no button is offered. */
  | { readonly kind: 'answered' }
  /** Its day is over, or the items were mentioned since. */
  | { readonly kind: 'lapsed' }
  /** The change to undo is undone already, or is no longer their last. */
  | { readonly kind: 'no-undo' };

export interface ListedItem {
  readonly number: number;
  readonly words: string;
  /** The tokens of its acts; null if it is no longer open. */
  readonly acts: { readonly done: string; readonly carry: string; readonly drop: string } | null;
  /** What became of it; empty if it is open. */
  readonly said: string;
}
