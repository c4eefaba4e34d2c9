import { describe, expect, it } from 'vitest';

import { ageCounter } from '#domain/agenda/age.ts';
import { dayItems } from '#domain/agenda/day-items.ts';
import { NO_PHONE } from '#domain/people/person.ts';
import { afterOptOut } from '#domain/rhythm/opted-out.ts';
import type { RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { weekdaysFrom } from '#domain/rhythm/weekdays-from.ts';
import { localDate, type Weekday } from '#domain/time/local-date.ts';
import { SETTINGS } from '#test/support/a-person.ts';
import { add, aLife, lines } from '#test/support/agenda-life.ts';

const WEEKLY = { freeCadence: 'weekly' } as const;

describe('the age of an item', () => {
  it('leaves out the days on which a weekdays-only person hears nothing', () => {
    expect(linesOn('2026-11-30', paid({ weekdays: [1, 2, 3, 4, 5] }))).toEqual(['1 carryover swim (day 6)']);
  });

  it('counts weeks for a weekly person', () => {
    expect(linesOn('2026-11-30', { ...paid({}), plan: 'free' })).toEqual(['1 carryover swim (day 2)']);
  });

  it('is carried after a skipped day and one day older', () => {
    const skipped = { pausedFrom: localDate('2026-11-25'), pausedUntil: localDate('2026-11-26') };
    expect(linesOn('2026-11-26', paid(skipped))).toEqual(['1 carryover swim (day 3)']);
    expect(linesOn('2026-11-27', paid(skipped))).toEqual(['1 carryover swim (day 4)']);
  });

  it('does not grow during a pause without an end', () => {
    const quiet = { pausedFrom: localDate('2026-11-26'), pausedUntil: 'open' } as const;
    expect(linesOn('2026-12-24', paid(quiet))).toEqual(['1 carryover swim (day 4)']);
  });

  it('leaves out every past pause', () => {
    const earlierPauses = [
      { from: localDate('2026-11-10'), until: localDate('2026-11-24') },
      { from: localDate('2026-11-25'), until: localDate('2026-11-27') },
    ];
    expect(linesOn('2026-11-30', paid({ earlierPauses }))).toEqual(['1 carryover swim (day 5)']);
  });

  it('does not change with the weekdays: a Sunday with messages stays one of its days, one without stays none', () => {
    // Sunday, 29 November, lies between the item's Monday and the change on Thursday, 3 December, at noon in New York.
    const moment = { at: Date.parse('2026-12-03T17:00:00Z'), day: localDate('2026-12-03') };
    const [daily, noSundays] = [
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 4, 5, 6],
    ] as const;
    const change = (from: readonly Weekday[], to: readonly Weekday[]) => {
      const settings = { ...SETTINGS, weekdays: from };
      const age = (then: typeof SETTINGS, date: string) => linesOn(date, paid(then));
      const changed = { ...settings, ...weekdaysFrom(settings, to, moment) };
      return [age(settings, '2026-12-03'), age(changed, '2026-12-03'), age(changed, '2026-12-07')];
    };
    const swim = (day: number) => [`1 carryover swim (day ${day})`];
    expect(change(daily, noSundays)).toEqual([swim(11), swim(11), swim(14)]);
    expect(change(noSundays, daily)).toEqual([swim(10), swim(10), swim(14)]);
  });

  it('does not grow after an opt-out', () => {
    // At noon of Tuesday in New York, after its morning.
    const stopped = Date.parse('2026-11-24T17:00:00Z');
    expect(linesOn('2026-12-24', paid({}), stopped)).toEqual(['1 carryover swim (day 3)']);
  });

  it('leaves out an opt-out that has ended, and counts a pause within it only once', () => {
    const [at, until] = [Date.parse('2026-11-24T17:00:00Z'), Date.parse('2026-11-30T17:00:00Z')];
    const settings = {
      ...SETTINGS,
      earlierPauses: [{ from: localDate('2026-11-26'), until: localDate('2026-11-28') }],
    };
    const rested = afterOptOut(settings, { at, until });
    expect(rested.earlierPauses.map(({ from, until: to }) => [from, to])).toEqual([
      ['2026-11-25', '2026-11-26'],
      ['2026-11-26', '2026-11-28'],
      ['2026-11-28', '2026-11-30'],
    ]);
    expect(linesOn('2026-11-30', paid(rested))).toEqual(['1 carryover swim (day 3)']);
  });

  it('is one day on the first day, even for an item from a sign-up the day before', () => {
    expect(linesOn('2026-11-24', { ...paid({}), firstDay: localDate('2026-11-24') })).toEqual(['1 open swim']);
  });
});

/** The list on a date for items said on Monday, 23 November. */
function linesOn(date: string, person: RhythmPerson, unsubscribedAt: number | null = null): string[] {
  const life = aLife();
  life.says(add('swim'));
  return lines(
    dayItems(life.agenda.items.values(), localDate(date), ageCounter({ ...person, unsubscribedAt }, WEEKLY)),
  );
}

function paid(settings: Partial<typeof SETTINGS>): RhythmPerson {
  const started = localDate('2026-11-01');
  return {
    plan: 'paid',
    trialLastDay: null,
    settings: { ...SETTINGS, ...settings },
    firstDay: started,
    lastActiveOn: started,
    goodbyeAt: null,
    ...NO_PHONE,
  };
}
