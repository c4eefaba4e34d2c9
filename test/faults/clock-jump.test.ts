/** Service time jumps ahead in the middle of a send, goes back, and jumps ahead again. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectAllWell, MORNING, openScene } from './support/scene.ts';

const HOUR_MS = 3_600_000;

test('survives clock jumps in the middle of a send', async () => {
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
    // Our own clock controls never go back, but an operator's correction of the server's clock can.
    await scene.database.db.execute(sql`update realms set clock_offset_ms = clock_offset_ms - ${3 * HOUR_MS}`);
    await scene.settle();
    await scene.setTime(MORNING + 13 * HOUR_MS);
    await scene.settle(({ chunks, answers, ticks }) => chunks + answers === 0 && ticks >= 12);
    const verdict = await scene.end();
    expectAllWell(verdict);
    // Prompts that the dead process had claimed when the morning ended are recorded with that reason.
    expect(verdict.states['accepted']).toBeGreaterThan(scene.people.length);
  } finally {
    await scene.close();
  }
});
