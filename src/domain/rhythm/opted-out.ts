/** The days after a STOP: nobody is written to on them, so items do not age on them (D109). */
import { NO_END, type Pauses, restAfterOptOut } from '#domain/people/pauses.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { firstDayPaused } from '#domain/rhythm/pause-until.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** The record of an opt-out that has ended: its first and last instant, service time in ms. */
export function afterOptOut(
  settings: PersonSettings,
  { at, until }: { readonly at: number; readonly until: number },
): Pick<Pauses, 'earlierPauses'> {
  const today = personDayAt(settings, until);
  const from = firstDayOut(settings, at);
  return restAfterOptOut(settings, { from: from < today ? from : today, until: today, optOut: { at, until } });
}

/** The person's settings with the days since an active STOP as paused days; unchanged if there is no STOP. */
export function whileOptedOut(settings: PersonSettings, at: Person['unsubscribedAt']): PersonSettings {
  if (at === null) return settings;
  return { ...settings, ...restAfterOptOut(settings, { from: firstDayOut(settings, at), until: NO_END }) };
}

function firstDayOut(settings: PersonSettings, at: number) {
  return firstDayPaused(settings, personDayAt(settings, at), at);
}
