/** The page without a login behind every mail's footer (D3). The link alone says whose it is; it shows little. */
import type { House } from '#app/people/house.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import { pause, PAUSE_DAYS_MAX, type PauseWish } from '#app/people/pause.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import { resume } from '#app/people/resume.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { sayDateFrom, sayTime } from '#domain/messages/say.ts';
import { isPaused } from '#domain/people/pauses.ts';
import { planOn } from '#domain/people/plan.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate, type Weekday } from '#domain/time/local-date.ts';

export interface PreferencesView {
  readonly personId: PersonId;
  readonly maskedEmail: string;
  readonly times: PrintedTimesOf;
  readonly days: string;
  readonly state: 'on' | 'paused' | 'unsubscribed';
  readonly pausedUntil: string | null;
  /** The dates up to which a pause may last. */
  readonly earliestDate: LocalDate;
  readonly latestDate: LocalDate;
}

interface PrintedTimesOf {
  readonly morning: string;
  readonly midday: string;
  readonly evening: string;
  readonly zone: string;
}

export type PreferencesAct =
  | { readonly kind: 'pause'; readonly wish: PauseWish }
  | { readonly kind: 'resume' | 'unsubscribe' };

/** Null where the link is not one of ours or the person is gone. */
export async function viewPreferences(house: House, token: string): Promise<PreferencesView | null> {
  return house.store.transact(async (tx) => {
    const person = await personOfLink(tx, house.keys, 'preferences', token);
    if (person === null) return null;
    return describe(person, await tx.serviceTime(person.realm), house.settings.rhythm);
  });
}

/** `past`, `too-far`: a pause up to a date that is not a coming one, or beyond a year. */
export async function changePreferences(
  house: House,
  token: string,
  act: PreferencesAct,
): Promise<'done' | 'past' | 'too-far' | 'invalid'> {
  return house.store.transact(async (tx) => {
    const person = await personOfLink(tx, house.keys, 'preferences', token);
    if (person === null) return 'invalid';
    const now = await tx.serviceTime(person.realm);
    switch (act.kind) {
      case 'pause': {
        const paused = await pause(tx, house, person, act.wish, now);
        return paused === 'gone' ? 'invalid' : paused;
      }
      case 'resume':
        await resume(tx, house, person, now);
        return 'done';
      case 'unsubscribe':
        await unsubscribe(tx, house, person, now);
        return 'done';
      default:
        return act satisfies never;
    }
  });
}

export function printedTimes({ settings }: Pick<Person, 'settings'>): PrintedTimesOf {
  return {
    morning: sayTime(settings.morningMinute),
    midday: sayTime(settings.middayMinute),
    evening: sayTime(settings.eveningMinute),
    zone: settings.zone,
  };
}

function describe(person: Person, now: number, rhythm: RhythmOptions): PreferencesView {
  const { settings } = person;
  const today = personDayAt(settings, now);
  const until = settings.pausedUntil;
  const state = person.unsubscribedAt !== null ? 'unsubscribed' : isPaused(settings, today) ? 'paused' : 'on';
  return {
    personId: person.id,
    maskedEmail: maskEmail(person.email),
    times: printedTimes(person),
    days: sayDays(person, today, rhythm),
    state,
    pausedUntil: state === 'paused' && until !== null && until !== 'open' ? sayDateFrom(until, today) : null,
    earliestDate: addDays(today, 1),
    latestDate: addDays(today, PAUSE_DAYS_MAX),
  };
}

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

function sayDays(person: Person, today: LocalDate, rhythm: RhythmOptions): string {
  const { freeWeekday, weekdays } = person.settings;
  if (planOn(person, today) === 'free' && rhythm.freeCadence === 'weekly') return `${nameOf(freeWeekday)}s`;
  if (weekdays.length === 7) return 'Every day';
  return weekdays.join() === '1,2,3,4,5' ? 'Monday to Friday' : weekdays.map(nameOf).join(', ');
}

function nameOf(weekday: Weekday): string {
  return WEEKDAY_NAMES[weekday - 1] ?? '';
}
