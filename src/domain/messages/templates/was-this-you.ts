import { paragraph } from '#domain/messages/blocks.ts';
import { sayThings } from '#domain/messages/say.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

export interface WasThisYouContext {
  readonly brand: string;
  /**
   * signup: a sign-up with a known address, parked for 24 h (D113), with so many things to do. reply: a reply from another
   * address, held (D118), which is named masked; null: it names the account's own, but not as its From, or its domain says
   * that it is not.
   */
  readonly about:
    | { readonly kind: 'signup'; readonly things: number }
    | { readonly kind: 'reply'; readonly sender: string | null };
  readonly confirmUrl: string;
  readonly footer: Footer;
}

/**
 * `identity.was-this-you`: goes to the account's own address before anything is changed, and says what would be. It does
 * not repeat what was written: those may be a stranger's words, and anybody could have us mail them. The page behind
 * its button shows them.
 */
export function composeWasThisYou(context: WasThisYouContext): Message {
  return {
    contract: 'identity.was-this-you@6',
    stage: null,
    localDate: null,
    brand: context.brand,
    subject: 'A question about your account',
    preheader: 'Nothing has changed yet.',
    header: 'We want to be sure it’s you.',
    blocks: [
      ...happened(context).map(paragraph),
      { kind: 'button', label: 'See what was written', url: context.confirmUrl },
    ],
    closing: 'If it wasn’t you, you can ignore this. Your list stays as it is.',
    footer: context.footer,
    sms: null,
  };
}

function happened({ about, brand }: WasThisYouContext): string[] {
  switch (about.kind) {
    case 'signup':
      return [
        `Someone just signed up for ${brand} with this address, which already has an account, and wrote down ${sayThings(about.things)} to focus on.`,
        `Press the button to see what they wrote. If it was you, confirm it there within 24 hours, and we’ll add ${about.things === 1 ? 'it' : 'them'} to your list.`,
      ];
    case 'reply':
      return [
        about.sender === null
          ? 'We got a reply in your name, but your email provider doesn’t vouch for it. So we haven’t acted on it.'
          : `We got a reply to one of your messages from ${about.sender}, which isn’t the address on your account. So we haven’t acted on it.`,
        'Press the button to see what it says. If it’s from you, confirm it there, and we’ll apply it to your list and your settings.',
      ];
    default:
      return about satisfies never;
  }
}
