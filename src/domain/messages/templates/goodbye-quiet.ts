import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface GoodbyeContext {
  readonly brand: string;
  readonly date: LocalDate;
  readonly footer: Footer;
}

/** `goodbye.quiet`: the last message after a long silence; then we say nothing until the person writes (D112). */
export function composeGoodbye(context: GoodbyeContext): Message {
  return {
    contract: 'goodbye.quiet@6',
    stage: null,
    localDate: context.date,
    brand: context.brand,
    subject: 'We will be quiet now',
    preheader: 'No more mails from us for now.',
    header: 'We will be quiet now.',
    blocks: [
      paragraph(
        'It has been a while since we heard from you, and your mailbox should hold what you need. So this is our last mail for now.',
      ),
      paragraph('Your list stays as you left it. Whenever you want to go on, reply to this mail with anything at all.'),
    ],
    closing: 'Thank you for the days you shared with us.',
    footer: { ...context.footer, why: `This is our last mail unless you write to ${context.brand}.` },
    sms: `${context.brand}: it has been a while, so we will be quiet now. Your list stays as it is. Text us anything to go on.`,
  };
}
