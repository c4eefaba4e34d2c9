import type { PlanOffer } from '#domain/people/plan-offer.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';

/**
 * What the paid plan adds, in the specification's words (1, D107). Free email that comes every day has the full daily
 * rhythm already. Follows "adds".
 */
export function addedByPaying({ freeCadence }: RhythmOptions): string {
  return freeCadence === 'weekly' ? 'daily text messages and the full daily rhythm' : 'daily text messages';
}

/** The same with the choice of channels: every page and message that offers the plan says this of it. */
export function addedWithChannels(options: RhythmOptions): string {
  const ways =
    options.freeCadence === 'weekly'
      ? 'by text instead of email, by email, or both'
      : 'by text instead of email, or both';
  return `${addedByPaying(options)}: all three messages every day, ${ways}, as you choose`;
}

/** Offers the plan, with its price once there is one. */
export function sayOffer(options: RhythmOptions, { priceLabel }: Pick<PlanOffer, 'priceLabel'>): string {
  const costs = priceLabel === null ? '' : ` It costs ${priceLabel}.`;
  return `The paid plan adds ${addedWithChannels(options)}.${costs}`;
}

/** The same while no page takes payments. */
export function sayOfferByHand(options: RhythmOptions, offer: PlanOffer): string {
  return `${sayOffer(options, offer)} ${setByHand(offer)}`;
}

export function setByHand({ contactAddress }: Pick<PlanOffer, 'contactAddress'>): string {
  return `For now, we set plans by hand. To get the plan, write to ${contactAddress}.`;
}

/** The price first, for somebody who asks for it. */
export function sayPrice(options: RhythmOptions, { priceLabel }: Pick<PlanOffer, 'priceLabel'>): string {
  const added = addedByPaying(options);
  return priceLabel === null
    ? `The paid plan has no price yet. It adds ${added}.`
    : `The paid plan costs ${priceLabel} and adds ${added}.`;
}
