import { sayDateFrom, sayPause } from '#domain/messages/say.ts';
import { type Pauses, pausesOn } from '#domain/people/pauses.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A sentence on the pause under way and one on those that are planned, each where there is one. */
export function pausesAhead(settings: Pauses, today: LocalDate): string[] {
  const { pausedUntil: until, comingPauses: planned } = pausesOn(settings, today);
  const isOver = until === null || (until !== 'open' && until <= today);
  return [
    ...(isOver ? [] : [`Messages are paused until ${until === 'open' ? 'you write' : sayDateFrom(until, today)}.`]),
    ...(planned.length === 0 ? [] : [`A pause is planned ${planned.map((pause) => sayPause(pause)).join(', and ')}.`]),
  ];
}

/** The same with the way out, in one paragraph; none where nothing is paused. */
export function pausesParagraph(settings: Pauses, today: LocalDate): string[] {
  const said = pausesAhead(settings, today);
  return said.length === 0 ? [] : [[...said, 'To get messages after all, reply "resume".'].join(' ')];
}
