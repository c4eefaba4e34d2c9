import { describe, expect, it } from 'vitest';

import { evolve } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { isPaused, pausedDays } from '#domain/people/pauses.ts';
import { addDays, dayNumber, localDate } from '#domain/time/local-date.ts';
import { add, aLife, lines } from '#test/support/agenda-life.ts';

describe('undo', () => {
  it('undoes the last reply as a whole: items, additions and settings', () => {
    const life = aLife();
    life.says(add('call mum', 'swim', 'read'));
    const before = life.list();
    const settings = life.settings;
    life.says([
      { kind: 'finish', item: 1 },
      { kind: 'reword', item: 2, text: 'swim slowly' },
      { kind: 'drop', item: 3 },
      ...add('bake'),
      { kind: 'set-time', stage: 'evening', minute: 1200 },
      { kind: 'note', text: 'what a day' },
    ]);

    const { understood } = life.says([{ kind: 'undo' }]);

    expect(life.list()).toEqual(before);
    expect(life.settings).toEqual(settings);
    expect(life.agenda.notes).toHaveLength(1);
    expect(understood).toEqual([
      {
        kind: 'undone',
        on: life.today,
        restored: [
          { item: 1, number: 1, text: 'call mum' },
          { item: 2, number: 2, text: 'swim' },
          { item: 3, number: 3, text: 'read' },
        ],
        removed: [{ item: 4, number: 4, text: 'bake' }],
        settings: { eveningMinute: 1080 },
        further: true,
      },
    ]);
  });

  it('a second one undoes the change before, and then nothing is left', () => {
    const life = aLife();
    life.says(add('call mum'));
    life.says([{ kind: 'finish', item: 1 }]);

    life.says([{ kind: 'undo' }]);
    expect(lines(life.list())).toEqual(['1 open call mum']);
    life.says([{ kind: 'undo' }]);
    expect(life.list()).toEqual([]);

    const decision = life.says([{ kind: 'undo' }]);
    expect(decision.events).toEqual([]);
    expect(decision.understood).toEqual([{ kind: 'nothing-to-undo' }]);
  });

  it('refers to what was said before the reply that contains it', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    life.says([{ kind: 'finish', item: 1 }]);

    life.says([{ kind: 'finish', item: 2 }, { kind: 'undo' }]);

    expect(lines(life.list())).toEqual(['1 open call mum', '2 done swim']);
  });

  it.each<[string, Command[]]>([
    ['left a note', [{ kind: 'note', text: 'flights, too' }]],
    ['said that an item stays open', [{ kind: 'leave', item: 1 }]],
    [
      'named what was done already, twice',
      [
        { kind: 'finish', item: 1 },
        { kind: 'finish', item: 1 },
      ],
    ],
  ])('after a reply that only %s, names what one more would undo', (_, commands) => {
    const life = aLife();
    life.says(add('call mum'));
    life.says([{ kind: 'finish', item: 1 }, ...add('swim')]);
    life.says(commands);
    life.says(commands);

    expect(life.says([{ kind: 'undo' }]).understood).toEqual([
      {
        kind: 'nothing-in-last',
        items: [
          { item: 1, number: 1, text: 'call mum' },
          { item: 2, number: 2, text: 'swim' },
        ],
        settings: false,
      },
    ]);
    expect(lines(life.list())).toEqual(['1 done call mum', '2 open swim']);

    expect(life.says([{ kind: 'undo' }]).understood).toMatchObject([{ kind: 'undone', further: true }]);
    expect(lines(life.list())).toEqual(['1 open call mum']);
    expect(life.says([{ kind: 'undo' }]).understood).toMatchObject([{ kind: 'undone', further: false }]);
  });

  it('refers to the newest change, skipping replies that changed nothing', () => {
    const life = aLife();
    life.says(add('call mum'));
    life.says([{ kind: 'note', text: 'hm' }]);
    life.says([{ kind: 'finish', item: 1 }]);

    expect(life.says([{ kind: 'undo' }]).understood).toMatchObject([{ kind: 'undone', further: true }]);
    expect(life.says([{ kind: 'undo' }]).understood).toMatchObject([{ kind: 'undone', further: false }]);
  });

  it('skips a reply that says nothing about the list, such as LIST', () => {
    const life = aLife();
    life.says(add('call mum'));
    life.says([{ kind: 'list' }]);
    expect(life.says([{ kind: 'undo' }]).understood).toMatchObject([{ kind: 'undone' }]);
  });

  it('does not skip a "keep"', () => {
    const life = aLife();
    life.says(add('call mum'));
    life.says([{ kind: 'reword', item: 1, text: 'text mum' }]);
    life.says([{ kind: 'keep', item: 1 }]);
    life.says([{ kind: 'undo' }]);
    expect(lines(life.list())).toEqual(['1 open text mum']);
  });

  it.each([
    ['a pause', '2026-12-24', null, { pausedFrom: null, pausedUntil: null }],
    ['a return', null, '2026-12-24', { pausedFrom: '2026-11-24', pausedUntil: '2026-12-24' }],
  ])('undoes %s from an event that holds only its end', (_, after, before, restored) => {
    const life = aLife();
    const end = (date: string | null) => ({ pausedUntil: date === null ? null : localDate(date) });
    life.settings = { ...life.settings, pausedFrom: after === null ? null : life.today, ...end(after) };
    life.agenda = evolve(life.agenda, {
      seq: 1,
      at: 1,
      day: life.today,
      on: life.today,
      change: 'long ago',
      event: { kind: 'settings-changed', before: end(before), after: end(after) },
    });

    life.says([{ kind: 'undo' }]);

    expect(life.settings).toMatchObject(restored);
  });

  it.each([
    ['that has not begun', 1, [{ from: 0, until: 0 }]],
    ['that has begun', 4, [{ from: 3, until: 4 }]],
  ])('of a planned pause %s leaves the days before as they were', (_, days, [past]) => {
    const life = aLife();
    const from = addDays(life.today, 3);
    const [first] = [life.today];
    life.says([{ kind: 'pause', from, until: addDays(from, 4) }]);
    life.sleeps(days);
    life.says([{ kind: 'undo' }]);
    expect(isPaused(life.settings, addDays(from, 3))).toBe(false);
    const paused = pausedDays(life.settings).map((pause) => ({
      from: dayNumber(pause.from) - dayNumber(first),
      until: dayNumber(pause.until) - dayNumber(first),
    }));
    expect(paused).toEqual(past!.until === 0 ? [] : [past]);
  });

  it('of a pause on a later day keeps what was planned before it', () => {
    const life = aLife();
    const planned = { from: addDays(life.today, 20), until: addDays(life.today, 26) };
    life.says([{ kind: 'pause', ...planned }]);
    life.says([{ kind: 'pause', until: addDays(life.today, 5) }]);
    life.sleeps(1);
    life.says([{ kind: 'undo' }]);
    expect(isPaused(life.settings, life.today)).toBe(false);
    expect(life.settings.comingPauses).toEqual([planned]);
  });

  it('of other weekdays on a later day leaves the days before as they were', () => {
    const life = aLife();
    const swim = (days: number) => {
      life.sleeps(days);
      return lines(life.list());
    };
    life.says(add('swim'));
    expect(swim(10)).toEqual(['1 carryover swim (day 11)']);
    life.says([{ kind: 'set-weekdays', weekdays: [1, 2, 3, 4, 5] }]);
    expect(swim(0)).toEqual(['1 carryover swim (day 11)']);
    expect(swim(4)).toEqual(['1 carryover swim (day 13)']);
    life.says([{ kind: 'undo' }]);
    expect(swim(0)).toEqual(['1 carryover swim (day 13)']);
    expect(swim(7)).toEqual(['1 carryover swim (day 20)']);
  });

  describe('keeps the pause that an autoresponder asked for, which undo cannot remove', () => {
    const BACK = { pausedUntil: localDate('2026-12-08') };

    it.each([
      ['an own pause', 0, [{ kind: 'pause', until: localDate('2026-12-01') }]],
      ['an own pause, days later', 3, [{ kind: 'pause', until: localDate('2026-12-01') }]],
      ['a skipped day', 0, [{ kind: 'skip-today' }]],
    ] as const)('after %s', (_, days, request) => {
      const life = aLife();
      life.says(add('call mum'));
      life.sleeps(7);
      life.says(request);
      life.isAway('2026-12-08');
      const resting = life.settings;
      life.sleeps(days);

      const { understood } = life.says([{ kind: 'undo' }]);

      expect(life.settings).toEqual(resting);
      expect(understood).toMatchObject([{ kind: 'undone', restored: [], removed: [], settings: BACK }]);
      expect(lines(life.list())).toEqual([expect.stringContaining('call mum')]);
    });

    it('after a return from a shorter pause', () => {
      const life = aLife();
      life.says([{ kind: 'pause', until: localDate('2026-12-01') }]);
      life.says([{ kind: 'resume' }]);
      life.isAway('2026-12-08');
      life.says([{ kind: 'undo' }]);
      life.says([{ kind: 'undo' }]);
      expect(life.settings).toMatchObject(BACK);
    });

    it('and undoes what else was requested with the pause', () => {
      const life = aLife();
      life.says([
        { kind: 'set-time', stage: 'evening', minute: 1200 },
        { kind: 'pause', until: localDate('2026-12-01') },
      ]);
      life.isAway('2026-12-08');
      life.says([{ kind: 'undo' }]);
      expect(life.settings).toMatchObject({ ...BACK, eveningMinute: 1080 });
    });

    it('but undoes a return that the person asked for since', () => {
      const life = aLife();
      life.isAway('2026-12-08');
      const resting = life.settings;
      life.says([{ kind: 'resume' }]);
      life.says([{ kind: 'undo' }]);
      expect(life.settings).toEqual(resting);
    });
  });
});
