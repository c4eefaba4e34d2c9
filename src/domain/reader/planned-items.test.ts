import { expect, test } from 'vitest';
import { interpret } from '#domain/reader/interpret.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';

const WEDNESDAY = localDate('2026-12-02');

/** The commands for a reply while these items are planned for later days; their ids are from 3 on. */
function commandsOf(planned: readonly string[], text: string, stage: AnsweredMessage['stage'] = 'evening') {
  const answered: AnsweredMessage = {
    stage,
    date: WEDNESDAY,
    items: ['report', 'gym'].map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open', day: 1 })),
    planned: planned.map((item, at) => ({ id: at + 3, number: -at - 3, text: item, mark: 'moved', day: 1 })),
    sentText: '',
  };
  return interpret([{ text, about: null, ticked: false }], answered, WEDNESDAY).commands;
}

test.each([
  ['book the train to Valencia', 'train to Valencia booked', { kind: 'finish', item: 3 }],
  ['book the train to Valencia', 'drop the train to Valencia', { kind: 'drop', item: 3 }],
  ['present for Lucía', 'move the present for Lucía to Saturday', { kind: 'carry', item: 3, until: '2026-12-05' }],
  ['yoga', 'do yoga today instead', { kind: 'carry', item: 3, until: WEDNESDAY }],
  ['call Hendricks', 'add call Hendricks', { kind: 'carry', item: 3, until: WEDNESDAY }],
  ['dentist', 'is the dentist still on Thursday', { kind: 'leave', item: 3 }],
])('“%s” is planned: “%s”', (planned, text, expected) => expect(commandsOf([planned], text)).toEqual([expected]));

test('words about the day’s list are not about what is planned', () => {
  const done = [
    { kind: 'finish', item: 1 },
    { kind: 'finish', item: 2 },
  ];
  expect(commandsOf(['yoga', 'gym bag'], 'all done')).toEqual(done);
  expect(commandsOf(['yoga', 'gym bag'], 'report and gym done')).toEqual(done);
  expect(commandsOf(['book the train to Valencia'], 'gym done, on the train now')).toContainEqual(done[1]);
});

test.each([
  ['rest', 'rest well'],
  ['work', 'work was crazy, gym done'],
  ['run', 'ran out of milk'],
  ['doctor', 'doctor says rest, all to Friday'],
])('with “%s” planned, “%s” is not about it', (planned, text) =>
  expect(commandsOf([planned], text).filter((one) => 'item' in one && one.item === 3)).toEqual([]),
);

test('in the morning, words that name a planned item are goals as before', () => {
  expect(commandsOf(['yoga'], 'yoga\ncall Ben', 'morning')).toEqual([
    { kind: 'add', text: 'yoga', on: null },
    { kind: 'add', text: 'call Ben', on: null },
  ]);
});
