import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

export interface EraseConfirmContext {
  readonly brand: string;
  readonly confirmUrl: string;
  readonly footer: Footer;
}

/**
 * `erase.confirm`: asked for by reply or on the preferences page; only the account's own address can carry it out (D118). Who asks has been
 * unsubscribed, and this is where they hear of it and of the way back (D134).
 */
export function composeEraseConfirm(context: EraseConfirmContext): Message {
  return {
    contract: 'erase.confirm@6',
    stage: null,
    localDate: null,
    brand: context.brand,
    subject: 'Erase everything we hold about you',
    preheader: 'Nothing is erased yet.',
    header: 'Erase everything.',
    blocks: [
      paragraph(`You asked us to erase your list, your replies and your address from ${context.brand}.`),
      paragraph(
        'We have stopped writing to you. Nothing is erased yet: press the button, or answer this mail with YES, and it is done.',
      ),
      paragraph('That cannot be taken back.'),
      { kind: 'button', label: 'Erase everything', url: context.confirmUrl },
    ],
    closing:
      'If you think better of it, or did not ask for this, reply START: your list is as you left it, and we write again.',
    footer: context.footer,
    sms: null,
  };
}
