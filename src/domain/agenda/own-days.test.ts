import { expect, test } from 'vitest';
import { ownDays } from '#domain/agenda/own-days.ts';
import { searchItems } from '#domain/agenda/search-items.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { add, aLife } from '#test/support/agenda-life.ts';

const MONDAY = localDate('2026-11-23');

test('only days on which something happened are looked back on, newest first, a page at a time', () => {
  const ana = aLife();
  ana.says(add('call mum', 'paint'));
  ana.sleeps();
  ana.sleeps();
  ana.says([
    { kind: 'finish', item: 1 },
    { kind: 'note', text: 'rain again' },
  ]);
  ana.sleeps();
  ana.says(add('undone'));
  ana.says([{ kind: 'undo' }]);
  ana.sleeps();
  const page = (before = ana.today, limit = 7) => ownDays(ana.agenda, ana.events, [], { before, limit });
  expect(page().days.map(({ date }) => date)).toEqual(['2026-11-25', MONDAY]);
  expect(page().days[0]).toMatchObject({
    items: [
      { text: 'call mum', became: 'done' },
      { text: 'paint', became: 'stayed' },
    ],
    notes: [{ text: 'rain again', at: expect.any(Number) }],
  });
  expect(page().earlier).toBeNull();
  const first = page(ana.today, 1);
  expect(first.earlier).toBe('2026-11-25');
  expect(page(first.earlier ?? MONDAY, 1)).toMatchObject({ days: [{ date: MONDAY }], earlier: null });
});

test('a day with a reply that changed nothing is one of them', () => {
  const ana = aLife();
  ana.sleeps();
  const { days } = ownDays(ana.agenda, ana.events, [MONDAY], { before: addDays(MONDAY, 1), limit: 7 });
  expect(days).toEqual([{ date: MONDAY, items: [], notes: [] }]);
});

test('a search finds items by the beginnings of all its words, whatever their case or accents', () => {
  const items = ['Call Zoë about the fence', 'paint the fence', 'buy stamps'].map((text, index) => ({
    id: index,
    text,
  }));
  const found = (query: string) => searchItems(items, query).map(({ text }) => text);
  expect(found('fen')).toEqual(['paint the fence', 'Call Zoë about the fence']);
  expect(found('ZOE fence')).toEqual(['Call Zoë about the fence']);
  expect(found('ence')).toEqual([]);
});
