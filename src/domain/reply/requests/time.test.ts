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
