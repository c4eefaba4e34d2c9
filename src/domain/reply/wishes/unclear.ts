/** Something is asked for that cannot be, or that may mean two things: what to ask back. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly question: string;
  /** The words that a yes stands for, and those of ours that a short answer can be read behind. */
  readonly yes?: string;
  readonly leads?: readonly string[];
}
