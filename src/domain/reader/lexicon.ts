/** What is known of single words, by their plain form. */
export interface LexiconEntry {
  /** The words it stands for, where it is short for others. */
  readonly full: readonly string[] | null;
  readonly stem: string | null;
  readonly classes: readonly string[];
  readonly value: number | null;
}

export interface Lexicon {
  find(form: string): LexiconEntry | null;
}

/** Forms (| between), full spelling, stem, classes (a space between), value: what is empty at the end may be missing. */
export type LexiconRow = readonly string[];

/** Throws an error that names the row that is not as described. Rows of one form add up. */
export function lexiconOf(sections: Readonly<Record<string, readonly LexiconRow[]>>): Lexicon {
  const entries = new Map<string, LexiconEntry>();
  for (const row of Object.values(sections).flat()) {
    const [forms = '', full = '', stem = '', classes = '', value = '', ...more] = row;
    if (forms === '' || more.length > 0)
      throw new Error(`lexicon, ${JSON.stringify(row)}: five columns at most, the first not empty`);
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
