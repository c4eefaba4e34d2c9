import { describe, expect, it } from 'vitest';
import { likelyCountry, phoneCountries, readPhone } from './phone-number.ts';
import { ok, refused } from '#domain/result.ts';

describe('a telephone number', () => {
  it.each([
    ['(415) 555-2671', 'US', '+14155552671'],
    ['415.555.2671', 'US', '+14155552671'],
    ['1 415 555 2671', 'US', '+14155552671'],
    ['+1 415 555 2671', 'DE', '+14155552671'],
    [' 0171 1234567 ', 'DE', '+491711234567'],
    ['+49 (0)171 1234567', 'US', '+491711234567'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['612 34 56 78', 'ES', '+34612345678'],
    ['07911 123456', 'GB', '+447911123456'],
    ['+61 412 345 678', '', '+61412345678'],
  ])('%j of %s is %s', (written, country, phone) => {
    expect(readPhone(written, country)).toEqual(ok(phone));
  });

  it.each([
    ['', 'US', 'blank'],
    ['  ', 'US', 'blank'],
    ['hello', 'US', 'malformed'],
    ['ann@example.com', 'US', 'malformed'],
    ['call 415 555 2671', 'US', 'malformed'],
    ['415 555 2671', '', 'malformed'],
    ['415 555 2671 ext. 5', 'US', 'malformed'],
    ['89887', 'US', 'short-code'],
    ['911', 'US', 'short-code'],
    ['898-87', 'US', 'short-code'],
    ['555 2671', 'US', 'unfinished'],
    ['+1 555 010 0199', 'US', 'unfinished'],
    ['+1 415 555 26711', 'US', 'unfinished'],
    ['030 123456', 'DE', 'landline'],
    ['+33 1 23 45 67 89', 'FR', 'landline'],
    ['+44 20 7946 0958', 'GB', 'landline'],
    ['+1 900 555 1234', 'US', 'premium'],
    ['+1 800 555 1212', 'US', 'no-texts'],
    ['+44 7012 345678', 'GB', 'no-texts'],
  ])('%j of %j gets no texts: %s', (written, country, problem) => {
    expect(readPhone(written, country)).toEqual(refused(problem));
  });
});

describe('the country beside the field', () => {
  it.each([
    ['America/Chicago', 'US'],
    ['Europe/Berlin', 'DE'],
    ['Asia/Kolkata', 'IN'],
    ['UTC', 'US'],
  ])('for %s is %s', (zone, country) => {
    expect(likelyCountry(zone)).toBe(country);
    expect(phoneCountries().some(({ code }) => code === country)).toBe(true);
  });

  it('can be any country that has numbers, sorted by name', () => {
    const names = phoneCountries().map(({ name }) => name);
    expect(names).toContain('Germany');
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
    expect(phoneCountries().find(({ code }) => code === 'US')).toEqual({
      code: 'US',
      name: 'United States',
      prefix: '+1',
    });
  });
});
