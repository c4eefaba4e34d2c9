import { paragraph } from '#domain/messages/blocks.ts';
import { sayOffer } from '#domain/messages/paid-plan.ts';
import type { Block, Footer, Message } from '#domain/messages/schema.ts';
import { nothingPaidByHand, type PlanByHand } from '#domain/messages/way-words.ts';
import type { PlanOffer } from '#domain/people/plan-offer.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';

export interface PlanLinkContext {
  readonly brand: string;
  /**
   * pay: the way to the page of payment. manage: to the provider's page for its customers, which shows what they pay: it
   * goes to the account's own address only. by-hand: nothing can be done by a page.
   */
  readonly way:
    | ({
        readonly kind: 'pay';
        readonly url: string;
        readonly offer: PlanOffer;
        readonly asked: 'pay' | 'manage';
      } & RhythmOptions)
    | { readonly kind: 'manage'; readonly url: string }
    | ({ readonly kind: 'by-hand' } & PlanByHand);
  readonly footer: Footer;
}

/** `plan.link`: asked for by reply or on the preferences page. A plan is never changed by the words of a letter alone. */
export function composePlanLink(context: PlanLinkContext): Message {
  return {
    contract: 'plan.link@6',
    stage: null,
    localDate: null,
    brand: context.brand,
    subject: 'Your plan',
    preheader: 'Nothing has changed yet.',
    header: 'About your plan.',
    blocks: words(context),
    closing: 'If you didn’t ask for this, you can ignore it. Your plan stays as it is.',
    footer: context.footer,
    sms: null,
  };
}

function words({ brand, way }: PlanLinkContext): Block[] {
  switch (way.kind) {
    case 'pay':
      return [
        ...(way.asked === 'manage' ? [paragraph('You’re not on a paid plan, so there’s nothing to end.')] : []),
        paragraph(sayOffer(way, way.offer)),
        paragraph(`You pay on Stripe’s site, and you can end the plan any time. ${brand} never sees your card number.`),
        { kind: 'button', label: 'See the paid plan', url: way.url },
      ];
    case 'manage':
      return [
        paragraph(
          'Use this button to see what you pay, change how you pay, or end your plan. It works for a day. It’s only for you, so please don’t forward it.',
        ),
        paragraph(
          'If you end your plan, it runs until the end of the period you’ve paid for. Then you’re on the free plan.',
        ),
        { kind: 'button', label: 'Manage billing', url: way.url },
      ];
    case 'by-hand':
      return [paragraph(nothingPaidByHand(way))];
    default:
      return way satisfies never;
  }
}
