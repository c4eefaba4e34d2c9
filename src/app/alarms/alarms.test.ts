import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { AlarmChannel, AlarmNotice, SeenProblem } from '#app/ports/alarms.ts';
import type { Store } from '#app/ports/store.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { type Alarms, createAlarms, TOLD_AGAIN_MS } from './alarms.ts';

const LATE: SeenProblem = {
  key: 'late',
  alarm: 'late',
  what: 'The oldest due message is 7 minutes late.',
  todo: 'Check the worker.',
  overAfterMs: 5 * MINUTE_MS,
};

let database: Database;
let told: [channel: string, notice: Pick<AlarmNotice, 'state' | 'what'>][];
let reported: [string, unknown][];
/** Why a channel does not get through now. */
let broken: Record<string, string | Error>;
/** Milliseconds of the processes' clocks. */
let now: number;
beforeEach(async () => {
  database = await openTestDatabase();
  told = [];
  reported = [];
  broken = {};
  now = 0;
});
afterEach(() => database.close());

const channel = (name: string): AlarmChannel => ({
  name,
  async tell({ state, what }) {
    const problem = broken[name];
    if (problem instanceof Error) throw problem;
    if (problem !== undefined) return problem;
    told.push([name, { state, what }]);
    return null;
  },
});

/** One process of the service. */
function aProcess(channels: readonly string[] = ['webhook'], store: Store = database.store): Alarms {
  return createAlarms({
    store,
    channels: channels.map(channel),
    clock: () => now,
    report: (what, error) => reported.push([what, error]),
  });
}

/** Moves everything that is remembered into the past: the database's own clock cannot be moved. */
async function pass(ms: number): Promise<void> {
  now += ms;
  const by = sql`${ms}::float8 * interval '1 millisecond'`;
  await database.db.execute(sql`
    update alarms set since = since - ${by}, seen_at = seen_at - ${by}, next_at = next_at - ${by}, told_at = told_at - ${by}`);
}

describe('a problem', () => {
  test('is told once, however many processes see it how often', async () => {
    const [one, other] = [aProcess(), aProcess()];
    await Promise.all([one.raise(LATE), other.raise(LATE), one.raise(LATE)]);
    await pass(MINUTE_MS);
    await other.raise({ ...LATE, what: 'The oldest due message is 8 minutes late.' });
    await one.follow();
    expect(told).toEqual([['webhook', { state: 'on', what: LATE.what }]]);
  });

  test('is told again when it has lasted for six hours', async () => {
    const alarms = aProcess();
    await alarms.raise(LATE);
    for (let ms = 0; ms < TOLD_AGAIN_MS - MINUTE_MS; ms += MINUTE_MS) {
      await pass(MINUTE_MS);
      await alarms.raise(LATE);
    }
    expect(told).toHaveLength(1);
    await pass(MINUTE_MS);
    await alarms.raise({ ...LATE, what: 'The oldest due message is 367 minutes late.' });
    expect(told.slice(1)).toEqual([['webhook', { state: 'on', what: 'The oldest due message is 367 minutes late.' }]]);
  });

  test('is over once nobody has seen it for long enough, which is told once', async () => {
    const [one, other] = [aProcess(), aProcess()];
    await one.raise(LATE);
    await pass(LATE.overAfterMs - 1000);
    await other.follow();
    expect(told).toHaveLength(1);
    await pass(2000);
    await Promise.all([one.follow(), other.follow()]);
    expect(told.slice(1)).toEqual([['webhook', { state: 'over', what: LATE.what }]]);
  });

  test('that returns after it was over is a new one', async () => {
    const alarms = aProcess();
    await alarms.raise(LATE);
    await pass(LATE.overAfterMs + 1);
    await alarms.follow();
    await alarms.raise(LATE);
    expect(told.map(([, { state }]) => state)).toEqual(['on', 'over', 'on']);
  });

  test('that was seen once is not told again, although it is not over yet', async () => {
    const alarms = aProcess();
    await alarms.raise({ ...LATE, overAfterMs: 2 * TOLD_AGAIN_MS });
    await pass(TOLD_AGAIN_MS + MINUTE_MS);
    await alarms.follow();
    expect(told).toHaveLength(1);
  });

  test('beside another is told by itself', async () => {
    const alarms = aProcess();
    await alarms.raise(LATE);
    await alarms.raise({ ...LATE, key: 'not-trusted smtp', alarm: 'not-trusted', what: 'Not trusted.' });
    expect(told.map(([, { what }]) => what)).toEqual([LATE.what, 'Not trusted.']);
    expect(await database.store.transact((tx) => tx.alarms.counts())).toEqual({ late: 1, 'not-trusted': 1 });
  });
});

