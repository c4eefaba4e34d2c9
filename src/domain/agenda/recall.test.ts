import { describe, expect, test } from 'vitest';
import type { RecallCommand } from '#domain/agenda/commands.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import { eventsToRecall, recall } from '#domain/agenda/recall.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { add, aLife, type Life } from '#test/support/agenda-life.ts';

const MONDAY = localDate('2026-11-23');
const TUESDAY = localDate('2026-11-24');

/** Monday: three goals and a note, one done, one moved to Wednesday; in the evening one for Tuesday. */
function tuesdayOfAna(): Life {
  const ana = aLife();
  ana.says([...add('Call the dentist', 'Swim', 'Draft the talk'), { kind: 'note', text: 'rain again' }]);
  ana.says([
    { kind: 'finish', item: 2 },
    { kind: 'carry', item: 3, until: localDate('2026-11-25') },
    { kind: 'add', text: 'Buy stamps', on: TUESDAY },
  ]);
  ana.sleeps();
  return ana;
}

function linesOf(life: Life, command: RecallCommand): string[] {
  const { days } = recall(life.agenda, eventsFor(life, command), command, life.today);
  return days.flatMap(({ date, lines }) =>
    lines.map((line) => `${date} ${line.kind}${'text' in line ? ` ${line.text}` : ''}`),
  );
}

/** In the shape the store returns. */
function eventsFor({ events }: Life, command: RecallCommand): RecordedEvent[] {
  const days = eventsToRecall(command);
  if (days === null) return [];
  const { from, to } = days;
  return events.filter(
    ({ on, event }) => event.kind === 'change-undone' || ((from === null || from <= on) && on <= to),
  );
}

test('lists what the person said on a day in their order, whatever day it was for', () => {
  expect(linesOf(tuesdayOfAna(), { kind: 'recall', of: 'said', from: MONDAY, to: MONDAY })).toEqual([
    '2026-11-23 added Call the dentist',
    '2026-11-23 added Swim',
    '2026-11-23 added Draft the talk',
    '2026-11-23 noted rain again',
    '2026-11-23 finished Swim',
    '2026-11-23 carried Draft the talk',
    '2026-11-23 added Buy stamps',
  ]);
});

test('leaves out what was undone', () => {
  const ana = tuesdayOfAna();
  ana.says([{ kind: 'undo' }]);
  expect(linesOf(ana, { kind: 'recall', of: 'said', from: MONDAY, to: MONDAY })).toEqual([
    '2026-11-23 added Call the dentist',
    '2026-11-23 added Swim',
    '2026-11-23 added Draft the talk',
    '2026-11-23 noted rain again',
  ]);
});

test('leaves it out even if the undo answers the mail of a day outside the question', () => {
  const ana = tuesdayOfAna();
  ana.says([{ kind: 'finish', item: 1 }]);
  ana.says([{ kind: 'undo' }], MONDAY);
  expect(linesOf(ana, { kind: 'recall', of: 'said', from: TUESDAY, to: TUESDAY })).toEqual([]);
});

test('keeps words stored as a note, whatever was undone with them', () => {
  const ana = aLife();
  ana.says([{ kind: 'note', text: 'rain again' }]);
  ana.says([{ kind: 'undo' }]);
  ana.says([...add('Swim'), { kind: 'note', text: 'if it clears up' }]);
  ana.says([{ kind: 'undo' }]);
  expect(linesOf(ana, { kind: 'recall', of: 'said', from: MONDAY, to: MONDAY })).toEqual([
    '2026-11-23 noted rain again',
    '2026-11-23 noted if it clears up',
  ]);
});

describe('what is planned for a day to come', () => {
  const plannedFrom = (life: Life, from: string, to = from) =>
    linesOf(life, { kind: 'recall', of: 'planned', from: localDate(from), to: localDate(to) });

  test('was put or moved there, and is still open', () => {
    const ana = tuesdayOfAna();
    ana.says([
      { kind: 'add', text: 'Train', on: localDate('2026-11-27') },
      { kind: 'add', text: 'Ticket', on: localDate('2026-11-27') },
    ]);
    expect(plannedFrom(ana, '2026-11-25')).toEqual(['2026-11-25 already-open Draft the talk']);
    expect(plannedFrom(ana, '2026-11-25', '2026-11-28')).toEqual([
      '2026-11-25 already-open Draft the talk',
      '2026-11-27 already-open Train',
      '2026-11-27 already-open Ticket',
    ]);
    expect(plannedFrom(ana, '2026-11-26')).toEqual([]);
  });
});

