/**
 * Telephone numbers as people write them. The numbering plans come from a library whose data is large: what needs only a
 * number that was read already imports `phone.ts` instead.
 */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { countryOfZone } from '#domain/time/zone-countries.ts';
import type { Phone } from '#domain/people/phone.ts';

/**
 * Why a number cannot get texts of ours. `unfinished`: it has too few or too many digits for its country, or its plan has
 * no such number. `no-texts`: it is for calls alone, such as a toll-free number or a pager.
 */
export type PhoneProblem = 'blank' | 'malformed' | 'short-code' | 'unfinished' | 'landline' | 'premium' | 'no-texts';

/** `country`: of whom the number is meant where it is written without "+", as an ISO 3166 code. */
export function readPhone(written: string, country: string): Phone | { readonly problem: PhoneProblem } {
  const text = written.trim();
  if (text === '') return { problem: 'blank' };
  if (SHORT_CODE.test(text.replace(/[\s-]/g, ''))) return { problem: 'short-code' };
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    // The whole field is the number: "call me at 415 555 2671" is not taken apart.
    extract: false,
  });
  // Behind an extension sits a switchboard.
  if (number === undefined || number.ext !== undefined) return { problem: 'malformed' };
  const problem = problemOf(number);
  // E.164 by the library's word.
  return problem === null ? (number.number as Phone) : { problem };
}

// 89887, 911: what a carrier rents out, and emergency numbers.
const SHORT_CODE = /^\d{3,6}$/;

function problemOf(number: PhoneNumber): PhoneProblem | null {
  if (!number.isValid()) return 'unfinished';
  const type = number.getType();
  switch (type) {
    case 'MOBILE':
    // In North America nobody can tell by the number; a carrier tells once a text comes back.
    case 'FIXED_LINE_OR_MOBILE':
    case 'VOIP':
      return null;
    case 'FIXED_LINE':
      return 'landline';
    case 'PREMIUM_RATE':
    case 'SHARED_COST':
      return 'premium';
    case 'TOLL_FREE':
    case 'PERSONAL_NUMBER':
    case 'PAGER':
    case 'UAN':
    case 'VOICEMAIL':
      return 'no-texts';
    case undefined:
      return 'unfinished';
    default:
      return type satisfies never;
  }
}

/** Of a number in E.164; null where no country has it alone. */
export function countryOfPhone(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.country ?? null;
}

export interface PhoneCountry {
  /** ISO 3166. */
  readonly code: string;
  readonly name: string;
  /** `+49` */
  readonly prefix: string;
}

let countries: readonly PhoneCountry[] | null = null;

/** All that have a numbering plan, by their English names. */
export function phoneCountries(): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  countries ??= getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, prefix: `+${getCountryCallingCode(code)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return countries;
}

/** Where the number most likely is from; whoever is from elsewhere chooses another country, or writes "+". */
export function likelyCountry(zone: string): string {
  const country = countryOfZone(zone);
  return country !== null && isSupportedCountry(country) ? country : 'US';
}
