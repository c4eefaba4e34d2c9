import { expect, test } from 'vitest';
import { NO_PAUSES } from '#domain/people/pauses.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { isFirstAfterAbsence } from '#domain/rhythm/absence.ts';
import { aPerson } from '#test/support/a-person.ts';

const MONDAY = localDate('2027-01-11');
const THURSDAY = localDate('2027-01-14');
const FRIDAY = localDate('2027-01-15');
const options = { freeCadence: 'daily' } as const;

const away = (changes = {}, settings = {}) =>
  aPerson(
    { firstDay: MONDAY, awayUntil: THURSDAY, ...changes },
    { pausedFrom: localDate('2027-01-12'), pausedUntil: THURSDAY, ...settings },
  );
const first = (person = away(), date = THURSDAY, skipped: readonly ('morning' | 'midday')[] = []) =>
  (['morning', 'midday', 'evening'] as const).filter((stage) =>
    isFirstAfterAbsence(person, stage, date, { skipped, options }),
  );

test('the morning of the return mentions the absence, and no other message of that day does', () => {
  expect(first()).toEqual(['morning']);
});

test('if nothing was sent on the day of the return, the next message mentions it, up to eight days later', () => {
  expect(first(away(), FRIDAY)).toEqual(['morning']);
  const active = away({ lastActiveOn: FRIDAY });
  expect(first(active, addDays(THURSDAY, 8))).toEqual(['morning']);
  expect(first(active, addDays(THURSDAY, 9))).toEqual([]);
});

test('if the morning was skipped, the midday mentions it', () => {
  expect(first(away(), THURSDAY, ['morning'])).toEqual(['midday']);
});

test('if the day of the return has no messages, the next day with messages mentions it', () => {
  expect(first(away({}, { weekdays: [1, 5] }), FRIDAY)).toEqual(['morning']);
});

test.each([
  ['the person was not away, or the absence was already mentioned', away({ awayUntil: null })],
  ['the person has paused anew', away({}, { pausedUntil: localDate('2027-01-20') })],
  ['the person has come back by themselves', away({}, NO_PAUSES)],
])('no message mentions it if %s', (_, person) => {
  expect(first(person)).toEqual([]);
});
