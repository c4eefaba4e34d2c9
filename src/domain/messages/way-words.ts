/** What an answer says of the ways by which messages come, besides what a setting says itself. */
import { maskPhone } from '#domain/people/phone.ts';
import { PHONE_CODE_MINUTES } from '#domain/people/phone-code.ts';

export const NO_PICTURES = 'We cannot read pictures yet, only words.';

export const START_FIRST = 'Texts to your number are stopped. Text START from it, and they come again.';

export function phoneOnPage(url: string): string {
  return `To get texts, add your number on your page: ${url}`;
}

export function noSuchPhone(url: string): string {
  return `We could not read that number, or it takes no texts. On your page you can enter it: ${url}`;
}

export function codesUsedUp(url: string): string {
  return `We have texted as many codes as we may today. From tomorrow on you can ask for another: ${url}`;
}

export function codeOnItsWay(phone: string): string {
  return `We texted a code to the number ${maskPhone(phone)}. Reply with it, here or there, within ${PHONE_CODE_MINUTES} minutes, and texts go to that number.`;
}

/** Behind "upgrade" and "cancel my plan". */
export const PLAN_BY_MAIL = 'Your plan is as it was. A mail with the way to it is on its way to you.';
