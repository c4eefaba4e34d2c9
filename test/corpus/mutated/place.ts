/** Positions and lengths are fractions of what is mutated, in ten-thousandths, so that a mutation fits any length. */
export interface Place {
  readonly at: number;
  readonly length: number;
  readonly times: number;
  /** Selects one of the available options. */
  readonly pick: number;
}

/** `other` is another sample of the same parser. */
export type Change = (sent: string, place: Place, other: string) => string;

export function picked(from: readonly string[], { pick }: Pick<Place, 'pick'>): string {
  return from[pick % from.length] ?? '';
}
