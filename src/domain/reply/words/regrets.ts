import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** Said beside what somebody regrets: "only lunch I'm afraid", "report, gym, sadly". */
export const REGRETS = new PhraseBook(
  phrases(
    'sadly, unfortunately, alas, sorry, afraid, im afraid, oops, sigh, ugh, argh, damn, leider, malheureusement, helas, por desgracia, lamentablemente',
  ),
);
