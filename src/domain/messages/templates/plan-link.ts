import { paragraph } from '#domain/messages/blocks.ts';
import type { Block, Footer, Message } from '#domain/messages/schema.ts';
import type { PlanOffer } from '#domain/people/plan-offer.ts';

export interface PlanLinkContext {
  readonly brand: string;
  /**
   * pay: the way to the page of payment. manage: to the provider's page for its customers, which shows what they pay: it
   * goes to the account's own address only. by-hand: nothing can be done by a page.
   */
  readonly way:
    | { readonly kind: 'pay'; readonly url: string; readonly offer: PlanOffer; readonly asked: 'pay' | 'manage' }
    | { readonly kind: 'manage'; readonly url: string }
    | { readonly kind: 'by-hand'; readonly plan: 'paid' | 'not-paid'; readonly contactAddress: string };
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
    header: 'Here is the way to your plan.',
    blocks: words(context),
    closing: 'If it was not you who asked, do nothing. Your plan stays as it is.',
    footer: context.footer,
    sms: null,
  };
}

function words({ brand, way }: PlanLinkContext): Block[] {
  switch (way.kind) {
    case 'pay': {
      const costs =
        way.offer.priceLabel === null ? '' : ` It costs ${way.offer.priceLabel}, and you can end it any day.`;
      return [
        ...(way.asked === 'manage' ? [paragraph('You are not paying anything, so there is nothing to end.')] : []),
        paragraph(
          `The paid plan is all three messages, every day: by text in place of email, by email, or by both as you choose.${costs}`,
        ),
        paragraph(`You pay on a page of Stripe. No number of a card ever reaches ${brand}.`),
        { kind: 'button', label: 'See the paid plan', url: way.url },
      ];
    }
    case 'manage':
      return [
        paragraph(
          'The button leads to the page where you see what you pay, change how you pay it, or end it. It works for a day, and only you should have it.',
        ),
        paragraph('Ended, your plan goes on to the end of what is paid. After it comes the free plan.'),
        { kind: 'button', label: 'See what I pay', url: way.url },
      ];
    case 'by-hand':
      return [
        paragraph(
          way.plan === 'paid'
            ? `Your plan is set by us, and nothing is charged for it. To change it, write to ${way.contactAddress}.`
            : `Plans are set by us for now, and you are not paying anything. To have the full days, write to ${way.contactAddress}.`,
        ),
      ];
    default:
      return way satisfies never;
  }
}
