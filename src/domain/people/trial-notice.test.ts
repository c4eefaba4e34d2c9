import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { endingTrials, nextTrialNotice } from './trial-notice.ts';

const MONDAY = localDate('2027-01-11');
const SUNDAY = addDays(MONDAY, 6);
const WEEKLY = { freeCadence: 'weekly' } as const;

type Given = Parameters<typeof endingTrials>[0];
const ann = (given: Partial<Given> = {}): Given => ({
  ...aPerson({ plan: 'trial', trialLastDay: SUNDAY, firstDay: MONDAY, lastActiveOn: addDays(MONDAY, 4) }),
  state: 'active',
  unsubscribedAt: null,
  // A number that was verified.
  phoneVerifiedAt: 1,
  ...given,
});
const told = (given: Partial<Given>, today: LocalDate = addDays(MONDAY, 5)) => endingTrials(ann(given), today, WEEKLY);
const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

describe('a notice', () => {
  test('is due on the morning of the day before the last, where they live', () => {
    const chicago = ann();
    const tokyo = { ...chicago, settings: { ...chicago.settings, zone: 'Asia/Tokyo' } };
    expect(at(nextTrialNotice({ ...chicago, settings: { ...chicago.settings, zone: 'America/Chicago' } }, null))).toBe(
      '2027-01-16T16:00:00.000Z',
    );
    expect(at(nextTrialNotice(tokyo, null))).toBe('2027-01-16T01:00:00.000Z');
  });

  test('comes once for one trial', () => {
    expect(nextTrialNotice(ann(), addDays(MONDAY, 5))).toBeNull();
  });

  test('of two trials that end within days of each other is one', () => {
    const both = ann({ textTrialLastDay: addDays(SUNDAY, 1) });
    expect(told(both)).toEqual({ mail: SUNDAY, texts: addDays(SUNDAY, 1) });
    expect(nextTrialNotice(both, addDays(MONDAY, 5))).toBeNull();
  });

  test('of two that end further apart is followed by another', () => {
    const later = ann({ textTrialLastDay: addDays(SUNDAY, 5) });
    expect(told(later)).toEqual({ mail: SUNDAY, texts: null });
    expect(at(nextTrialNotice(later, addDays(MONDAY, 5)))?.slice(0, 10)).toBe('2027-01-21');
    expect(told({ ...later, lastActiveOn: addDays(SUNDAY, 3) }, addDays(SUNDAY, 4))).toEqual({
      mail: null,
      texts: addDays(SUNDAY, 5),
    });
  });

  test('says nothing of the mail where it goes on every day', () => {
    expect(endingTrials(ann(), addDays(MONDAY, 5), { freeCadence: 'daily' })).toBeNull();
  });
});

describe('no notice comes to somebody who', () => {
  test.each<[string, Partial<Given>]>([
    ['never answered us', { state: 'pending' }],
    ['unsubscribed', { unsubscribedAt: 1 }],
    ['was silent for days', { lastActiveOn: MONDAY }],
    ['pays', { plan: 'paid' }],
    ['is on the free plan by now', { plan: 'free' }],
  ])('%s', (_, given) => {
    expect(told(given)).toBeNull();
  });

  test('rests', () => {
    const paused = { pausedFrom: addDays(MONDAY, 5), pausedUntil: addDays(MONDAY, 20) };
    expect(told({ settings: { ...ann().settings, ...paused } })).toBeNull();
  });

  test('would hear of it too late', () => {
    expect(told({}, addDays(SUNDAY, 1))).toBeNull();
  });
});
