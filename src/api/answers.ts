/** The page behind the answer links of an email (D142). Tokens are those of further answer links. */

export type AnswerPageView =
  /** The question as asked, the words it is about if it does not name them, and the answer that the button gives. */
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly about: readonly string[];
      readonly answer: string;
    }
  | ({ readonly kind: 'list' } & DayList)
  | {
      readonly kind: 'done';
      /** What became of each item, beside the person's words; null: it is about their settings. */
      readonly outcomes: readonly { readonly words: string | null; readonly said: string }[];
      /** Takes it back; null for what cannot be taken back. */
      readonly undo: string | null;
      /** Null after undoing a change of an earlier day. */
      readonly list: DayList | null;
    }
  /** Already answered, by any route. */
  | { readonly kind: 'answered'; readonly list: DayList }
  /** Its day is over, or the items were mentioned since. */
  | { readonly kind: 'lapsed' }
  /** The change to undo is undone already; or it stands, and another has followed it. No list once its day is over. */
  | { readonly kind: 'undone' | 'outdated'; readonly list: DayList | null };

/** Today's list as it stands now, with a button for each act; `later`: where an item goes that is moved, "Tomorrow". */
export interface DayList {
  readonly later: string;
  readonly items: readonly ListedItem[];
}

export interface ListedItem {
  readonly number: number;
  readonly words: string;
  /** The tokens of its acts; null if it is no longer open. */
  readonly acts: { readonly done: string; readonly carry: string; readonly drop: string } | null;
  /** What became of it; empty if it is open. */
  readonly said: string;
}
