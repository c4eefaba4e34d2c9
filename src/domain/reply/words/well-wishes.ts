import { phrases } from '#domain/reply/words/vocabulary.ts';

const WISHES = phrases('have a, hope you have a, wishing you a, wish you a, you have a, and have a, enjoy your, happy');
const TIMES = phrases('one, day, evening, night, weekend, morning, afternoon, week, rest of your day, time');

/** "have a lovely evening", "good night": said in passing, and asks for nothing. */
export const WELL_WISHES: readonly string[] = WISHES.flatMap((wish) =>
  ['', 'good', 'great', 'nice', 'lovely', 'wonderful', 'fab', 'restful'].flatMap((how) =>
    TIMES.map((time) => [wish, how, time].filter(Boolean).join(' ')),
  ),
).concat(
  phrases('good night, goodnight, nighty night, sleep well, sleep tight, night night, enjoy, good evening to you'),
);
