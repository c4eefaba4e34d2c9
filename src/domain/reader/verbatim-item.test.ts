import { expect, test } from 'vitest';
import { interpret } from '#domain/reader/interpret.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-12-02');

function read(item: string, text: string, stage: AnsweredMessage['stage']) {
  const items = ['Book the dentist', item].map((words, at) => {
    return { id: at + 1, number: at + 1, text: words, mark: 'open' as const, day: 1 };
  });
  return interpret([{ text, about: null, ticked: false }], { stage, date: today, items, sentText: '' }, today);
}

const ITEMS = ['go for a run', 'drop off the parcel', 'skip rope 10 min', 'cancel netflix', 'move the sofa'];

test.each(ITEMS)('“%s” as it is on the list is no verdict on it', (item) => {
  expect(read(item, item, 'morning').commands).toEqual([{ kind: 'leave', item: 2 }]);
  const { commands, question } = read(item, item, 'evening');
  expect(commands).toEqual([{ kind: 'note', text: item }]);
  expect(question?.text).toBe(`Is “${item}” done? Just reply yes or no.`);
});

test.each([
  ['drop off the parcel', 'dropped off the parcel', 'finish'],
  ['cancel netflix', 'cancel netflix done', 'finish'],
  ['cancel netflix', 'drop cancel netflix', 'drop'],
])('of “%s”, “%s” is one', (item, text, kind) => {
  expect(read(item, text, 'evening').commands).toEqual([{ kind, item: 2 }]);
});
