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
}

/**
 * Forms (separated by |), full spelling, stem, classes (separated by spaces), value; trailing empty columns may be
 * omitted.
 */
export type LexiconRow = readonly string[];

/** Throws an error that names an invalid row. Rows of one form are merged. */
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
  return { find: (form) => entries.get(form) ?? null };
}
