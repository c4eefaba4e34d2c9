import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { emptyAgenda } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { decide } from '#domain/agenda/decide.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { keepingDays } from '#domain/rhythm/keeping-days.ts';
import { countActiveDays, isActiveDay } from '#domain/rhythm/rhythm.ts';
import { addDays, localDate, type LocalDate, weekdayOf, type Weekday } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { aPerson } from '#test/support/a-person.ts';
import { type Person, withChosen } from './person.ts';
import { beginPause, endPause, isPaused, NO_PAUSES, pausedDays, pausesOn, planPause } from './pauses.ts';

const MONDAY = localDate('2026-11-16');
const day = (days: number) => addDays(MONDAY, days);
const OPTIONS = { freeCadence: 'weekly' } as const;

describe('pauses', () => {
  it('without a day between them are one', () => {
    const twice = beginPause(beginPause(NO_PAUSES, day(1), day(2)), day(2), day(3));
    expect(twice).toEqual({ ...NO_PAUSES, pausedFrom: day(1), pausedUntil: day(3) });
  });

  it('that are extended or shortened keep their beginning', () => {
    const paused = beginPause(NO_PAUSES, day(1), day(30));
    expect(beginPause(paused, day(4), 'open')).toEqual({ ...NO_PAUSES, pausedFrom: day(1), pausedUntil: 'open' });
    expect(beginPause(paused, day(4), day(6))).toEqual({ ...NO_PAUSES, pausedFrom: day(1), pausedUntil: day(6) });
  });

  it('that end early are kept up to the day on which they end', () => {
    const ended = endPause(beginPause(NO_PAUSES, day(1), 'open'), day(4));
    expect(ended).toEqual({ ...NO_PAUSES, earlierPauses: [{ from: day(1), until: day(4) }] });
    expect(endPause(beginPause(NO_PAUSES, day(1), 'open'), day(1))).toEqual(NO_PAUSES);
  });

  it('are forgotten a year after their end, not before', () => {
    const ended = endPause(beginPause(NO_PAUSES, day(1), day(4)), day(10));
    expect(endPause(ended, day(369)).earlierPauses).toHaveLength(1);
    expect(endPause(ended, day(370)).earlierPauses).toEqual([]);
  });

  it('of somebody who flies west over the date line never overlap', () => {
    const back = endPause(beginPause(NO_PAUSES, day(1), 'open'), day(5));
    const again = beginPause(back, day(4), day(6));
    expect(again).toEqual({ ...NO_PAUSES, pausedFrom: day(1), pausedUntil: day(6) });
  });
});

describe('a planned pause', () => {
  const planned = planPause(NO_PAUSES, day(3), day(6));

  it('pauses its days alone', () => {
    const paused = Array.from({ length: 8 }, (_, days) => days).filter((days) => isPaused(planned, day(days)));
    expect(paused).toEqual([3, 4, 5]);
  });

  it('is the last one once it has begun', () => {
    expect(pausesOn(planned, day(2))).toEqual(planned);
    expect(pausesOn(planned, day(3))).toEqual({ ...NO_PAUSES, pausedFrom: day(3), pausedUntil: day(6) });
    const open = planPause(planned, day(8), 'open');
    expect(pausesOn(open, day(9))).toMatchObject({
      pausedFrom: day(8),
      pausedUntil: 'open',
      earlierPauses: [{ from: day(3), until: day(6) }],
    });
  });

  it('stays if one before it begins, and not if that one lasts longer', () => {
    expect(beginPause(planned, day(1), day(2)).comingPauses).toEqual([{ from: day(3), until: day(6) }]);
    expect(beginPause(planned, day(1), day(4)).comingPauses).toEqual([{ from: day(4), until: day(6) }]);
    expect(beginPause(planned, day(1), day(6)).comingPauses).toEqual([]);
    expect(beginPause(planned, day(1), 'open').comingPauses).toEqual([]);
  });

  it('takes the place of those that it overlaps, and is canceled by a return', () => {
    const two = planPause(planned, day(10), day(12));
    expect(planPause(two, day(5), day(8)).comingPauses).toEqual([
      { from: day(5), until: day(8) },
      { from: day(10), until: day(12) },
    ]);
    expect(endPause(two, day(1))).toEqual(NO_PAUSES);
    expect(endPause(two, day(4)).earlierPauses).toEqual([{ from: day(3), until: day(4) }]);
  });
});

