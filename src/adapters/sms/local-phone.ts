import type { OutgoingText, TextTransport } from '#app/ports/texts.ts';
import type { Store } from '#app/ports/store.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

const BATCH_SIZE = 500;

/**
 * The sandbox's phone (D4): texts end in a table that the test bench shows, as if they came from `number`. Its key makes
 * a hand-over single and provable, so nothing here is ever unknown for long.
 */
export function createLocalPhone(store: Store, number: string): TextTransport {
  const encoder = new TextEncoder();
  const received = (text: OutgoingText) => ({
    key: text.key,
    realm: text.realm,
    channel: 'sms' as const,
    from: number,
    to: text.to,
    subject: '',
    text: text.body,
    html: null,
    raw: encoder.encode(text.body),
    messageId: text.key,
    inReplyTo: null,
    replyTo: number,
    stage: text.stage,
    localDate: text.localDate,
    contract: text.contract,
    sentAt: text.sentAt,
  });
  return {
    name: 'local phone',
    batchSize: BATCH_SIZE,
    canFind: true,
    findDelayMs: 0,
    async send(batch, { begins, ends }) {
      const texts = Array.from(batch, received);
      if (begins.aborted || ends.aborted) return texts.map(() => NOT_REACHED);
      try {
        await store.transact((tx) => tx.mailbox.deliver(texts));
        return texts.map(() => ({ kind: 'accepted', providerId: null }));
      } catch (error) {
        const reason = `the phone did not answer: ${faultName(error)}`;
        return texts.map(() => ({ kind: 'unknown', reason }));
      }
    },
    find: ({ key }) => store.transact(async (tx) => ((await tx.mailbox.has(key)) ? 'present' : 'absent')),
    close: async () => {},
  };
}
