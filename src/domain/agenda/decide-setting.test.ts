import { describe, expect, it } from 'vitest';

import type { Command } from '#domain/agenda/commands.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Chosen, PersonSettings } from '#domain/people/person.ts';
import { isPaused } from '#domain/people/pauses.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { aLife } from '#test/support/agenda-life.ts';

/** Kept with a change of what days they have, or of whether the first message of this one was due already. */
const DAILY_UNTIL_NOW = [{ until: localDate('2026-11-24'), weekdays: [1, 2, 3, 4, 5, 6, 7] }] as const;

describe('a request about times, days and pauses', () => {
  it.each<[string, Command, Partial<PersonSettings>]>([
    [
      'pause until a date',
      { kind: 'pause', until: localDate('2026-12-01') },
      { pausedFrom: localDate('2026-11-24'), pausedUntil: localDate('2026-12-01') },
    ],
    [
      'pause without an end',
      { kind: 'pause', until: null },
      { pausedFrom: localDate('2026-11-24'), pausedUntil: 'open' },
    ],
    [
      'skip today rests until tomorrow',
      { kind: 'skip-today' },
      { pausedFrom: localDate('2026-11-24'), pausedUntil: localDate('2026-11-24') },
    ],
    ['a new zone', { kind: 'set-zone', zone: 'Asia/Tokyo' }, { zone: 'Asia/Tokyo' }],
    ['a morning time', { kind: 'set-time', stage: 'morning', minute: 450 }, { morningMinute: 450 }],
    ['a midday time', { kind: 'set-time', stage: 'midday', minute: 780 }, { middayMinute: 780 }],
    ['an evening time', { kind: 'set-time', stage: 'evening', minute: 1200 }, { eveningMinute: 1200 }],
    ['weekdays only', { kind: 'set-weekdays', weekdays: [5, 4, 3, 2, 1, 1] }, { weekdays: [1, 2, 3, 4, 5] }],
    [
      'only Wednesdays, also on the free plan',
      { kind: 'set-weekdays', weekdays: [3] },
      { weekdays: [3], freeWeekday: 3 },
    ],
    [
      'weekends only, of which the free plan has the first',
      { kind: 'set-weekdays', weekdays: [6, 7] },
      { weekdays: [6, 7], freeWeekday: 6 },
    ],
    ['no midday', { kind: 'set-stage', stage: 'midday', on: false }, { stagesOff: ['midday'] }],
  ])('%s', (_, command, after) => {
    const life = aLife();
    const before = life.settings;

    const decision = life.says([command]);

    const isKept = 'weekdays' in after || 'morningMinute' in after;
    expect(decision.settings).toEqual({ ...after, ...(isKept && { earlierWeekdays: DAILY_UNTIL_NOW }) });
    expect(decision.understood).toEqual([{ kind: 'setting', command, after }]);
    expect(decision.events).toHaveLength(1);
    expect(life.says([{ kind: 'undo' }]).settings).toMatchObject(
      Object.fromEntries(Object.keys(after).map((key) => [key, before[key as keyof PersonSettings]])),
    );
    // The days so far stay known.
    expect({ ...life.settings, earlierWeekdays: before.earlierWeekdays }).toEqual(before);
  });

  it.each<[string, Command]>([
    ['resume while nothing rests', { kind: 'resume' }],
    ['a pause up to a day that has come', { kind: 'pause', until: localDate('2026-11-23') }],
    ['the time it is already', { kind: 'set-time', stage: 'morning', minute: 360 }],
    ['a stage that is on', { kind: 'set-stage', stage: 'evening', on: true }],
    ['no day of the week at all', { kind: 'set-weekdays', weekdays: [] }],
  ])('%s changes nothing and is acknowledged', (_, command) => {
    const decision = aLife().says([command]);

    expect(decision).toMatchObject({
      events: [],
      settings: null,
      understood: [{ kind: 'setting', command, after: {} }],
    });
  });

  it.each<[string, Command, Partial<Chosen>]>([
    [
      'a pause that begins later is planned',
      { kind: 'pause', from: localDate('2026-11-26'), until: localDate('2026-11-28') },
      { comingPauses: [{ from: localDate('2026-11-26'), until: localDate('2026-11-28') }] },
    ],
    [
      'a pause that begins today begins at once',
      { kind: 'pause', from: localDate('2026-11-23'), until: localDate('2026-11-28') },
      { pausedFrom: localDate('2026-11-24'), pausedUntil: localDate('2026-11-28') },
    ],
  ])('%s', (_, command, settings) => {
    expect(aLife().says([command]).settings).toMatchObject(settings);
  });

  it('a pause under way goes on to the end of one that begins within it', () => {
    const life = aLife();
    life.says([{ kind: 'pause', until: localDate('2026-11-27') }]);
    life.says([{ kind: 'pause', from: localDate('2026-11-26'), until: localDate('2026-12-01') }]);
    expect(life.settings).toMatchObject({ pausedUntil: localDate('2026-12-01'), comingPauses: [] });
  });

  it('a planned pause stays when the present day is skipped, and goes with "resume"', () => {
    const life = aLife();
    life.says([{ kind: 'pause', from: localDate('2026-11-26'), until: localDate('2026-11-28') }]);
    life.says([{ kind: 'skip-today' }]);
    expect(life.settings.comingPauses).toHaveLength(1);
    life.says([{ kind: 'resume' }]);
    expect(life.settings).toMatchObject({ pausedUntil: null, comingPauses: [] });
    life.says([{ kind: 'undo' }]);
    expect(life.settings.comingPauses).toHaveLength(1);
  });

  it('the day before a planned pause can be skipped', () => {
    const life = aLife();
    life.says([{ kind: 'pause', from: addDays(life.today, 1), until: addDays(life.today, 4) }]);
    life.says([{ kind: 'skip-today' }]);
    expect(isPaused(life.settings, life.today)).toBe(true);
    expect(isPaused(life.settings, addDays(life.today, 3))).toBe(true);
    expect(isPaused(life.settings, addDays(life.today, 4))).toBe(false);
  });

  it('a later day skipped within a pause changes nothing', () => {
    const life = aLife();
    life.says([{ kind: 'pause', until: localDate('2026-12-24') }]);
    const skip = { kind: 'pause', from: localDate('2026-12-01'), until: localDate('2026-12-02') } as const;
    expect(life.says([skip]).settings).toBeNull();
  });

  it('a day skipped within a longer pause does not end the pause', () => {
    const life = aLife();
    life.says([{ kind: 'pause', until: localDate('2026-12-24') }]);
    expect(life.says([{ kind: 'skip-today' }]).settings).toBeNull();

    life.says([{ kind: 'pause', until: null }]);
    expect(life.says([{ kind: 'skip-today' }]).settings).toBeNull();
  });

  it.each<[string, PromptStage[], { dayEnd: number } | undefined]>([
    ['is before the morning', [], { dayEnd: 0 }],
    ['is before the morning, if only the midday is off', ['midday'], { dayEnd: 0 }],
    ['is before no morning, if the morning is off', ['morning'], undefined],
    ['is before no morning, if the evening itself is off', ['evening'], undefined],
  ])('an evening after the end of the day %s', (_, off, early) => {
    const life = aLife();
    life.says([
      { kind: 'set-day-end', minute: 0 },
      ...off.map((stage) => ({ kind: 'set-stage', stage, on: false }) as const),
    ]);
    const command = { kind: 'set-time', stage: 'evening', minute: 30 } as const;
    const after = { eveningMinute: 30 };
    const stagesOff = off.length === 0 ? undefined : off;
    expect(life.says([command]).understood).toEqual([{ kind: 'setting', command, after, early, stagesOff }]);
  });

  it('a stage that is turned on in the same reply is on when its time is confirmed', () => {
    const life = aLife();
    life.says([{ kind: 'set-stage', stage: 'evening', on: false }]);
    const { understood } = life.says([
      { kind: 'set-time', stage: 'evening', minute: 1260 },
      { kind: 'set-stage', stage: 'evening', on: true },
    ]);
    const time = understood.find((line) => line.kind === 'setting' && line.command.kind === 'set-time');
    expect(time).toMatchObject({ after: { eveningMinute: 1260 } });
    expect(time).not.toHaveProperty('stagesOff');
  });

  it('a stage turned off and on again keeps its time', () => {
    const life = aLife();
    life.says([
      { kind: 'set-stage', stage: 'evening', on: false },
      { kind: 'set-stage', stage: 'morning', on: false },
    ]);
    expect(life.settings.stagesOff).toEqual(['morning', 'evening']);

    life.says([{ kind: 'set-stage', stage: 'evening', on: true }]);
    expect(life.settings.stagesOff).toEqual(['morning']);
  });

  it('undo takes back all requests of one reply together', () => {
    const life = aLife();
    const before = life.settings;
    life.says([
      { kind: 'set-time', stage: 'morning', minute: 420 },
      { kind: 'set-time', stage: 'morning', minute: 480 },
      { kind: 'set-zone', zone: 'Europe/Berlin' },
    ]);
    expect(life.settings).toEqual({ ...before, morningMinute: 480, zone: 'Europe/Berlin' });

    life.says([{ kind: 'undo' }]);
    expect(life.settings).toEqual(before);
  });

  it('leaving, erasure and questions are left to the caller', () => {
    const decision = aLife().says([
      { kind: 'unsubscribe' },
      { kind: 'delete-data' },
      { kind: 'list' },
      { kind: 'help' },
    ]);

    expect(decision).toMatchObject({ events: [], settings: null, understood: [] });
  });
});
