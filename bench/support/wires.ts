import { createPostmarkTransport } from '#adapters/email/postmark.ts';
import { PATIENCE } from '#app/outbox/patience.ts';
import { createWire } from '#app/outbox/wire.ts';
import type { Wire } from '#app/outbox/wire.ts';
import type { EmailTransport } from '#app/ports.ts';

/** The real client of a batch API, at full speed, towards the sink on this port. */
export function wireToSink(port: string): Wire {
  return unpaced(
    createPostmarkTransport({ apiUrl: `http://127.0.0.1:${port}`, token: 'bench', messageStream: 'broadcast' }),
  );
}

/** Takes everything at once: what is left is the cost of getting there. */
export function noWire(): Wire {
  return unpaced({
    name: 'none',
    batchSize: 500,
    canFind: false,
    findDelayMs: 0,
    send: (batch) => Promise.resolve(batch.map(() => ({ kind: 'accepted', providerId: null }))),
    find: () => Promise.resolve('unknown'),
    close: () => Promise.resolve(),
  });
}

function unpaced(transport: EmailTransport): Wire {
  return createWire(transport, { patience: PATIENCE, perSecond: Infinity, clock: Date.now, wait: () => Promise.resolve() });
}
