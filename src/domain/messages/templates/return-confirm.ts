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
  const stand = until === null ? 'Messages to you have stopped' : `Messages to you rest ${until}`;
  return {
    contract: 'return.confirm@6',
    stage: null,
    localDate: null,
    brand,
    subject: `Coming back to ${brand}`,
    preheader: until === null ? 'Nothing comes until you say so.' : `Messages rest ${until}.`,
    header: 'Come back whenever you like.',
    blocks: [
      paragraph(
        after === 'letter'
          ? `A mail in your name asks ${brand} to write to you again. ${stand}, and anybody can put an address on a mail, so we ask you first.`
          : `Somebody signed up for ${brand} with this address. ${stand}${until === null ? ', so nothing comes until you say so.' : ', or until you say so.'}`,
      ),
      paragraph('Press the button, or reply START to this mail, and messages come again. Your list is as you left it.'),
      ...(wordsWait
        ? [paragraph('What was written down with the sign-up joins it, where you press the button within 24 hours.')]
        : []),
      { kind: 'button', label: 'Yes, write to me again', url: context.confirmUrl },
    ],
    closing:
      until === null
        ? 'If it was not you, do nothing. Nothing comes, and nothing changes.'
        : `If it was not you, do nothing. Messages rest ${until}, and nothing changes.`,
    footer: context.footer,
    sms: null,
  };
}
