import { expect, test } from 'vitest';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';

/**
 * The inbound messages of one process, each read until it is resolved; `begun` lists the order in which reading began.
 */
function aProcess() {
  const turns = createReadingTurns();
  const begun: string[] = [];
  const startReading = (how: 'beside' | 'alone', name: string) => {
    const end = Promise.withResolvers<void>();
    const isBegun = Promise.withResolvers<void>();
    const read = turns[how](async () => {
      begun.push(name);
      isBegun.resolve();
      await end.promise;
    });
    return { ...end, read, isBegun: isBegun.promise };
  };
  return {
    begun,
    beside: (name: string) => startReading('beside', name),
    alone: (name: string) => startReading('alone', name),
  };
}

test('messages are read concurrently', async () => {
  const { beside } = aProcess();
  await Promise.all([beside('first').isBegun, beside('second').isBegun]);
});

test('a message read alone waits for those in progress, and later ones wait for it', async () => {
  const { begun, beside, alone } = aProcess();
  const [first, second] = [beside('first'), beside('second')];
  const [suspect, other, third] = [alone('suspect'), alone('other suspect'), beside('third')];
  first.resolve();
  await first.read;
  expect(begun).toEqual(['first', 'second']);
  second.resolve();
  await suspect.isBegun;
  expect(begun).toEqual(['first', 'second', 'suspect']);
  suspect.resolve();
  await other.isBegun;
  expect(begun).toEqual(['first', 'second', 'suspect', 'other suspect']);
  other.resolve();
  await third.isBegun;
});

test('a failure rejects for its own caller only, and the next message is read', async () => {
  const { beside, alone } = aProcess();
  const [broken, suspect] = [beside('broken'), alone('suspect')];
  broken.reject(new Error('broken'));
  await expect(broken.read).rejects.toThrow('broken');
  suspect.reject(new Error('broken too'));
  await expect(suspect.read).rejects.toThrow('broken too');
  await beside('next').isBegun;
});
