/** What the self-checks read besides the code that they call. */
export interface SelfCheckSources {
  /** The public corpus of replies, as the README of its folder describes it. */
  corpusFiles(): Promise<CorpusFile[]>;
  /** The corpus from life: replies to this installation that were misread. */
  lifeLines(): Promise<string[]>;
  /** Every source file that runs, without tests. */
  sourceFiles(): Promise<SourceFile[]>;
}

/** One case per line. */
export interface CorpusFile {
  readonly name: string;
  /** The percentage that must be read correctly. */
  readonly floor: number;
  readonly lines: readonly string[];
}

export interface SourceFile {
  /** From the root, with forward slashes: `src/domain/messages/schema.ts`. */
  readonly path: string;
  readonly text: string;
}
