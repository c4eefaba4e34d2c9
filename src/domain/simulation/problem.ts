/** What was expected of a life, and what was found instead. */
export interface Problem {
  readonly expected: string;
  readonly found: string;
}
