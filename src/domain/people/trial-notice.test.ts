import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { endingTrials, nextTrialNotice } from './trial-notice.ts';

const MONDAY = localDate('2027-01-11');
const SUNDAY = addDays(MONDAY, 6);
const WEEKLY = { freeCadence: 'weekly' } as const;

type Trials = Parameters<typeof endingTrials>[0];
const ann = (changes: Partial<Trials> = {}): Trials => ({
  ...aPerson({ plan: 'trial', trialLastDay: SUNDAY, firstDay: MONDAY, lastActiveOn: addDays(MONDAY, 4) }),
  state: 'active',
  unsubscribedAt: null,
  phoneVerifiedAt: 1,
  ...changes,
});
const latest = (changes: Partial<Trials>, today: LocalDate = addDays(MONDAY, 5)) =>
  endingTrials(ann(changes), today, WEEKLY);
const at = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

describe('a notice', () => {
  test('is due on the morning of the day before the last, in their zone', () => {
    const chicago = ann();
    const tokyo = { ...chicago, settings: { ...chicago.settings, zone: 'Asia/Tokyo' } };
    expect(at(nextTrialNotice({ ...chicago, settings: { ...chicago.settings, zone: 'America/Chicago' } }, null))).toBe(
      '2027-01-16T16:00:00.000Z',
    );
    expect(at(nextTrialNotice(tokyo, null))).toBe('2027-01-16T01:00:00.000Z');
  });

  test('comes once per trial', () => {
    expect(nextTrialNotice(ann(), addDays(MONDAY, 5))).toBeNull();
  });

  test('covers two trials that end within days of each other', () => {
    const both = ann({ textTrialLastDay: addDays(SUNDAY, 1) });
    expect(latest(both)).toEqual({ mail: SUNDAY, texts: addDays(SUNDAY, 1) });
    expect(nextTrialNotice(both, addDays(MONDAY, 5))).toBeNull();
  });

  test('is followed by another if a second trial ends later than that', () => {
    const later = ann({ textTrialLastDay: addDays(SUNDAY, 5) });
    expect(latest(later)).toEqual({ mail: SUNDAY, texts: null });
    expect(at(nextTrialNotice(later, addDays(MONDAY, 5)))?.slice(0, 10)).toBe('2027-01-21');
    expect(latest({ ...later, lastActiveOn: addDays(SUNDAY, 3) }, addDays(SUNDAY, 4))).toEqual({
      mail: null,
      texts: addDays(SUNDAY, 5),
    });
  });

  test('does not mention mail if mail continues daily', () => {
    expect(endingTrials(ann(), addDays(MONDAY, 5), { freeCadence: 'daily' })).toBeNull();
  });
});

describe('no notice is sent to somebody who', () => {
  test.each<[string, Partial<Trials>]>([
    ['never answered us', { state: 'pending' }],
    ['unsubscribed', { unsubscribedAt: 1 }],
    ['was silent for days', { lastActiveOn: MONDAY }],
    ['pays', { plan: 'paid' }],
    ['is on the free plan by now', { plan: 'free' }],
  ])('%s', (_, changes) => {
    expect(latest(changes)).toBeNull();
  });

  test('is paused', () => {
    const paused = { pausedFrom: addDays(MONDAY, 5), pausedUntil: addDays(MONDAY, 20) };
    expect(latest({ settings: { ...ann().settings, ...paused } })).toBeNull();
  });

  test('would get it too late', () => {
    expect(latest({}, addDays(SUNDAY, 1))).toBeNull();
  });
});
