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
    preheader: 'One mail, one button, nothing else.',
    header: 'Somebody thought of you.',
    blocks: [
      paragraph(
        inviter === null
          ? `Somebody who likes ${brand} gave us your address.`
          : `${inviter} likes ${brand} and gave us your address.`,
      ),
      paragraph(
        `${brand} writes you three short mails: in the morning it asks what you want to focus on, at midday how it goes, ` +
          'in the evening how it went. You reply in your own words. There is no app.',
      ),
      { kind: 'button', label: 'Yes, I would like that', url: context.confirmUrl },
    ],
    closing: 'If not, do nothing. We will not write again.',
    footer: context.footer,
    sms: null,
  };
}
