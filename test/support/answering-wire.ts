import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import { type HandOver, NOT_REACHED } from '#domain/delivery/delivery.ts';

export const TAKEN: HandOver = { kind: 'accepted', providerId: null };
export const BUSY: HandOver = { kind: 'later', reason: '451 busy', retryAfterMs: null };

/** A transport that answers as told, and keeps what it was handed. */
export function answeringWire(answer: (email: OutgoingEmail) => HandOver, changes: Partial<EmailTransport> = {}) {
  const handed: OutgoingEmail[] = [];
  const transport: EmailTransport = {
    name: 'told',
    batchSize: 500,
    canFind: false,
    findDelayMs: 0,
    send: async (batch, { ends }) => {
      const taken = [...batch];
      if (ends.isOver()) return taken.map(() => NOT_REACHED);
      handed.push(...taken);
      return taken.map(answer);
    },
    find: async () => 'unknown',
    close: async () => {},
    ...changes,
  };
  return { transport, handed };
}

/** Of a provider that takes nothing now. */
export const busyWire = (): EmailTransport => answeringWire(() => BUSY).transport;
