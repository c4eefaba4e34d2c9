import { expect, test } from 'vitest';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const TUESDAY = localDate('2026-04-07');

function readingOf(text: string, open: readonly string[], stage: PromptStage = 'midday') {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const items = open.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open', day: 1 }) as const);
  const answered = { stage, date: TUESDAY, items, sentText: '' } as const;
  return readReply(body, answered, { today: TUESDAY, zone: 'Europe/Berlin' });
}

function skips(text: string, open: readonly string[], stage: PromptStage = 'midday'): boolean {
  return readingOf(text, open, stage).commands.some(({ kind }) => kind === 'skip-today');
}

test.each(['not today, im ill', 'skip please', 'im sick, sorry', 'day off today please', 'no messages today'])(
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
  'not today',
  'not today thanks',
  'not today. not tomorrow either',
  'Not today. Not tomorrow. Someday maybe.',
  'sorry not today',
  'heute nicht',
])('beside open items, and in the evening, %j answers how they stand', (text) => {
  expect(skips(text, ['Call the bank', 'Gym'])).toBe(false);
  expect(skips(text, [], 'evening')).toBe(false);
});

test.each(['not today', 'not today thanks'])('%j to a question for goals skips the day', (text) => {
  expect(skips(text, [], 'morning')).toBe(true);
});

test.each([
  'off today!! finally. nap, groceries, hair at 4',
  'ok sat. off today!! no plans. sleep, hair appt 430',
  'day off today so no hurry',
  'day off today\nlaundry\nread',
  'taking the day off today, gym and groceries',
  'rest day today. long bath, read',
  'im off today, 2 tomorrow',
  'taking the day off, call mum done',
  'sick today. nap, soup',
  'off today!! call dentist, groceries',
  'off today, leave early for Nan’s, bins',
  'day off today: cancel subscription, nap',
  'off today, skip the gym, read',
  'day off today\nskip gym\nread',
])('a day off with something beside it skips no messages: %j', (text) => {
  for (const stage of ['morning', 'midday'] as const) {
    const { commands, notes } = readingOf(text, ['Call the bank', 'Gym'], stage);
    expect(commands.map(({ kind }) => kind)).not.toContain('skip-today');
    expect(notes.join(' ')).toMatch(/off|rest|sick/);
  }
});

test.each([
  'off today',
  'day off today, thanks!',
  'taking the day off',
  'off today, back tomorrow',
  'hoy paso de todo',
  'taking a day off, no check ins pls',
  'skip today. groceries tomorrow',
  'sick today, sorry. been up all night',
])('a day off alone skips them, and so does asking: %j', (text) => {
  expect(skips(text, ['Call the bank', 'Gym'], 'morning')).toBe(true);
});

test.each([
  'Me voy a Colonia hasta el 27. No escribas.',
  'regreso el 30, no me escriban esos días',
  'stop texting me for reading week. ill shout when im back',
  'stop texting me til im back',
])('who names a return is asked how long to rest: %j', (text) => {
  expect(readingOf(text, ['Gym']).question?.text).toMatch(/^Should we pause\? Reply “pause”/);
});

test('"today no more messages" skips the day', () => {
  expect(skips('Heute bitte keine Nachrichten mehr', ['Gym'])).toBe(true);
});
