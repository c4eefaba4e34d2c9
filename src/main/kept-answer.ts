export interface KeptAnswerOptions<T> {
  /** How long an answer is given again instead of asking. */
  readonly keptMs: number;
  /** The same for one that has not come yet; null: until it comes. While a database hangs, each question waits for one more connection. */
  readonly hangingMs: number | null;
  /** Milliseconds of this process's clock. */
  readonly clock: () => number;
  /** What is given while the answer has not come. */
  readonly limit?: (answer: Promise<T>) => Promise<T>;
}

/** Asks at most once in a while, whoever wants to know. A question that failed is asked again. */
export function keptAnswer<T>(
  ask: () => Promise<T>,
  { keptMs, hangingMs, clock, limit = (answer) => answer }: KeptAnswerOptions<T>,
): () => Promise<T> {
  let kept: { readonly at: number; readonly shown: Promise<T>; isSettled: boolean } | null = null;
  return () => {
    const ms = kept?.isSettled === false ? (hangingMs ?? Number.POSITIVE_INFINITY) : keptMs;
    if (kept !== null && clock() - kept.at < ms) return kept.shown;
    const answer = ask();
    const asked = { at: clock(), shown: limit(answer), isSettled: false };
    kept = asked;
    answer.then(
      () => (asked.isSettled = true),
      () => {
        if (kept === asked) kept = null;
      },
    );
    return asked.shown;
  };
}
