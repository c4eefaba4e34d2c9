import type { Word } from '#domain/reply/language/plain-words.ts';

const LIGHT_HEAD =
  /^s?(?:termin|besuch|anruf|kurs|training|stunde|arbeit|rechnung|liste|gang|erklarung|abgabe|unterlagen|bescheid|bericht|planung|vortrag|prasentation|treffen|kontrolle|probe|prufung)$/;

/** "Arzt" names "Arzttermin", "Bericht" names "Wochenbericht": the head of a German compound, or what stands before a light one. */
export function isPartOf(said: string, whole: string): boolean {
  if (said.length < 4 || whole.length - said.length < 3) return false;
  return (
    (whole.endsWith(said) && said.length >= 5) || (whole.startsWith(said) && LIGHT_HEAD.test(whole.slice(said.length)))
  );
}

/** Words of items that people write as two: "spread sheet" names "spreadsheet", "hair's cut" "Haircut". */
export class Compounds {
  readonly #whole: readonly string[];
  readonly #glued = new Map<string, string>();

  constructor(items: readonly (readonly { readonly plain: string }[])[]) {
    this.#whole = items.flat().flatMap(({ plain }) => (plain.length >= COMPOUND_LENGTH_MIN ? [plain] : []));
    for (const tokens of items)
      for (const [at, { plain }] of tokens.entries()) {
        const next = tokens[at + 1]?.plain ?? '';
        if (plain.length >= PART_LENGTH_MIN && next.length >= PART_LENGTH_MIN) this.#glued.set(plain + next, next);
      }
  }

  /** "labreport" of "Write lab report": two words of an item written as one; the second of them names it. */
  gluedIn(words: readonly Word[]): { plain: string; at: number }[] {
    if (this.#glued.size === 0) return [];
    return words.flatMap(({ plain }, at) => {
      const head = plain.length >= COMPOUND_LENGTH_MIN ? this.#glued.get(plain) : undefined;
      return head === undefined ? [] : [{ plain: head, at }];
    });
  }

  /** Two words on end that are one of them, and where the first stands. */
  partedIn(words: readonly Word[]): { plain: string; at: number }[] {
    const parted: { plain: string; at: number }[] = [];
    for (let at = 0; at + 1 < words.length; at += 1) {
      const plain = this.#wholeOf(words[at]!, words[at + 1]!.plain);
      if (plain !== undefined) parted.push({ plain, at });
    }
    return parted;
  }

  #wholeOf({ plain, accented }: Word, next: string): string | undefined {
    if (next === '') return undefined;
    const length = accented.endsWith("'s") ? plain.length - 1 : plain.length;
    for (const whole of this.#whole)
      if (whole.length === length + next.length && whole.endsWith(next) && plain.startsWith(whole.slice(0, length)))
        return whole;
    return undefined;
  }
}

const COMPOUND_LENGTH_MIN = 7;
const PART_LENGTH_MIN = 3;
