import type { OutgoingEmail } from '#app/ports/email.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';

let next = 0;

export function anEmail(to: string): OutgoingEmail {
  next += 1;
  return {
    key: `${next}.2027-01-11.morning.email`,
    realm: LIVE_REALM,
    from: 'Anchor <hello@anchor.example>',
    to,
    returnPath: 'hello@anchor.example',
    messageId: `<${next}@in.anchor.example>`,
    inReplyTo: null,
    replyTo: `reply+${next}@in.anchor.example`,
    subject: 'Your day',
    text: 'Good morning.\n.\nA line with a dot above.',
    html: '<p>Good morning.</p>',
    headers: [['Auto-Submitted', 'auto-generated']],
    stage: 'morning',
    localDate: null,
    contract: 'morning.intention@6',
    sentAt: Date.parse('2027-01-11T12:00:00Z'),
  };
}
