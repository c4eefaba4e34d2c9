/** The initial settings, from what the browser reported (D106). */
import { NO_PAUSES } from '#domain/people/pauses.ts';
import type { PersonSettings, ZoneSource } from '#domain/people/person.ts';
import { KNOWN_ZONE_TIMES, UNKNOWN_ZONE_TIMES } from '#domain/rhythm/rhythm.ts';
import { CENTRAL_ZONE, resolveZone } from '#domain/time/zones.ts';

export interface SignupZone {
  /** Canonical name. */
  readonly zone: string;
  readonly zoneReceived: string;
  readonly zoneSource: ZoneSource;
}

/**
 * A zone is known if the browser detected it or the person chose it; anything else is Central. The first call has no
 * source yet: a zone other than the page's own default must then come from the browser.
 */
export function signupZone(received: string | null, source: ZoneSource | null): SignupZone {
  const resolved = received === null ? null : resolveZone(received);
  const zoneSource = source ?? (resolved === null || resolved.canonical === CENTRAL_ZONE ? 'default' : 'detected');
  if (resolved === null || zoneSource === 'default') {
    // Words that are not a zone are discarded: they could be anything.
    return { zone: CENTRAL_ZONE, zoneReceived: resolved?.received ?? CENTRAL_ZONE, zoneSource: 'default' };
  }
  return { zone: resolved.canonical, zoneReceived: resolved.received, zoneSource };
}

export function startingSettings({ zone, zoneSource }: Pick<SignupZone, 'zone' | 'zoneSource'>): PersonSettings {
  const times = zoneSource === 'default' ? UNKNOWN_ZONE_TIMES : KNOWN_ZONE_TIMES;
  return {
    zone,
    morningMinute: times.morning,
    middayMinute: times.midday,
    eveningMinute: times.evening,
    stagesOff: [],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    freeWeekday: 1,
    dayEndMinute: 240,
    ...NO_PAUSES,
    comingPauses: [],
    earlierWeekdays: [],
  };
}
