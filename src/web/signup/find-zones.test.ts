import { describe, expect, it } from 'vitest';
import { findZones } from '#web/signup/find-zones.ts';
import { placesOf } from '#web/signup/zone-places.ts';

// As Chromium lists them, with some old names.
const zones = Intl.supportedValuesOf('timeZone');
const find = (typed: string) => findZones(zones, typed, placesOf);

describe('time zone search', () => {
  it.each([
    ['berl', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['europe/lon', 'Europe/London'],
    ['são p', 'America/Sao_Paulo'],
    ['boston', 'America/New_York'],
    ['Pacific Time', 'America/Los_Angeles'],
    ['texas', 'America/Chicago'],
    ['buenos', 'America/Buenos_Aires'],
    ['argentina', 'America/Buenos_Aires'],
    ['kolkata', 'Asia/Calcutta'],
    ['kyiv', 'Europe/Kiev'],
  ])('for "%s" lists %s first', (typed, zone) => {
    expect(find(typed)[0]).toBe(zone);
  });

  it('returns every zone for an empty search', () => {
    expect(find('  ')).toEqual(zones);
  });

  it('returns nothing if no name matches', () => {
    expect(find('middle earth')).toEqual([]);
  });
});
