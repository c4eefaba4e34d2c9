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
    async store(letter) {
      stored.push(letter);
      return { id: 1, isNew: true };
    },
    storePiece: async () => 1,
  };
  // All that an inbound message on its way in asks of a transaction.
  const tx = { serviceTime: async () => 7, inbound } as unknown as Tx;
  const ctx = {
    store: { transact: async <T>(work: (tx: Tx) => Promise<T>) => work(tx) },
    keys: testKeys,
    settings: SETTINGS,
  };
  await acceptHanded(ctx, 'hook', { from: 'ann@example.com', to: [SETTINGS.fromAddress], raw: RAW, ...given });
  return stored[0];
}

describe('a letter that another server took in for us', () => {
  it('is kept with the addresses that are ours alone', async () => {
    const to = ['bob@example.com', 'hello@anchor.example', 'reply+00000@in.anchor.example'];
    expect(await kept({ to })).toMatchObject({ door: 'hook', envelopeTo: ['hello@anchor.example'], receivedAt: 7 });
  });

  it('is kept where none of them is ours, too: its sender hears nothing any more', async () => {
    const to = ['hash@inbound.example', 'bob@example.com'];
    expect(await kept({ to })).toMatchObject({ envelopeTo: ['hash@inbound.example'] });
  });

  it('is kept by its beginning where it is too large', async () => {
    const raw = Buffer.concat([RAW, Buffer.alloc(INBOUND_BYTES_MAX)]);
    const letter = await kept({ raw });
    expect((letter?.raw.byteLength ?? 0) + (letter?.rest?.bytes ?? 0)).toBe(INBOUND_BYTES_MAX);
    expect(letter?.dedupKey).toBe((await kept({}))?.dedupKey);
  });
});
