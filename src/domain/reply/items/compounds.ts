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

interface ItemTokens {
  readonly tokens: readonly { readonly plain: string }[];
}

/** Words of items that people write as two: "spread sheet" names "spreadsheet", "hair's cut" "Haircut". */
export class Compounds {
  readonly #items: readonly ItemTokens[];

  constructor(items: readonly ItemTokens[]) {
    this.#items = items;
  }

  /** "labreport" of "Write lab report": two words of an item written as one; the second of them names it. */
  gluedIn(words: readonly Word[]): { plain: string; at: number }[] {
    const glued: { plain: string; at: number }[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const { plain } = words[at]!;
      const head = plain.length >= COMPOUND_LENGTH_MIN ? this.#headOf(plain) : undefined;
      if (head !== undefined) glued.push({ plain: head, at });
    }
    return glued;
  }

  #headOf(glued: string): string | undefined {
    for (const { tokens } of this.#items)
      for (let at = 1; at < tokens.length; at += 1) {
        const [part, head] = [tokens[at - 1]!.plain, tokens[at]!.plain];
        const areLong = part.length >= PART_LENGTH_MIN && head.length >= PART_LENGTH_MIN;
        if (areLong && part.length + head.length === glued.length && glued === part + head) return head;
      }
    return undefined;
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
    const wholeLength = length + next.length;
    if (wholeLength < COMPOUND_LENGTH_MIN) return undefined;
    for (const { tokens } of this.#items)
      for (const { plain: whole } of tokens)
        if (whole.length === wholeLength && whole.endsWith(next) && plain.startsWith(whole.slice(0, length)))
          return whole;
    return undefined;
  }
}

const COMPOUND_LENGTH_MIN = 7;
const PART_LENGTH_MIN = 3;
