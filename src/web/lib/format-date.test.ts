import { expect, it } from 'vitest';
import { dateFormat, formatDate } from './format-date.ts';

const FORM = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

it('formats like the runtime, in each zone', () => {
  const at = '2026-11-23T03:05:00Z';
  for (const timeZone of ['UTC', 'America/Chicago', 'Asia/Kolkata']) {
    const said = formatDate(at, { ...FORM, timeZone });
    expect(said).toBe(new Date(at).toLocaleString('en-US', { ...FORM, timeZone }));
  }
});

it('says so of what is no date', () => {
  expect(formatDate('2027-99-99', FORM)).toBe('Invalid Date');
});

it('makes one formatter for equal forms', () => {
  expect(dateFormat({ ...FORM })).toBe(dateFormat(FORM));
  expect(dateFormat(FORM, 'sv-SE')).not.toBe(dateFormat(FORM));
});
