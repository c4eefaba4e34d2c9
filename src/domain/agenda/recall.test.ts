import { expect, test } from 'vitest';
import type { RecallCommand } from '#domain/agenda/commands.ts';
import { recall } from '#domain/agenda/recall.ts';
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

function told(life: Life, command: RecallCommand): string[] {
  const { days } = recall(life.agenda, life.events, command, life.today);
  return days.flatMap(({ date, lines }) =>
    lines.map((line) => `${date} ${line.kind}${'text' in line ? ` ${line.text}` : ''}`),
  );
}

test('what they said on a day is told in their order, whatever day it was for', () => {
  expect(told(tuesdayOfAna(), { kind: 'recall', of: 'said', from: MONDAY, to: MONDAY })).toEqual([
    '2026-11-23 added Call the dentist',
    '2026-11-23 added Swim',
    '2026-11-23 added Draft the talk',
    '2026-11-23 noted rain again',
    '2026-11-23 finished Swim',
    '2026-11-23 carried Draft the talk',
    '2026-11-23 added Buy stamps',
  ]);
});

test('what was taken back was not said', () => {
  const ana = tuesdayOfAna();
  ana.says([{ kind: 'undo' }]);
  expect(told(ana, { kind: 'recall', of: 'said', from: MONDAY, to: MONDAY })).not.toContain('2026-11-23 finished Swim');
});

test('the list of a day has what stood on it, each as it stands now', () => {
  const ana = tuesdayOfAna();
  ana.says([{ kind: 'finish', item: 1 }]);
  expect(told(ana, { kind: 'recall', of: 'list', from: MONDAY, to: MONDAY })).toEqual([
    '2026-11-23 finished Call the dentist',
    '2026-11-23 finished Swim',
    '2026-11-23 already-open Draft the talk',
  ]);
});

test('what was settled before a day did not stand on its list', () => {
  expect(told(tuesdayOfAna(), { kind: 'recall', of: 'list', from: TUESDAY, to: TUESDAY })).not.toContain(
    '2026-11-24 finished Swim',
  );
});

test('what was done is told with its days', () => {
  const ana = tuesdayOfAna();
  ana.says([{ kind: 'finish', item: 1 }]);
  expect(told(ana, { kind: 'recall', of: 'done', from: MONDAY, to: TUESDAY })).toEqual([
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
])('asked for “%s”, the item is found by its words, on the day it came to how it stands', (words, expected) => {
  const ana = tuesdayOfAna();
  expect(told(ana, { kind: 'recall', of: 'item', words, from: ana.today, to: ana.today })).toEqual(expected);
});

test('the answer holds no more lines than can be read', () => {
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
