/** The days after a STOP: nobody is written to on them, so that they make nothing older (D109). */
import { NO_END, type Pauses, restAfterOptOut } from '#domain/people/pauses.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { firstDayPaused } from '#domain/rhythm/pause-until.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** What is kept of an opt-out once it is over: from and up to when it stood, service time in ms. */
export function afterOptOut(
  settings: PersonSettings,
  { at, until }: { readonly at: number; readonly until: number },
): Pick<Pauses, 'earlierPauses'> {
  const today = personDayAt(settings, until);
  const from = firstDayOut(settings, at);
  return restAfterOptOut(settings, { from: from < today ? from : today, until: today, optOut: { at, until } });
}

/** Their settings with the days since a STOP that still stands as days that rest; as they are where there is none. */
export function whileOptedOut(settings: PersonSettings, at: Person['unsubscribedAt']): PersonSettings {
  if (at === null) return settings;
  return { ...settings, ...restAfterOptOut(settings, { from: firstDayOut(settings, at), until: NO_END }) };
}

function firstDayOut(settings: PersonSettings, at: number) {
  return firstDayPaused(settings, personDayAt(settings, at), at);
}
