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
    subject: 'We’ll be quiet for now',
    preheader: 'No more emails from us for now.',
    header: 'We’ll be quiet for now.',
    blocks: [
      paragraph(
        'It’s been a while since we heard from you, and your inbox should only hold what you need. So this is our last email for now.',
      ),
      paragraph(
        'Your list stays as you left it. Whenever you want to pick it up again, reply to this email with anything at all.',
      ),
    ],
    closing: 'Thank you for the days you shared with us.',
    footer: { ...context.footer, why: `This is our last email unless you write to ${context.brand}.` },
    sms: `${context.brand}: it’s been a while, so we’ll be quiet for now. Your list stays as it is. Text us anything to pick it up again.`,
  };
}
