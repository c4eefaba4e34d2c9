import { expect, test } from 'vitest';
import { PATIENCE } from '#app/outbox/patience.ts';
import { createWire } from '#app/outbox/wire.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';

const REFUSED: HandOver = { kind: 'later', reason: '421 closing', retryAfterMs: null };
const SILENCE: HandOver = { kind: 'unknown', reason: 'connection reset' };
const TAKEN: HandOver = { kind: 'accepted', providerId: null };

/** A wire whose provider has been given up after twenty refusals, half a minute later: one probe may pass. */
async function restedWire() {
  let now = 0;
  let answer = REFUSED;
  const transport: EmailTransport = {
    name: 'told',
    batchSize: 20,
    canFind: false,
    findDelayMs: 0,
    send: async (batch) => Array.from(batch, () => answer),
    find: async () => 'unknown',
    close: async () => {},
  };
  const wire = createWire(transport, {
    patience: PATIENCE,
    perSecond: Infinity,
    clock: () => now,
    wait: async () => {},
  });
  // What a mail says is nothing to the wire.
  const mails = (count: number) => Array.from({ length: count }, () => ({}) as OutgoingEmail);
  await wire.send(mails(20));
  expect(wire.mayPass()).toBe(false);
  now += 30_000;
  expect(wire.mayPass()).toBe(true);
  return {
    wire,
    probe: async (answered: HandOver) => {
      answer = answered;
      await wire.send(mails(1));
    },
  };
}

test('a probe that is taken ends the provider’s rest', async () => {
  const { wire, probe } = await restedWire();
  await probe(TAKEN);
  expect(wire.mayPass()).toBe(true);
});

test.each([
  ['refused', REFUSED],
  ['met with silence', SILENCE],
])('a probe that is %s leaves the provider at rest', async (_, answer) => {
  const { wire, probe } = await restedWire();
  await probe(answer);
  expect(wire.mayPass()).toBe(false);
});

test('a transport that throws is silence, and the reason holds no word of the mail', async () => {
  const transport: EmailTransport = {
    name: 'broken',
    batchSize: 20,
    canFind: false,
    findDelayMs: 0,
    send: () => Promise.reject(new SyntaxError('Unexpected token in "Call Dr. Green about the results"')),
    find: async () => 'unknown',
    close: async () => {},
  };
  const wire = createWire(transport, { patience: PATIENCE, perSecond: Infinity, clock: () => 0, wait: async () => {} });
  expect(await wire.send([{} as OutgoingEmail])).toEqual([
    { kind: 'unknown', reason: 'the transport broke: SyntaxError' },
  ]);
});

test('two batches are out at once, and the next one goes when one of them is answered', async () => {
  const { wire } = await restedWire();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const batch = (name: string) =>
    wire.inTurn(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const [first, second, third] = [batch('first'), batch('second'), batch('third')];
  expect(begun).toEqual(['first', 'second']);
  ends.get('second')?.();
  expect(await second).toBe('second');
  expect(begun).toEqual(['first', 'second', 'third']);
  ends.get('first')?.();
  ends.get('third')?.();
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
});

test('a batch that breaks leaves its place to the next one', async () => {
  const { wire } = await restedWire();
  const broken = [1, 2].map(() => wire.inTurn(() => Promise.reject(new Error('broken'))));
  expect(await Promise.allSettled(broken)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await wire.inTurn(async () => 'after')).toBe('after');
});
