import type { ControlCommand } from '#domain/agenda/commands.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { DAY_PLURALS, WEEKDAYS } from '#domain/reply/words/weekday-names.ts';
import type { Weekday } from '#domain/time/local-date.ts';

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const WEEKEND: readonly Weekday[] = [6, 7];
const ALL_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const WEEKDAYS_ONLY = new PhraseBook(
  phrases(
    'weekdays only, only weekdays, only on weekdays, just weekdays, on weekdays only, weekdays, workdays only, monday to friday, monday to friday only, mon fri only, only monday to friday, monday through friday, monday through friday only, solo entre semana, seulement en semaine, nur werktags, nur unter der woche, on weekdays, just on weekdays',
  ),
);
const EVERY_DAY = new PhraseBook(
  phrases(
    'every day, everyday, daily, all seven days, weekends too, on weekends too, also on weekends, seven days a week, all week, every single day, including weekends',
  ),
);
const WEEKEND_ONLY = new PhraseBook(
  phrases(
    'weekends only, only weekends, only on weekends, just weekends, just on weekends, on weekends only, solo los fines de semana, seulement le week end, nur am wochenende',
  ),
);
const AROUND_DAYS = new PhraseBook(
  phrases('message, send, messages, text, email, write, me, on, from, to, only, switch, change, set, it, make'),
);

/**
 * The days on which we shall write: "weekdays only", "on Wednesdays please", "every Thursday", "change my day to
 * Wednesday", "Tuesdays and Thursdays only". A day that does not come again and again, such as that of "move it to
 * Wednesday", is none.
 */
export function weekdaysWanted(sentence: string, words: readonly Word[], isPart: boolean): ControlCommand | null {
  if (!ANY_DAYS.has(words)) return null;
  for (const [book, weekdays] of KINDS_OF_DAYS) {
    const match = book.find(words);
    if (match && onlySoft([...words.slice(0, match.start), ...words.slice(match.end)], AROUND_DAYS))
      return { kind: 'set-weekdays', weekdays };
  }
  // "ugh, Mondays": beside other words a day alone is a sigh.
  return isPart && words.length === 1 ? null : daysNamed(sentence);
}

function daysNamed(sentence: string): ControlCommand | null {
  const words = wordsOf(sentence);
  const days = words.flatMap((word, at) => {
    const weekday = WEEKDAYS.get(word.plain);
    return weekday === undefined ? [] : [{ at, weekday }];
  });
  const [first] = days;
  if (first === undefined || words.length > WORDS_MAX) return null;
  const beside = words.filter(({ plain, kind }) => kind !== 'mark' && !WEEKDAYS.has(plain));
  if (ONCE.has(beside) || !onlySoft(beside, AROUND_NAMED_DAYS)) return null;
  const wanted = new Set(days.map(({ weekday }) => weekday));
  if (EVERY_DAY.has(beside) && EXCEPT.has(beside))
    return { kind: 'set-weekdays', weekdays: ALL_DAYS.filter((day) => !wanted.has(day)) };
  const comesAgain = days.some(({ at }) => {
    const plain = words[at]?.plain ?? '';
    return DAY_PLURALS.has(plain) || (EACH.has(words[at - 1]?.plain ?? '') && !(plain === 'mon' && at === 0));
  });
  if (!comesAgain && !OUR_DAYS.has(beside)) return null;
  days.forEach(({ at, weekday }, index) => {
    const next = days[index + 1];
    if (next?.at === at + 2 && UP_TO.has(words[at + 1]?.plain ?? ''))
      for (const day of ALL_DAYS) if (isBetween(day, weekday, next.weekday)) wanted.add(day);
  });
  return { kind: 'set-weekdays', weekdays: ALL_DAYS.filter((day) => wanted.has(day)) };
}

/** "Friday to Monday" goes over the end of the week. */
function isBetween(day: Weekday, from: Weekday, to: Weekday): boolean {
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}

const WORDS_MAX = 20;
const KINDS_OF_DAYS = [
  [WEEKDAYS_ONLY, WORKDAYS],
  [WEEKEND_ONLY, WEEKEND],
  [EVERY_DAY, ALL_DAYS],
] as const;

/** Most sentences name none of these, and end here. */
const ANY_DAYS = PhraseBook.joined([WEEKDAYS_ONLY, WEEKEND_ONLY, EVERY_DAY, new PhraseBook(WEEKDAYS.keys())]);

/** "every Thursday", "los martes", "le mercredi", "jeden Freitag" */
const EACH = new Set(
  'every each cada los le les chaque jeden jede jeder immer only just solo seulement nur'.split(' '),
);
const UP_TO = new Set('- – — to through thru till until bis a al au'.split(' '));

/** "every day except Sunday", "daily but not on weekends" */
const EXCEPT = new PhraseBook(
  phrases('except, excepting, but, but not, apart from, besides, excluding, menos, excepto, sauf, ausser'),
);

/** What happens one time: "write to me again on Wednesday", "not next Monday". */
const ONCE = new PhraseBook(
  phrases('again, back, until, next, this, coming, wieder, bis nachsten, otra vez, de nuevo, de nouveau, prochain'),
);

/** Whatever the form of the day: it is that of our messages. */
const OUR_DAYS = new PhraseBook(
  phrases(
    'my day, my days, my weekly day, my weekday, my free day, the day, write to me, write me, email me, mail me, text me, message me, ping me, contact me, send me, send it, send them, send these, send this, messages, emails, mails, texts, only, hear from you, check in with me, mi dia, escribeme, mandame, mon jour, ecris moi, ecrivez moi, mein tag, meinen tag, schreib mir, schreibt mir, schreiben sie mir, nur, solo, seulement',
  ),
);

const AROUND_NAMED_DAYS = new PhraseBook(
  phrases(
    'every day, everyday, daily, all days, any day, except, excepting, but not, but, apart from, besides, excluding, menos, excepto, sauf, ausser, change my day, move my day, switch my day, set my day, make my day, my day, my days, my weekly day, my weekday, my free day, the day, day, days, weekly, a week, once, every, each, only, just, and, or, instead, prefer, i prefer, id prefer, i would prefer, would prefer, id rather, rather, work better, works better, work best, works best, are better, are best, is better, would be better, would be good, better, best, for me, from now on, going forward, on, in, to, from, through, thru, till, be, is, should be, can it be, could it be, can it come, come, arrive, make it, make, change, switch, set, move, get, receive, have, want, i, like, write to me, write me, write, email me, email, mail me, text me, message me, ping me, contact me, send me, send, these, them, it, this, emails, mails, texts, mail, text, messages, prompts, hear from you, check in with me, to be, as, of, your, you, good, fine, day of the week, reach me, me, always, if possible, let it be, by default, y, et, und, los, el, la, le, les, cada, todos, tous, chaque, jeden, jede, jeder, immer, nur, solo, solamente, seulement, bitte, am, an, mejor, mieux, plutot, lieber, besser, mi dia, mon jour, mein tag, meinen tag, escribeme, mandame, ecris moi, ecrivez moi, schreib mir, schreibt mir, schreiben sie mir, cambia, change mon jour, por favor, mensajes, nachrichten, mails, bis, al, au, de, du, a',
  ),
);
