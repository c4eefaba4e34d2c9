/**
 * The phrases of a list in data/reading/words: one per line; "good (day|night)" is two of them, and a line that begins
 * with "# " is a comment.
 */
export function linesOf(list: List): string[] {
  const lines = typeof list === 'string' ? list.split(',') : list;
  return lines.filter((line) => !line.startsWith('# ')).flatMap(alternatives);
}

/** The site build joins most lists into one string, which is smaller. */
type List = readonly string[] | string;

export function isList(value: unknown): value is List {
  return Array.isArray(value) || typeof value === 'string';
}

function alternatives(line: string): string[] {
  const choice = /\(([^()]*)\)/.exec(line);
  if (choice === null) return [line];
  const [whole, words = ''] = choice;
  const [before, after] = [line.slice(0, choice.index), line.slice(choice.index + whole.length)];
  // "(very|) good": an omitted optional word leaves no second blank.
  return words.split('|').flatMap((one) => alternatives(`${before}${one}${after}`.replaceAll(/ +/g, ' ').trim()));
}

/** Maps each word of several lists to the name of its list. */
export function keysByWord<Name extends string>(lists: Readonly<Record<Name, List>>): ReadonlyMap<string, Name> {
  // The keys are those of the record.
  const entries = Object.entries(lists) as [Name, List][];
  return new Map(entries.flatMap(([name, list]) => linesOf(list).map((word) => [word, name] as const)));
}

/** The same, for lists whose names are numbers. */
export function numbersByWord(lists: Readonly<Record<string, List>>): ReadonlyMap<string, number> {
  return new Map(Array.from(keysByWord(lists), ([word, name]) => [word, Number(name)]));
}

/** Splits phrases written as one text, separated by commas. */
export function phrases(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
