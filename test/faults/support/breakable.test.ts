import { expect, test } from 'vitest';
import type { Transport } from '#app/ports/transport.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import { timeouts } from '#test/support/timeouts.ts';
import { breakableTransport } from './breakable.ts';

interface Message {
  readonly key: string;
  readonly to: string;
}

/** On a slow machine the time limit can pass before the first byte leaves. */
test('a batch that did not leave in time is not waited for', async () => {
  const passed: string[] = [];
  const fuse = { awaits: () => true, pass: (on: string) => void passed.push(on) };
  const late: Transport<Message> = {
    name: 'late',
    batchSize: 20,
    canFind: true,
    findDelayMs: 0,
    send: async (batch) => Array.from(batch, () => NOT_REACHED),
    find: async () => 'absent',
    close: async () => {},
  };
  const answers = await breakableTransport(late, fuse, {}).send([{ key: 'a', to: '+15125550100' }], timeouts());
  expect(answers).toEqual([NOT_REACHED]);
  expect(passed).toEqual(['answered']);
});
