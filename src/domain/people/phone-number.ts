/**
 * Telephone numbers as people write them. The numbering plans come from a library with a lot of data: code that only
 * needs a number that was parsed already imports `phone.ts` instead.
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
import { ok, refused, type Result } from '#domain/result.ts';

/**
 * Why a number cannot get our texts. `unfinished`: it has too few or too many digits for its country, or its plan has
 * no such number. `no-texts`: it is for calls only, such as a toll-free number or a pager.
 */
export type PhoneProblem = 'blank' | 'malformed' | 'short-code' | 'unfinished' | 'landline' | 'premium' | 'no-texts';

/** `country`: the country to assume if the number is written without "+", as an ISO 3166 code. */
export function readPhone(written: string, country: string): Result<Phone, PhoneProblem> {
  const text = written.trim();
  if (text === '') return refused('blank');
  if (SHORT_CODE.test(text.replace(/[\s-]/g, ''))) return refused('short-code');
  const number = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) ? { defaultCountry: country } : {}),
    // The whole field is the number: nothing is extracted from "call me at 415 555 2671".
    extract: false,
  });
  // A number with an extension belongs to a switchboard.
  if (number === undefined || number.ext !== undefined) return refused('malformed');
  const problem = problemOf(number);
  // The library returns E.164.
  return problem === null ? ok(number.number as Phone) : refused(problem);
}

// 89887, 911: numbers leased by carriers, and emergency numbers.
const SHORT_CODE = /^\d{3,6}$/;

function problemOf(number: PhoneNumber): PhoneProblem | null {
  if (!number.isValid()) return 'unfinished';
  const type = number.getType();
  switch (type) {
    case 'MOBILE':
    // In North America the number does not tell; only a carrier does, when a text bounces.
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

/** For a number in E.164; null if several countries share it. */
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

/** All countries with a numbering plan, by their English names. */
export function phoneCountries(): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  countries ??= getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, prefix: `+${getCountryCallingCode(code)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return countries;
}

/** The country a number is most likely from; people from elsewhere choose another country, or write "+". */
export function likelyCountry(zone: string): string {
  const country = countryOfZone(zone);
  return country !== null && isSupportedCountry(country) ? country : 'US';
}
