import { expect, test } from 'vitest';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const TUESDAY = localDate('2026-04-07');

function readingOf(text: string, open: readonly string[]) {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const items = open.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open', day: 1 }) as const);
  const answered = { stage: 'midday', date: TUESDAY, items, sentText: '' } as const;
  return readReply(body, answered, { today: TUESDAY, zone: 'Europe/Berlin' });
}

function skips(text: string, open: readonly string[]): boolean {
  return readingOf(text, open).commands.some(({ kind }) => kind === 'skip-today');
}

test.each(['not today', 'not today thanks', 'skip please', 'im sick, sorry', 'day off today please'])(
  'a day is skipped in a few words beside open items: %j',
  (text) => {
    expect(skips(text, ['Call the bank', 'Gym'])).toBe(true);
  },
);

test.each(['gym? not today', 'Gym? Not today.', 'gym? not today thanks', 'the gym? not today please'])(
  'a question about an item skips no day: %j',
  (text) => {
    expect(skips(text, ['Call the bank', 'Gym'])).toBe(false);
  },
);

test.each([
  'Me voy a Colonia hasta el 27. No escribas.',
  'regreso el 30, no me escriban esos días',
  'stop texting me for reading week. ill shout when im back',
  'stop texting me til im back',
])('who names a return is asked how long to rest: %j', (text) => {
  expect(readingOf(text, ['Gym']).question?.text).toMatch(/^Shall we rest/);
});

test('"today no more messages" skips the day', () => {
  expect(skips('Heute bitte keine Nachrichten mehr', ['Gym'])).toBe(true);
});
