/** What the proofs read besides the code that they call. */
export interface ProofSources {
  /** The lines of a file of the public corpus, such as `reply/standardize.jsonl`. */
  corpusLines(file: string): Promise<string[]>;
  /** The corpus from life: replies to this installation that were misread. */
  lifeLines(): Promise<string[]>;
  /** Every source file that runs, tests left out. */
  sourceFiles(): Promise<SourceFile[]>;
}

export interface SourceFile {
  /** From the root, with forward slashes: `src/domain/messages/schema.ts`. */
  readonly path: string;
  readonly text: string;
}
