/**
 * Three workers on PostgreSQL, of which one or two crash at a named moment. The crash windows are those of the
 * dispatch design.
 */
import { describe, test } from 'vitest';
import type { Fault } from './support/moments.ts';
import { daysOf } from './support/sample.ts';
import { expectMorningToSurvive, expectToldMorningToSurvive } from './support/struck-morning.ts';

const WINDOWS: readonly (readonly [name: string, fault: Fault])[] = [
  ['before the tick commits', kill({ on: 'before-commit', call: 'dispatch.tick' })],
  ['after the tick committed', kill({ on: 'after-commit', call: 'dispatch.tick' })],
  ['chunk claimed, before the ledger commits', kill({ on: 'before-commit', call: 'dispatch.writeLedger' })],
  ['ledger committed, no byte sent', kill({ on: 'after-commit', call: 'dispatch.writeLedger' })],
  ['batch marked as intended, no byte sent', kill({ on: 'after-commit', call: 'dispatch.openBatch' })],
  ['bytes sent, no answer', kill({ on: 'bytes-sent' })],
  ['answer received, mark not committed', kill({ on: 'answered' })],
  ['last answer received, chunk not released', kill({ on: 'before-commit', call: 'dispatch.releaseChunk' })],
  ['marked', kill({ on: 'after-commit', call: 'dispatch.releaseChunk' })],
];

const TEXT_WINDOWS: readonly (readonly [name: string, fault: Fault])[] = [
  ['texts: first one taken, no answer written', kill({ on: 'bytes-sent' })],
  ['texts: answers received, mark not committed', kill({ on: 'answered' })],
];

describe.concurrent('a process is killed', () => {
  test.for(daysOf(WINDOWS))('%s', ([name, fault]) => expectMorningToSurvive(name, fault));

  // Each text is a separate call, so some of a batch may have left and others not.
  test.for(daysOf(TEXT_WINDOWS))('%s', ([name, fault]) =>
    expectMorningToSurvive(name, fault, { kind: 'twilio', modes: ['ok'], habits: {} }),
  );

  // The provider reports arrivals before the hand-over is marked.
  test('provider event before the mark', () =>
    expectToldMorningToSurvive('provider event before the mark', kill({ on: 'answered' })));
});

function kill(moment: Fault['moment']): Fault {
  return { moment, act: 'kill', times: 2 };
}
