import { expect, test, vi } from 'vitest';
import type { Store } from '#app/ports/store.ts';
import { createReadiness } from '#main/readiness.ts';

/** Only asks for the time. */
const storeThat = (answer: () => Promise<number>): Store => ({
  transact: (work) => work({ serviceTime: answer } as never),
});
const WELL = storeThat(async () => 0);

test('a process is ready once each of its parts is', async () => {
  const readiness = createReadiness({ web: true, worker: true, hasListener: true }, () => 0);
  expect(await readiness.ask()).toEqual({
    status: 'failing',
    checks: {
      database: 'is being opened',
      pages: 'are not loaded yet',
      tick: 'no tick has ended yet',
      smtp: 'is not listening yet',
    },
  });
  readiness.pagesLoaded();
  readiness.databaseOpened(WELL);
  readiness.ticked();
  expect((await readiness.ask()).status).toBe('failing');
  readiness.listening();
  expect(await readiness.ask()).toEqual({
    status: 'ok',
    checks: { database: 'ok', pages: 'ok', tick: 'ok', smtp: 'ok' },
  });
});

test('it is asked only about what runs in it', async () => {
  const readiness = createReadiness({ web: false, worker: false, hasListener: true }, () => 0);
  readiness.databaseOpened(WELL);
  readiness.listening();
  expect(await readiness.ask()).toEqual({ status: 'ok', checks: { database: 'ok', smtp: 'ok' } });
});

test('a worker whose ticks stopped is not ready', async () => {
  let now = 0;
  const readiness = createReadiness({ web: false, worker: true, hasListener: false }, () => now);
  readiness.databaseOpened(WELL);
  readiness.ticked();
  now = 3 * 60_000;
  expect((await readiness.ask()).status).toBe('ok');
  now += 1;
  expect(await readiness.ask()).toEqual({
    status: 'failing',
    checks: { database: 'ok', tick: 'the last tick ended 3 min ago' },
  });
});

test('a process whose database fails or hangs is not ready', async () => {
  const failing = createReadiness({ web: false, worker: false, hasListener: false }, () => 0);
  failing.databaseOpened(storeThat(() => Promise.reject(new Error('password of ann@example.com'))));
  expect((await failing.ask()).checks).toEqual({ database: 'does not answer: Error' });

  vi.useFakeTimers();
  const hanging = createReadiness({ web: false, worker: false, hasListener: false }, () => 0);
  hanging.databaseOpened(storeThat(() => new Promise(() => {})));
  const asked = hanging.ask();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect((await asked).checks).toEqual({ database: 'did not answer within 3 s' });
});

test('many questions at once are one for the database', async () => {
  let asked = 0;
  const readiness = createReadiness({ web: false, worker: false, hasListener: false }, () => 0);
  readiness.databaseOpened(
    storeThat(async () => {
      asked += 1;
      return 0;
    }),
  );
  await Promise.all(Array.from({ length: 50 }, () => readiness.ask()));
  expect(asked).toBe(1);
});

test('a database that hangs is asked again after a minute, and when it has answered', async () => {
  vi.useFakeTimers();
  const asked: (() => void)[] = [];
  const readiness = createReadiness({ web: false, worker: false, hasListener: false }, Date.now);
  readiness.databaseOpened(storeThat(() => new Promise((resolve) => asked.push(() => resolve(0)))));
  const hanging = { status: 'failing', checks: { database: 'did not answer within 3 s' } };
  const first = readiness.ask();
  await vi.advanceTimersByTimeAsync(59_000);
  expect([await first, await readiness.ask(), asked.length]).toEqual([hanging, hanging, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  const second = readiness.ask();
  await vi.advanceTimersByTimeAsync(3000);
  expect([await second, await readiness.ask(), asked.length]).toEqual([hanging, hanging, 2]);

  asked[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  const third = readiness.ask();
  expect(asked).toHaveLength(3);
  asked[2]?.();
  expect((await third).status).toBe('ok');
  vi.useRealTimers();
});

test('a process that was told to stop is not ready', async () => {
  const readiness = createReadiness({ web: false, worker: false, hasListener: false }, () => 0);
  readiness.databaseOpened(WELL);
  readiness.drain();
  expect(await readiness.ask()).toEqual({ status: 'failing', checks: { database: 'ok', process: 'is stopping' } });
});
