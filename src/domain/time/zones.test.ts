import { describe, expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { instantOf } from './wall-time.ts';
import {
  ALL_ZONE_NAMES,
  CENTRAL_ZONE,
  FALLBACK_ZONES,
  FALLBACK_ZONE_PRESELECTED,
  resolveZone,
  zoneDataProblem,
} from './zones.ts';

describe('a zone name', () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['America/Godthab', 'America/Nuuk'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Asia/Rangoon', 'Asia/Yangon'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Pacific/Enderbury', 'Pacific/Kanton'],
    ['US/Central', 'America/Chicago'],
    ['UTC', 'Etc/UTC'],
    ['GMT', 'Etc/GMT'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['Europe/Oslo', 'Europe/Oslo'],
    ['Iceland', 'Atlantic/Reykjavik'],
  ])('%s is kept as received beside its canonical name %s', (received, canonical) => {
    expect(resolveZone(received)).toEqual({ received, canonical });
  });

  it.each([
    '+05:30',
    '-0600',
    'UTC+2',
    'Factory',
    'posixrules',
    'localtime',
    'PST',
    'america/chicago',
    'America/chicago',
    ' UTC',
    'Mars/Olympus',
    '__proto__',
    '',
  ])('"%s" is refused', (received) => {
    expect(resolveZone(received)).toBeNull();
  });

  it('is one of the 597 in the database, with no duplicates', () => {
    expect(ALL_ZONE_NAMES).toHaveLength(597);
    expect(new Set(ALL_ZONE_NAMES).size).toBe(597);
  });

  it('is accepted if the runtime lists it', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => resolveZone(name) === null)).toEqual([]);
  });

  it('has the same time as its canonical name, and the runtime knows both', () => {
    const days = ['1995-07-01', '2026-01-15', '2026-04-15', '2026-07-15', '2026-11-21', '2035-10-15'].map(localDate);
    const different = ALL_ZONE_NAMES.filter((name) =>
      days.some((date) => instantOf(name, date, 750) !== instantOf(resolveZone(name)?.canonical ?? '', date, 750)),
    );
    expect(different).toEqual([]);
  });

  it('includes the twelve of the fallback list, each accepted, with New York preselected', () => {
    expect(FALLBACK_ZONES).toHaveLength(12);
    expect(FALLBACK_ZONES.map((name) => resolveZone(name)?.canonical)).toEqual(FALLBACK_ZONES);
    expect(FALLBACK_ZONE_PRESELECTED).toBe('America/New_York');
    expect(CENTRAL_ZONE).toBe('America/Chicago');
  });
});

describe('zone data', () => {
  it.each(['2026c', '2026d', '2027a', '2030zz'])('of %s is recent enough', (version) => {
    expect(zoneDataProblem(version)).toBeNull();
  });

  it.each(['2026b', '2025c', '2024a'])('of %s stops a production start with a sentence that names it', (version) => {
    expect(zoneDataProblem(version)).toContain(`time zone data is ${version}; 2026c or newer is needed`);
  });

  it.each(['', 'unknown', '44.1'])('of an unreadable version "%s" is refused as well', (version) => {
    expect(zoneDataProblem(version)).toContain('cannot be read');
  });

  it('of the runtime that runs these tests is recent enough', () => {
    expect(zoneDataProblem(process.versions['tz'] ?? '')).toBeNull();
  });
});
