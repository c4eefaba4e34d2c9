import { expect, test } from 'vitest';
import { accountStatus } from '#domain/people/account-status.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';

const TODAY = localDate('2027-01-12');
const PAUSED: Partial<PersonSettings> = { pausedFrom: TODAY, pausedUntil: addDays(TODAY, 1) };

const statusOf = (given: Partial<Person>, settings: Partial<PersonSettings> = {}, isUnreachable = false) =>
  accountStatus(aPerson({ state: 'active', ...given }, settings), { isUnreachable, today: TODAY });

test('an account is what its state says, unless something stops its messages', () => {
  expect(statusOf({})).toBe('active');
  expect(statusOf({ state: 'pending' })).toBe('pending');
  expect(statusOf({}, PAUSED)).toBe('paused');
  expect(statusOf({}, { ...PAUSED, pausedUntil: TODAY })).toBe('active');
});

test('of several reasons, the gravest is named', () => {
  expect(statusOf({ goodbyeAt: 1 }, PAUSED)).toBe('goodbye');
  expect(statusOf({ goodbyeAt: 1 }, PAUSED, true)).toBe('unreachable');
  expect(statusOf({ goodbyeAt: 1, unsubscribedAt: 1 }, PAUSED, true)).toBe('unsubscribed');
  expect(statusOf({ state: 'deleted', unsubscribedAt: 1 }, PAUSED, true)).toBe('deleted');
});
