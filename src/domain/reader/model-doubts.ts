import type { DayItem } from '#domain/agenda/day-items.ts';

/** An item of which the reader and a model say two things, or the model alone says what needs the person's own word. */
export interface Doubt {
  readonly item: DayItem;
  readonly about: 'done' | 'dropped' | 'carried';
}

/** One question about the first kind of doubt (D15); null where there is none. */
export function questionAbout(doubts: readonly Doubt[]): string | null {
  const about = doubts[0]?.about;
  if (about === undefined) return null;
  const items = doubts.filter((one) => one.about === about).map(({ item }) => item);
  const [only, ...more] = items;
  if (only !== undefined && more.length === 0) return ONE[about](only);
  return MANY[about](items.map(({ number, text }) => `${number} “${text}”`).join(', '));
}

const ONE: Readonly<Record<Doubt['about'], (item: DayItem) => string>> = {
  done: ({ number, text }) => `Is “${text}” done? Answer “${number} done” or “${number} not done”.`,
  dropped: ({ number, text }) => `Shall “${text}” go from your list? Answer “drop ${number}” or “keep ${number}”.`,
  carried: ({ number, text }) => `Shall “${text}” wait? Answer “snooze ${number}”.`,
};
const MANY: Readonly<Record<Doubt['about'], (items: string) => string>> = {
  done: (items) => `Which of these are done: ${items}? Answer with their numbers.`,
  dropped: (items) => `Which of these shall go: ${items}? Answer “drop” and their numbers.`,
  carried: (items) => `Which of these shall wait: ${items}? Answer “snooze” and their numbers.`,
};
