import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

export interface InvitationContext {
  readonly brand: string;
  /** The inviter's address, only where the session belongs to an active person (D111); else null. */
  readonly inviter: string | null;
  readonly confirmUrl: string;
  readonly footer: Footer;
}

/** `invitation.once`: the one mail to an address that somebody else gave us; nothing follows without a yes (D111). */
export function composeInvitation(context: InvitationContext): Message {
  const { brand, inviter } = context;
  return {
    contract: 'invitation.once@6',
    stage: null,
    localDate: null,
    brand,
    subject: `An invitation to ${brand}`,
    preheader: 'One email, one button, nothing else.',
    header: 'Someone thought of you.',
    blocks: [
      paragraph(
        inviter === null
          ? `Someone who likes ${brand} gave us your address.`
          : `${inviter} likes ${brand} and gave us your address.`,
      ),
      paragraph(
        `${brand} sends you three short emails a day. In the morning it asks what you want to focus on, at midday how ` +
          'it’s going, and in the evening how it went. You reply in your own words. There is no app.',
      ),
      { kind: 'button', label: 'Yes, I’d like that', url: context.confirmUrl },
    ],
    closing: 'If not, you can ignore this. We won’t write again.',
    footer: context.footer,
    sms: null,
  };
}
