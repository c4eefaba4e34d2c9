import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface OptOutContext {
  readonly brand: string;
  readonly date: LocalDate;
  /** They pay for a plan that goes on until they end it. */
  readonly pays: boolean;
  readonly footer: Footer;
}

/** `goodbye.opt-out`: the one confirmation after STOP, on either channel, which says how to come back (D134). */
export function composeOptOutConfirmation(context: OptOutContext): Message {
  return {
    contract: 'goodbye.opt-out@6',
    stage: null,
    localDate: context.date,
    brand: context.brand,
    subject: 'You are unsubscribed',
    preheader: 'Your messages have stopped.',
    header: 'You are unsubscribed.',
    blocks: [
      paragraph(`You won’t get any more emails or texts from ${context.brand}. There’s nothing else you need to do.`),
      ...(context.pays
        ? [
            paragraph(
              'This doesn’t end your paid plan. To end it, open your preferences from the bottom of this email.',
            ),
          ]
        : []),
      paragraph('If you ever want to come back, reply START to this email. We’ll keep your list as you left it.'),
    ],
    closing: 'Take care.',
    // The usual words and link would invite a second STOP.
    footer: {
      ...context.footer,
      unsubscribeUrl: null,
      why: `You’re getting this once because you asked ${context.brand} to stop.`,
    },
    sms: `${context.brand}: you are unsubscribed and will get no further messages, by text or email.${context.pays ? ' This doesn’t end your paid plan: use the preferences link in any of our emails.' : ''} Reply START to come back.`,
  };
}
