import { mimeBytes } from '#adapters/email/mime.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import type { Store } from '#app/ports/store.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

const BATCH_SIZE = 500;

/**
 * The sandbox's wire (D4): mail ends in a table that the test bench shows. Its key makes a hand-over single and
 * provable, so nothing here is ever unknown for long.
 */
export function createLocalMailbox(store: Store): EmailTransport {
  return {
    name: 'local mailbox',
    batchSize: BATCH_SIZE,
    canFind: true,
    findDelayMs: 0,
    async send(batch, { begins, ends }) {
      const mails = Array.from(batch, received);
      if (begins.aborted || ends.aborted) return mails.map(() => NOT_REACHED);
      try {
        await store.transact((tx) => tx.mailbox.deliver(mails));
        return mails.map(() => ({ kind: 'accepted', providerId: null }));
      } catch (error) {
        const reason = `the mailbox did not answer: ${faultName(error)}`;
        return mails.map(() => ({ kind: 'unknown', reason }));
      }
    },
    find: ({ key }) => store.transact(async (tx) => ((await tx.mailbox.has(key)) ? 'present' : 'absent')),
    close: async () => {},
  };
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
