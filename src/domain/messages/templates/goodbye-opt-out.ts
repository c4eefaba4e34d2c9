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
    preheader: 'We have stopped.',
    header: 'You are unsubscribed.',
    blocks: [
      paragraph(`You get no more mails and no more texts from ${context.brand}. There is nothing else to do.`),
      ...(context.pays
        ? [paragraph('Your paid plan is not ended by this. To end it, open your preferences at the foot of this mail.')]
        : []),
      paragraph('If you ever want to come back, reply START to this mail. Your list is kept as you left it.'),
    ],
    closing: 'Take care.',
    // The usual words would invite a second STOP.
    footer: { ...context.footer, why: `You get this once, since you asked ${context.brand} to stop.` },
    sms: `${context.brand}: you are unsubscribed and will get no further messages, by text or mail.${context.pays ? ' Your paid plan is not ended by this: the foot of any of our mails leads to it.' : ''} Reply START to come back.`,
  };
}
