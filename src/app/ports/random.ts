/** Ids and randomness for the use cases; a test passes its own. */
export interface Random {
  uuid(): string;
  /** 0 (included) to 1 (excluded). */
  fraction(): number;
}
