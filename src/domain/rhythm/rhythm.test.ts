import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import {
  addDays,
  dayNumber,
  localDate,
  localDateOfDayNumber,
  weekdayOf,
  type Weekday,
} from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { aPerson } from '#test/support/a-person.ts';
import { goodbyeStage } from './goodbye.ts';
import { keepingDays } from './keeping-days.ts';
import { countActiveDays, isActiveDay, nextActiveDay, promptMinute, promptsOn, quietStep } from './rhythm.ts';
import { whyNotDue } from './why-not-due.ts';

const WEEKLY = { freeCadence: 'weekly' } as const;
const DAILY = { freeCadence: 'daily' } as const;
const WEEKDAYS_ONLY = { weekdays: [1, 2, 3, 4, 5] } as const;
const ALL_THREE = ['morning', 'midday', 'evening'];

const MONDAY = localDate('2026-11-16');
const day = (days: number) => addDays(MONDAY, days);

/** Somebody who wrote on the day before, so that silence plays no part. */
const talkingOn = (
  date: string,
  changes: Parameters<typeof aPerson>[0] = {},
  settings: Parameters<typeof aPerson>[1] = {},
) => aPerson({ ...changes, lastActiveOn: addDays(localDate(date), -1) }, settings);

describe('the messages of a date', () => {
  it.each(['trial', 'paid'] as const)('are all three, every day, on the %s plan', (plan) => {
    for (let days = 0; days < 7; days += 1) {
      expect(promptsOn(talkingOn(day(days), { plan }), day(days), WEEKLY)).toEqual(ALL_THREE);
    }
  });

  it('are all three, one day a week, on the free plan', () => {
    const dates = Array.from({ length: 14 }, (_, days) => day(days));
    const full = (settings = {}) =>
      dates.filter((date) => promptsOn(talkingOn(date, { plan: 'free' }, settings), date, WEEKLY).length === 3);
    expect(full()).toEqual(['2026-11-16', '2026-11-23']);
    expect(full({ freeWeekday: 4 })).toEqual(['2026-11-19', '2026-11-26']);
  });

  it('are daily on the free plan if the service is configured so', () => {
    expect(promptsOn(talkingOn(day(2), { plan: 'free' }), day(2), DAILY)).toEqual(ALL_THREE);
  });

  it('become weekly on the day after the trial', () => {
    const trial = { plan: 'trial', trialLastDay: day(6) } as const;
    expect(promptsOn(talkingOn(day(6), trial), day(6), WEEKLY)).toEqual(ALL_THREE);
    expect(promptsOn(talkingOn(day(7), trial), day(7), WEEKLY)).toEqual(ALL_THREE);
    expect(promptsOn(talkingOn(day(8), trial), day(8), WEEKLY)).toEqual([]);
  });

  it('skip the days off and the stages turned off', () => {
    expect(promptsOn(talkingOn(day(5), {}, WEEKDAYS_ONLY), day(5), WEEKLY)).toEqual([]);
    expect(promptsOn(talkingOn(day(4), {}, WEEKDAYS_ONLY), day(4), WEEKLY)).toEqual(ALL_THREE);
    expect(promptsOn(aPerson({}, { stagesOff: ['midday'] }), MONDAY, WEEKLY)).toEqual(['morning', 'evening']);
    expect(promptsOn(aPerson({}, { stagesOff: [...PROMPT_STAGES] }), MONDAY, WEEKLY)).toEqual([]);
  });

  it('are none before the first day, and none until the end of a pause', () => {
    expect(promptsOn(aPerson(), day(-1), WEEKLY)).toEqual([]);
    const paused = talkingOn(day(3), {}, { pausedFrom: day(4), pausedUntil: day(10) });
    // Part of the day on which the pause was requested had messages.
    expect(promptsOn(paused, day(3), WEEKLY)).toEqual([]);
    expect(promptsOn(paused, day(9), WEEKLY)).toEqual([]);
    expect(promptsOn(paused, day(10), WEEKLY)).toEqual(ALL_THREE);
    expect(promptsOn(aPerson({}, { pausedUntil: 'open' }), day(1), WEEKLY)).toEqual([]);
  });

  it('are in the order of their times', () => {
    const nightShift = aPerson({}, { morningMinute: 1020, middayMinute: 1320, eveningMinute: 420 });
    expect(promptsOn(nightShift, MONDAY, WEEKLY)).toEqual(['evening', 'morning', 'midday']);
    expect(PROMPT_STAGES.map((stage) => promptMinute(nightShift.settings, stage))).toEqual([1020, 1320, 420]);
  });
});

