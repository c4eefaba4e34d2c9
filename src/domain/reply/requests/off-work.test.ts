import { expect, test } from 'vitest';
import { readReply } from '#domain/reply/read-reply.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { localDate } from '#domain/time/local-date.ts';

const WEDNESDAY = localDate('2026-12-02');

function read(text: string): Reading {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const answered = { stage: 'morning', date: WEDNESDAY, items: [], sentText: '' } as const;
  return readReply(body, answered, { today: WEDNESDAY, zone: 'Europe/Dublin' });
}

test.each([
  ['days off now til tues!!!', '2026-12-08'],
  ['off till Tuesday', '2026-12-08'],
  ["I'm off work until Tuesday", '2026-12-08'],
  ['taking some time off until Monday', '2026-12-07'],
  ['off until the 20th', '2026-12-20'],
  ['ich habe frei bis Dienstag', '2026-12-08'],
])('several days off work pause nothing before we asked: %j', (text, until) => {
  const { commands, question } = read(text);
  expect(commands.map(({ kind }) => kind)).toEqual(['note']);
  expect(question).toMatchObject({ kind: 'service', command: { kind: 'pause', until } });
});

test.each([
  ['days off from these messages until Tuesday please', '2026-12-08'],
  ['days off until Tuesday, no messages please', '2026-12-08'],
  ['im off til tuesday, dont bother me', '2026-12-08'],
  ['can we have a week off from these? back Tuesday', '2026-12-08'],
  ['off work, away until Tuesday', '2026-12-08'],
  ['on holiday til tues', '2026-12-08'],
  ['off travelling, back Tuesday', '2026-12-08'],
  ['away until Tuesday', '2026-12-08'],
  ['on leave until Tuesday', '2026-12-08'],
  ['in hospital until Tuesday', '2026-12-08'],
  ['off the grid until Tuesday', '2026-12-08'],
  ['hold off until Tuesday', '2026-12-08'],
])('a rest from our messages, and an absence, pause at once: %j', (text, until) => {
  expect(read(text).commands).toContainEqual({ kind: 'pause', until });
});

test('a single day off is skipped', () => {
  expect(read('day off tomorrow').commands).toEqual([{ kind: 'pause', from: '2026-12-03', until: '2026-12-04' }]);
  expect(read('day off today').commands).toEqual([{ kind: 'skip-today' }]);
});
