import { describe, expect, it } from 'vitest';

import {
  answeredItems,
  itemsToAskAbout,
  dayItems,
  putAwayItems,
  shownItems,
  type DayItem,
} from '#domain/agenda/day-items.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { add, aLife, lines } from '#test/support/agenda-life.ts';

describe('the lines of a day', () => {
  it('carries open items of the day before, numbered by age, although nothing is written at night', () => {
    const life = aLife();
    life.says(add('call mum', 'swim', 'read'));
    life.says([{ kind: 'finish', item: 1 }]);
    const events = life.events.length;

    life.sleeps();

    expect(lines(life.list())).toEqual(['1 carryover swim (day 2)', '2 carryover read (day 2)']);
    expect(life.events).toHaveLength(events);
  });

  it('gives the same numbers in a message before any event and in an acknowledgment after one', () => {
    const life = aLife();
    life.says(add('call mum', 'swim', 'read'));
    life.sleeps();
    const morning = life.list();

    life.says([{ kind: 'finish', item: 2 }, ...add('bake')]);

    expect(life.list().map(({ id, number }) => [id, number])).toEqual([
      ...morning.map(({ id, number }) => [id, number]),
      [4, 4],
    ]);
    expect(lines(life.list())).toEqual([
      '1 carryover call mum (day 2)',
      '2 done swim (day 2)',
      '3 carryover read (day 2)',
      '4 open bake',
    ]);
  });

  it('gives the next free number to an item that comes back during the day', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    life.says([{ kind: 'someday', item: 1 }]);
    life.sleeps();
    life.says(add('bake'));

    life.says([{ kind: 'reopen', item: 1 }]);

    expect(lines(life.list())).toEqual(['1 carryover swim (day 2)', '2 open bake', '3 open call mum']);
  });

  it('keeps the line of a moved item on the day of the move, and lists it again on its new day', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));

    life.says([{ kind: 'carry', item: 1, until: localDate('2026-11-26') }]);

    expect(lines(life.list())).toEqual(['1 moved call mum', '2 open swim']);
    expect(lines(life.list(localDate('2026-11-25')))).toEqual(['1 carryover swim (day 3)']);
    expect(lines(life.list(localDate('2026-11-26')))).toEqual([
      '1 carryover call mum (day 2)',
      '2 carryover swim (day 4)',
    ]);
  });

  it('shows an item added on a day off as new on the next active day', () => {
    const life = aLife({ starts: '2026-11-28', weekdays: [1, 2, 3, 4, 5] });
    life.says(add('call mum'));

    expect(lines(life.list(localDate('2026-11-29')))).toEqual(['1 open call mum']);
    expect(lines(life.list(localDate('2026-11-30')))).toEqual(['1 open call mum']);
    expect(lines(life.list(localDate('2026-12-01')))).toEqual(['1 carryover call mum (day 2)']);
  });

  it('keeps the line of an item that was planned for later, brought forward and dropped', () => {
    const life = aLife();
    life.says([{ kind: 'add', text: 'swim', on: localDate('2026-11-27') }]);
    life.says(add('swim'));
    expect(lines(life.list())).toEqual(['1 open swim']);

    life.says([{ kind: 'drop', item: 1 }]);

    expect(lines(life.list())).toEqual(['1 dropped swim']);
  });

  it('gives tomorrow’s numbers at a sign-up that starts tomorrow, and keeps them until then', () => {
    const life = aLife();
    const tomorrow = addDays(life.today, 1);
    life.says(add('call mum', 'swim'), tomorrow);
    expect(lines(life.list(tomorrow))).toEqual(['1 open call mum', '2 open swim']);

    life.says([{ kind: 'finish', item: 1 }], tomorrow);
    life.sleeps();

    expect(lines(life.list())).toEqual(['1 done call mum', '2 open swim']);
  });

  it('keeps the list of a day that has begun when the date goes back at the date line', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    life.says([{ kind: 'finish', item: 1 }]);
    life.sleeps();
    life.says(add('bake'));
    const tuesday = life.list();

    life.sleeps(-1);
    expect(life.list()).toEqual(tuesday);
    life.says(add('read'));

    expect(lines(life.list())).toEqual(['1 carryover swim (day 2)', '2 open bake', '3 open read']);
    life.sleeps();
    expect(lines(life.list())).toEqual(['1 carryover swim (day 2)', '2 open bake', '3 open read']);
  });

  it('reads an older message with the numbers it showed and the items as they are now', () => {
    const life = aLife();
    life.says(add('call mum', 'swim'));
    const monday = life.today;
    const shown = life.list().map(({ id, number }) => ({ item: id, number }));
    life.says([{ kind: 'finish', item: 1 }]);
    life.sleeps();
    life.says(add('bake'));

    expect(lines(answeredItems(life.agenda.items, shown, monday, life.countDays))).toEqual([
      '1 done call mum',
      '2 open swim',
    ]);
    expect(answeredItems(life.agenda.items, [{ item: 99, number: 1 }], monday, life.countDays)).toEqual([]);
  });

  it('names the items put away, for LIST', () => {
    const life = aLife();
    life.says(add('learn the piano', 'swim'));
    life.says([{ kind: 'someday', item: 1 }]);
    life.sleeps(9);

    expect(putAwayItems(life.agenda.items.values()).map(({ text }) => text)).toEqual(['learn the piano']);
    expect(dayItems([], life.today, life.countDays)).toEqual([]);
  });
});

