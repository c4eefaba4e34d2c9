import { namesDay } from './day.ts';

/** The words that a question is about; empty where they would read as a scrap: a date, or a quotation. */
export function wordsToShow(words: string): string {
  return /[\d“”"]/u.test(words) || namesDay(words) ? '' : words;
}
