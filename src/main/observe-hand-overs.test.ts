import { expect, test } from 'vitest';
import type { HandOverTimes, Transport } from '#app/ports/transport.ts';
import { observeHandOvers } from '#main/observe-hand-overs.ts';
import { observedTransport } from '#main/observed-transport.ts';
import { type HandOver, NOT_REACHED } from '#domain/delivery/delivery.ts';

const NEVER = { signal: new AbortController().signal, isOver: () => false };
const TIMES: HandOverTimes = { begins: NEVER, ends: NEVER };
const BUSY: HandOver = { kind: 'later', reason: '451 busy', retryAfterMs: null };

/** What is measured and logged of a batch with these answers. */
async function observed(answers: readonly HandOver[]) {
  const counted: string[] = [];
  const lines: [string, object][] = [];
  const observe = observeHandOvers(
    'email',
    { handedOver: (...labels) => counted.push(labels.join(' ')) },
    (fields, what) => lines.push([what, fields]),
  );
  const transport: Transport<{ readonly key: string }> = {
    name: 'smtp',
    batchSize: 20,
    canFind: false,
    findDelayMs: 0,
    // Looks at the batch twice, as a transport may.
    send: async (batch) => {
      Array.from(batch);
      return Array.from(batch, (_, at) => answers[at] ?? NOT_REACHED);
    },
    find: async () => 'unknown',
    close: async () => {},
  };
  const mails = answers.map((_, at) => ({ key: `12.2026-11-21.morning.${at}` }));
  expect(await observedTransport(transport, observe).send(mails, TIMES)).toEqual(answers);
  return { counted, lines };
}

test('a message that did not leave has a line with its key and the reason, without its address', async () => {
  const { counted, lines } = await observed([
    { kind: 'accepted', providerId: null },
    { kind: 'refused', reason: '550 5.1.1 <ann@example.com>: unknown', address: true },
    { kind: 'unknown', reason: 'connection reset' },
  ]);
  expect(counted).toEqual(['smtp email accepted', 'smtp email refused', 'smtp email unknown']);
  expect(lines).toEqual([
    [
      'delivery failed',
      {
        delivery: '12.2026-11-21.morning.1',
        transport: 'smtp',
        outcome: 'refused',
        reason: '550 5.1.1 <…>: unknown',
      },
    ],
    [
      'delivery failed',
      { delivery: '12.2026-11-21.morning.2', transport: 'smtp', outcome: 'unknown', reason: 'connection reset' },
    ],
  ]);
});

test('messages that are put off share a line for each reason, and those never tried have none', async () => {
  const { counted, lines } = await observed([BUSY, BUSY, NOT_REACHED, { ...BUSY, reason: '421 closing' }]);
  expect(counted).toEqual(Array.from({ length: 3 }, () => 'smtp email later'));
  expect(lines).toEqual([
    ['deliveries put off', { transport: 'smtp', outcome: 'later', count: 2, reason: '451 busy' }],
    ['deliveries put off', { transport: 'smtp', outcome: 'later', count: 1, reason: '421 closing' }],
  ]);
});
