declare const isPhone: unique symbol;

/** A telephone number in E.164, "+14155552671": made by `phone-number.ts`, or told by a provider. */
export type Phone = string & { readonly [isPhone]: true };

// E.164: a country code, no leading zero, fifteen digits in all.
const E164 = /^\+[1-9]\d{5,14}$/;

/** As a provider writes it; null where it is a short code, a name, or anything else that is no number. */
export function phoneFrom(written: string): Phone | null {
  // Tested one line above.
  return E164.test(written) ? (written as Phone) : null;
}

/** From where texts come in the sandbox, and where its phone writes to. No carrier gives it to anybody. */
export const LOCAL_TEXTS_NUMBER = '+15005550006' as Phone;

/** "ending in 71": enough for its owner to know it, too little for whoever found the link. */
export function maskPhone(phone: string): string {
  return `ending in ${phone.slice(-2)}`;
}
