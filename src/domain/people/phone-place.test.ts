import { parsePhoneNumberFromString, getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { hasClocks } from '#domain/time/wall-time.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { areaOf, UNKNOWN_AREA } from './area-codes.ts';
import { zonesOfCountry } from './calling-codes.ts';
import { placeOf } from './phone-place.ts';

const AREA_CODES = Array.from({ length: 800 }, (_, index) => String(index + 200));

/** A code of places, as the library's numbering plans have it: not free of charge, not for anybody's whole life. */
function countryByLibrary(code: string): string | null {
  for (const rest of ['5552671', '2345678', '4561234', '9876543']) {
    const number = parsePhoneNumberFromString(`+1${code}${rest}`);
    if (number?.isValid() && /FIXED_LINE|MOBILE/.test(number.getType() ?? '')) return number.country ?? null;
  }
  return null;
}

describe('where a number is at home', () => {
  it.each([
    ['+13125550100', ['America/Chicago'], 'IL'],
    ['+19045550100', ['America/New_York'], 'FL'],
    ['+18505550100', ['America/New_York', 'America/Chicago'], 'FL'],
    ['+19155550100', ['America/Denver'], 'TX'],
    ['+18085550100', ['Pacific/Honolulu'], 'HI'],
    ['+14165550100', ['America/Toronto'], null],
    ['+17875550100', ['America/Puerto_Rico'], null],
    ['+491711234567', ['Europe/Berlin'], null],
    ['+3531234567', ['Europe/Dublin'], null],
    ['+882161234567', [], null],
  ])('%s', (phone, zones, state) => {
    expect(placeOf(phone)).toEqual({ zones, state });
  });

  it('may be anywhere between the oceans where the code is newer than our lists', () => {
    expect(areaOf('299')).toBeNull();
    expect(placeOf('+12995550100')).toEqual(UNKNOWN_AREA);
  });

  it('is known of every area code that has places, with a state where it is in the United States', () => {
    const known = AREA_CODES.flatMap((code) => {
      const country = countryByLibrary(code);
      return country === null ? [] : [{ code, country, area: areaOf(code) }];
    });
    expect(known.length).toBeGreaterThan(420);
    expect(known.filter(({ area }) => area === null)).toEqual([]);
    expect(known.filter(({ country, area }) => (country === 'US') !== (area?.state !== null))).toEqual([]);
  });

  it('names zones whose clocks are known', () => {
    const zones = new Set([
      ...AREA_CODES.flatMap((code) => areaOf(code)?.zones ?? []),
      ...getCountries().flatMap((country) => zonesOfCountry(getCountryCallingCode(country)) ?? []),
    ]);
    expect([...zones].filter((zone) => resolveZone(zone) === null || !hasClocks(zone))).toEqual([]);
  });

  it('is known of every country', () => {
    const missing = getCountries().filter((country) => {
      const code = getCountryCallingCode(country);
      return code !== '1' && zonesOfCountry(code) === null;
    });
    expect(missing).toEqual([]);
  });
});
