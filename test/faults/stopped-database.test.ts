/** The database server is gone in the middle of a send, without a word, and comes back. */
import { afterAll, beforeAll, test, vi } from 'vitest';
import { startOwnServer } from './support/own-server.ts';
import type { OwnServer } from './support/own-server.ts';
import { expectEverybodyReached, MORNING, openScene } from './support/scene.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
  vi.stubEnv('TEST_DATABASE_URL', server.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.remove();
});

test('the database stops at once while mail is leaving, and starts again', async () => {
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
    // What was on the wire meanwhile is answered to processes that can write it nowhere.
    await scene.untilQuiet();
    await server.start();
    await scene.settle();
    await expectEverybodyReached(scene);
  } finally {
    await scene.close();
  }
});
