/** What an answer says about the channels of messages, beyond the words for the setting itself. */
import { sayPrice, setByHand } from '#domain/messages/paid-plan.ts';
import { maskPhone } from '#domain/people/phone.ts';
import type { PlanOffer } from '#domain/people/plan-offer.ts';
import { PHONE_CODE_MINUTES } from '#domain/people/phone-code.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';

export const NO_PICTURES = 'We can’t read pictures yet, only words.';

export const START_FIRST = 'Texts to your number are stopped. To get them again, text START from it.';

export function phoneOnPage(url: string): string {
  return `To get texts, add your number in your preferences: ${url}`;
}

/** For a phone number that has changed and was not given. */
export function newPhoneOnPage(url: string): string {
  return `To get texts at another number, enter it in your preferences and we’ll text it a code: ${url}`;
}

export function noSuchPhone(url: string): string {
  return `We couldn’t read that number, or it can’t get texts. You can enter it in your preferences: ${url}`;
}

export function codesUsedUp(url: string): string {
  return `We’ve sent all the codes we can today. You can ask for another tomorrow: ${url}`;
}

export function codeOnItsWay(phone: string): string {
  return `We texted a code to the number ${maskPhone(phone)}. Within ${PHONE_CODE_MINUTES} minutes, text it back to us from there or from your current phone, or enter it in your preferences. Then your texts go to that number.`;
}

/** After "how much does this cost?" or "what plan am I on?" from somebody who pays nothing; `free`: see `freePlanNow`. */
export function nothingPaid(free: string, rhythm: RhythmOptions, offer: PlanOffer, url: string): string {
  return `${free} ${sayPrice(rhythm, offer)} See your plan: ${url}`;
}

/** No page can change the plan: plans are not for sale yet, or it is a gift, and `free` (see `freePlanNow`) is null. */
export type PlanByHand = RhythmOptions & { readonly free: string | null; readonly offer: PlanOffer };

export function nothingPaidByHand({ free, offer, ...rhythm }: PlanByHand): string {
  return free === null
    ? `You have the paid plan. We set it for you, and it’s free of charge. To change it, write to ${offer.contactAddress}.`
    : `${free} ${sayPrice(rhythm, offer)} ${setByHand(offer)}`;
}

/** The same from a paying person: only its owner sees the amount. */
export const PAID_BY_MAIL = 'You have the paid plan. We’re emailing you a link to what you pay and until when.';

/** After "upgrade" and "cancel my plan", if a page can do it. */
export const PLAN_BY_MAIL = 'Your plan hasn’t changed yet. We’re emailing you a link to it.';
