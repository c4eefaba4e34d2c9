/** What is known about single words, by their plain form. */
export interface LexiconEntry {
  /** The full form, if it is an abbreviation. */
  readonly full: readonly string[] | null;
  readonly stem: string | null;
  readonly classes: readonly string[];
  readonly value: number | null;
}

export interface Lexicon {
  find(form: string): LexiconEntry | null;
  /** Finds the words, numbers and signs of a text, and the phrases that have a row; a group names the kind. */
  readonly pieces: RegExp;
}

/**
 * Forms (separated by |), full spelling, stem, classes (separated by spaces), value; trailing empty columns may be
 * omitted.
 */
export type LexiconRow = readonly string[];

/** A form of several words becomes one token. Throws an error that names an invalid row. Rows of one form are merged. */
export function lexiconOf(sections: Readonly<Record<string, readonly LexiconRow[]>>): Lexicon {
  const entries = new Map<string, LexiconEntry>();
  for (const row of Object.values(sections).flat()) {
    const [forms = '', full = '', stem = '', classes = '', value = '', ...more] = row;
    if (forms === '' || more.length > 0)
      throw new Error(`lexicon, ${JSON.stringify(row)}: a row has at most five columns, and the first is not empty`);
    for (const form of forms.split('|')) {
      const before = entries.get(form);
      entries.set(form, {
        full: full === '' ? (before?.full ?? null) : full.split(' '),
        stem: stem === '' ? (before?.stem ?? null) : stem,
        classes: [...(before?.classes ?? []), ...(classes === '' ? [] : classes.split(' '))],
        value: value === '' ? (before?.value ?? null) : Number(value),
      });
    }
  }
  const phrases = Array.from(entries.keys()).filter((form) => form.includes(' '));
  return { find: (form) => entries.get(form) ?? null, pieces: piecesOf(phrases) };
}

/** "2day", "2nite": words that begin with a number. */
const DIGIT_WORD = /2(?:day|moro|morrow|nite|night)(?!\p{L})/u;
// "2", "2nd", "12:30", "18h30", "1,500", "5k", "30min", "#4", "1️⃣" | "w/", "n/a", "didn't", "c'est", "re-read" | 👍🏽 | "!"
const NUMBER =
  /#?\d+(?:(?:[.:]\d+)+|h\d\d(?!\d)|(?:,\d{3})+(?!\d))?(?:\uFE0F?\u20E3|(?:st|nd|rd|th|km|kg|min|mins|hrs|hr|am|pm|k|h|m|x|p|ish|%)(?![\p{L}\p{N}]))?/u;
const WORD = /w\/o?(?=\s)|n\/a(?!\p{L})|\p{L}[\p{L}\p{M}\p{N}]*(?:['’‘`´.-](?=\p{L})[\p{L}\p{M}\p{N}]+)*/u;
const SIGN =
  /\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u200D\p{Extended_Pictographic})*|[^\s\p{L}\p{N}\uFE0F\u200D]/u;

function piecesOf(phrases: readonly string[]): RegExp {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  const word = [...longestFirst.map(phraseOf), DIGIT_WORD.source, WORD.source].join('|');
  return new RegExp(
    `(?<break>\\n+)|(?<number>(?!${DIGIT_WORD.source})${NUMBER.source})|(?<word>${word})|${SIGN.source}`,
    'gu',
  );
}

/** In lower case, in capitals, or each word with a capital; a line may end between two words. */
function phraseOf(phrase: string): string {
  if (!/^[\p{L} ]+$/u.test(phrase)) throw new Error(`lexicon: the phrase "${phrase}" may have letters only`);
  const words = phrase.split(' ').map((word) => {
    const first = word[0]!;
    return `(?:[${first}${first.toUpperCase()}]${word.slice(1)}|${word.toUpperCase()})`;
  });
  return `${words.join('\\s{1,3}')}(?![\\p{L}\\p{M}\\p{N}]|['’]\\p{L})`;
}
