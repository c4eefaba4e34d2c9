import { expect, test } from 'vitest';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';

/** Letters of one process, each read until it is let go; `begun` tells in which order they were opened. */
function aProcess() {
  const turns = createReadingTurns();
  const begun: string[] = [];
  const letter = (how: 'beside' | 'alone', name: string) => {
    const end = Promise.withResolvers<void>();
    const isBegun = Promise.withResolvers<void>();
    const read = turns[how](async () => {
      begun.push(name);
      isBegun.resolve();
      await end.promise;
    });
    return { ...end, read, isBegun: isBegun.promise };
  };
  return { begun, beside: (name: string) => letter('beside', name), alone: (name: string) => letter('alone', name) };
}

test('letters are read side by side', async () => {
  const { beside } = aProcess();
  await Promise.all([beside('first').isBegun, beside('second').isBegun]);
});

test('one that is read alone waits for those under way, and those after it wait for it', async () => {
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

test('one that breaks says so to its own caller, and the next has its turn', async () => {
  const { beside, alone } = aProcess();
  const [broken, suspect] = [beside('broken'), alone('suspect')];
  broken.reject(new Error('broken'));
  await expect(broken.read).rejects.toThrow('broken');
  suspect.reject(new Error('broken too'));
  await expect(suspect.read).rejects.toThrow('broken too');
  await beside('next').isBegun;
});
