/** What makes "don't write to me" a rest: it is for today, or the sender names a return. */
import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import requestLists from '#data/reading/words/requests.json' with { type: 'json' };
import { MONTHS } from '#domain/reply/language/days.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { PLACE_NAMES } from '#domain/reply/words/cities.ts';
import { POLITE } from '#domain/reply/words/opt-out.ts';
import { WEEKDAYS } from '#domain/reply/words/weekday-names.ts';

const { RETURNING, RETURNING_ON, TODAY_AHEAD, AWAY, NOT_AWAY, FINAL, FOR_TODAY, FOR_A_WHILE, COMES_AGAIN } =
  phraseBooks(lists.rest);
const { IN, TIMES_AWAY, PAST, BEHIND_A_DAY } = plainSets(lists.rest);
const { WORDS_TOO } = plainSets(requestLists.zone);

/**
 * "heute bitte keine Nachrichten mehr", "no more messages today", whose request begins at `start` and stands before
 * `after`; "today I want to leave" is none.
 */
export function isOfToday(words: readonly Word[], start: number, after: readonly Word[] = []): boolean {
  if (TODAY_AHEAD.matchAt(after, 0) !== null) return true;
  const today = TODAY_AHEAD.matchAt(words, 0);
  if (today === null || today.end > start) return false;
  const between = words.slice(today.end, start);
  return between.length === 0 || POLITE.covers(between);
}

/** "until I'm back", "hasta el 27"; "hasta el gorro" names none. */
export function namesReturn(words: readonly Word[]): boolean {
  if (RETURNING.has(words)) return true;
  const on = RETURNING_ON.find(words);
  const day = on === null ? undefined : words[on.end];
  return day !== undefined && (day.kind === 'number' || WEEKDAYS.has(day.plain));
}

/**
 * Whether words that ask for nothing more to come may only mean a while: "on holiday 10-14 December, please don't write",
 * "no more pings, I'm out for tonight". A word of a farewell outweighs everything.
 */
export function mayBeRest(text: string): boolean {
  const words = spokenWordsOf(text);
  return !FINAL.has(words) && (isAwayForATime(words) || restNamed(words) !== null);
}

/** "no more pings, I'm out for tonight", "no more of these at present", "stop these, I might want them again" */
export function restNamed(words: readonly Word[]): 'today' | 'open' | null {
  if (FINAL.has(words)) return null;
  if (FOR_TODAY.has(words)) return 'today';
  return FOR_A_WHILE.has(words) || COMES_AGAIN.has(words) ? 'open' : null;
}

/**
 * "on holiday 10-14 December", "in court Wednesday to Friday", "camping this weekend": a clause that says that somebody
 * is away, and when. "I was in Crete last week" tells of what is over.
 */
export function isAwayForATime(words: readonly Word[]): boolean {
  if (NOT_AWAY.has(words)) return false;
  return clausesOf(words).some(
    (clause) =>
      (AWAY.has(clause) || isInPlace(clause)) && !clause.some(({ plain }) => PAST.has(plain)) && namesTime(clause),
  );
}

/** Parted where a mark stands between two words, except behind a number. */
function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    // "vom 7. bis 11. Dezember"
    const isOrdinal = before?.kind === 'number' && word.start - before.end === 2;
    if (before === undefined || (word.start - before.end > 1 && !isOrdinal)) clauses.push([]);
    clauses.at(-1)!.push(word);
  }
  return clauses;
}

/** "in Crete"; "nice" and "reading" are words as well. */
function isInPlace(clause: readonly Word[]): boolean {
  return clause.some(({ plain }, at) => {
    const place = IN.has(plain) ? PLACE_NAMES.matchAt(clause, at + 1) : null;
    return place !== null && !WORDS_TOO.has(place.phrase);
  });
}

function namesTime(clause: readonly Word[]): boolean {
  return clause.some(
    (word, at) => WEEKDAYS.has(word.plain) || TIMES_AWAY.has(word.plain) || isDayOfMonth(word, clause[at + 1]),
  );
}

/** "24th to 2nd", "14 December"; not "at 2" and "2 emails". */
function isDayOfMonth({ kind }: Word, next: Word | undefined): boolean {
  return kind === 'number' && (BEHIND_A_DAY.has(next?.plain ?? '') || MONTHS.has(next?.plain ?? ''));
}

export function saysToday(words: readonly Word[]): boolean {
  return TODAY_AHEAD.has(words);
}
