import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

export interface EraseConfirmContext {
  readonly brand: string;
  readonly confirmUrl: string;
  readonly footer: Footer;
}

/** * `erase.confirm`: asked for by reply or on the preferences page; only the account's own address can carry it out (D118).
 * Asking also unsubscribes, so this email says that and how to come back (D134).
 */
export function composeEraseConfirm(context: EraseConfirmContext): Message {
  return {
    contract: 'erase.confirm@6',
    stage: null,
    localDate: null,
    brand: context.brand,
    subject: 'Erase everything we hold about you',
    preheader: 'Nothing has been erased yet.',
    header: 'Erase everything.',
    blocks: [
      paragraph(`You asked us to erase your list, your replies and your address from ${context.brand}.`),
      paragraph(
        'We’ve stopped your messages, but nothing has been erased yet. To erase it all, press the button or reply YES to this email.',
      ),
      paragraph('This can’t be undone.'),
      { kind: 'button', label: 'Erase everything', url: context.confirmUrl },
    ],
    closing:
      'If you change your mind, or didn’t ask for this, reply START. Your list is still here, and your messages will start again.',
    footer: context.footer,
    sms: null,
  };
}
