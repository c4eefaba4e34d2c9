import { expect, test } from 'vitest';
import { type DayRecord, dayRecords, markOfDay } from '#domain/agenda/day-record.ts';
import { localDate } from '#domain/time/local-date.ts';
import { add, aLife, type Life } from '#test/support/agenda-life.ts';

const MONDAY = localDate('2026-11-23');

function recordsOf(life: Life): DayRecord[] {
  return dayRecords(life.agenda, life.events, { from: MONDAY, to: life.today });
}

/** "call mum stayed, buy stamps done" */
const outcomes = (life: Life) =>
  recordsOf(life).map(({ items }) => items.map(({ text, became }) => `${text} ${became}`).join(', '));
const marks = (life: Life) => recordsOf(life).map((day) => markOfDay(day, true));

test('a day lists what was on it and what became of each item', () => {
  // Given a Monday with four things, of which two are settled and one is moved
  const ana = aLife();
  ana.says(add('call mum', 'buy stamps', 'fix the bike', 'paint the fence'));
  ana.says([
    { kind: 'finish', item: 2 },
    { kind: 'drop', item: 3 },
    { kind: 'carry', item: 4, until: localDate('2026-11-25') },
  ]);
  ana.sleeps();
  ana.says([{ kind: 'someday', item: 1 }]);
  ana.sleeps();

  expect(outcomes(ana)).toEqual([
    'call mum stayed, buy stamps done, fix the bike dropped, paint the fence moved',
    'call mum someday',
    'paint the fence stayed',
  ]);
  expect(marks(ana)).toEqual(['done', 'carried', 'silent']);
});

test('a moved item goes with the day it went to, the last one if it was moved again the same day', () => {
  const ana = aLife();
  ana.says(add('call mum', 'paint the fence'));
  for (const until of ['2026-11-25', '2026-11-27']) ana.says([{ kind: 'carry', item: 2, until: localDate(until) }]);
  ana.sleeps();
  ana.says([{ kind: 'carry', item: 2, until: localDate('2026-11-30') }]);
  ana.says([{ kind: 'carry', item: 1, until: localDate('2026-11-26') }]);
  const movedTo = recordsOf(ana).map(({ items }) => items.map((item) => item.movedTo));
  expect(movedTo).toEqual([[undefined, '2026-11-27'], ['2026-11-26']]);
});

test('an item done the next morning counts for the day of the answered message', () => {
  const ana = aLife();
  ana.says(add('call mum'));
  ana.sleeps();
  ana.says([{ kind: 'finish', item: 1 }], MONDAY);
  expect(outcomes(ana)).toEqual(['call mum done', '']);
  // Writing on Tuesday means that Tuesday was not silent.
  expect(marks(ana)).toEqual(['done', 'heard']);
});

test('an item undone the same day stays on it, and an undone addition was never on it', () => {
  const ana = aLife();
  ana.says(add('call mum'));
  ana.says([{ kind: 'finish', item: 1 }]);
  ana.says([{ kind: 'undo' }]);
  ana.says(add('buy stamps'));
  ana.says([{ kind: 'undo' }]);
  expect(outcomes(ana)).toEqual(['call mum stayed']);
  expect(marks(ana)).toEqual(['carried']);
});

test('a day without a message from the person is silent if we asked, and a rest day if we did not', () => {
  const ana = aLife();
  ana.says(add('call mum'));
  ana.sleeps();
  ana.isAway('2026-11-26');
  const [, tuesday] = recordsOf(ana);
  expect(tuesday).toMatchObject({ isHeard: false });
  expect(tuesday && [markOfDay(tuesday, true), markOfDay(tuesday, false)]).toEqual(['silent', 'rest']);
});

test('letting go is shown if nothing was done', () => {
  const ana = aLife();
  ana.says(add('call mum', 'buy stamps'));
  ana.says([{ kind: 'drop', item: 1 }]);
  expect(marks(ana)).toEqual(['let-go']);
});
