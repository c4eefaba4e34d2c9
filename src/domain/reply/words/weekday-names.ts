import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import lists from '#data/reading/words/days.json' with { type: 'json' };
import { wordLists } from '#domain/reply/language/word-data.ts';
import type { Weekday } from '#domain/time/local-date.ts';

const ALL_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** By every name of a day, its plural too. */
export const WEEKDAYS: ReadonlyMap<string, Weekday> = new Map(
  VOCABULARIES.flatMap(({ weekdays }) =>
    weekdays.flatMap((names, at) => {
      const weekday = ALL_DAYS[at] ?? 7;
      return names.flatMap((name) => [
        [name, weekday] as const,
        ...pluralsOf(name).map((one) => [one, weekday] as const),
      ]);
    }),
  ),
);

/** A day as one of many: "wednesdays", "mittwochs"; of Spanish those that have a plural. */
export const DAY_PLURALS: ReadonlySet<string> = new Set(
  VOCABULARIES.flatMap(({ weekdays }) => weekdays.flat().flatMap(pluralsOf)),
);

function pluralsOf(name: string): string[] {
  return name.length < 5 || name.endsWith('s') ? [] : [`${name}s`];
}

const { RECURRING } = wordLists(lists.weekdays);

/** The days that come again and again, as they are named. */
export const RECURRING_DAYS: readonly string[] = [
  ...DAY_PLURALS,
  ...[...WEEKDAYS.keys()].flatMap((name) => RECURRING.map((each) => `${each} ${name}`)),
];
