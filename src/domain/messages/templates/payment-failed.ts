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
      ? 'After that messages come by email only.'
      : `After that messages come by email once a week, on ${sayWeekdayName(context.weekday)}s.`;
  return {
    contract: 'plan.payment-failed@6',
    stage: null,
    localDate: null,
    brand: context.brand,
    subject: 'Your payment did not go through',
    preheader: `Nothing changes until ${lastDay}.`,
    header: 'A payment did not go through.',
    blocks: [
      paragraph(
        `The last payment for ${context.brand} did not go through. It is tried again by itself, and nothing changes until ${lastDay}.`,
      ),
      paragraph(`${after} As soon as it is paid, your full days are back.`),
      paragraph('To pay with another card, or to end the plan, begin here. Only you should have this button:'),
      { kind: 'button', label: 'See what I pay', url: context.billingUrl },
    ],
    closing: 'Your list stays as it is, whatever you choose.',
    footer: context.footer,
    sms: null,
  };
}
