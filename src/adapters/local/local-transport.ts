import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { Store } from '#app/ports/store.ts';
import type { Transport } from '#app/ports/transport.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

const BATCH_SIZE = 500;

/**
 * The sandbox's wire (D104): messages end in a table that the dev mailbox shows. Its key makes a hand-over single and
 * provable, so nothing here is ever unknown for long.
 */
export function createLocalTransport<Message>(
  store: Store,
  { thing, received }: { readonly thing: string; readonly received: (message: Message) => Omit<MailboxMessage, 'id'> },
): Transport<Message> {
  return {
    name: `local ${thing}`,
    batchSize: BATCH_SIZE,
    canFind: true,
    findDelayMs: 0,
    async send(batch, { begins, ends }) {
      const messages = Array.from(batch, received);
      try {
        const isTaken = await store.transact(async (tx) => {
          if (begins.isOver() || ends.isOver()) return false;
          await tx.mailbox.deliver(messages);
          return true;
        });
        return messages.map(() => (isTaken ? { kind: 'accepted', providerId: null } : NOT_REACHED));
      } catch (error) {
        const reason = `the ${thing} did not answer: ${faultName(error)}`;
        return messages.map(() => ({ kind: 'unknown', reason }));
      }
    },
    find: ({ key }) => store.transact(async (tx) => ((await tx.mailbox.has(key)) ? 'present' : 'absent')),
    close: async () => {},
  };
}
