import { createPostmarkTransport } from '#adapters/email/postmark.ts';
import type { EmailTransport } from '#app/ports/email.ts';

/** The real client of a batch API, towards the sink on this port. */
export function toSink(port: string): EmailTransport {
  return createPostmarkTransport({ apiUrl: `http://127.0.0.1:${port}`, token: 'bench', messageStream: 'broadcast' });
}

/** Takes everything at once: what is left is the cost of getting there. */
export function toNobody(): EmailTransport {
  return {
    name: 'nobody',
    batchSize: 500,
    canFind: false,
    findDelayMs: 0,
    send: (batch) => Promise.resolve(Array.from(batch, () => ({ kind: 'accepted', providerId: null }))),
    find: () => Promise.resolve('unknown'),
    close: () => Promise.resolve(),
  };
}
