import lists from '#data/reading/words/days.json' with { type: 'json' };
import { DAY_NAMES } from '#domain/reply/words/lexicon.ts';
import { wordLists } from '#domain/reply/language/word-data.ts';
import type { Weekday } from '#domain/time/local-date.ts';
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';

/** By every name of a day, including its plural. */
export const WEEKDAYS: ReadonlyMap<string, Weekday> = new Map(
  Array.from(DAY_NAMES).flatMap(([name, weekday]) => [name, ...pluralsOf(name)].map((one) => [one, weekday] as const)),
);

/** A recurring day: "wednesdays", "mittwochs"; in Spanish only days with a distinct plural. */
export const DAY_PLURALS: ReadonlySet<string> = new Set([...DAY_NAMES.keys()].flatMap(pluralsOf));

function pluralsOf(name: string): string[] {
  return name.length < 5 || name.endsWith('s') ? [] : [`${name}s`];
}

const { RECURRING } = wordLists(lists.weekdays);

/** The names of recurring days. */
export const RECURRING_DAYS: readonly string[] = [
  ...DAY_PLURALS,
  ...[...WEEKDAYS.keys()].flatMap((name) => RECURRING.map((each) => `${each} ${name}`)),
];

/** Words that name one of the three messages in a request for a time. */
export const OUR_STAGES = keysByWord(lists.ourStages);

/** As our sentences name them; the first is day 1 of the week. */
export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
