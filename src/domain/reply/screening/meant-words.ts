import { PhraseBook, plainText, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';

/** How people write in haste or distress: what else some phrases mean, and phrases that only stress. */
export class MeantWords {
  readonly #meant: ReadonlyMap<string, readonly Word[]>;
  readonly #written: PhraseBook;

  constructor(meant: ReadonlyMap<string, string>, stress: Iterable<string>) {
    this.#meant = new Map([
      ...Array.from(meant, ([written, words]) => [plainText(written), wordsOf(words)] as const),
      ...Array.from(stress, (phrase) => [plainText(phrase), []] as const),
    ]);
    this.#written = new PhraseBook(this.#meant.keys());
  }

  /** The words as they are meant, where those stand that they are meant by; the same list where all are meant. */
  of(words: readonly Word[]): readonly Word[] {
    if (!words.some((word) => this.#written.mayBeginWith(word))) return words;
    const meant: Word[] = [];
    let isSame = true;
    for (let at = 0; at < words.length;) {
      const match = this.#written.matchAt(words, at);
      isSame &&= match === null;
      if (match === null) meant.push(words[at]!);
      const [start, end] = [words[at]!.start, words[(match?.end ?? at + 1) - 1]!.end];
      for (const word of this.#meant.get(match?.phrase ?? '') ?? []) meant.push({ ...word, start, end });
      at = match?.end ?? at + 1;
    }
    return isSame ? words : meant;
  }
}

/** Edits from one short word to another, two letters that changed places among them (Damerau-Levenshtein). */
export function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row += 1) {
    const [above, next] = [rows[row - 1]!, [row]];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      next[at] = Math.min(above[at - 1]! + (isSame ? 0 : 1), above[at]! + 1, next[at - 1]! + 1);
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      if (isSwapped) next[at] = Math.min(next[at]!, rows[row - 2]![at - 2]! + 1);
    }
    rows.push(next);
  }
  return rows[from.length]![to.length]!;
}
