import { describe, expect, it } from 'vitest';
import { personDayAt } from './day-boundary.ts';

const CHICAGO_TILL_FOUR = { zone: 'America/Chicago', dayEndMinute: 240 };
const LORD_HOWE_TILL_FOUR = { zone: 'Australia/Lord_Howe', dayEndMinute: 240 };

describe('the day of a person', () => {
  it('ends at four in the morning: a reply at 0:40 belongs to the day before', () => {
    expect(personDayAt(CHICAGO_TILL_FOUR, Date.parse('2026-11-22T06:40:00Z'))).toBe('2026-11-21');
    expect(personDayAt(CHICAGO_TILL_FOUR, Date.parse('2026-11-22T09:59:59Z'))).toBe('2026-11-21');
    expect(personDayAt(CHICAGO_TILL_FOUR, Date.parse('2026-11-22T10:00:00Z'))).toBe('2026-11-22');
  });

  it('ends at the time the person chose', () => {
    const halfPastMidnight = Date.parse('2026-11-22T06:30:00Z');
    expect(personDayAt({ ...CHICAGO_TILL_FOUR, dayEndMinute: 0 }, halfPastMidnight)).toBe('2026-11-22');
    expect(personDayAt({ ...CHICAGO_TILL_FOUR, dayEndMinute: 30 }, halfPastMidnight)).toBe('2026-11-22');
    expect(personDayAt({ ...CHICAGO_TILL_FOUR, dayEndMinute: 31 }, halfPastMidnight)).toBe('2026-11-21');
  });

  it('ends at four by the clocks even in the night they change', () => {
    expect(personDayAt(CHICAGO_TILL_FOUR, Date.parse('2026-03-08T08:59:00Z'))).toBe('2026-03-07');
    expect(personDayAt(CHICAGO_TILL_FOUR, Date.parse('2026-03-08T09:00:00Z'))).toBe('2026-03-08');
    expect(personDayAt(CHICAGO_TILL_FOUR, Date.parse('2026-11-01T09:59:00Z'))).toBe('2026-10-31');
    expect(personDayAt(LORD_HOWE_TILL_FOUR, Date.parse('2026-10-03T17:00:00Z'))).toBe('2026-10-04');
  });
});
