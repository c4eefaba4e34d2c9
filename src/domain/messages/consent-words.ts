/**
 * What people agree to when they sign up for texts, and what the first text says about the programme: brand, content,
 * frequency, rates, HELP, STOP (CTIA Messaging Principles 5.1; 47 CFR 64.1200(f)(9)). The consent stores these words as
 * they were.
 */

/** At most; answers to the person's own messages come on top. */
const TEXTS_A_DAY = 'up to 3 texts a day';

/** Beside the unticked box. */
export function optInWords(brand: string): string {
  return `Yes, text me my daily check-ins from ${brand} at this number: ${TEXTS_A_DAY}. Msg & data rates may apply. Reply HELP for help, STOP to end. I don’t have to agree to this to use ${brand}.`;
}

/** For consent by text: shown beside the code that they text to us. */
export function textInWords(brand: string): string {
  return `By texting the code, you ask ${brand} to send your daily check-ins to that number: ${TEXTS_A_DAY}. Msg & data rates may apply. Reply HELP for help, STOP to end. You don’t have to agree to this to use ${brand}.`;
}

/** In the first text, and in the answer to HELP. */
export function programmeWords(brand: string): string {
  return `${brand} daily check-ins: ${TEXTS_A_DAY}. Msg & data rates may apply.`;
}
