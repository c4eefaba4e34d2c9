import { expect, it } from 'vitest';
import { standardize } from '#domain/reader/standardize.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';
import { EXAMPLE_LISTS, EXAMPLE_REPLIES, exampleItem } from '#web/marketing/example-day.ts';
import { BENEFITS } from '#web/marketing/benefits.ts';

const today = localDate('2027-03-09');

function read(stage: 'midday' | 'evening', text: string, list: readonly string[]) {
  const items = list.map((words, index) => exampleItem(index + 1, words, 'open'));
  const inbound = { channel: 'email', subject: 'Re: Today', text, htmlAsText: null, headers: new Map() } as const;
  const answered = { stage, date: today, items, sentText: '' };
  return readReply(inbound, answered, { today, zone: 'America/Chicago' });
}

const words = (list: readonly (readonly [string, string])[]) => list.map(([text]) => text);

it('the morning’s reply becomes the midday list', () => {
  expect(standardize(EXAMPLE_REPLIES.morning)).toEqual({ kind: 'items', items: words(EXAMPLE_LISTS.midday) });
});

it('the midday reply becomes the evening list', () => {
  const { commands, notes } = read('midday', EXAMPLE_REPLIES.midday, words(EXAMPLE_LISTS.midday));
  expect(commands).toMatchObject([
    { kind: 'finish', item: 1 },
    { kind: 'reword', item: 3, text: 'a walk after dinner' },
  ]);
  expect(notes).toEqual([]);
});

it('the evening reply leaves nothing open', () => {
  const { commands, notes } = read('evening', EXAMPLE_REPLIES.evening, words(EXAMPLE_LISTS.evening));
  expect(commands).toMatchObject([
    { kind: 'finish', item: 2 },
    { kind: 'carry', item: 3 },
  ]);
  expect(notes).toEqual([]);
});

it.each(BENEFITS('Anchor').flatMap(({ example: { reply, ...rest } }) => (reply === null ? [] : [{ reply, ...rest }])))(
  'what a benefit shows is what is understood: $reply',
  ({ list, reply, understood }) => {
    const { commands } = read('midday', reply, list);
    expect(commands).toMatchObject(understood);
  },
);
