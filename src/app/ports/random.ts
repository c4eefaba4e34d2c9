/** Ids and chance for the use cases; a test hands in its own. */
export interface Random {
  uuid(): string;
  /** 0 (included) to 1 (excluded). */
  fraction(): number;
}
