import { expect, test } from 'vitest';
import {
  channelCode,
  channelOfCode,
  stageBits,
  stageCode,
  stageOfCode,
  stagesOfBits,
  weekdayBits,
  weekdaysOfBits,
} from '#adapters/postgres/codes.ts';
import { readTimestamp, writeTimestamp } from '#adapters/postgres/instants.ts';

test('the codes stored in rows never change', () => {
  expect([stageCode('morning'), stageCode('midday'), stageCode('evening')]).toEqual([1, 2, 3]);
  expect([channelCode('email'), channelCode('sms')]).toEqual([1, 2]);
  expect(stageBits(['morning', 'evening'])).toBe(5);
  expect(weekdayBits([1, 7])).toBe(65);
});

test('reads back what was written', () => {
  expect([1, 2, 3].map(stageOfCode)).toEqual(['morning', 'midday', 'evening']);
  expect([1, 2].map(channelOfCode)).toEqual(['email', 'sms']);
  expect(stagesOfBits(6)).toEqual(['midday', 'evening']);
  expect(weekdaysOfBits(127)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('an unknown code is an error', () => {
  expect(() => stageOfCode(0)).toThrow(RangeError);
  expect(() => channelOfCode(3)).toThrow(RangeError);
});

test('a timestamp is read to the millisecond in any session time zone', () => {
  const instant = Date.parse('2026-11-21T06:00:00.123Z');
  expect(readTimestamp('2026-11-21 06:00:00.123+00')).toBe(instant);
  expect(readTimestamp('2026-11-21 11:30:00.123+05:30')).toBe(instant);
  expect(readTimestamp(writeTimestamp(instant))).toBe(instant);
  expect(() => readTimestamp('infinity')).toThrow(RangeError);
});