describe('what a message shows', () => {
  it('all of today’s own items and at most three carried ones', () => {
    const life = aLife();
    life.says(add('a', 'b', 'c', 'd', 'e'));
    life.sleeps();
    life.says(add('v', 'w', 'x', 'y', 'z'));

    const { shown, resting } = shownItems(life.list());

    expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 6, 7, 8, 9, 10]);
    expect(resting).toBe(2);
  });

  it('gives the place of one that is done to the next, and shows a resting one once it is settled', () => {
    const life = aLife();
    life.says(add('a', 'b', 'c', 'd', 'e'));
    life.sleeps();
    life.says([
      { kind: 'finish', item: 1 },
      { kind: 'drop', item: 5 },
    ]);

    const { shown, resting } = shownItems(life.list());

    expect(lines(shown)).toEqual([
      '1 done a (day 2)',
      '2 carryover b (day 2)',
      '3 carryover c (day 2)',
      '4 carryover d (day 2)',
      '5 dropped e (day 2)',
    ]);
    expect(resting).toBe(0);
  });

  it('an item first that the person moved to this date, and the next in its place once it is done', () => {
    const life = aLife();
    life.says(add('a', 'b', 'c', 'd', 'e'));
    life.says([{ kind: 'carry', item: 5, until: addDays(life.today, 1) }]);
    life.sleeps();

    expect(lines(shownItems(life.list()).shown)).toEqual([
      '1 carryover a (day 2)',
      '2 carryover b (day 2)',
      '5 carryover e (day 2)',
    ]);

    life.says([{ kind: 'finish', item: 5 }]);
    expect(lines(shownItems(life.list()).shown)).toEqual([
      '1 carryover a (day 2)',
      '2 carryover b (day 2)',
      '3 carryover c (day 2)',
      '5 done e (day 2)',
    ]);
  });

  it('shows first what was moved to a day without messages before this one', () => {
    const life = aLife({ weekdays: [1, 2] });
    life.says(add('a', 'b', 'c', 'd', 'e'));
    life.says([{ kind: 'carry', item: 5, until: localDate('2026-11-27') }]);
    const shownOn = (date: string) => shownItems(life.list(localDate(date))).shown.map(({ number }) => number);

    expect(shownOn('2026-11-30')).toEqual([1, 2, 5]);
    expect(shownOn('2026-12-01')).toEqual([1, 2, 3]);
  });

  it('counts only open items as resting, and of very many lines leaves out what is settled', () => {
    const done = Array.from({ length: 60 }, (_, at) => ({ ...carried(at + 1, 1), mark: 'done' as const }));
    const open = Array.from({ length: 5 }, (_, at) => ({ ...carried(at + 61, 1), mark: 'open' as const }));

    const { shown, resting } = shownItems([...done, ...open]);

    expect(shown.map(({ number }) => number)).toEqual([
      ...Array.from({ length: 55 }, (_, at) => at + 1),
      ...open.map(({ number }) => number),
    ]);
    expect(resting).toBe(0);
  });

  it('does not let an item rest while it is asked about', () => {
    const items = [6, 6, 6, 4].map((day, index) => carried(index + 1, day));

    expect(shownItems(items).shown.map(({ number }) => number)).toEqual([1, 2, 4]);
  });
});

describe('the question on the fourth active day', () => {
  it('is asked on that day and on no other', () => {
    const life = aLife({ weekdays: [1, 2, 4, 5] });
    life.says(add('swim'));

    const asked = Array.from({ length: 14 }, (_, days) => addDays(life.today, days)).filter(
      (date) => itemsToAskAbout(life.list(date)).length > 0,
    );

    expect(asked).toEqual(['2026-11-27']);
  });

  it('covers every open item of that age at once, and no settled one', () => {
    const items = [carried(1, 4), carried(2, 5), { ...carried(3, 4), mark: 'done' as const }, carried(4, 4)];

    expect(itemsToAskAbout(items).map(({ number }) => number)).toEqual([1, 4]);
  });
});

function carried(number: number, day: number): DayItem {
  return { id: number, number, text: `item ${number}`, mark: 'carryover', day };
}
