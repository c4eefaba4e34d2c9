import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { acceptInbound } from '#app/inbound/accept.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { healthOfDispatch } from '#app/prompts/watch.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { type DispatchedMonday, openMonday } from '#test/support/dispatched-monday.ts';
import { mondayAt, MONDAY_MORNING } from '#test/support/monday.ts';
import { ok } from '#domain/result.ts';

const MINUTE = 60_000;

let monday: DispatchedMonday;
let database: Database;
beforeEach(async () => {
  monday = await openMonday();
  ({ database } = monday);
});
afterEach(() => monday.close());

describe('a slot of a zone that this runtime does not know', () => {
  const UNKNOWN = 'People in the zone Mars/Olympus get no messages because this runtime does not know the zone.';
  beforeEach(async () => {
    await database.db.execute(
      sql`insert into slots (realm_id, zone, minute, stage) values (${LIVE_REALM}, 'Mars/Olympus', 360, 1)`,
    );
    await monday.somebody('ann@example.com');
  });

  test('does not affect other people, and is reported once', async () => {
    expect((await monday.tickNow()).faults).toEqual([UNKNOWN]);
    await monday.clock(MONDAY_MORNING);
    const due = await monday.tickNow();
    expect(due).toMatchObject({ ticked: 1, faults: [] });
    await sendChunk(dispatcher(database), due.chunks[0] ?? 0, LIVE_REALM);
    expect(await monday.delivered()).toMatchObject([{ to: 'ann@example.com' }]);
  });

  test('stays an alarm', async () => {
    await monday.tickNow();
    await monday.tickNow();
    expect((await healthOfDispatch(database.store, LIVE_REALM)).problems).toContainEqual({
      alarm: 'unknown-zone',
      about: 'Mars/Olympus',
      what: UNKNOWN,
    });
  });

  test('does not stop the moved clock', async () => {
    const reported: unknown[] = [];
    const deps = dispatcher(database, { report: (_, fault) => reported.push(fault) });
    expect(await advanceClock(deps, { nextMessage: true })).toMatchObject(ok({ sent: 1 }));
    expect(reported).toEqual([UNKNOWN]);
  });
});

