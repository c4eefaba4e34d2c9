import type { NewPerson } from '#app/ports/people.ts';
import type { RealmKind } from '#app/ports/realms.ts';
import { NO_PAUSES } from '#domain/people/pauses.ts';
import { NO_PHONE } from '#domain/people/person.ts';
import { KNOWN_ZONE_TIMES } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays } from '#domain/time/local-date.ts';

interface Played {
  readonly realm: number;
  readonly userId: string;
  readonly kind: RealmKind;
  /** Service time of their realm. */
  readonly now: number;
}

/**
 * The person whom an administrator plays through their days. They pay, so that every day has all stages, and have
 * confirmed. Day 1 is tomorrow, with all of its stages ahead.
 */
export function playedPerson({ realm, userId, kind, now }: Played): NewPerson {
  const { morning, midday, evening } = KNOWN_ZONE_TIMES;
  const settings = {
    zone: ZONE,
    morningMinute: morning,
    middayMinute: midday,
    eveningMinute: evening,
    stagesOff: [],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    freeWeekday: 1,
    dayEndMinute: 240,
    ...NO_PAUSES,
  } as const;
  const firstDay = addDays(personDayAt(settings, now), 1);
  return {
    realm,
    userId,
    email: `${kind}-${userId.slice(0, 8)}@rehearsal.invalid`,
    state: 'active',
    plan: 'paid',
    trialLastDay: null,
    zoneReceived: ZONE,
    zoneSource: 'user',
    settings,
    firstDay,
    createdAt: now,
    lastActiveAt: now,
    lastActiveOn: firstDay,
    unsubscribedAt: null,
    goodbyeAt: null,
    awayUntil: null,
    trialNoticeAt: null,
    source: kind,
    ...NO_PHONE,
  };
}

const ZONE = 'America/Chicago';
