/** What an answer says about the channels of messages, beyond the words for the setting itself. */
import { maskPhone } from '#domain/people/phone.ts';
import type { PlanOffer } from '#domain/people/plan-offer.ts';
import { PHONE_CODE_MINUTES } from '#domain/people/phone-code.ts';

export const NO_PICTURES = 'We cannot read pictures yet, only words.';

export const START_FIRST = 'Texts to your number are stopped. Text START from it, and they come again.';

export function phoneOnPage(url: string): string {
  return `To get texts, add your number on your page: ${url}`;
}

/** For a phone number that has changed and was not given. */
export function newPhoneOnPage(url: string): string {
  return `To have texts at another number, enter it on your page, and we text a code to it: ${url}`;
}

export function noSuchPhone(url: string): string {
  return `We could not read that number, or it takes no texts. On your page you can enter it: ${url}`;
}

export function codesUsedUp(url: string): string {
  return `We have texted as many codes as we may today. From tomorrow on you can ask for another: ${url}`;
}

export function codeOnItsWay(phone: string): string {
  return `We texted a code to the number ${maskPhone(phone)}. Text it back to us from there or from the phone you have now, or enter it on your page, within ${PHONE_CODE_MINUTES} minutes; then texts go to that number.`;
}

/** After "how much does this cost?" from somebody who pays nothing. */
export function nothingPaid({ priceLabel }: PlanOffer, url: string): string {
  const costs = priceLabel === null ? '' : ` The paid plan, with all three messages every day, costs ${priceLabel}.`;
  return `You are not paying anything: the trial and the free plan cost nothing.${costs} Your plan is on your page: ${url}`;
}

/** The same if there is no payment page: the plan is a gift, or plans are not for sale yet. */
export function nothingPaidByHand(plan: 'paid' | 'not-paid', contactAddress: string): string {
  return plan === 'paid'
    ? 'Your plan is set by us, and nothing is charged for it.'
    : `You are not paying anything. Plans are set by us for now; to have the full days, write to ${contactAddress}.`;
}

/** After "what do I pay?" from a paying person: only its owner sees the amount. */
export const PAID_BY_MAIL =
  'You have the paid plan. What you pay, and until when, stands on a page of its own; a mail with the way to it is on its way to you.';

/** After "upgrade" and "cancel my plan". */
export const PLAN_BY_MAIL = 'Your plan is as it was. A mail with the way to it is on its way to you.';
