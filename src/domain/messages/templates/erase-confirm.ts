import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

export interface EraseConfirmContext {
  readonly brand: string;
  readonly confirmUrl: string;
  readonly footer: Footer;
}

/** `erase.confirm`: asked for by reply or page; only the account's own address can carry it out (D18). */
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
      paragraph('Press the button and it is done. It cannot be taken back.'),
      { kind: 'button', label: 'Erase everything', url: context.confirmUrl },
    ],
    closing: 'If you did not ask for this, do nothing. All stays as it is.',
    footer: context.footer,
    sms: null,
  };
}
