import { describe, expect, test } from 'vitest';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const TUESDAY = localDate('2026-04-07');

function switched(text: string) {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const answered = { stage: 'evening', date: TUESDAY, items: [], sentText: '' } as const;
  const { commands } = readReply(body, answered, { today: TUESDAY, zone: 'Europe/Berlin' });
  return commands.filter(({ kind }) => kind === 'set-stage');
}

describe('a message is turned on or off by its own name', () => {
  test.each<[string, PromptStage, boolean]>([
    ['no am messages', 'morning', false],
    ['no midday messages', 'midday', false],
    ['stop evenings', 'evening', false],
    ['bring back mornings', 'morning', true],
    ['miss the midday nudge tbh, turn it back on?', 'midday', true],
    ['I turned off the evening message and regret it. Do turn it on again.', 'evening', true],
  ])('%j', (text, stage, on) => {
    expect(switched(text)).toEqual([{ kind: 'set-stage', stage, on }]);
  });

  test.each(['solo tardes', 'solo por las tardes', 'nur abends'])('as the only one of three: %j', (text) => {
    expect(switched(text)).toEqual([
      { kind: 'set-stage', stage: 'morning', on: false },
      { kind: 'set-stage', stage: 'midday', on: false },
      { kind: 'set-stage', stage: 'evening', on: true },
    ]);
  });
});

describe('a time of day that is not the name of a message turns none on or off', () => {
  test.each([
    'morgen keine Nachrichten bitte',
    'Morgen keine Mail bitte',
    'keine Nachrichten morgen, bin im Urlaub',
    'no messages morgen',
    'no nights',
    'stop nights',
    'no more nights',
    'cancel nights',
    'back on nights',
    'good morning, turn them back on please',
    'only text me lunchtime',
  ])('%j', (text) => {
    expect(switched(text)).toEqual([]);
  });
});
