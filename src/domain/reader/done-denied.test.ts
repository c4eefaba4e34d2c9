import { describe, expect, test } from 'vitest';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-04-07');
const items = [
  { id: 1, number: 1, text: 'Call Bob', mark: 'open' as const, day: 1 },
  { id: 2, number: 2, text: 'Run payroll', mark: 'done' as const, day: 1 },
];

function commandsOf(text: string) {
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  return readReply(body, { stage: 'evening', date: today, items, sentText: '' }, { today, zone: 'America/Chicago' })
    .commands;
}

test.each([
  'Wait, payroll is NOT done, my mistake. The rest is fine.',
  'payroll is not done, sorry',
  'payroll is not done. My bad!',
])('"%s" reopens the payroll', (text) => expect(commandsOf(text)).toContainEqual({ kind: 'reopen', item: 2 }));

test.each(['and gutter guy not', 'gym no', 'Sport nicht', 'le sport pas'])('what is denied is no goal: %s', (text) => {
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  for (const stage of PROMPT_STAGES) {
    const answered = { stage, date: today, items, sentText: '' };
    const { commands, question } = readReply(body, answered, { today, zone: 'America/Chicago' });
    expect(commands.filter(({ kind }) => kind === 'add')).toEqual([]);
    expect(question?.text ?? '').not.toContain('go on your list');
  }
});

test('what names an item denies it', () => {
  expect(commandsOf('and Bob not')).toEqual([{ kind: 'leave', item: 1 }]);
  expect(commandsOf('and payroll not')).toEqual([{ kind: 'reopen', item: 2 }]);
});

test('a choice is a goal', () => {
  const body = { channel: 'sms' as const, subject: '', text: 'decide if I buy the car or not', htmlAsText: null };
  const answered = { stage: 'morning', date: today, items: [], sentText: '' } as const;
  const { commands } = readReply({ ...body, headers: new Map() }, answered, { today, zone: 'America/Chicago' });
  expect(commands).toMatchObject([{ kind: 'add' }]);
});

describe('"put it back" is about an item, "put the messages back on" about us', () => {
  test.each(['put it back for Thursday', 'put them back for Thursday', 'put it back', 'put it back on the list'])(
    '%s',
    (text) => expect(commandsOf(text)).not.toContainEqual({ kind: 'resume' }),
  );

  test.each(['put the messages back on', 'put them back on please', 'turn it back on', 'get it going again'])(
    '%s',
    (text) => expect(commandsOf(text)).toEqual([{ kind: 'resume' }]),
  );
});
