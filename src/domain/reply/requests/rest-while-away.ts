/** "in hospital next week, please don't write": a rest for the time that somebody is away. */
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { pauseOf, pauseWanted } from '#domain/reply/requests/pause.ts';
import { quietIn } from '#domain/reply/requests/quiet.ts';
import { dayBehindUntil, daysOfRest, endOfRest, isBehindBefore } from '#domain/reply/requests/rest-days.ts';
import type { Likely, RequestText } from '#domain/reply/requests/request-text.ts';
import { isAwayForATime } from '#domain/reply/requests/rest-until.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Asks first where it may be a goal: "camping this weekend, no emails". */
export function restWhileAway(text: RequestText, today: LocalDate): ControlCommand | Likely | null {
  const quiet = quietIn(text.words);
  if (quiet === null || !isAwayForATime(text.words)) return null;
  const wanted = pauseWanted(text, today);
  // "I'm busy until Friday, no messages"
  if (wanted !== null && dayBehindUntil(text.text, today) !== null) return wanted;
  const named = wanted ?? pauseOf(text.text, endOfRest(text.text, today)?.date ?? null, today);
  if (named.kind !== 'pause') return named;
  const days = daysOfRest(text.text, today);
  if (days?.from == null || days.from <= today) return byCertainty(named, quiet);
  // "away Saturday and Sunday" ends on the Monday.
  const isLonger = named.from === days.from && (days.until ?? '') > (named.until ?? '');
  const isBetter = named.from === undefined || isLonger;
  return byCertainty(isBetter ? { kind: 'pause', from: days.from, until: days.until } : named, quiet);
}

/** "schreib mir morgen nicht", "bitte am Wochenende nicht schreiben": quiet days, which we name before we rest. */
export function quietDays({ text, words }: RequestText, today: LocalDate): Likely | null {
  if (quietIn(words) !== 'sure') return null;
  if (isBehindBefore(text, today))
    return { kind: 'likely', command: pauseOf(text, endOfRest(text, today)?.date ?? null, today) };
  const { from = null, until = null } = daysOfRest(text, today) ?? {};
  return from === null || until === null ? null : { kind: 'likely', command: { kind: 'pause', from, until } };
}

function byCertainty(pause: ControlCommand, quiet: 'sure' | 'unsure'): ControlCommand | Likely {
  return quiet === 'sure' ? pause : { kind: 'likely', command: pause };
}
