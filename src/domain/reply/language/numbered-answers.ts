import type { Clues } from '#domain/reply/language/clues.ts';
import { GuardedPattern } from '#domain/reply/language/guarded-pattern.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';

// "1) ", "(2) ", "3. ", "1: ", "2 - ", and glued to the answer: "1)done", "2.not yet"
const NUMBER = /(?<![^\s(,;])\(?(\d{1,2})(?:[).:]{1,2}(?:\s|(?=\p{L}))|\s?[-–—]\s)/gu;
/** What parts one answer from the next number, if anything does: "1) yes, 2) no". */
const PARTING = /[\s,;]+$/u;

// "a) ", "(b) ", "c. "
const LETTER = /(?<![^\s(,;])\(?([a-h])[).]\s/giu;

/** "a) yes b) no": each letter begins a sentence of its own, and its bracket goes. */
export function withLettersParted(line: string): string {
  if (!/^\s*\(?a[).]\s/iu.test(line)) return line;
  const letters = matchesOf(LETTER, line);
  const isCounting = letters.every(({ 1: letter }, at) => letter?.toLowerCase() === 'abcdefgh'[at]);
  if (letters.length < 2 || !isCounting) return line;
  return letters
    .map(({ index, 0: sign, 1: letter }, at) => {
      const answer = line.slice(index + sign.length, letters[at + 1]?.index).replace(PARTING, '');
      return `${letter}: ${answer}`;
    })
    .join('; ');
}

const ARE_IN_SHORT = new GuardedPattern(
  /(\d) r (?=(?:all |both |now )?(?:done|finished|complete|completed|sorted)\b)/giu,
  'r',
);

/** "1) done 2) not yet 3) done": each number that a line counts on to begins a sentence of its own. */
export function withAnswersParted(text: string, clues: Clues): string {
  // "1 n 3 r done", as one types on a phone
  const line = ARE_IN_SHORT.replaceIn(text, clues, '$1 are ');
  if (!/^\s*\(?\d/u.test(line)) return line;
  const numbers = matchesOf(NUMBER, line);
  const isCounting = numbers.every(({ 1: number }, at) => at === 0 || Number(number) > Number(numbers[at - 1]![1]));
  if (numbers.length < 2 || !isCounting) return line;
  return numbers
    .map(({ index }, at) => line.slice(at === 0 ? 0 : index, numbers[at + 1]?.index).replace(PARTING, ''))
    .join('; ');
}
