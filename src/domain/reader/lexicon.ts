/**
 * What is known of single words, by their plain form. Rows of `data/reading/lexicon.tsv`:
 * form, full spelling (or empty), stem (or empty), classes (space between), value (or empty).
 */
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

/** Throws an error that names the line where a row is not as described. Rows of one form add up. */
export function lexiconOf(rows: string): Lexicon {
  const entries = new Map<string, LexiconEntry>();
  for (const [at, row] of rows.split('\n').entries()) {
    if (row.trim() === '' || row.startsWith('# ')) continue;
    const [forms = '', full = '', stem = '', classes = '', value = '', ...more] = row.split('\t');
    if (forms === '' || more.length > 0)
      throw new Error(`lexicon, line ${at + 1}: five columns at most, the first not empty`);
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