test('a slot whose tick throws does not hold up others, and is ticked at the next tick', async () => {
  await monday.somebody('ann@example.com');
  // The same instant: 7:00 in New York.
  await monday.somebody('bea@example.com', { zone: 'America/New_York', morningMinute: 420 });
  await monday.tickNow();
  await monday.clock(MONDAY_MORNING);
  const breaksInChicago: Store = {
    transact: (work, scope) =>
      database.store.transact(
        (tx) =>
          work({
            ...tx,
            dispatch: {
              ...tx.dispatch,
              tick: (realm, due, ...rest) =>
                due.zone === 'America/Chicago'
                  ? Promise.reject(new Error('no room'))
                  : tx.dispatch.tick(realm, due, ...rest),
            },
          }),
        scope,
      ),
  };
  const broken = await monday.tickNow(breaksInChicago);
  expect(broken).toMatchObject({ ticked: 1, faults: [new Error('no room')] });
  const retried = await monday.tickNow();
  expect(retried).toMatchObject({ ticked: 1, faults: [] });
  for (const id of [...broken.chunks, ...retried.chunks]) await sendChunk(dispatcher(database), id, LIVE_REALM);
  expect((await monday.delivered()).map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bea@example.com']);
});

test('a queued chunk is not offered again at later ticks; one that lost its job is', async () => {
  await monday.somebody('ann@example.com');
  await monday.tickNow();
  const before = (await database.jobs.backlog()).waiting;
  await monday.clock(MONDAY_MORNING);
  await monday.tickNow();
  for (const minutes of [1, 2, 3]) {
    await monday.clock(MONDAY_MORNING + minutes * MINUTE);
    await monday.tickNow();
  }
  expect((await database.jobs.backlog()).waiting).toBe(before + 1);

  await database.db.execute(sql`delete from pgboss.job where name = 'send-chunk'`);
  await monday.clock(MONDAY_MORNING + 4 * MINUTE);
  await monday.tickNow();
  expect((await database.jobs.backlog()).waiting).toBe(before + 1);
});

test('a chunk whose process ended is offered again as soon as its lease is over', async () => {
  await monday.somebody('ann@example.com');
  await monday.tickNow();
  const before = (await database.jobs.backlog()).waiting;
  await monday.clock(MONDAY_MORNING);
  const [id = 0] = (await monday.tickNow()).chunks;
  await database.db.execute(sql`delete from pgboss.job where name = 'send-chunk'`);
  const deps = dispatcher(database);
  const wire = { ...deps.wireOf(LIVE_REALM), consumeTokens: () => Promise.reject(new Error('killed')) };
  await expect(sendChunk({ ...deps, wireOf: () => wire }, id, LIVE_REALM)).rejects.toThrow('killed');
  await monday.tickNow();
  expect((await database.jobs.backlog()).waiting).toBe(before);
  await monday.endLeases();
  await monday.tickNow();
  expect((await database.jobs.backlog()).waiting).toBe(before + 1);
});

describe('an inbound message that was not read', () => {
  const queuedAfter = async (ms: number) => {
    await monday.clock(mondayAt('05:00:00') + ms);
    await tick(database.store, emptyTickMemory(), LIVE_REALM);
    const { rows } = await database.db.execute(sql`
      select from pgboss.job where name = 'process-inbound' and state in ('created', 'retry')`);
    return rows.length;
  };
  let read: number[];
  const runJobs = (handle = async (inboundId: number) => void read.push(inboundId)) =>
    database.jobs.runAll({
      'send-chunk': async () => {},
      'send-outbox': async () => {},
      'process-inbound': ({ inboundId }) => handle(inboundId),
      'apply-event': async () => {},
      'settle-subscription': async () => {},
      'tell-trial-ends': async () => {},
      'write-export': async () => {},
    });
  let mail: number;
  beforeEach(async () => {
    read = [];
    const raw = new TextEncoder().encode('From: ann@example.com\r\n\r\nSTOP\r\n');
    mail = (
      await acceptInbound(database.store, {
        realm: LIVE_REALM,
        channel: 'email',
        door: 'smtp',
        envelopeFrom: 'ann@example.com',
        envelopeTo: ['reply+abc@in.example.com'],
        raw,
      })
    ).id;
  });

  test('is offered again a minute after it arrived, once, if its job is lost', async () => {
    await database.db.execute(sql`delete from pgboss.job where name = 'process-inbound'`);
    expect(await queuedAfter(MINUTE / 2)).toBe(0);
    expect(await queuedAfter(2 * MINUTE)).toBe(1);
    expect(await queuedAfter(3 * MINUTE)).toBe(1);
    await runJobs();
    expect(read).toEqual([mail]);
  });

  test('is not offered while a worker is reading it', async () => {
    const queuedBeside: number[] = [];
    await runJobs(async () => void queuedBeside.push(await queuedAfter(2 * MINUTE)));
    expect(queuedBeside).toEqual([0]);
  });

  test('rests after its job gave up, so that one that ends its readers does not end them all; then it is read', async () => {
    for (const _ of [1, 2, 3]) {
      await expect(runJobs(() => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory');
      await database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    }
    expect(await queuedAfter(2 * MINUTE)).toBe(0);
    // The queue's own clock is not moved by ours.
    await database.db.execute(sql`update pgboss.job set completed_on = now() - interval '11 minutes'`);
    expect(await queuedAfter(13 * MINUTE)).toBe(1);
    await runJobs();
    expect(read).toEqual([mail]);
  });

  test('is offered even if more older messages than one look offers are resting', async () => {
    await database.db.execute(sql`
      insert into inbound (realm_id, channel, dedup_key, envelope_from, envelope_to, raw, received_at, state, attempts)
      select realm_id, channel, 'another ' || n, envelope_from, envelope_to, raw, received_at, 'stored', 3
      from inbound, generate_series(1, 200) n`);
    // It is newer than all of those.
    await database.db.execute(sql`update inbound set id = id + 1000 where id = ${mail}`);
    await database.db.execute(sql`delete from pgboss.job where name = 'process-inbound'`);
    await database.db.execute(sql`
      insert into pgboss.job (name, data, state, completed_on)
      select 'process-inbound', jsonb_build_object('name', 'process-inbound', 'inboundId', id), 'failed', now()
      from inbound where attempts = 3`);
    expect(await queuedAfter(2 * MINUTE)).toBe(1);
    await runJobs();
    expect(read).toEqual([mail + 1000]);
  });

  test('is not offered any more after it was read', async () => {
    await runJobs();
    await database.store.transact((tx) =>
      tx.inbound.settle(mail, { state: 'ignored', personId: null, stage: null, localDate: null, reading: null }),
    );
    expect(await queuedAfter(2 * MINUTE)).toBe(0);
  });
});
