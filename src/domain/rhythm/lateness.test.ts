import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { addDays, dayNumber, localDate, localDateOfDayNumber } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';
import { ALL_ZONE_NAMES } from '#domain/time/zones.ts';
import { aPerson } from '#test/support/a-person.ts';
import { latestInstant, slotUsefulUntil } from './lateness.ts';
import { promptMinute } from './rhythm.ts';

const DATE = localDate('2026-11-21');

/** The local time until which a stage may be sent, as "date minute". */
function latest(stage: 'morning' | 'midday' | 'evening', settings: Parameters<typeof aPerson>[1] = {}, date = DATE) {
  const person = aPerson({}, settings);
  const instant = latestInstant(person.settings, stage, date);
  if (instant === null) return null;
  const { date: on, minute } = wallTimeAt(person.settings.zone, instant);
  return `${on === date ? 'same day' : on} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

describe('a stage may be sent', () => {
  it('until 11:00, 15:30 and 22:30 at the usual times', () => {
    expect(latest('morning')).toBe('same day 11:00');
    // Three hours after 12:30 is later than the stage's 15:00.
    expect(latest('midday')).toBe('same day 15:30');
    expect(latest('midday', { middayMinute: 690 })).toBe('same day 15:00');
    expect(latest('evening')).toBe('same day 22:30');
  });

  it('for three hours if a later time was chosen', () => {
    expect(latest('morning', { morningMinute: 540 })).toBe('same day 12:00');
    expect(latest('midday', { middayMinute: 840 })).toBe('same day 17:00');
    expect(latest('evening', { eveningMinute: 1410 })).toBe('2026-11-22 2:30');
  });

  it('not after the time of the next stage', () => {
    expect(latest('morning', { morningMinute: 720 })).toBe('same day 12:30');
    expect(latest('midday', { middayMinute: 1020 })).toBe('same day 18:00');
    expect(latest('evening', { eveningMinute: 1410, morningMinute: 60 })).toBe('2026-11-22 1:00');
  });

  it('past the time of a stage that is turned off', () => {
    expect(latest('morning', { morningMinute: 720, stagesOff: ['midday'] })).toBe('same day 15:00');
  });

  it('past the time of a stage that does not come that day', () => {
    const { settings } = aPerson({}, { morningMinute: 720 });
    expect(latestInstant(settings, 'morning', DATE, ['morning'])).toBe(instantOf(settings.zone, DATE, 900));
  });

  it('beside a stage of the same minute', () => {
    expect(latest('morning', { morningMinute: 750 })).toBe('same day 15:30');
  });

  it('for three real hours in a night when the clocks change', () => {
    // 23:30 before the spring change at 2:00: three hours later the clocks show 3:30.
    expect(latest('evening', { eveningMinute: 1410 }, localDate('2026-03-07'))).toBe('2026-03-08 3:30');
    expect(latest('evening', { eveningMinute: 1410 }, localDate('2026-10-31'))).toBe('2026-11-01 1:30');
  });

  it('never on a date that the zone skips', () => {
    expect(latest('morning', { zone: 'Pacific/Apia' }, localDate('2011-12-30'))).toBeNull();
    expect(slotUsefulUntil('Pacific/Apia', 360, 'morning', localDate('2011-12-30'))).toBeNull();
  });

  it('at least at its own time, and never after the next stage has begun, for any times', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const days = fc.integer({ min: dayNumber(localDate('2026-01-01')), max: dayNumber(localDate('2027-12-31')) });
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_ZONE_NAMES),
        days.map(localDateOfDayNumber),
        fc.record({ morningMinute: minute, middayMinute: minute, eveningMinute: minute }),
        (zone, date, minutes) => {
          const { settings } = aPerson({}, { zone, ...minutes });
          const dueInstants = [date, addDays(date, 1)].flatMap((on) =>
            PROMPT_STAGES.map((stage) => Number(instantOf(zone, on, promptMinute(settings, stage)))),
          );
          for (const stage of PROMPT_STAGES) {
            const dueAt = Number(instantOf(zone, date, promptMinute(settings, stage)));
            const end = Number(latestInstant(settings, stage, date));
            expect(end).toBeGreaterThan(dueAt);
            expect(dueInstants.filter((other) => other > dueAt && other < end)).toEqual([]);
            expect(end).toBeLessThanOrEqual(Number(slotUsefulUntil(zone, promptMinute(settings, stage), stage, date)));
          }
        },
      ),
      { seed: 11, numRuns: 300 },
    );
  });
});
