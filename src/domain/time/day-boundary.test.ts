import { describe, expect, it } from 'vitest';
import { personDayAt } from './day-boundary.ts';

const FOUR = 240;

describe('the day of a person', () => {
  it('ends at four in the morning: a reply at 0:40 belongs to the day just lived', () => {
    expect(personDayAt('America/Chicago', Date.parse('2026-11-22T06:40:00Z'), FOUR)).toBe('2026-11-21');
    expect(personDayAt('America/Chicago', Date.parse('2026-11-22T09:59:59Z'), FOUR)).toBe('2026-11-21');
    expect(personDayAt('America/Chicago', Date.parse('2026-11-22T10:00:00Z'), FOUR)).toBe('2026-11-22');
  });

  it('ends when the person says', () => {
    const halfPastMidnight = Date.parse('2026-11-22T06:30:00Z');
    expect(personDayAt('America/Chicago', halfPastMidnight, 0)).toBe('2026-11-22');
    expect(personDayAt('America/Chicago', halfPastMidnight, 30)).toBe('2026-11-22');
    expect(personDayAt('America/Chicago', halfPastMidnight, 31)).toBe('2026-11-21');
  });

  it('ends at four by the clocks also in the night they change', () => {
    expect(personDayAt('America/Chicago', Date.parse('2026-03-08T08:59:00Z'), FOUR)).toBe('2026-03-07');
    expect(personDayAt('America/Chicago', Date.parse('2026-03-08T09:00:00Z'), FOUR)).toBe('2026-03-08');
    expect(personDayAt('America/Chicago', Date.parse('2026-11-01T09:59:00Z'), FOUR)).toBe('2026-10-31');
    expect(personDayAt('Australia/Lord_Howe', Date.parse('2026-10-03T17:00:00Z'), FOUR)).toBe('2026-10-04');
  });
});