describe('a silent person', () => {
  it('gets one message a day after three silent active days, and one a week after seven', () => {
    // Wrote on Monday the 16th; Tuesday to Thursday pass in silence.
    const messages = Array.from({ length: 15 }, (_, days) => promptsOn(aPerson(), day(days), WEEKLY).length);
    expect(messages).toEqual([3, 3, 3, 3, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1]);
    expect(promptsOn(aPerson(), day(4), WEEKLY)).toEqual(['morning']);
  });

  it('gets the one message at the first stage they have on', () => {
    expect(promptsOn(aPerson({}, { stagesOff: ['morning'] }), day(4), WEEKLY)).toEqual(['midday']);
  });

  it('gets a goodbye after 28 silent active days, then nothing more', () => {
    const person = aPerson();
    expect(quietStep(person, day(28), WEEKLY)).toBe('one-a-week');
    expect(quietStep(person, day(29), WEEKLY)).toBe('goodbye');
    expect(promptsOn(person, day(29), WEEKLY)).toEqual([]);
    expect(goodbyeStage(person, day(28), WEEKLY)).toBeNull();
    expect(goodbyeStage(person, day(29), WEEKLY)).toBe('morning');

    const goodbyeSaid = aPerson({ goodbyeAt: Date.parse('2026-12-15T12:00:00Z') });
    expect(quietStep(goodbyeSaid, day(30), WEEKLY)).toBe('silent');
    expect(goodbyeStage(goodbyeSaid, day(30), WEEKLY)).toBeNull();
    expect(promptsOn(goodbyeSaid, day(35), WEEKLY)).toEqual([]);
  });

  it('gets all messages again on the day after they write', () => {
    expect(promptsOn(aPerson({ lastActiveOn: day(20) }), day(21), WEEKLY)).toEqual(ALL_THREE);
  });

  it('is counted in their own days: a weekend off is not silence', () => {
    // Wrote on Thursday the 19th; by Tuesday only Friday and Monday have passed.
    const person = aPerson({ lastActiveOn: day(3) }, WEEKDAYS_ONLY);
    expect(quietStep(person, day(8), WEEKLY)).toBe('full');
    expect(quietStep(person, day(9), WEEKLY)).toBe('one-a-day');
  });

  it('gets the weekly message on one of their own days if the weekly day is off', () => {
    const person = aPerson({}, { weekdays: [3, 6] });
    const messaged = Array.from({ length: 60 }, (_, days) => day(days)).filter(
      (date) => quietStep(person, date, WEEKLY) === 'one-a-week' && promptsOn(person, date, WEEKLY).length > 0,
    );
    expect(messaged.length).toBeGreaterThan(0);
    expect(new Set(messaged.map(weekdayOf))).toEqual(new Set([3]));
  });

  it('with weekly messages gets only the goodbye, after four silent weeks', () => {
    const weekly = aPerson({ plan: 'free' });
    expect([7, 14, 21, 28].map((days) => promptsOn(weekly, day(days), WEEKLY).length)).toEqual([3, 3, 3, 3]);
    expect(quietStep(weekly, day(35), WEEKLY)).toBe('goodbye');
    expect(goodbyeStage(weekly, day(35), WEEKLY)).toBe('morning');
    expect(goodbyeStage(weekly, day(36), WEEKLY)).toBeNull();
  });

  it.each([
    ['trial', aPerson({ plan: 'trial', trialLastDay: day(6) })],
    ['paid plan', aPerson({ plan: 'free' }, { earlierWeekdays: [{ until: day(7), weekdays: [1, 2, 3, 4, 5, 6, 7] }] })],
  ])('since the %s gets four weekly days before the goodbye', (_, person) => {
    expect([7, 14, 21, 28].map((days) => promptsOn(person, day(days), WEEKLY).length)).toEqual([3, 3, 3, 3]);
    expect(quietStep(person, day(35), WEEKLY)).toBe('goodbye');
  });

  it('is not counted silent during a pause', () => {
    const person = aPerson({}, { pausedFrom: day(1), pausedUntil: day(60) });
    expect(quietStep(person, day(60), WEEKLY)).toBe('full');
    expect(promptsOn(person, day(62), WEEKLY)).toEqual(ALL_THREE);
    expect(quietStep(person, day(63), WEEKLY)).toBe('one-a-day');
  });

  it('gets no goodbye if they never confirmed or have unsubscribed', () => {
    expect(goodbyeStage(aPerson({ state: 'pending', lastActiveAt: null }), day(29), WEEKLY)).toBeNull();
    expect(goodbyeStage(aPerson({ unsubscribedAt: 1 }), day(29), WEEKLY)).toBeNull();
  });

  it('gets no goodbye on a day whose rest they skip', () => {
    const skipped = { pausedFrom: day(30), pausedUntil: day(30) };
    expect(goodbyeStage(aPerson({}, skipped), day(29), WEEKLY)).toBeNull();
  });
});

