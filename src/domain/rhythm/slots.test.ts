import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { ALL_ZONE_NAMES } from '#domain/time/zones.ts';
import { slotsDueBetween, type Slot } from './slots.ts';

const at = (utc: string) => Date.parse(utc);
const chicagoNoon: Slot = { zone: 'America/Chicago', minute: 750, stage: 'midday', channel: 'email' };

describe('a slot', () => {
  it('falls due at its minute of each local date', () => {
    const due = slotsDueBetween(chicagoNoon, at('2026-11-20T18:30:00Z'), at('2026-11-22T18:30:00Z'));
    expect(due.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(due[1]).toEqual({ date: '2026-11-21', dueAt: at('2026-11-21T18:30:00Z') });
  });

  it('falls due once in a night that repeats its hour, and once in one that skips it', () => {
    const nightly: Slot = { zone: 'America/Chicago', minute: 90, stage: 'evening', channel: 'email' };
    expect(slotsDueBetween(nightly, at('2026-11-01T05:00:00Z'), at('2026-11-02T04:59:00Z'))).toHaveLength(1);
    const halfPastTwo: Slot = { zone: 'America/Chicago', minute: 150, stage: 'evening', channel: 'email' };
    expect(slotsDueBetween(halfPastTwo, at('2026-03-08T06:00:00Z'), at('2026-03-09T04:59:00Z'))).toHaveLength(1);
  });

  it('skips the date that Apia skipped, and does not double the next', () => {
    const apia: Slot = { zone: 'Pacific/Apia', minute: 360, stage: 'morning', channel: 'email' };
    const due = slotsDueBetween(apia, at('2011-12-29T00:00:00Z'), at('2012-01-01T00:00:00Z'));
    expect(due.map(({ date }) => date)).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
  });

  it('after midnight belongs to the date before', () => {
    const late: Slot = { zone: 'America/Chicago', minute: 1470, stage: 'evening', channel: 'email' };
    const due = slotsDueBetween(late, at('2026-11-21T06:30:00Z'), at('2026-11-22T06:30:00Z'));
    expect(due).toEqual([
      { date: '2026-11-20', dueAt: at('2026-11-21T06:30:00Z') },
      { date: '2026-11-21', dueAt: at('2026-11-22T06:30:00Z') },
    ]);
    // Thursday's half past midnight is after the date that Apia skips.
    const apia = slotsDueBetween(
      { ...late, zone: 'Pacific/Apia' },
      at('2011-12-30T10:20:00Z'),
      at('2012-01-01T00:00:00Z'),
    );
    expect(apia.map(({ date }) => date)).toEqual(['2011-12-29', '2011-12-31']);
  });

  it('falls due exactly once on every date, however time is divided into windows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_ZONE_NAMES, 'Australia/Lord_Howe', 'Antarctica/Troll'),
        fc.integer({ min: 0, max: 1739 }),
        fc.constantFrom(...PROMPT_STAGES),
        fc.constantFrom('2026-03-07', '2026-04-03', '2026-10-03', '2026-10-31', '2027-03-27', '2027-10-30'),
        fc.integer({ min: 1, max: 47 }),
        (zone, minute, stage, first, hours) => {
          const slot = { zone, minute, stage };
          const dates = [0, 1, 2, 3].map((days) => addDays(localDate(first), days));
          const instants = dates.map((date) => Number(instantOf(zone, date, minute)));
          const start = Number(instants[0]);
          const end = Number(instants[3]);
          const seen: string[] = [];
          for (let from = start; from <= end; from += hours * 3_600_000) {
            const to = Math.min(from + hours * 3_600_000 - 1, end);
            seen.push(...slotsDueBetween(slot, from, to).map(({ date }) => date));
          }
          expect(seen).toEqual(dates);
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });
});
