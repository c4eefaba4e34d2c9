import { createPostmarkTransport } from '#adapters/email/postmark.ts';
import type { EmailTransport } from '#app/ports/email.ts';

/** The real client of a batch API, connected to the sink on this port. */
export function toSink(port: string): EmailTransport {
  return createPostmarkTransport({ apiUrl: `http://127.0.0.1:${port}`, token: 'bench', messageStream: 'broadcast' });
}

/** Accepts everything at once, so that only our own cost remains. */
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