describe('active days', () => {
  it('exclude those of a pause, and do not change before and after it', () => {
    const pauses = {
      earlierPauses: [{ from: day(1), until: day(3) }],
      pausedFrom: day(5),
      pausedUntil: day(7),
    };
    const active = Array.from({ length: 9 }, (_, days) => isActiveDay(aPerson({}, pauses), day(days), WEEKLY));
    expect(active).toEqual([true, false, false, true, true, false, false, true, true]);
    expect(countActiveDays(aPerson({}, pauses), day(0), day(8), WEEKLY)).toBe(5);
    expect(countActiveDays(aPerson({}, pauses), day(2), day(6), WEEKLY)).toBe(2);
  });

  it('include one that was taken off after its first message, on which nothing more comes', () => {
    const noMondays = aPerson({}, { weekdays: [2, 3, 4, 5, 6, 7] });
    const at = instantOf(noMondays.settings.zone, MONDAY, 720) ?? 0;
    const person = keepingDays(aPerson(), noMondays, { at, day: MONDAY }, WEEKLY);
    expect([promptsOn(person, MONDAY, WEEKLY), whyNotDue(person, 'evening', MONDAY, WEEKLY)]).toEqual([
      [],
      'a day off',
    ]);
    expect([MONDAY, day(7)].map((date) => isActiveDay(person, date, WEEKLY))).toEqual([true, false]);
  });

  it('are kept as they are by a change of no days, however the database orders the fields of what is kept', () => {
    const person = aPerson({}, { earlierWeekdays: [{ weekdays: [1], until: day(3) }] });
    const moment = { at: instantOf(person.settings.zone, day(10), 720) ?? 0, day: day(10) };
    expect(keepingDays(person, person, moment, WEEKLY)).toBe(person);
  });

  it('do not depend on how quiet we have become', () => {
    expect(isActiveDay(aPerson(), day(20), WEEKLY)).toBe(true);
    expect(isActiveDay(aPerson({}, WEEKDAYS_ONLY), day(5), WEEKLY)).toBe(false);
  });

  it('receive unfinished items: Friday’s on Monday, on the free plan next week', () => {
    expect(nextActiveDay(aPerson(), day(1), WEEKLY)).toBe(day(2));
    expect(nextActiveDay(aPerson({}, WEEKDAYS_ONLY), day(4), WEEKLY)).toBe(day(7));
    expect(nextActiveDay(aPerson({ plan: 'free' }), day(0), WEEKLY)).toBe(day(7));
    expect(nextActiveDay(aPerson({ plan: 'trial', trialLastDay: day(6) }, WEEKDAYS_ONLY), day(4), WEEKLY)).toBe(day(7));
    expect(nextActiveDay(aPerson({}, { pausedUntil: day(20) }), day(1), WEEKLY)).toBe(day(20));
    expect(nextActiveDay(aPerson(), day(-5), WEEKLY)).toBe(MONDAY);
    const away = aPerson({}, { pausedFrom: day(5), pausedUntil: day(40) });
    expect(nextActiveDay(away, day(1), WEEKLY)).toBe(day(2));
    expect(nextActiveDay(away, day(4), WEEKLY)).toBe(day(40));
  });

  it('fall back to tomorrow if there is none', () => {
    expect(nextActiveDay(aPerson({}, { pausedUntil: 'open' }), day(1), WEEKLY)).toBe(day(2));
    expect(nextActiveDay(aPerson({}, { stagesOff: [...PROMPT_STAGES] }), day(1), WEEKLY)).toBe(day(2));
    expect(nextActiveDay(aPerson({}, { weekdays: [] }), day(1), WEEKLY)).toBe(day(2));
  });

  it('are counted with both ends', () => {
    expect(countActiveDays(aPerson(), day(1), day(1), WEEKLY)).toBe(1);
    expect(countActiveDays(aPerson(), day(2), day(1), WEEKLY)).toBe(0);
    expect(countActiveDays(aPerson({}, WEEKDAYS_ONLY), day(4), day(7), WEEKLY)).toBe(2);
    expect(countActiveDays(aPerson({}, { pausedUntil: 'open' }), day(1), day(9), WEEKLY)).toBe(0);
  });
});

