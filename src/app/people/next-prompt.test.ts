import { expect, test } from 'vitest';
import { aPerson, SETTINGS } from '#test/support/a-person.ts';
import { localDate } from '#domain/time/local-date.ts';
import { nextPrompt } from './next-prompt.ts';

const RHYTHM = { freeCadence: 'weekly' } as const;
const DAY = localDate('2026-11-17');
const EVENING = 22 * 60 + 30;

test('a stage that has left today is not promised again, although its time was moved to the evening', () => {
  const person = aPerson({}, { ...SETTINGS, morningMinute: EVENING });
  const at = Date.parse(`${DAY}T20:00:00-06:00`);
  expect(nextPrompt(person, at, RHYTHM, [])).toEqual({ stage: 'morning', date: DAY, minute: EVENING });
  expect(nextPrompt(person, at, RHYTHM, [{ stage: 'morning', date: DAY }])?.date).toBe('2026-11-18');
});
