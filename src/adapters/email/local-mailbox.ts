import { mimeBytes } from '#adapters/email/mime.ts';
import { createLocalTransport } from '#adapters/local/local-transport.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import type { Store } from '#app/ports/store.ts';

/** The sandbox's email transport: mail ends in the dev mailbox. */
export function createLocalMailbox(store: Store): EmailTransport {
  return createLocalTransport(store, { thing: 'mailbox', received });
}

function received(email: OutgoingEmail) {
  return {
    key: email.key,
    realm: email.realm,
    channel: 'email' as const,
    from: email.from,
    to: email.to,
    subject: email.subject,
    text: email.text,
    html: email.html,
    raw: mimeBytes(email),
    messageId: email.messageId,
    inReplyTo: email.inReplyTo,
    replyTo: email.replyTo,
    stage: email.stage,
    localDate: email.localDate,
    contract: email.contract,
    sentAt: email.sentAt,
  };
}
