/** "Done: paint the fence", "Tomorrow: gym": a verdict above what it is about, as beside numbers. */
import type { Segment } from './segments.ts';
import type { Token } from './tokens.ts';

const WORDS_MAX = 3;

/** Joins each heading with an entry behind it that only refers (`isBare`) or that is on no list. */
export function withHeadings(
  tokens: readonly Token[],
  pieces: readonly Segment[],
  isBare: (piece: Segment) => boolean,
): Segment[] {
  const joined: Segment[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (before === undefined || !isHeading(tokens, before, piece) || !(isBare(piece) || piece.references.length === 0))
      joined.push(piece);
    else
      joined[joined.length - 1] = {
        ...before,
        places: [...before.places, ...piece.places],
        references: piece.references,
      };
  }
  return joined;
}

function isHeading(tokens: readonly Token[], { places, references }: Segment, next: Segment): boolean {
  const last = places.at(-1)!;
  const isColon = tokens[last + 1]?.word === ':' && next.places[0] === last + 2;
  const words = places.map((at) => tokens[at]!).filter(({ kind }) => kind === 'word');
  return isColon && references.length === 0 && words.length <= WORDS_MAX && words.some(isVerdict);
}

function isVerdict({ classes }: Token): boolean {
  return classes.some((one) => one === 'verdict' || one === 'past' || one === 'later' || one === 'neg');
}