describe('for any sequence of pauses and changes of plan, days and messages', () => {
  it('a day was active if a message of it could come, or can after they wrote', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const { person, heard, today } = live(life);
        for (const [date, isActive] of heard) {
          expect([date, isActiveDay(person, date, OPTIONS)]).toEqual([date, isActive]);
        }
        const count = [...heard.values()].filter(Boolean).length;
        expect(countActiveDays(person, MONDAY, addDays(today, -1), OPTIONS)).toBe(count);
      }),
      {
        numRuns: 500,
        // Shortened on the second day, which is undone on the third: after its first message, or during the pause.
        examples: [2, 3].map((days): [Act[]] => [
          [
            { hour: 4, kind: 'open', days: 0, weekdays: [1] },
            { hour: 4, kind: 'pause', days: days - 1, weekdays: [1] },
            { hour: 6, kind: 'undo', days: 0, weekdays: [1] },
            { hour: 6, kind: 'nothing', days: 0, weekdays: [1] },
          ],
        ]),
      },
    );
  });

  it('no two pauses overlap, and none ends before it begins', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const pauses = pausedDays(live(life).person.settings);
        for (const [index, { from, until }] of pauses.entries()) {
          expect(from < until).toBe(true);
          const next = pauses[index + 1];
          if (next !== undefined) expect(until <= next.from).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** One act a day, at an hour of it, or none. */
interface Act {
  readonly hour: number;
  readonly kind:
    | 'pause'
    | 'planned'
    | 'open'
    | 'skip-today'
    | 'resume'
    | 'undo'
    | 'weekdays'
    | 'off'
    | 'on'
    | 'plan'
    | 'nothing';
  readonly days: number;
  readonly weekdays: readonly Weekday[];
}

const lives = fc.array(
  fc.record<Act>({
    hour: fc.integer({ min: 4, max: 23 }),
    kind: fc.constantFrom(
      ...([
        'pause',
        'planned',
        'planned',
        'open',
        'skip-today',
        'skip-today',
        'resume',
        'undo',
        'nothing',
        'nothing',
      ] as const),
      ...(['weekdays', 'off', 'on', 'plan', 'plan'] as const),
    ),
    days: fc.integer({ min: -1, max: 6 }),
    weekdays: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
  }),
  { minLength: 1, maxLength: 30 },
);

/** A person's days, and for each whether its first message came, or any could once they had written. */
function live(acts: readonly Act[]) {
  let person = aPerson({ plan: 'free' });
  let agenda = emptyAgenda;
  const heard = new Map<LocalDate, boolean>();
  for (const [index, act] of acts.entries()) {
    const date = day(index);
    const { settings } = person;
    const at = instantOf(settings.zone, date, act.hour * 60)!;
    const cameFirst = act.hour * 60 >= settings.morningMinute && mayHear(person, date);
    const decision = decide(agenda, commandsOf(act, date), {
      at,
      day: date,
      on: date,
      change: `act-${index}`,
      nextActiveDay: date,
      person,
      rhythm: OPTIONS,
    });
    agenda = decision.agenda;
    person = withChosen(person, decision.settings ?? {});
    if (act.kind === 'plan') {
      const plan = person.plan === 'paid' ? 'free' : 'paid';
      person = keepingDays(person, { ...person, plan }, { at, day: date }, OPTIONS);
    }
    heard.set(date, cameFirst || mayHear(person, date));
  }
  return { person, heard, today: day(acts.length) };
}

function mayHear({ plan, settings }: Person, date: LocalDate): boolean {
  const weekdays = plan === 'free' ? [settings.freeWeekday] : settings.weekdays;
  return !isPaused(settings, date) && settings.stagesOff.length < 3 && weekdays.includes(weekdayOf(date));
}

function commandsOf({ kind, days, weekdays }: Act, today: LocalDate): Command[] {
  switch (kind) {
    case 'pause':
      return [{ kind: 'pause', until: addDays(today, days) }];
    case 'planned':
      return [{ kind: 'pause', from: addDays(today, days), until: days > 4 ? null : addDays(today, 2 * days + 1) }];
    case 'open':
      return [{ kind: 'pause', until: null }];
    case 'weekdays':
      return [{ kind: 'set-weekdays', weekdays }];
    case 'off':
    case 'on':
      return PROMPT_STAGES.map((stage) => ({ kind: 'set-stage', stage, on: kind === 'on' }));
    case 'plan':
    case 'nothing':
      return [];
    default:
      return [{ kind }];
  }
}