describe('a channel that does not get through', () => {
  test('keeps no other from telling, and its reason is logged', async () => {
    broken = { email: '535 5.7.8 authentication failed' };
    await aProcess(['email', 'webhook']).raise(LATE);
    expect(told).toEqual([['webhook', { state: 'on', what: LATE.what }]]);
    expect(reported).toEqual([['alarm by email', '535 5.7.8 authentication failed']]);
  });

  test('that is the only one is tried again after five minutes', async () => {
    const gone = new Error('connection refused');
    broken = { webhook: gone };
    const alarms = aProcess();
    await alarms.raise({ ...LATE, overAfterMs: TOLD_AGAIN_MS });
    expect(reported).toEqual([['alarm by webhook', gone]]);
    broken = {};
    await pass(4 * MINUTE_MS);
    await alarms.follow();
    expect(told).toEqual([]);
    await pass(2 * MINUTE_MS);
    await alarms.follow();
    expect(told).toEqual([['webhook', { state: 'on', what: LATE.what }]]);
  });

  test('does not say that something is over of which nobody was told', async () => {
    broken = { webhook: 'answered 500' };
    const alarms = aProcess();
    await alarms.raise(LATE);
    broken = {};
    await pass(LATE.overAfterMs + 1);
    await alarms.follow();
    expect(told).toEqual([]);
  });
});

describe('without a database', () => {
  const GONE: SeenProblem = { ...LATE, key: 'database', alarm: 'database', what: 'The database does not answer.' };

  test('a problem is told by each process, once in six hours, and when it is over', async () => {
    let isGone = true;
    const store: Store = {
      transact: (...work) => (isGone ? Promise.reject(new Error('gone')) : database.store.transact(...work)),
    };
    const alarms = aProcess(['webhook'], store);
    await alarms.raise(GONE);
    await alarms.raise(GONE);
    now += MINUTE_MS;
    await alarms.raise(GONE);
    expect(told).toEqual([['webhook', { state: 'on', what: GONE.what }]]);
    now += TOLD_AGAIN_MS;
    await alarms.raise(GONE);
    expect(told).toHaveLength(2);

    isGone = false;
    await alarms.follow();
    await alarms.follow();
    expect(told.slice(2)).toEqual([['webhook', { state: 'over', what: GONE.what }]]);
  });

  /** Moves on at this interval: the database is gone, and is back before the next. */
  async function flap(alarms: Alarms, gone: { is: boolean }, ms: number, problem = GONE): Promise<void> {
    gone.is = true;
    await alarms.raise(problem);
    gone.is = false;
    await alarms.follow();
    await pass(ms);
  }
  const goneAtTimes = (gone: { is: boolean }): Store => ({
    transact: (...work) => (gone.is ? Promise.reject(new Error('gone')) : database.store.transact(...work)),
  });

  test('a database that comes and goes is told once in half an hour', async () => {
    const gone = { is: false };
    const alarms = aProcess(['webhook'], goneAtTimes(gone));
    for (let minute = 0; minute < 30; minute += 2) await flap(alarms, gone, 2 * MINUTE_MS);
    expect(told.map(([, { state }]) => state)).toEqual(['on', 'over']);
    await flap(alarms, gone, 2 * MINUTE_MS);
    expect(told.map(([, { state }]) => state)).toEqual(['on', 'over', 'on', 'over']);
  });

  test('an outage that stays is told, however soon after another', async () => {
    const gone = { is: false };
    const alarms = aProcess(['webhook'], goneAtTimes(gone));
    await flap(alarms, gone, MINUTE_MS);
    gone.is = true;
    for (let minute = 1; minute < 30; minute += 1) {
      await alarms.raise(GONE);
      now += MINUTE_MS;
    }
    expect(told).toHaveLength(2);
    await alarms.raise(GONE);
    expect(told.slice(2)).toEqual([['webhook', { state: 'on', what: GONE.what }]]);
  });

  test('the end of the outage is not that of another problem', async () => {
    const gone = { is: false };
    await flap(aProcess(['webhook'], goneAtTimes(gone)), gone, MINUTE_MS, LATE);
    expect(told).toEqual([['webhook', { state: 'on', what: LATE.what }]]);
  });
});

test('a database that hangs after a problem was told does not keep the next from being told', async () => {
  let answers = 0;
  // The first three: what was seen, what is over, and what is due.
  const store: Store = {
    transact: (...work) => ((answers += 1) > 3 ? new Promise(() => {}) : database.store.transact(...work)),
  };
  const alarms = aProcess(['webhook'], store);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const both = Promise.all([alarms.raise(LATE), alarms.raise({ ...LATE, key: 'other', what: 'Another.' })]);
    await vi.waitUntil(() => answers === 4);
    await vi.advanceTimersByTimeAsync(5000);
    await vi.advanceTimersByTimeAsync(5000);
    await both;
  } finally {
    vi.useRealTimers();
  }
  expect(told.map(([, { what }]) => what)).toEqual([LATE.what, 'Another.']);
});

test('without a channel, problems are only counted', async () => {
  const alarms = aProcess([]);
  await alarms.raise(LATE);
  expect(await database.store.transact((tx) => tx.alarms.counts())).toEqual({ late: 1 });
  await pass(LATE.overAfterMs + 1);
  await alarms.follow();
  expect([await database.store.transact((tx) => tx.alarms.counts()), told]).toEqual([{}, []]);
});
