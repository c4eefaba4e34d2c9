declare const isPhone: unique symbol;

/** A telephone number in E.164, "+14155552671": made by `phone-number.ts`, or reported by a provider. */
export type Phone = string & { readonly [isPhone]: true };

// E.164: a country code, no leading zero, fifteen digits in all.
const E164 = /^\+[1-9]\d{5,14}$/;

/** Parses a number as a provider writes it; null for a short code, a name, or anything else that is not a number. */
export function phoneFrom(written: string): Phone | null {
  return E164.test(written) ? (written as Phone) : null;
}

/** The sandbox number: texts come from it, and its phone writes to it. No carrier assigns it to anybody. */
export const LOCAL_TEXTS_NUMBER = '+15005550006' as Phone;

/** "ending in 71": enough for its owner to recognise, too little for anybody who found the link. */
export function maskPhone(phone: string): string {
  return `ending in ${phone.slice(-2)}`;
}
