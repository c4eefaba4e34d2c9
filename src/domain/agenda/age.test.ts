import { describe, expect, it } from 'vitest';

import { ageCounter } from '#domain/agenda/age.ts';
import { dayItems, itemsToAskAbout } from '#domain/agenda/day-items.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { NO_PHONE } from '#domain/people/person.ts';
import { keepingDays } from '#domain/rhythm/keeping-days.ts';
import { afterOptOut } from '#domain/rhythm/opted-out.ts';
import type { RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { localDate, type Weekday } from '#domain/time/local-date.ts';
import { SETTINGS } from '#test/support/a-person.ts';
import { add, aLife, type Life, lines } from '#test/support/agenda-life.ts';

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

  describe('does not change for the days that have passed', () => {
    const life = (settings: Parameters<typeof aLife>[0] = {}) => {
      const person = aLife(settings);
      person.says(add('swim'));
      return person;
    };
    /** Its age after a number of days, and whether the person is asked about it. */
    const after = (person: Life, days: number) => {
      person.sleeps(days);
      const [item] = person.list();
      return `${item?.day}${itemsToAskAbout(person.list()).length > 0 ? ', asked' : ''}`;
    };

    it('with other weekdays: a Sunday with messages stays one of them, one without stays none', () => {
      const [daily, noSundays] = [
        [1, 2, 3, 4, 5, 6, 7],
        [1, 2, 3, 4, 5, 6],
      ] as const;
      const change = (from: readonly Weekday[], to: readonly Weekday[]) => {
        const person = life({ weekdays: from });
        const before = after(person, 10);
        person.says([{ kind: 'set-weekdays', weekdays: to }]);
        return [before, after(person, 0), after(person, 4)];
      };
      expect(change(daily, noSundays)).toEqual(['11', '11', '14']);
      expect(change(noSundays, daily)).toEqual(['10', '10', '14']);
    });

    it('with another day of the weekly plan', () => {
      const person = life({ plan: 'free' });
      expect(after(person, 21)).toBe('4, asked');
      person.says([{ kind: 'set-weekdays', weekdays: [3] }]);
      expect([after(person, 0), after(person, 2), after(person, 7)]).toEqual(['4, asked', '5', '6']);
      person.says([{ kind: 'set-weekdays', weekdays: [1] }]);
      expect([after(person, 0), after(person, 5)]).toEqual(['6', '7']);
    });

    it('with the paid plan, or the end of it', () => {
      const person = life({ plan: 'free' });
      expect(after(person, 15)).toBe('4, asked');
      person.isOn('paid');
      expect([after(person, 0), after(person, 3)]).toEqual(['4, asked', '7']);
      person.isOn('free');
      expect([after(person, 0), after(person, 3), after(person, 7)]).toEqual(['7', '8', '9']);
    });

    it('with all messages turned off, one after the other, and on again', () => {
      const person = life();
      expect(after(person, 3)).toBe('4, asked');
      for (const command of allMessages('off')) person.says([command]);
      expect([after(person, 0), after(person, 7)]).toEqual(['4, asked', '5']);
      person.says(allMessages('on'));
      expect([after(person, 0), after(person, 1)]).toEqual(['5', '6']);
    });

    it('with a change that is made and undone before the day’s first message', () => {
      const person = life();
      person.sleeps(3);
      person.minute = 300;
      person.says(allMessages('off'));
      person.says([{ kind: 'undo' }]);
      expect([after(person, 0), after(person, 1)]).toEqual(['4, asked', '5']);
    });
  });

  it('does not grow after an opt-out', () => {
    // At noon of Tuesday in New York, after its morning.
    const stopped = Date.parse('2026-11-24T17:00:00Z');
    expect(linesOn('2026-12-24', paid({}), stopped)).toEqual(['1 carryover swim (day 3)']);
    const weekendsSince = { earlierWeekdays: [{ until: localDate('2026-12-10'), weekdays: SETTINGS.weekdays }] };
    expect(linesOn('2026-12-24', paid({ ...weekendsSince, weekdays: [6, 7] }), stopped)).toEqual([
      '1 carryover swim (day 3)',
    ]);
  });

  it('does not change with the plan after an opt-out before the day’s first message, or after one that was then moved', () => {
    const [dawn, morning] = [Date.parse('2026-11-24T10:30:00Z'), Date.parse('2026-11-24T16:00:00Z')];
    const ends = (settings: Partial<typeof SETTINGS>, unsubscribedAt: number) => {
      const before = { ...paid(settings), unsubscribedAt };
      // At five, before Wednesday's first message.
      const moment = { at: Date.parse('2026-11-25T11:00:00Z'), day: localDate('2026-11-25') };
      const after = keepingDays(before, { ...before, plan: 'free' as const }, moment, WEEKLY);
      return [before, after].map((person) => linesOn('2026-12-24', person, unsubscribedAt));
    };
    expect(ends({}, dawn)).toEqual([['1 carryover swim (day 2)'], ['1 carryover swim (day 2)']]);
    const moved = {
      morningMinute: 800,
      middayMinute: 810,
      earlierWeekdays: [{ until: localDate('2026-11-25'), weekdays: SETTINGS.weekdays }],
    };
    expect(ends(moved, morning)).toEqual([['1 carryover swim (day 3)'], ['1 carryover swim (day 3)']]);
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

function allMessages(on: 'on' | 'off'): Command[] {
  return PROMPT_STAGES.map((stage) => ({ kind: 'set-stage', stage, on: on === 'on' }));
}

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
