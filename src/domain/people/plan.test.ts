import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { planOn, trialEnd, trialLastDayFrom } from './plan.ts';

const trial = aPerson({ plan: 'trial', trialLastDay: localDate('2026-11-22') });
const VERIFIED = {
  phoneVerifiedAt: Date.parse('2026-11-18T18:00:00Z'),
  textTrialLastDay: localDate('2026-11-24'),
} as const;

describe('the trial', () => {
  it('is the first seven days', () => {
    expect(trialLastDayFrom(localDate('2026-11-16'))).toBe('2026-11-22');
  });

  it('lasts through its last day, and the next day is free', () => {
    expect(planOn(trial, localDate('2026-11-16'), 'email')).toBe('trial');
    expect(planOn(trial, localDate('2026-11-22'), 'email')).toBe('trial');
    expect(planOn(trial, localDate('2026-11-23'), 'email')).toBe('free');
    expect(trialEnd(trial)).toBe('2026-11-22');
  });

  it('goes on if it has no last day', () => {
    expect(planOn({ ...trial, trialLastDay: null }, localDate('2030-01-01'), 'email')).toBe('trial');
  });

  it('has no effect once a plan was chosen', () => {
    expect(planOn({ ...trial, plan: 'paid' }, localDate('2026-11-30'), 'email')).toBe('paid');
    expect(planOn({ ...trial, plan: 'paid' }, localDate('2026-11-30'), 'sms')).toBe('paid');
    expect(planOn({ ...trial, plan: 'free' }, localDate('2026-11-17'), 'email')).toBe('free');
    expect(trialEnd({ ...trial, ...VERIFIED, plan: 'paid' })).toBeNull();
  });
});

describe('the trial of texts', () => {
  const texted = { ...trial, ...VERIFIED };

  it('is seven days from the verification, however much of the mail trial is left', () => {
    expect(planOn(trial, localDate('2026-11-18'), 'sms')).toBe('free');
    expect(planOn(texted, localDate('2026-11-17'), 'sms')).toBe('free');
    expect(planOn(texted, localDate('2026-11-18'), 'sms')).toBe('trial');
    expect(planOn(texted, localDate('2026-11-24'), 'sms')).toBe('trial');
    expect(planOn(texted, localDate('2026-11-24'), 'email')).toBe('free');
    expect(planOn(texted, localDate('2026-11-25'), 'sms')).toBe('free');
    expect(trialEnd(texted)).toBe('2026-11-24');
  });

  it('ends when the person turns texts off, and the days before do not change', () => {
    const off = { ...texted, textsOffAt: Date.parse('2026-11-20T18:00:00Z') };
    expect(planOn(off, localDate('2026-11-20'), 'sms')).toBe('trial');
    expect(planOn(off, localDate('2026-11-21'), 'sms')).toBe('free');
    expect(trialEnd(off)).toBe('2026-11-22');
  });

  it('does not exist without a phone', () => {
    expect(planOn({ ...texted, phoneVerifiedAt: null }, localDate('2026-11-19'), 'sms')).toBe('free');
  });
});
