import { NO_PAUSES } from '#domain/people/pauses.ts';
import { NO_PHONE, type Person, type PersonSettings } from '#domain/people/person.ts';
import { type Phone, phoneFrom } from '#domain/people/phone.ts';
import { localDate } from '#domain/time/local-date.ts';

/** Settings of somebody in Chicago who has changed nothing. */
export const SETTINGS: PersonSettings = {
  zone: 'America/Chicago',
  morningMinute: 360,
  middayMinute: 750,
  eveningMinute: 1080,
  stagesOff: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  freeWeekday: 1,
  dayEndMinute: 240,
  ...NO_PAUSES,
  comingPauses: [],
  earlierWeekdays: [],
};

/**
 * A person in Chicago who began on Monday 2026-11-16, has the paid plan and wrote on that day; a test names only what
 * matters to it. A pause given only by its end began on the first day.
 */
export function aPerson(
  changes: Partial<Omit<Person, 'settings'>> = {},
  settings: Partial<PersonSettings> = {},
): Person {
  const firstDay = changes.firstDay ?? localDate('2026-11-16');
  return {
    id: 1,
    userId: '0b5c8a52-6c3e-4f57-9f0c-6a8f4a2d9e11',
    realm: 1,
    email: 'ann@example.com',
    state: 'active',
    plan: 'paid',
    trialLastDay: null,
    zoneReceived: 'America/Chicago',
    zoneSource: 'detected',
    firstDay,
    createdAt: Date.parse(`${firstDay}T00:00:00Z`),
    lastActiveAt: Date.parse(`${firstDay}T18:00:00Z`),
    lastActiveOn: firstDay,
    unsubscribedAt: null,
    goodbyeAt: null,
    awayUntil: null,
    ...NO_PHONE,
    trialNoticeAt: null,
    ...changes,
    settings: {
      ...SETTINGS,
      pausedFrom: settings.pausedUntil == null ? null : firstDay,
      ...settings,
    },
  };
}

/** A number (E.164) that was verified long before anything happens. */
export function aPhone(number: string): { readonly phone: Phone; readonly phoneVerifiedAt: number } {
  const phone = phoneFrom(number);
  if (phone === null) throw new Error(`${number} is not a phone number`);
  return { phone, phoneVerifiedAt: Date.parse('2026-01-01T00:00:00Z') };
}