describe('for any person', () => {
  const dates = fc.integer({ min: dayNumber(day(-10)), max: dayNumber(day(120)) }).map(localDateOfDayNumber);
  const weekday = fc.constantFrom<Weekday[]>(1, 2, 3, 4, 5, 6, 7);
  const people = fc
    .record({
      plan: fc.constantFrom('trial', 'free', 'paid'),
      trialLastDay: fc.option(dates),
      lastActiveOn: dates,
      weekdays: fc.uniqueArray(weekday).map((days) => days.toSorted((one, other) => one - other)),
      freeWeekday: weekday,
      stagesOff: fc.subarray([...PROMPT_STAGES]),
      paused: fc.option(fc.tuple(dates, fc.oneof(dates, fc.constant('open' as const)))),
      earlier: fc.uniqueArray(dates, { maxLength: 6 }),
      changed: fc.option(fc.tuple(dates, fc.uniqueArray(weekday))),
    })
    .map(({ plan, trialLastDay, lastActiveOn, paused, earlier, changed, ...settings }) => {
      const ends = earlier.toSorted();
      const earlierPauses = ends.flatMap((from, index) => {
        const until = ends[index + 1];
        return index % 2 === 0 && until !== undefined ? [{ from, until }] : [];
      });
      const earlierWeekdays = changed === null ? [] : [{ until: changed[0], weekdays: changed[1] }];
      const last = earlierPauses.at(-1)?.until ?? day(-11);
      const [pausedFrom, pausedUntil] = paused !== null && paused[0] > last ? paused : [null, null];
      return aPerson(
        { plan, trialLastDay, lastActiveOn },
        { ...settings, pausedFrom, pausedUntil, earlierPauses, earlierWeekdays },
      );
    });
  const options = fc.constantFrom(WEEKLY, DAILY);

  it('counting active days equals asking for each date', () => {
    fc.assert(
      fc.property(people, dates, dates, options, (person, from, to, option) => {
        let active = 0;
        for (let date = from; date <= to; date = addDays(date, 1)) active += isActiveDay(person, date, option) ? 1 : 0;
        expect(countActiveDays(person, from, to, option)).toBe(active);
      }),
      { seed: 7, numRuns: 600 },
    );
  });

  it('the next active day is the first one after, or tomorrow if a fortnight has none', () => {
    fc.assert(
      fc.property(people, dates, options, (person, after, option) => {
        const next = nextActiveDay(person, after, option);
        expect(next > after).toBe(true);
        if (isActiveDay(person, next, option)) {
          expect(countActiveDays(person, addDays(after, 1), addDays(next, -1), option)).toBe(0);
        } else {
          expect(next).toBe(addDays(after, 1));
        }
      }),
      { seed: 7, numRuns: 600 },
    );
  });

  it('messages come only on active days, never at a stage turned off, and silence only reduces them', () => {
    const loudness = ['silent', 'goodbye', 'one-a-week', 'one-a-day', 'full'];
    fc.assert(
      fc.property(people, dates, options, (person, date, option) => {
        const stages = promptsOn(person, date, option);
        if (stages.length > 0) expect(isActiveDay(person, date, option)).toBe(true);
        expect(stages.filter((stage) => person.settings.stagesOff.includes(stage))).toEqual([]);
        const longerSilent = { ...person, lastActiveOn: addDays(person.lastActiveOn, -3) };
        expect(loudness.indexOf(quietStep(longerSilent, date, option))).toBeLessThanOrEqual(
          loudness.indexOf(quietStep(person, date, option)),
        );
      }),
      { seed: 7, numRuns: 600 },
    );
  });
});
