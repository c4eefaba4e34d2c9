import { expect, test } from 'vitest';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const date = localDate('2026-11-23');
const items = ['Swim', 'Read'].map((text, at) => ({ id: at + 1, number: at + 1, text, mark: 'open', day: 1 }) as const);

function commandsOf(text: string) {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() } as const;
  const context = { today: date, zone: 'Europe/Berlin' };
  return readReply(body, { stage: 'midday', date, items, sentText: '' }, context).commands;
}

test.each([
  ['text me instead', [{ kind: 'set-channel', texts: true, email: false }]],
  [
    '1 done. Email me instead.',
    [
      { kind: 'finish', item: 1 },
      { kind: 'set-channel', texts: false, email: true },
    ],
  ],
  [
    '2 done\nmy new number is 415.555.2671',
    [
      { kind: 'finish', item: 2 },
      { kind: 'new-phone', written: '415.555.2671' },
    ],
  ],
  ['my new number is 415 555 2671', [{ kind: 'new-phone', written: '415 555 2671' }]],
  ['turn off texts', [{ kind: 'set-channel', texts: false, email: true }]],
  ['turn off texts and emails', [{ kind: 'unsubscribe' }]],
  ['Sent the contract. By email.', []],
])('%j', (text, commands) => {
  expect(commandsOf(text).filter(({ kind }) => kind !== 'note' && kind !== 'add')).toEqual(commands);
});
