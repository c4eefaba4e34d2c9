/**
 * What somebody agrees to who wants texts, and what the first text says of the programme: brand, what it is, how often,
 * rates, HELP, STOP (CTIA Messaging Principles 5.1; 47 CFR 64.1200(f)(9)). The consent keeps these words as they stood.
 */

/** At most; the answers to what somebody writes come beside them. */
const TEXTS_A_DAY = 'up to 3 texts a day';

/** Beside the box that is not ticked. */
export function optInWords(brand: string): string {
  return `Yes, text me my daily check-ins from ${brand} at this number: ${TEXTS_A_DAY}. Msg & data rates may apply. Reply HELP for help, STOP to end. I don’t have to agree to this to use ${brand}.`;
}

/** Where they agree by a text of their own: shown beside the code that they text to us. */
export function textInWords(brand: string): string {
  return `By texting the code, you ask ${brand} to send your daily check-ins to that number: ${TEXTS_A_DAY}. Msg & data rates may apply. Reply HELP for help, STOP to end. You don’t have to agree to this to use ${brand}.`;
}

/** In the first text, and in the answer to HELP. */
export function programmeWords(brand: string): string {
  return `${brand} daily check-ins: ${TEXTS_A_DAY}. Msg & data rates may apply.`;
}
