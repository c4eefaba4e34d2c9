import { paragraph } from '#domain/messages/blocks.ts';
import { sayDateFrom } from '#domain/messages/say.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface ReturnConfirmContext {
  readonly brand: string;
  /** letter: a mail that names this address as its sender. sign-up: somebody typed it on the page. */
  readonly after: 'letter' | 'sign-up';
  /** Words that were written with the sign-up wait for the button (D113). */
  readonly wordsWait: boolean;
  /** Messages come again by themselves on this date; null where they do not. */
  readonly restsUntil: LocalDate | null;
  /** The person's date. */
  readonly today: LocalDate;
  readonly confirmUrl: string;
  readonly footer: Footer;
}

/**
 * `return.confirm`: to somebody to whom nothing comes any more, after an act in their name that anybody may have done
 * (D118). It says the way back and nothing else.
 */
export function composeReturnConfirm(context: ReturnConfirmContext): Message {
  const { brand, after, wordsWait, restsUntil, today } = context;
  const until = restsUntil === null ? null : `until ${sayDateFrom(restsUntil, today)}`;
  const stand = until === null ? 'Your messages have stopped' : `Your messages are paused ${until}`;
  return {
    contract: 'return.confirm@6',
    stage: null,
    localDate: null,
    brand,
    subject: `Coming back to ${brand}`,
    preheader: until === null ? 'You won’t hear from us until you say so.' : `Your messages are paused ${until}.`,
    header: 'Come back whenever you like.',
    blocks: [
      paragraph(
        after === 'letter'
          ? `An email in your name asked ${brand} to write to you again. ${stand}, and anyone can put your address on an email, so we’re asking you first.`
          : `Someone signed up for ${brand} with this address. ${stand}${until === null ? ', so you won’t hear from us until you say so.' : ', or until you say otherwise.'}`,
      ),
      paragraph('To get messages again, press the button or reply START to this email. Your list is as you left it.'),
      ...(wordsWait
        ? [paragraph('If you press the button within 24 hours, what was written at sign-up is added to it.')]
        : []),
      { kind: 'button', label: 'Yes, resume my messages', url: context.confirmUrl },
    ],
    closing:
      until === null
        ? 'If it wasn’t you, you can ignore this. You won’t hear from us, and nothing changes.'
        : `If it wasn’t you, you can ignore this. Your messages stay paused ${until}, and nothing changes.`,
    footer: context.footer,
    sms: null,
  };
}
