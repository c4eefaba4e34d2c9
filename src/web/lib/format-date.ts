/** Formatters by locale and form, in the zone where the page was opened: making one costs as much as a hundred uses. */
const kept = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(form: Intl.DateTimeFormatOptions, locale = 'en-US'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(form)}`;
  const found = kept.get(key) ?? new Intl.DateTimeFormat(locale, form);
  kept.set(key, found);
  return found;
}

/** As `toLocaleString` does with the same form, which must name what is shown. */
export function formatDate(at: string | number, form: Intl.DateTimeFormatOptions, locale?: string): string {
  const date = new Date(at);
  // A formatter throws instead.
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : dateFormat(form, locale).format(date);
}
