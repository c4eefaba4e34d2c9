import { expect, test } from 'vitest';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { whyNotDue } from './why-not-due.ts';

// Began on Monday 2026-11-16 and wrote that day.
const DATE = localDate('2026-11-18');

function why(person: Person, stage: 'morning' | 'midday' | 'evening' = 'midday', date = DATE) {
  return whyNotDue(person, stage, date, { freeCadence: 'weekly' });
}

test('a message that is due needs no reason', () => {
  expect(why(aPerson())).toBeNull();
});

test.each<[string, Partial<Omit<Person, 'settings'>>, Partial<PersonSettings>]>([
  ['before the first day', { firstDay: localDate('2026-11-19'), lastActiveOn: localDate('2026-11-19') }, {}],
  ['this stage is turned off', {}, { stagesOff: ['midday'] }],
  ['paused', {}, { pausedUntil: localDate('2026-12-01') }],
  ['paused', {}, { earlierPauses: [{ from: localDate('2026-11-17'), until: localDate('2026-11-20') }] }],
  ['a day off', {}, { weekdays: [1, 5] }],
  ['the plan has one day a week', { plan: 'free' }, {}],
  ['no messages after the goodbye', { goodbyeAt: 1 }, {}],
])('%s', (words, changes, settings) => {
  expect(why(aPerson(changes, settings))).toBe(words);
});

test('silence makes messages rarer, step by step', () => {
  const person = aPerson();
  const after = (days: number) => why(person, 'midday', addDays(person.firstDay, days));
  expect([3, 4, 8, 29].map(after)).toEqual([
    null,
    'one message a day after no replies',
    'one message a week after no replies',
    'a goodbye after a long time without replies',
  ]);
});
