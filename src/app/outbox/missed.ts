import type { Tx } from '#app/ports/store.ts';
import { MISSED } from '#domain/delivery/gate.ts';

/** Whether something happened before the restore or move of its database, where it may have been answered already. */
export function wasMissed(at: number, quietUntil: number | null): boolean {
  return quietUntil !== null && at <= quietUntil;
}

/** The same transaction, whose messages are recorded with their reason and never sent. */
export function recordingAsMissed(tx: Tx): Tx {
  return {
    ...tx,
    outbox: {
      ...tx.outbox,
      async put(message) {
        const isNew = await tx.outbox.put(message);
        const { key, createdAt } = message;
        if (isNew) await tx.outbox.finish({ key, attempts: 0 }, 'expired', MISSED, createdAt, null);
        return isNew;
      },
    },
  };
}

/** For what happened at this instant: its effects are applied, and nobody is written to about them a second time. */
export async function sendingUnlessMissed(tx: Tx, realm: number, at: number): Promise<Tx> {
  return wasMissed(at, await tx.realms.quietUntil(realm)) ? recordingAsMissed(tx) : tx;
}
