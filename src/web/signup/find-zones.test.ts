import { describe, expect, it } from 'vitest';
import { findZones } from '#web/signup/find-zones.ts';
import { placesOf } from '#web/signup/zone-places.ts';

// As Chromium lists them, old names among them.
const zones = Intl.supportedValuesOf('timeZone');
const find = (typed: string) => findZones(zones, typed, placesOf);

describe('the search for a time zone', () => {
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
  ])('finds by "%s" %s first', (typed, zone) => {
    expect(find(typed)[0]).toBe(zone);
  });

  it('shows all of them while nothing is typed', () => {
    expect(find('  ')).toEqual(zones);
  });

  it('finds nothing where nothing is called so', () => {
    expect(find('middle earth')).toEqual([]);
  });
});
