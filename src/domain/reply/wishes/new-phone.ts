import type { ControlCommand } from '#domain/agenda/commands.ts';

/**
 * A number to which texts shall go from now on, where a text says that and nothing else: "my new number is 415 555 2671",
 * "text me at +1 415 555 2671". The digits alone are none: they may be a goal's, or a code.
 */
export function newPhoneIn(text: string): Extract<ControlCommand, { kind: 'new-phone' }> | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  const written = NEW_PHONE.exec(text.trim())?.[1]?.trim();
  return written === undefined || written.replace(/\D/g, '').length < DIGITS_MIN
    ? null
    : { kind: 'new-phone', written };
}

const TEXT_LENGTH_MAX = 120;
/** Shorter ones are years, rooms and codes. */
const DIGITS_MIN = 7;

// my new number is 415-555-2671   new phone number: +49 171 1234567   change my number to …   text me at …
// mi nuevo número es …   mon nouveau numéro est le …   meine neue Nummer ist …
const NEW_PHONE =
  /^(?:hi,? |hey,? |hello,? )?(?:please )?(?:(?:my |the )?(?:new |phone |cell |mobile |cell phone )+(?:number|phone|cell|mobile)(?: is| will be)?(?: now)?|(?:i |i've |i have )?(?:changed|change|update|switch|move) (?:my |the )?(?:phone |cell |mobile )?(?:number|phone)(?: to)?|my (?:phone )?number (?:is now|has changed to|changed to)|(?:you can )?(?:please )?text me (?:at|on)|send (?:the |my )?texts to|mi (?:nuevo )?(?:número|numero)(?: nuevo)?(?: de teléfono| de telefono)? es(?: el)?|mon (?:nouveau )?(?:numéro|numero)(?: de téléphone)? est(?: le)?|meine neue (?:handy|telefon)?nummer (?:ist|lautet)(?: die)?)[\s:=]*(\+?[\d\s().\-/]{6,24}\d)(?: (?:now|instead|please|thanks|thank you))?[.!]?$/i;
