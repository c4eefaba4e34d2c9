/**
 * The readings that can never be made good, on many wordings: who asks to leave leaves, who cries for help is heard, and
 * nobody else is either. `wordings.jsonl` holds them, written before the words that read them.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readReply } from '#domain/reply/read-reply.ts';
import type { AnsweredMessage } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';

const ASKED = ['to leave', 'for help', 'neither'] as const;
type Asked = (typeof ASKED)[number];

const wording = z.object({ asks: z.enum(ASKED), reply: z.string() });

const wordings = readFileSync(new URL('wordings.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((json) => json !== '')
  .map((json) => wording.parse(JSON.parse(json)));

const answered: AnsweredMessage = {
  stage: 'evening',
  date: localDate('2026-04-07'),
  items: ['Write the grant', 'Gym', 'Phone Ana', 'Fix the garden gate'].map((text, at) => ({
    id: at + 101,
    number: at + 1,
    text,
    mark: 'open' as const,
    day: 1,
  })),
  sentText: '',
};

function readingOf(reply: string) {
  const { commands, crisis } = readReply(
    { channel: 'email', subject: 'Re: Your evening', text: reply, htmlAsText: null, headers: new Map() },
    answered,
    { today: answered.date, zone: 'America/Chicago' },
  );
  return { leaves: commands.some(({ kind }) => kind === 'unsubscribe' || kind === 'delete-data'), crisis };
}

function readOtherwise(asked: Asked, isRight: (reading: ReturnType<typeof readingOf>) => boolean): string[] {
  return wordings.filter(({ asks, reply }) => asks === asked && !isRight(readingOf(reply))).map(({ reply }) => reply);
}

test('there are hundreds of each', () => {
  for (const asked of ASKED) expect(wordings.filter(({ asks }) => asks === asked).length).toBeGreaterThan(100);
});

test('who asks to leave leaves', () => {
  expect(readOtherwise('to leave', ({ leaves }) => leaves)).toEqual([]);
});

test('who cries for help is heard', () => {
  expect(readOtherwise('for help', ({ crisis }) => crisis)).toEqual([]);
});

test('nobody else leaves or is taken for one who cries', () => {
  expect(readOtherwise('neither', ({ leaves, crisis }) => !leaves && !crisis)).toEqual([]);
});
