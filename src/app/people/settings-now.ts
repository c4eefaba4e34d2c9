import { weeklyDay } from '#domain/agenda/weekly-day.ts';
import { settingsWords } from '#domain/messages/outcome-lines.ts';
import { chosenOf, type Chosen, type Person } from '#domain/people/person.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** What a change of settings led to, such as "morning at 7:00 AM": the present values of what it changed. */
export function settingsNow(
  changed: Partial<Chosen>,
  person: Person,
  { rhythm, today }: { readonly rhythm: RhythmOptions; readonly today: LocalDate },
): string {
  const present = Object.entries(chosenOf(person)).filter(([setting]) => setting in changed);
  const { weekly } = weeklyDay(person.settings, { person, rhythm, day: today });
  const words = settingsWords(Object.fromEntries(present), weekly);
  return words === '' ? 'your settings' : words;
}
