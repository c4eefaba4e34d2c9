/** The database server crashes in the middle of a send and comes back. */
import { afterAll, beforeAll, test, vi } from 'vitest';
import { startOwnServer } from './support/own-server.ts';
import type { OwnServer } from './support/own-server.ts';
import { expectEverybodyReached, MORNING, openScene } from './support/scene.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
  vi.stubEnv('TEST_DATABASE_URL', server.url);
  // A pooler of the test run leads to the other server.
  vi.stubEnv('TEST_POOLER_URL', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.remove();
});

test('recovers when the database crashes while mail is leaving, and restarts', async () => {
  const scene = await openScene({
    name: 'database stopped (immediate) in mid-send, started again',
    peoplePerZone: 100,
    sink: { kind: 'postmark', modes: ['slow'] },
    fault: null,
    hasDoor: false,
  });
  try {
    await scene.setTime(MORNING);
    await scene.untilArrived(40);
    await server.stopAtOnce();
    // Meanwhile processes receive answers for messages in flight and cannot store them.
    await scene.untilQuiet();
    await server.start();
    await scene.settle();
    await expectEverybodyReached(scene);
  } finally {
    await scene.close();
  }
});
