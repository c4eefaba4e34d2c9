import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addCounters } from '#adapters/postgres/counters.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import type { SuppressionReason } from '#domain/people/suppression.ts';
import { addDays } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { answeringWire, TAKEN } from '#test/support/answering-wire.ts';
import { type DispatchedMonday, ONLY_MORNINGS, openMonday } from '#test/support/dispatched-monday.ts';
import { MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { databaseSilent, watchDispatch, type WatchDeps, watchService } from './watch-service.ts';

const GB = 1024 ** 3;
const REFUSED: HandOver = { kind: 'refused', reason: '554 5.7.1 refused', address: false };

let monday: DispatchedMonday;
beforeEach(async () => {
  monday = await openMonday();
});

function look(changes: Partial<WatchDeps> = {}) {
  return watchService({
    store: monday.database.store,
    machine: {
      startedAt: 0,
      node: process.version,
      zoneData: '2099a',
      database: 'embedded',
      now: Date.now,
      disk: async () => ({ freeBytes: 60 * GB, totalBytes: 100 * GB }),
      backups: null,
    },
    transportChecks: { email: null, sms: null },
    checkDomain: null,
    settings: { sandbox: false },
    ...changes,
  });
}

describe('a tick of which nothing was accepted', () => {
  afterEach(() => monday.close());
  const twoMornings = async (answers: readonly HandOver[]) => {
    for (const name of ['ann', 'bob']) await monday.somebody(`${name}@example.com`, ONLY_MORNINGS);
    const left = [...answers];
    await monday.liveAt(MONDAY_MORNING, answeringWire(() => left.shift() ?? REFUSED).transport);
    await monday.clock(MONDAY_MORNING + 15 * 60_000);
  };

  test('is a problem', async () => {
    await twoMornings([]);
    expect(await look()).toMatchObject([
      {
        alarm: 'nothing-sent',
        what: expect.stringMatching(/^Not one of the prompts due since \d+ min ago was accepted/),
      },
    ]);
  });

  test('is none if one of them was accepted', async () => {
    await twoMornings([TAKEN]);
    expect(await look()).toEqual([]);
  });

  test('is none if nothing was due', async () => {
    await monday.liveAt(MONDAY_MORNING);
    await monday.clock(MONDAY_MORNING + 15 * 60_000);
    expect(await look()).toEqual([]);
  });
});

describe('bounces and complaints', () => {
  afterEach(() => monday.database.close());
  const suppressed = async (count: number, reason: SuppressionReason) => {
    const { store } = monday.database;
    const now = await store.transact((tx) => tx.serviceTime(LIVE_REALM));
    for (let at = 0; at < count; at += 1) {
      await store.transact((tx) =>
        tx.suppressions.add(
          LIVE_REALM,
          `${reason} ${at}`,
          { reason, actor: 'provider', evidence: { door: 'postmark' } },
          now,
        ),
      );
    }
  };
  const sent = (count: number) =>
    addCounters(monday.database.db, [
      { realm: LIVE_REALM, name: 'prompt', day: MONDAY, subject: ['morning', 'email', '7', 'sent'], count },
    ]);

  test.each([
    ['bounced', 5, 99, ['bounces']],
    ['bounced', 5, 100, []],
    ['bounced', 4, 4, []],
    ['complained', 4, 1000, ['complaints']],
    ['complained', 3, 1000, []],
    ['unsubscribed', 50, 50, []],
  ] as const)('%s by %i of %i', async (reason, count, mails, alarms) => {
    await sent(mails);
    await suppressed(count, reason);
    expect((await look()).map(({ alarm }) => alarm)).toEqual(alarms);
  });
});

describe('what the System tab checks', () => {
  afterEach(() => monday.database.close());
  const machine = async (free: number) => ({
    ...({
      startedAt: 0,
      node: process.version,
      zoneData: '2099a',
      database: 'embedded',
      now: Date.now,
      backups: null,
    } as const),
    disk: async () => ({ freeBytes: free * GB, totalBytes: 100 * GB }),
  });

  test('is an alarm if disk space is short, with what to do', async () => {
    expect(await look({ machine: await machine(1) })).toMatchObject([
      { alarm: 'disk-space', what: expect.stringContaining('1.0 GB free'), todo: expect.stringContaining('DATA_DIR') },
    ]);
  });

  test('is an alarm if the provider would not accept a message, or a record is wrong', async () => {
    const expired = { verified: false, said: 'an expired certificate', todo: 'Renew it.' };
    const problems = await look({
      transportChecks: { email: { provider: 'SMTP', ask: async () => expired }, sms: null },
      checkDomain: async () => [
        {
          check: 'DKIM',
          about: 'a1._domainkey.example.com',
          verdict: 'fail',
          why: 'no key is published',
          add: null,
        } as never,
      ],
    });
    expect(problems).toMatchObject([
      { alarm: 'email-provider', what: 'The email provider: SMTP: an expired certificate', todo: 'Renew it.' },
      { alarm: 'sending-domain', what: expect.stringContaining('no key is published') },
    ]);
  });

  describe('is an alarm if there is no backup', () => {
    const backups = { kept: 'BACKUP_DIR', newest: async () => null };
    const alarmsAfter = async (signedUpDaysAgo: number, sandbox = false) => {
      const today = wallTimeAt('UTC', Date.now()).date;
      await addCounters(monday.database.db, [
        { realm: LIVE_REALM, name: 'sign-up', day: addDays(today, -signedUpDaysAgo), subject: ['web'], count: 1 },
      ]);
      const problems = await look({ machine: { ...(await machine(60)), backups }, settings: { sandbox } });
      return problems.map(({ alarm }) => alarm);
    };

    test('a day after people signed up', async () => {
      expect(await alarmsAfter(3)).toEqual(['backups']);
    });
    test('but not on the day of the first', async () => {
      expect(await alarmsAfter(0)).toEqual([]);
    });
    test('but not in the sandbox', async () => {
      expect(await alarmsAfter(3, true)).toEqual([]);
    });
  });

  test('is none if a check cannot run', async () => {
    const checkDomain = () => Promise.reject(new Error('no name server'));
    expect(await look({ checkDomain })).toEqual([]);
  });
});

describe('the scheduler', () => {
  afterEach(() => monday.database.close());

  test('is a problem before it ticks, and none after', async () => {
    expect(await watchDispatch(monday.database.store)).toMatchObject([{ key: 'no-tick' }]);
    await monday.tickNow();
    expect(await watchDispatch(monday.database.store)).toEqual([]);
  });

  test('a database that does not answer is named without its words', () => {
    const error = Object.assign(new Error('select … ann@example.com'), { code: 'ECONNREFUSED' });
    expect(databaseSilent(error).what).toBe('The database does not answer: Error ECONNREFUSED.');
  });
});
