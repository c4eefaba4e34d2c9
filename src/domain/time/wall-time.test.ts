import * as fc from 'fast-check';
import { IANAZone } from 'luxon';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { referenceInstant } from '#test/zones/luxon-reference.ts';
import { addDays, dayNumber, localDate, localDateOfDayNumber } from './local-date.ts';
import { instantOf, wallTimeAt } from './wall-time.ts';
import { ALL_ZONE_NAMES, resolveZone } from './zones.ts';

const names = fc.constantFrom(...ALL_ZONE_NAMES);
const minutes = fc.integer({ min: 0, max: 1439 });
const daysFrom = (first: string, last: string) =>
  fc.integer({ min: dayNumber(localDate(first)), max: dayNumber(localDate(last)) });

function utc(zone: string, date: string, time: string): string | null {
  const [hours, rest] = time.split(':').map(Number);
  const instant = instantOf(zone, localDate(date), (hours ?? 0) * 60 + (rest ?? 0));
  return instant === null ? null : new Date(instant).toISOString();
}

describe('a local time as an instant', () => {
  it.each([
    ['America/Chicago', '2026-11-21', '12:30', '2026-11-21T18:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '06:00', '2026-11-21T00:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '06:00', '2026-11-20T16:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-21', '18:00', '2026-11-22T05:00:00.000Z'],
    // Permanent times of 2026 that are an hour off in older zone data.
    ['America/Vancouver', '2026-12-21', '06:00', '2026-12-21T13:00:00.000Z'],
    ['America/Edmonton', '2026-12-21', '06:00', '2026-12-21T12:00:00.000Z'],
    ['Africa/Casablanca', '2026-12-21', '06:00', '2026-12-21T06:00:00.000Z'],
  ])('%s %s %s is %s', (zone, date, time, expected) => {
    expect(utc(zone, date, time)).toBe(expected);
  });

  it.each([
    ['America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['Antarctica/Troll', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
    ['Antarctica/Casey', '2018-10-07', '06:00', '2018-10-06T22:00:00.000Z'],
  ])('in a gap comes later by the length of the gap: %s %s %s', (zone, date, time, expected) => {
    expect(utc(zone, date, time)).toBe(expected);
  });

  it.each([
    ['America/Chicago', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
    ['Europe/Dublin', '2026-10-25', '01:00', '2026-10-25T00:00:00.000Z'],
  ])('that comes twice is the first: %s %s %s', (zone, date, time, expected) => {
    expect(utc(zone, date, time)).toBe(expected);
  });

  it.each([
    ['Pacific/Apia', '2011-12-30'],
    ['Pacific/Fakaofo', '2011-12-30'],
    ['Pacific/Kiritimati', '1994-12-31'],
    ['Pacific/Kanton', '1994-12-31'],
    ['Pacific/Kwajalein', '1993-08-21'],
  ])('does not exist in %s on %s, a skipped date, but does on the dates beside it', (zone, date) => {
    for (const minute of [0, 360, 750, 1080, 1439]) {
      expect(instantOf(zone, localDate(date), minute)).toBeNull();
      expect(instantOf(zone, addDays(localDate(date), -1), minute)).not.toBeNull();
      expect(instantOf(zone, addDays(localDate(date), 1), minute)).not.toBeNull();
    }
  });

  it('joins the minutes on both sides of the date that Apia skipped', () => {
    const last = instantOf('Pacific/Apia', localDate('2011-12-29'), 1439);
    expect(instantOf('Pacific/Apia', localDate('2011-12-31'), 0)).toBe(Number(last) + 60_000);
  });

  it.each([
    ['America/Chicago', '2026-12-31', 1470, '2027-01-01T06:30:00.000Z'],
    // The hour from 2:00 does not exist in the night to 14 March, and the one from 1:00 comes twice on 7 November.
    ['America/Chicago', '2027-03-13', 1590, '2027-03-14T08:30:00.000Z'],
    ['America/Chicago', '2027-11-06', 1530, '2027-11-07T06:30:00.000Z'],
    // Midnight itself does not exist.
    ['America/Santiago', '2027-09-04', 1470, '2027-09-05T04:30:00.000Z'],
    ['Pacific/Apia', '2011-12-29', 1470, '2011-12-30T10:30:00.000Z'],
  ])('past midnight is one of the next date: %s %s, minute %i', (zone, date, minute, expected) => {
    expect(new Date(Number(instantOf(zone, localDate(date), minute))).toISOString()).toBe(expected);
  });

  it('past midnight does not exist either on a skipped date', () => {
    expect(instantOf('Pacific/Apia', localDate('2011-12-30'), 1470)).toBeNull();
  });

  it('throws for a zone that the runtime does not know', () => {
    expect(() => instantOf('Mars/Olympus', localDate('2026-11-21'), 0)).toThrow(RangeError);
  });

  it('equals Temporal’s result on any date since 1970', () => {
    fc.assert(
      fc.property(names, daysFrom('1970-01-01', '2040-12-31'), minutes, (zone, day, minute) => {
        const date = localDateOfDayNumber(day);
        const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
        const expected = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time });
        const instant = instantOf(zone, date, minute);
        if (instant !== null) expect(instant).toBe(expected.epochMilliseconds);
        else expect(expected.toPlainDate().toString()).not.toBe(date);
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
  });

  it('equals a second library’s result over the next ten years (bin/check-zones: for all of them)', () => {
    fc.assert(
      fc.property(names, daysFrom('2026-01-01', '2035-12-31'), minutes, (zone, day, minute) => {
        const canonical = resolveZone(zone)?.canonical ?? '';
        const expected = referenceInstant(IANAZone.create(zone), day, minute);
        expect(instantOf(canonical, localDateOfDayNumber(day), minute)).toBe(expected);
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
  });

  it('equals a second library’s result at every minute of days with a clock change', () => {
    const changes = fc.constantFrom(
      ['America/Chicago', '2026-03-08'],
      ['America/Chicago', '2026-11-01'],
      ['Australia/Lord_Howe', '2026-04-05'],
      ['Australia/Lord_Howe', '2026-10-04'],
      ['Pacific/Chatham', '2026-09-27'],
      ['America/Nuuk', '2027-03-27'],
      ['Antarctica/Troll', '2027-10-31'],
      ['Africa/Casablanca', '2026-09-20'],
      ['Pacific/Apia', '2011-12-30'],
    );
    fc.assert(
      fc.property(changes, fc.integer({ min: -1, max: 1 }), minutes, ([zone = '', date = ''], shift, minute) => {
        const day = dayNumber(localDate(date)) + shift;
        const expected = referenceInstant(IANAZone.create(zone), day, minute);
        expect(instantOf(zone, localDateOfDayNumber(day), minute)).toBe(expected);
      }),
      { seed: 20_261_121, numRuns: 1000 },
    );
  });
});

describe('an instant as local time', () => {
  it('has the date and minute that clocks there show', () => {
    const instant = Date.parse('2026-11-21T18:30:59Z');
    expect(wallTimeAt('America/Chicago', instant)).toEqual({ date: '2026-11-21', minute: 750 });
    expect(wallTimeAt('Pacific/Kiritimati', instant)).toEqual({ date: '2026-11-22', minute: 510 });
    expect(wallTimeAt('Australia/Eucla', Date.parse('1969-12-31T23:00:00Z'))).toEqual({
      date: '1970-01-01',
      minute: 465,
    });
  });

  it('changes year when the local clocks do, not with UTC', () => {
    expect(wallTimeAt('America/Chicago', Date.parse('2027-01-01T05:59:00Z'))).toEqual({
      date: '2026-12-31',
      minute: 1439,
    });
    expect(wallTimeAt('Pacific/Kiritimati', Date.parse('2026-12-31T10:00:00Z'))).toEqual({
      date: '2027-01-01',
      minute: 0,
    });
  });

  it('converts back to itself, except in the second pass of an hour that comes twice', () => {
    const wholeMinutes = fc
      .integer({ min: Date.UTC(1980, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
      .map((minute) => minute * 60_000);
    fc.assert(
      fc.property(names, wholeMinutes, (zone, instant) => {
        const { date, minute } = wallTimeAt(zone, instant);
        const back = Number(instantOf(zone, date, minute));
        expect(wallTimeAt(zone, back)).toEqual({ date, minute });
        expect(back).toBeLessThanOrEqual(instant);
        expect(instant - back).toBeLessThanOrEqual(24 * 3_600_000);
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
  });
});
