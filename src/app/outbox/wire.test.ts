import { expect, test } from 'vitest';
import { PATIENCE } from '#app/outbox/timeouts.ts';
import { createWire } from '#app/outbox/wire.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import { type HandOver, NOT_REACHED } from '#domain/delivery/delivery.ts';

const REFUSED: HandOver = { kind: 'later', reason: '421 closing', retryAfterMs: null };
const SILENCE: HandOver = { kind: 'unknown', reason: 'connection reset' };
/** Ample time. */
const HOLD = { beginWithinMs: 5000 };
const TAKEN: HandOver = { kind: 'accepted', providerId: null };

/** A wire whose provider was paused after twenty refusals, half a minute later: one probe may pass. */
async function restedWire() {
  let now = 0;
  let answer = REFUSED;
  const alarms: string[] = [];
  const coded: [problem: string, code: string][] = [];
  const transport: EmailTransport = {
    name: 'test',
    batchSize: 20,
    canFind: false,
    findDelayMs: 0,
    send: async (batch) => Array.from(batch, () => answer),
    find: async () => 'unknown',
    close: async () => {},
  };
  const wire = createWire(transport, {
    timeouts: PATIENCE,
    perSecond: Infinity,
    clock: () => now,
    wait: async () => {},
    after: () => () => {},
    alarm: ({ what, code }) => {
      alarms.push(what);
      if (code !== undefined) coded.push([what, code]);
    },
  });
  // The wire does not look at the contents.
  const mails = (count: number) => Array.from({ length: count }, () => ({}) as OutgoingEmail);
  await wire.send(mails(20), HOLD);
  expect(wire.mayPass()).toBe(false);
  now += 30_000;
  expect(wire.mayPass()).toBe(true);
  return {
    wire,
    coded,
    alarms,
    passTime: (ms: number) => (now += ms),
    probe: async (answered: HandOver) => {
      answer = answered;
      await wire.send(mails(1), HOLD);
    },
  };
}

test('an accepted probe ends the pause', async () => {
  const { wire, probe } = await restedWire();
  await probe(TAKEN);
  expect(wire.mayPass()).toBe(true);
});

test.each([
  ['refused', REFUSED],
  ['without an answer', SILENCE],
])('a probe that is %s leaves the provider paused', async (_, answer) => {
  const { wire, probe } = await restedWire();
  await probe(answer);
  expect(wire.mayPass()).toBe(false);
});

test('a hand-over that did not begin in time is not sent, and says nothing about the provider', async () => {
  const late = [...Array(40)].map(() => NOT_REACHED);
  let beginsIn = -1;
  const wire = createWire(
    {
      name: 'slow',
      batchSize: 40,
      canFind: false,
      findDelayMs: 0,
      send: async (_, { begins }) => (begins.isOver() ? late : []),
      find: async () => 'unknown',
      close: async () => {},
    },
    {
      timeouts: PATIENCE,
      perSecond: Infinity,
      clock: () => 0,
      wait: async () => {},
      // The time is over before the transport checks.
      after(ms, act) {
        beginsIn = ms;
        act();
        return () => {};
      },
      alarm: () => {},
    },
  );
  expect(await wire.send([{}], { beginWithinMs: 1234 })).toEqual(late);
  expect(beginsIn).toBe(1234);
  expect(wire.mayPass()).toBe(true);
});

test('a paused provider raises an alarm, repeated after ten minutes', async () => {
  const { alarms, probe, passTime } = await restedWire();
  await probe(REFUSED);
  expect(alarms).toEqual(['test accepted at most half of the last messages; sending pauses']);
  passTime(10 * 60_000);
  await probe(REFUSED);
  expect(alarms).toHaveLength(2);
});

test('a refusal that is our own fault raises one alarm for many messages, without an address', async () => {
  const { alarms, probe } = await restedWire();
  const reason = '550 5.7.26 <ann@example.com> unauthenticated';
  const ours = 'authentication (550 5.7.26)';
  await probe({ kind: 'refused', reason, address: false, ours });
  await probe({ kind: 'later', reason, retryAfterMs: null, ours });
  await probe({ kind: 'refused', reason: '550 5.1.1', address: true });
  expect(alarms.slice(1)).toEqual(['test refuses all our messages: authentication (550 5.7.26)']);
});

test('an untrusted server raises an alarm with its code, since mail waits until somebody acts', async () => {
  const { coded, probe } = await restedWire();
  const ours = 'has an expired certificate (CERT_HAS_EXPIRED)';
  const reason = `The mail server ${ours}.`;
  await probe({ kind: 'later', reason, retryAfterMs: null, ours, tlsCode: 'CERT_HAS_EXPIRED' });
  expect(coded).toEqual([[`nothing can be sent with test: its server ${ours}`, 'CERT_HAS_EXPIRED']]);
});

test('a transport that throws counts as unknown, and the reason contains no words of the email', async () => {
  const transport: EmailTransport = {
    name: 'broken',
    batchSize: 20,
    canFind: false,
    findDelayMs: 0,
    send: () => Promise.reject(new SyntaxError('Unexpected token in "Call Dr. Green about the results"')),
    find: async () => 'unknown',
    close: async () => {},
  };
  const wire = createWire(transport, {
    timeouts: PATIENCE,
    perSecond: Infinity,
    clock: () => 0,
    wait: async () => {},
    after: () => () => {},
    alarm: () => {},
  });
  expect(await wire.send([{} as OutgoingEmail], HOLD)).toEqual([
    { kind: 'unknown', reason: 'the transport threw: SyntaxError' },
  ]);
});

test('returned tokens are available to the next messages, up to one second’s worth', async () => {
  const waits: number[] = [];
  const transport: EmailTransport = {
    name: 'paced',
    batchSize: 20,
    canFind: false,
    findDelayMs: 0,
    send: async () => [],
    find: async () => 'unknown',
    close: async () => {},
  };
  const wire = createWire(transport, {
    timeouts: PATIENCE,
    perSecond: 10,
    clock: () => 0,
    wait: async (ms) => void waits.push(ms),
    after: () => () => {},
    alarm: () => {},
  });
  await wire.consumeTokens(10);
  wire.giveBackTokens(10);
  await wire.consumeTokens(10);
  expect(waits).toEqual([]);
  wire.giveBackTokens(1000);
  await wire.consumeTokens(15);
  expect(waits).toEqual([500]);
});

test('two batches are in flight at once, and the next starts when one is answered', async () => {
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

test('a batch that throws frees its place', async () => {
  const { wire } = await restedWire();
  const broken = [1, 2].map(() => wire.inTurn(() => Promise.reject(new Error('broken'))));
  expect(await Promise.allSettled(broken)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await wire.inTurn(async () => 'after')).toBe('after');
});
