import { parsePhoneNumberFromString, getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { hasClocks } from '#domain/time/wall-time.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { areaOf, UNKNOWN_AREA } from './area-codes.ts';
import { zonesOfCountry } from './calling-codes.ts';
import { placeOf } from './phone-place.ts';

const AREA_CODES = Array.from({ length: 800 }, (_, index) => String(index + 200));

/** The country of a code by the library's numbering plans; null for codes without a place, such as toll-free ones. */
function countryByLibrary(code: string): string | null {
  for (const rest of ['5552671', '2345678', '4561234', '9876543']) {
    const number = parsePhoneNumberFromString(`+1${code}${rest}`);
    if (number?.isValid() && /FIXED_LINE|MOBILE/.test(number.getType() ?? '')) return number.country ?? null;
  }
  return null;
}

describe('the place of a number', () => {
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

  it('may be anywhere between the oceans if the code is newer than our lists', () => {
    expect(areaOf('299')).toBeNull();
    expect(placeOf('+12995550100')).toEqual(UNKNOWN_AREA);
  });

  it('is known for every area code that has places, with a state if it is in the United States', () => {
    const known = AREA_CODES.flatMap((code) => {
      const country = countryByLibrary(code);
      return country === null ? [] : [{ code, country, area: areaOf(code) }];
    });
    expect(known.length).toBeGreaterThan(420);
    expect(known.filter(({ area }) => area === null)).toEqual([]);
    expect(known.filter(({ country, area }) => (country === 'US') !== (area?.state !== null))).toEqual([]);
  });

  it('names only zones that the runtime knows', () => {
    const zones = new Set([
      ...AREA_CODES.flatMap((code) => areaOf(code)?.zones ?? []),
      ...getCountries().flatMap((country) => zonesOfCountry(getCountryCallingCode(country)) ?? []),
    ]);
    expect([...zones].filter((zone) => resolveZone(zone) === null || !hasClocks(zone))).toEqual([]);
  });

  it('is known for every country', () => {
    const missing = getCountries().filter((country) => {
      const code = getCountryCallingCode(country);
      return code !== '1' && zonesOfCountry(code) === null;
    });
    expect(missing).toEqual([]);
  });
});
