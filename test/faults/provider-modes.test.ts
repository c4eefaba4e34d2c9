/** A provider that hangs, drops connections, refuses temporarily, or answers garbage; arrivals are counted at the sink. */
import { describe, test } from 'vitest';
import type { HttpMode } from './support/http-sink.ts';
import { daysOf } from './support/sample.ts';
import { expectEverybodyReached, MORNING, openScene } from './support/scene.ts';

/** The modes for the first batches; then the provider works again. */
const DAYS: readonly (readonly [name: string, modes: readonly HttpMode[]])[] = [
  ['provider takes the mail and hangs', ['accept-then-hang', 'accept-then-hang', 'accept-then-hang']],
  ['provider resets before it takes', ['reset', 'reset', 'reset']],
  ['provider takes, then resets', ['accept-then-reset', 'accept-then-reset', 'accept-then-reset']],
  ['provider says 429', ['429', '429', '429']],
  ['provider says 500', ['500', 'accept-then-500', '500', 'accept-then-500']],
  ['provider answers garbage', ['garbage', 'garbage', 'garbage']],
  ['provider takes half and answers half', ['partial', 'partial', 'partial']],
  [
    'provider has all bad days at once',
    ['429', 'partial', 'reset', 'garbage', 'accept-then-500', 'accept-then-hang', '500'],
  ],
];

describe.concurrent('a provider has a bad day', () => {
  test.for(daysOf(DAYS))('%s', async ([name, modes]) => {
    const scene = await openScene({
      name,
      peoplePerZone: 15,
      sink: { kind: 'postmark', modes: [...modes, 'ok'] },
      fault: null,
      hasDoor: false,
      workers: 1,
    });
    try {
      await scene.setTime(MORNING);
      await scene.settle();
      // The provider has a lookup, so nothing stays open.
      await expectEverybodyReached(scene);
    } finally {
      await scene.close();
    }
  });
});
