/** Service time leaps ahead in the middle of a send, falls back, and leaps again. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectAllWell, MORNING, openScene } from './support/scene.ts';

const HOUR_MS = 3_600_000;

test('clock jump', async () => {
  const scene = await openScene({
    name: 'clock jump: +7 h in mid-send, −3 h, +9 h',
    peoplePerZone: 60,
    stages: ['morning', 'midday', 'evening'],
    sink: { kind: 'postmark', modes: ['slow'] },
    fault: { moment: { on: 'after-commit', call: 'dispatch.writeLedger' }, act: 'kill', times: 1 },
    hasDoor: false,
  });
  try {
    scene.arm();
    await scene.setTime(MORNING);
    await scene.optOutAtFault();
    await scene.setTime(MORNING + 7 * HOUR_MS);
    await scene.settle(({ ticks }) => ticks >= 8);
    // No setting of ours goes back; an operator's correction of the server's clock does.
    await scene.database.db.execute(sql`update realms set clock_offset_ms = clock_offset_ms - ${3 * HOUR_MS}`);
    await scene.settle();
    await scene.setTime(MORNING + 13 * HOUR_MS);
    await scene.settle(({ chunks, answers, ticks }) => chunks + answers === 0 && ticks >= 12);
    const verdict = await scene.end();
    expectAllWell(verdict);
    // Who was in the dead process's hands when the morning was over is told so.
    expect(verdict.states['accepted']).toBeGreaterThan(scene.people.length);
  } finally {
    await scene.close();
  }
});
