import { describe, expect, test } from 'vitest';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';
import { doubtsIn } from './request-doubt.ts';
import { readerModel } from './reader-model.ts';

const MONDAY = localDate('2026-04-06');

function read(text: string) {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const answered = { stage: 'morning', date: MONDAY, items: [], sentText: '' } as const;
  return readReply(body, answered, { today: MONDAY, zone: 'Europe/London' });
}

describe('a request of the grammar that the judgment doubts', () => {
  test.each(['yoga at noon, pause and breathe before meetings', 'call the bank, pause and think before replying'])(
    'changes nothing: %j',
    (text) => {
      expect(read(text).commands).not.toContainEqual(expect.objectContaining({ kind: 'pause' }));
    },
  );

  test.each(['yoga done, please pause the messages until Friday', 'pause until Friday'])(
    'is done otherwise: %j',
    (text) => {
      expect(read(text).commands).toContainEqual({ kind: 'pause', until: '2026-04-10' });
    },
  );

  test('is never one that says nothing else', () => {
    const context = { stage: 'morning', items: [] } as const;
    const doubting = { ...readerModel, requests: () => [] };
    expect(doubtsIn('please mute this', context, doubting)('mute this')).toBe(false);
    expect(doubtsIn('gym, then mute this', context, doubting)('mute this')).toBe(true);
  });
});
