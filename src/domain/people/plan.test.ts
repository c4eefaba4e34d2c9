import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/time/local-date.ts';
import { planOn, trialLastDayFrom } from './plan.ts';

const trial = { plan: 'trial', trialLastDay: localDate('2026-11-22') } as const;

describe('the trial', () => {
  it('is the first seven days', () => {
    expect(trialLastDayFrom(localDate('2026-11-16'))).toBe('2026-11-22');
  });

  it('holds through its last day and is free from the next', () => {
    expect(planOn(trial, localDate('2026-11-16'))).toBe('trial');
    expect(planOn(trial, localDate('2026-11-22'))).toBe('trial');
    expect(planOn(trial, localDate('2026-11-23'))).toBe('free');
  });

  it('without a last day goes on', () => {
    expect(planOn({ plan: 'trial', trialLastDay: null }, localDate('2030-01-01'))).toBe('trial');
  });

  it('leaves nothing behind once a plan was chosen', () => {
    expect(planOn({ ...trial, plan: 'paid' }, localDate('2026-11-30'))).toBe('paid');
    expect(planOn({ ...trial, plan: 'free' }, localDate('2026-11-17'))).toBe('free');
  });
});
