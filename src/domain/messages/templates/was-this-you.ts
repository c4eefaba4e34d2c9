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
    header: 'We want to be sure it is you.',
    blocks: [
      ...happened(context).map(paragraph),
      { kind: 'button', label: 'See what was written', url: context.confirmUrl },
    ],
    closing: 'If it was not you, do nothing. Your list stays as it is.',
    footer: context.footer,
    sms: null,
  };
}

function happened({ about, brand }: WasThisYouContext): string[] {
  switch (about.kind) {
    case 'signup':
      return [
        `Somebody signed up for ${brand} just now with this address, which we know already, and wrote down ${sayThings(about.things)} to focus on.`,
        `The page behind the button shows the words. Say there, within 24 hours, that they are yours, and ${about.things === 1 ? 'it joins' : 'they join'} your list.`,
      ];
    case 'reply':
      return [
        about.sender === null
          ? 'A reply to one of your mails came in your name, and your mail provider does not vouch for it. So we have not acted on it.'
          : `A reply to one of your mails came from ${about.sender}, which is not the address of your account. So we have not acted on it.`,
        'The page behind the button shows its words. Say there that they are yours, and we do what they ask, with your list and your settings.',
      ];
    default:
      return about satisfies never;
  }
}
