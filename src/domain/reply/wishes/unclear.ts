/** Something is asked for that cannot be, or that may mean two things: what to ask back. */
export interface Unclear {
  readonly kind: 'unclear';
  readonly question: string;
}