describe('the list of a day', () => {
  const listOf = (life: Life, date: string) =>
    linesOf(life, { kind: 'recall', of: 'list', from: localDate(date), to: localDate(date) });

  test('has what was on it, each item in its present state', () => {
    const ana = tuesdayOfAna();
    ana.says([{ kind: 'finish', item: 1 }]);
    expect(listOf(ana, MONDAY)).toEqual([
      '2026-11-23 finished Call the dentist',
      '2026-11-23 finished Swim',
      '2026-11-23 carried Draft the talk',
    ]);
    ana.sleeps();
    expect(listOf(ana, MONDAY)).toContain('2026-11-23 already-open Draft the talk');
  });

  test('leaves out what was settled before, moved to a later day or put away', () => {
    const ana = tuesdayOfAna();
    ana.says([{ kind: 'someday', item: 1 }]);
    ana.sleeps(2);
    expect(listOf(ana, TUESDAY)).toEqual([
      '2026-11-24 already-put-away Call the dentist',
      '2026-11-24 already-open Buy stamps',
    ]);
    expect(listOf(ana, '2026-11-25')).toEqual([
      '2026-11-25 already-open Draft the talk',
      '2026-11-25 already-open Buy stamps',
    ]);
  });

  test('leaves out what was planned for a later day, and has what was brought forward from there', () => {
    const ana = aLife();
    ana.says([
      { kind: 'add', text: 'Swim', on: localDate('2026-11-27') },
      { kind: 'add', text: 'Call the dentist', on: localDate('2026-11-27') },
    ]);
    ana.sleeps();
    ana.says([{ kind: 'carry', item: 2, until: TUESDAY }]);
    ana.sleeps(7);
    expect(listOf(ana, MONDAY)).toEqual([]);
    expect(listOf(ana, TUESDAY)).toEqual(['2026-11-24 already-open Call the dentist']);
    expect(listOf(ana, '2026-11-27')).toHaveLength(2);
  });

  test('leaves out an item on the days in between, when it was done or put away', () => {
    const ana = aLife();
    ana.says(add('Swim', 'Call the dentist'));
    ana.says([
      { kind: 'finish', item: 1 },
      { kind: 'someday', item: 2 },
    ]);
    ana.sleeps(2);
    ana.says([{ kind: 'reopen', item: 1 }]);
    ana.says([{ kind: 'keep', item: 2 }]);
    ana.sleeps();
    expect(listOf(ana, MONDAY)).toHaveLength(2);
    expect(listOf(ana, TUESDAY)).toEqual([]);
    expect(listOf(ana, '2026-11-25')).toEqual([
      '2026-11-25 already-open Swim',
      '2026-11-25 already-open Call the dentist',
    ]);
  });

  test('has what an undo brought back, and nothing that it removed', () => {
    const ana = aLife();
    ana.says(add('Swim'));
    ana.says([{ kind: 'someday', item: 1 }]);
    ana.sleeps();
    ana.says([{ kind: 'undo' }]);
    ana.says(add('Call the dentist'));
    ana.says([{ kind: 'undo' }]);
    ana.sleeps();
    expect(listOf(ana, TUESDAY)).toEqual(['2026-11-24 already-open Swim']);
  });

  test('has what an answer to its mail added later, and not what that answer settled', () => {
    const ana = aLife();
    ana.says(add('Swim'));
    ana.sleeps();
    ana.says([...add('Call the dentist'), { kind: 'finish', item: 1 }], MONDAY);
    ana.sleeps();
    expect(listOf(ana, MONDAY)).toEqual(['2026-11-23 finished Swim', '2026-11-23 already-open Call the dentist']);
    expect(listOf(ana, TUESDAY)).toEqual(['2026-11-24 already-open Call the dentist']);
  });

  test('has, for a day, what was open since and was settled in answer to an older mail', () => {
    const ana = aLife();
    ana.says([{ kind: 'add', text: 'Swim', on: TUESDAY }]);
    ana.sleeps();
    ana.says([{ kind: 'finish', item: 1 }], MONDAY);
    ana.sleeps();
    expect(listOf(ana, TUESDAY)).toEqual(['2026-11-24 finished Swim']);
  });
});

test('lists what was done by day', () => {
  const ana = tuesdayOfAna();
  ana.says([{ kind: 'finish', item: 1 }]);
  expect(linesOf(ana, { kind: 'recall', of: 'done', from: MONDAY, to: TUESDAY })).toEqual([
    '2026-11-23 finished Swim',
    '2026-11-24 finished Call the dentist',
  ]);
});

test.each([
  ['the talk', ['2026-11-24 carried Draft the talk']],
  ['drafted the talk', ['2026-11-24 carried Draft the talk']],
  ['swim', ['2026-11-23 finished Swim']],
  ['dentist', ['2026-11-24 already-open Call the dentist']],
  ['the harbour cruise', []],
])('asked for “%s”, finds the item by its words, on the day it reached its present state', (words, expected) => {
  const ana = tuesdayOfAna();
  expect(linesOf(ana, { kind: 'recall', of: 'item', words, from: ana.today, to: ana.today })).toEqual(expected);
});

test('lists items that match by days, newest first, three at most', () => {
  const ana = aLife();
  ana.says(add('Swim in the lake', 'Swim with Jo', 'Swim lengths', 'Swim a mile', 'Ring Jo'));
  ana.says([{ kind: 'finish', item: 2 }]);
  ana.sleeps();
  ana.says([{ kind: 'finish', item: 1 }]);
  const recalled = recall(
    ana.agenda,
    [],
    { kind: 'recall', of: 'item', words: 'swim', from: TUESDAY, to: TUESDAY },
    TUESDAY,
  );
  expect(recalled.days.map(({ date, lines }) => [date, lines.length])).toEqual([[TUESDAY, 3]]);
  ana.sleeps();
  expect(linesOf(ana, { kind: 'recall', of: 'item', words: 'swim', from: ana.today, to: ana.today })).toEqual([
    '2026-11-25 already-open Swim lengths',
    '2026-11-25 already-open Swim a mile',
    '2026-11-24 finished Swim in the lake',
  ]);
});

test('limits the answer to a readable number of lines', () => {
  const ana = aLife();
  ana.says(add(...Array.from({ length: 50 }, (_, at) => `goal ${at}`)));
  const { days, more } = recall(
    ana.agenda,
    ana.events,
    { kind: 'recall', of: 'said', from: addDays(MONDAY, -3), to: MONDAY },
    MONDAY,
  );
  expect([days[0]?.lines.length, more]).toEqual([30, 20]);
});
