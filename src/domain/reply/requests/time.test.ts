import { describe, expect, test } from 'vitest';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const TUESDAY = localDate('2026-04-07');

function read(text: string, stage: PromptStage = 'evening') {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const answered = { stage, date: TUESDAY, items: [], sentText: '' } as const;
  return readReply(body, answered, { today: TUESDAY, zone: 'Europe/Berlin' }).commands;
}

describe('several messages, each with its own time, are all set', () => {
  test.each<[string, Partial<Record<PromptStage, string>>]>([
    ['morning 7am evening 9pm', { morning: '7:00', evening: '21:00' }],
    ['morning at 7 evening at 9', { morning: '7:00', evening: '21:00' }],
    ['mornings 7am evenings 9pm please', { morning: '7:00', evening: '21:00' }],
    ['morning 7:00 / evening 21:00', { morning: '7:00', evening: '21:00' }],
    ['morgens um 7 Uhr abends um 21 Uhr', { morning: '7:00', evening: '21:00' }],
    ['morning 7 midday 12 evening 9', { morning: '7:00', midday: '12:00', evening: '21:00' }],
    ['please send morning at 7 midday at 1 evening at 9', { morning: '7:00', midday: '13:00', evening: '21:00' }],
    ['send morning at 7, midday at 1, evening at 9', { morning: '7:00', midday: '13:00', evening: '21:00' }],
    ['morning at 7 then evening at 9', { morning: '7:00', evening: '21:00' }],
    ['could you do 7 in the morning and 9 in the evening', { morning: '7:00', evening: '21:00' }],
    ['noon at 12 and evening at 9', { midday: '12:00', evening: '21:00' }],
  ])('%j', (text, times) => {
    expect(read(text)).toEqual(Object.entries(times).map(([stage, time]) => setTime(stage, time)));
  });

  test.each(['lunch at 1 then bedtime at 10', 'run at 7 in the morning and dinner at 8 in the evening'])(
    'a plan for the day sets none: %j',
    (text) => {
      expect(read(text, 'morning').filter(({ kind }) => kind === 'set-time')).toEqual([]);
    },
  );
});

describe('a time that cannot be set is asked about, whatever other time can be', () => {
  const asked = (text: string) => {
    const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
    const answered = { stage: 'morning', date: TUESDAY, items: [], sentText: '' } as const;
    const { commands, question } = readReply(body, answered, { today: TUESDAY, zone: 'Europe/Berlin' });
    return { set: commands.filter(({ kind }) => kind === 'set-time'), question: question?.text ?? null };
  };

  test.each([
    'text me at 3pm in the morning slot and 11pm evening',
    'morning msg at 3pm and evening at 11pm',
    'mornings at 3pm and evenings at 11pm',
  ])('%j', (text) => {
    const { set, question } = asked(text);
    expect(set).toEqual([setTime('evening', '23:00')]);
    expect(question).toMatch(/^The morning message comes first, and 3 PM may be after your midday check-in/u);
  });

  test('also beside a message that is left out', () => {
    expect(asked('no midday messages, mornings at 3pm').question).toMatch(/^The morning message comes first/u);
  });

  test('but not where it is set as well', () => {
    expect(asked('mornings at 26\nmornings at 7')).toEqual({
      set: [setTime('morning', '7:00')],
      question: null,
    });
  });
});

function setTime(stage: string, time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { kind: 'set-time', stage, minute: hour * 60 + minute };
}

test('an hour that is no midday does not change the midday message by itself', () => {
  for (const text of ['ask me at 9 instead', 'ask me at 9am instead', '9 would be better'])
    expect(read(text, 'midday').filter(({ kind }) => kind === 'set-time')).toEqual([]);
  expect(read('ask me at 1 instead', 'midday')).toEqual([setTime('midday', '13:00')]);
  expect(read('midday message at 9am please', 'midday')).toEqual([setTime('midday', '9:00')]);
});
