import { describe, expect, it } from 'vitest';
import { INBOUND_BYTES_MAX, type InboundTable } from '#app/ports/inbound.ts';
import type { HandedMail } from '#app/ports/provider-hooks.ts';
import type { Tx } from '#app/ports/store.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { acceptHanded } from './accept-handed.ts';

const SETTINGS = { inboundDomain: 'in.anchor.example', fromAddress: 'hello@anchor.example' };
const RAW = Buffer.from('From: ann@example.com\r\nMessage-ID: <1@example.com>\r\n\r\nHello\r\n');

async function kept(given: Partial<HandedMail>) {
  const stored: Parameters<InboundTable['store']>[0][] = [];
  const inbound: Partial<InboundTable> = {
    async store(message) {
      stored.push(message);
      return { id: 1, isNew: true };
    },
    storePiece: async () => 1,
  };
  // The only members of a transaction that storing an inbound message uses.
  const tx = { serviceTime: async () => 7, inbound } as unknown as Tx;
  const ctx = {
    store: { transact: async <T>(work: (tx: Tx) => Promise<T>) => work(tx) },
    keys: testKeys,
    settings: SETTINGS,
  };
  await acceptHanded(ctx, 'hook', { from: 'ann@example.com', to: [SETTINGS.fromAddress], raw: RAW, ...given });
  return stored[0];
}

describe('an inbound message handed over by another server', () => {
  it('is stored with only our own addresses', async () => {
    const to = ['bob@example.com', 'hello@anchor.example', 'reply+00000@in.anchor.example'];
    expect(await kept({ to })).toMatchObject({ door: 'hook', envelopeTo: ['hello@anchor.example'], receivedAt: 7 });
  });

  it('is stored even when no address is ours, because the sender gets no error any more', async () => {
    const to = ['hash@inbound.example', 'bob@example.com'];
    expect(await kept({ to })).toMatchObject({ envelopeTo: ['hash@inbound.example'] });
  });

  it('is truncated when it is too large', async () => {
    const raw = Buffer.concat([RAW, Buffer.alloc(INBOUND_BYTES_MAX)]);
    const message = await kept({ raw });
    expect((message?.raw.byteLength ?? 0) + (message?.rest?.bytes ?? 0)).toBe(INBOUND_BYTES_MAX);
    expect(message?.dedupKey).toBe((await kept({}))?.dedupKey);
  });
});
