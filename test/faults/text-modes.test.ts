/** A provider of texts that hangs, drops connections, refuses temporarily, or reports early, late, twice and out of order. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { daysOf } from './support/sample.ts';
import { expectEverybodyReached, openScene, TEXT_MORNING, type Scene } from './support/scene.ts';
import type { TextHabits, TextMode } from './support/text-sink.ts';

const times = (count: number, ...modes: TextMode[]) => Array.from({ length: count }, () => modes).flat();

/** The modes for the first texts; then the provider works again. There are no reports, so only its list shows what arrived. */
const DAYS: readonly (readonly [name: string, modes: readonly TextMode[], habits?: TextHabits])[] = [
  ['texts: provider takes them and hangs', times(8, 'accept-then-hang')],
  ['texts: provider resets before it takes', times(12, 'reset')],
  ['texts: provider takes, then resets', times(12, 'accept-then-reset')],
  ['texts: provider says 429', times(4, '429')],
  ['texts: provider says 500', times(8, '500', 'accept-then-500')],
  ['texts: provider answers garbage', times(12, 'garbage')],
  ['texts: provider is slow', times(20, 'slow')],
  ['texts: provider’s list lags behind', times(8, 'accept-then-reset', 'reset'), { lagMs: 250 }],
  [
    'texts: provider has all bad days at once',
    times(3, 'reset', '429', 'garbage', 'accept-then-500', 'accept-then-hang', '500', 'accept-then-reset'),
  ],
];

/** What is reported on each text, and when; also if the hand-over itself had no answer. */
const REPORTS: readonly (readonly [name: string, modes: readonly TextMode[], habits: TextHabits])[] = [
  ['texts: reports before the answer', ['ok'], { early: ['sent', 'delivered'] }],
  ['texts: reports late, twice and out of order', ['ok'], { late: ['delivered', 'sent', 'delivered'] }],
  [
    'texts: reports alone tell that they were taken',
    times(10, 'accept-then-reset', 'accept-then-500'),
    { early: ['sent'], late: ['delivered'], isListBroken: true },
  ],
];

async function morningOf(
  [name, modes, habits]: readonly [string, readonly TextMode[], TextHabits?],
  then: (scene: Scene) => Promise<void>,
): Promise<void> {
  const scene = await openScene({
    name,
    peoplePerZone: 15,
    sink: { kind: 'twilio', modes: [...modes, 'ok'], habits: habits ?? {} },
    fault: null,
    hasDoor: false,
    workers: 1,
  });
  try {
    await scene.setTime(TEXT_MORNING);
    await scene.settle();
    await then(scene);
  } finally {
    await scene.close();
  }
}

describe.concurrent('a provider of texts has a bad day', () => {
  test.for(daysOf(DAYS))('%s', (day) => morningOf(day, expectEverybodyReached));

  test.for(daysOf(REPORTS))('%s', (day) =>
    morningOf(day, async (scene) => {
      await scene.settle(({ reports, arrived }) => reports === 0 && arrived >= scene.people.length);
      const { rows } = await scene.database.db.execute(sql`
        select details ->> 'status' as "status", outcome, count(*)::int as "texts"
        from provider_events group by 1, 2`);
      expect(rows).toEqual([{ status: 'delivered', outcome: 'arrived', texts: scene.people.length }]);
      await expectEverybodyReached(scene);
    }),
  );
});
