import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { saysOnly } from '#domain/reply/wishes/soft-words.ts';

const { AROUND_NUMBER } = phraseBooks(lists.newPhone);
const { NUMBER_CHANGED, NUMBER_CHANGE } = frameBooks(lists.newPhone);

type NewPhone = Extract<ControlCommand, { kind: 'new-phone' }>;

/**
 * "my number changed", "new number": another number, which is not said. "new number plates" and "call the new number" say
 * more. `isWhole`: it is the whole message; in a line among others "change my number" may be something to do.
 */
export function phoneChangeIn(text: string, isWhole: boolean): NewPhone | null {
  if (text.length > TEXT_LENGTH_MAX || !NAMES_A_NUMBER.test(text)) return null;
  const words = spokenWordsOf(text);
  const isSaid =
    saysOnly(words, NUMBER_CHANGED, AROUND_NUMBER) || (isWhole && saysOnly(words, NUMBER_CHANGE, AROUND_NUMBER));
  return isSaid ? { kind: 'new-phone', written: null } : null;
}

const NAMES_A_NUMBER = /n[uú]m|nummer|tel[eé]fono/i;

/**
 * A number to which texts shall go from now on, where a text says that and nothing else: "my new number is 415 555 2671",
 * "text me at +1 415 555 2671". The digits alone are none: they may be a goal's, or a code.
 */
export function newPhoneIn(text: string): NewPhone | null {
  if (text.length > TEXT_LENGTH_MAX || digitsIn(text) < DIGITS_MIN) return null;
  const written = NEW_PHONE.exec(text.trim())?.[1]?.trim();
  return written === undefined || digitsIn(written) < DIGITS_MIN ? null : { kind: 'new-phone', written };
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;
const TEXT_LENGTH_MAX = 120;
/** Shorter ones are years, rooms and codes. */
const DIGITS_MIN = 7;

// my new number is 415-555-2671   my number changed, text me at …   new phone number: +49 171 1234567   change my number to …   text me at …
// mi nuevo número es …   mon nouveau numéro est le …   meine neue Nummer ist …
const NEW_PHONE =
  /^(?:hi,? |hey,? |hello,? )?(?:please )?(?:my (?:phone )?number (?:has )?changed[,;:]? |(?:i have a |i got a )?new number[,;:]? )?(?:please )?(?:(?:my |the )?(?:new |phone |cell |mobile |cell phone )+(?:number|phone|cell|mobile)(?: is| will be)?(?: now)?|(?:i |i've |i have )?(?:changed|change|update|switch|move) (?:my |the )?(?:phone |cell |mobile )?(?:number|phone)(?: to)?|my (?:phone )?number (?:is now|has changed to|changed to)|(?:you can )?(?:please )?text me (?:at|on)|send (?:the |my )?texts to|mi (?:nuevo )?(?:número|numero)(?: nuevo)?(?: de teléfono| de telefono)? es(?: el)?|mon (?:nouveau )?(?:numéro|numero)(?: de téléphone)? est(?: le)?|meine neue (?:handy|telefon)?nummer (?:ist|lautet)(?: die)?)[\s:=]*(\+?[\d\s().\-/]{6,24}\d)(?: (?:now|instead|please|thanks|thank you))?[.!]?$/i;
