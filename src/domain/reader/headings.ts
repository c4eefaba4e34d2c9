/** "Done: paint the fence", "Tomorrow: gym": a verdict above what it is about, as beside numbers. */
import type { Reference } from './references.ts';
import type { Token } from './tokens.ts';

interface Piece {
  /** Token indexes. */
  readonly places: readonly number[];
  readonly references: readonly Reference[];
}

const WORDS_MAX = 3;

/** Joins each heading with an entry behind it that only refers (`isBare`) or that is on no list. */
export function withHeadings<Of extends Piece>(
  tokens: readonly Token[],
  pieces: readonly Of[],
  isBare: (piece: Of) => boolean,
): Of[] {
  const joined: Of[] = [];
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

function isHeading(tokens: readonly Token[], { places, references }: Piece, next: Piece): boolean {
  const last = places.at(-1)!;
  const isColon = tokens[last + 1]?.word === ':' && next.places[0] === last + 2;
  const words = places.map((at) => tokens[at]!).filter(({ kind }) => kind === 'word');
  return isColon && references.length === 0 && words.length <= WORDS_MAX && words.some(isVerdict);
}

function isVerdict({ classes }: Token): boolean {
  return classes.some((one) => one === 'verdict' || one === 'past' || one === 'later' || one === 'neg');
}
