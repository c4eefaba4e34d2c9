import { describe, expect, it } from 'vitest';
import { aSignup } from '#test/support/a-signup.ts';
import { planDayZero } from './plan-day-zero.ts';

const signup = aSignup({ zone: 'Europe/Berlin', zoneReceived: 'Europe/Berlin' });
const settings = { brand: 'Anchor', rhythm: { freeCadence: 'weekly' } } as const;

/** `local` is a time in Berlin in winter. */
function begins(local: string, startToday = true) {
  const now = Date.parse(`${local}+01:00`);
  return planDayZero({ signup, startToday, items: ['swim'], distress: null, now, settings }).person;
}

describe('the seven days of the trial', () => {
  it('begin today if a message is still due today', () => {
    expect(begins('2027-01-11T17:59:00')).toMatchObject({ firstDay: '2027-01-11', trialLastDay: '2027-01-17' });
  });

  it('begin tomorrow if today’s last message has passed, with the list on today all the same', () => {
    expect(begins('2027-01-11T22:00:00')).toMatchObject({ firstDay: '2027-01-11', trialLastDay: '2027-01-18' });
  });

  it('begin tomorrow if today is skipped', () => {
    expect(begins('2027-01-11T07:00:00', false)).toMatchObject({ firstDay: '2027-01-12', trialLastDay: '2027-01-18' });
  });
});
