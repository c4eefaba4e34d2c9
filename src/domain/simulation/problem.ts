/** What was expected of a life, and what stood there instead. */
export interface Problem {
  readonly expected: string;
  readonly found: string;
}
