/**
 * What a list in data/reading/words says: one phrase a line; "good (day|night)" is two of them, and a line that begins
 * with "# " is a remark.
 */
export function linesOf(list: readonly string[]): string[] {
  return list.filter((line) => !line.startsWith('# ')).flatMap(alternatives);
}

function alternatives(line: string): string[] {
  const choice = /\(([^()]*)\)/.exec(line);
  if (choice === null) return [line];
  const [whole, words = ''] = choice;
  const [before, after] = [line.slice(0, choice.index), line.slice(choice.index + whole.length)];
  // "(very|) good": what may be missing leaves no second blank.
  return words.split('|').flatMap((one) => alternatives(`${before}${one}${after}`.replaceAll(/ +/g, ' ').trim()));
}

/** A few phrases written as one text, separated by commas. */
export function phrases(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}
