/** A process that is suspended for longer than its lease, and resumes unaware of it. */
import { describe, test } from 'vitest';
import type { Fault } from './support/moments.ts';
import { daysOf } from './support/sample.ts';
import { expectMorningToSurvive } from './support/struck-morning.ts';

const MOMENTS: readonly (readonly [name: string, moment: Fault['moment']])[] = [
  ['frozen with the ledger committed', { on: 'after-commit', call: 'dispatch.writeLedger' }],
  ['frozen with a batch marked, no byte sent', { on: 'after-commit', call: 'dispatch.openBatch' }],
  ['frozen with the bytes sent', { on: 'bytes-sent' }],
  ['frozen with the answer in hand', { on: 'answered' }],
  ['frozen inside the ledger’s transaction', { on: 'before-commit', call: 'dispatch.writeLedger' }],
];

describe.concurrent('a process freezes, others do its work, and it wakes', () => {
  test.for(daysOf(MOMENTS))('%s', ([name, moment]) =>
    expectMorningToSurvive(name, { moment, act: 'freeze', times: 1 }),
  );
});
