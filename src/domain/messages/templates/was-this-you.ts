import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

export interface WasThisYouContext {
  readonly brand: string;
  /** signup: a sign-up with a known address, parked for 24 h (D13). reply: a reply from another address, held (D18). */
  readonly about: 'signup' | 'reply';
  readonly confirmUrl: string;
  readonly footer: Footer;
}

/**
 * `identity.was-this-you`: goes to the account's own address before anything is changed.
 * It does not repeat what was written: those may be a stranger's words.
 */
export function composeWasThisYou(context: WasThisYouContext): Message {
  return {
    contract: 'identity.was-this-you@6',
    stage: null,
    localDate: null,
    brand: context.brand,
    subject: 'A question about your account',
    preheader: 'Nothing has changed yet.',
    header: 'We want to be sure it is you.',
    blocks: [
      ...HAPPENED[context.about].map(paragraph),
      { kind: 'button', label: 'Yes, that was me', url: context.confirmUrl },
    ],
    closing: 'If it was not you, do nothing. Your list stays as it is.',
    footer: context.footer,
    sms: null,
  };
}

const HAPPENED: Record<WasThisYouContext['about'], readonly string[]> = {
  signup: [
    'Somebody signed up just now with this address, which we know already, and wrote down what to focus on.',
    'If that was you, press the button within 24 hours and we add those words to your list.',
  ],
  reply: [
    'A reply to one of your mails came from another address, so we have not acted on it.',
    'If you sent it, press the button and we read it as yours.',
  ],
};
