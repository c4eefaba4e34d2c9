import { paragraph } from '#domain/messages/blocks.ts';
import { sayDateFrom, sayWeekdayName } from '#domain/messages/say.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

export interface PaymentFailedContext {
  readonly brand: string;
  readonly today: LocalDate;
  /** Up to it nothing changes. */
  readonly lastDay: LocalDate;
  /** The free plan's day; null: it has all of them. */
  readonly weekday: Weekday | null;
  /** To the page where they pay with another card, or end it: it opens for as long as nothing changes. */
  readonly billingUrl: string;
  readonly footer: Footer;
}

/** `plan.payment-failed`: once for a payment that did not go through, with what happens by itself and what does not. */
export function composePaymentFailed(context: PaymentFailedContext): Message {
  const lastDay = sayDateFrom(context.lastDay, context.today);
  const after =
    context.weekday === null
      ? 'After that, your messages come by email only.'
      : `After that, your messages come by email once a week, on ${sayWeekdayName(context.weekday)}s.`;
  return {
    contract: 'plan.payment-failed@6',
    stage: null,
    localDate: null,
    brand: context.brand,
    subject: 'Your payment didn’t go through',
    preheader: `Nothing changes until ${lastDay}.`,
    header: 'Your payment didn’t go through.',
    blocks: [
      paragraph(
        `Your last payment for ${context.brand} didn’t go through. It will be tried again automatically, and nothing changes until ${lastDay}.`,
      ),
      paragraph(`${after} Once it’s paid, your plan continues.`),
      paragraph(
        'To pay with another card or end the plan, use this button. It’s only for you, so please don’t forward it:',
      ),
      { kind: 'button', label: 'Manage billing', url: context.billingUrl },
    ],
    closing: 'Your list stays as it is, whatever you choose.',
    footer: context.footer,
    sms: null,
  };
}
