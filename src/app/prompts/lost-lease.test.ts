/** A process that lost its chunk while suspended: its stale state must change nothing. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { PATIENCE } from '#app/outbox/timeouts.ts';
import type { EmailTransport } from '#app/ports/email.ts';
import type { Store } from '#app/ports/store.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import type { PromptWriter } from '#app/prompts/write-prompt.ts';
import { type HandOver, NOT_REACHED } from '#domain/delivery/delivery.ts';
import { databaseBeforeMorning, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { setClock } from '#test/support/set-clock.ts';

let database: Database;
let chunk: number;
beforeEach(async () => {
  database = await databaseBeforeMorning();
  await insertPerson(database, 'ann@example.com', { firstDay: MONDAY, lastActiveOn: MONDAY });
  await insertPerson(database, 'bea@example.com', { firstDay: MONDAY, lastActiveOn: MONDAY });
  await setClock(database, MONDAY_MORNING);
  const { chunks } = await tick(database.store, emptyTickMemory(), LIVE_REALM);
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select c.id::float8 as id from chunks c join ticks t on t.id = c.tick_id where t.local_date = ${MONDAY}::date`,
  );
  chunk = rows[0]?.id ?? 0;
  expect(chunks).toContain(chunk);
});
afterEach(() => database.close());

const endLease = () =>
  database.db.execute(sql`update chunks set lease_until = clock_timestamp() - interval '1 second'`);
const giveAway = () =>
  database.db.execute(
    sql`update chunks set lease_owner = 'somebody else', lease_until = clock_timestamp() + interval '1 minute'`,
  );
const rowStates = async () => {
  const { rows } = await database.db.execute<{ state: string | null }>(
    sql`select state from deliveries where local_date = ${MONDAY}::date order by person_id`,
  );
  return rows.map(({ state }) => state);
};

/** The store of a process with a hook around its nth transaction. */
function storeWith(around: { before?: () => Promise<unknown>; after?: () => Promise<unknown> }, number: number): Store {
  let count = 0;
  return {
    async transact(work) {
      count += 1;
      const isIt = count === number;
      if (isIt) await around.before?.();
      const result = await database.store.transact(work);
      if (isIt) await around.after?.();
      return result;
    },
  };
}

function wire(answer: EmailTransport['send']) {
  const handed: string[] = [];
  const transport: EmailTransport = {
    name: 'told',
    batchSize: 500,
    canFind: true,
    findDelayMs: 0,
    send: async (batch, times) => {
      const taken = [...batch];
      if (times.ends.isOver()) return taken.map(() => NOT_REACHED);
      handed.push(...taken.map(({ to }) => to));
      return answer(taken, times);
    },
    find: async () => 'absent',
    close: async () => {},
  };
  return { transport, handed };
}
const YES: HandOver = { kind: 'accepted', providerId: null };
const accepted: EmailTransport['send'] = async (batch) => Array.from(batch, () => YES);

const busy: HandOver = { kind: 'later', reason: 'busy', retryAfterMs: null };

/** Runs a hook before each email is written. */
const writing = ({ promptWriter }: SendChunkDeps, happens: () => void): PromptWriter => ({
  ...promptWriter,
  writePrompt: (...of) => {
    happens();
    return promptWriter.writePrompt(...of);
  },
});

test('a process suspended right after committing its mark hands nothing over when it resumes', async () => {
  let now = 0;
  const { transport, handed } = wire(accepted);
  const freeze = async () => {
    now += 600_000;
    await endLease();
    await sendChunk(dispatcher(database, { owner: 'other', transport }), chunk, LIVE_REALM);
  };
  const deps = {
    ...dispatcher(database, { owner: 'frozen', transport }),
    // First the claim with its ledger, then the mark.
    store: storeWith({ after: freeze }, 2),
    clock: () => now,
  };
  expect(await sendChunk(deps, chunk, LIVE_REALM)).toBeNull();
  expect(handed).toEqual(['ann@example.com', 'bea@example.com']);
});

test('a process delayed while writing, twice, hands over nothing that another has sent', async () => {
  let now = 0;
  const { transport, handed } = wire(accepted);
  const promptWriter = dispatcher(database, { owner: 'slow', transport });
  const deps = {
    ...promptWriter,
    clock: () => now,
    promptWriter: writing(promptWriter, () => {
      now += PATIENCE.freshLeaseMs;
    }),
    // The claim with its ledger, the mark, and the mark again: after that another process takes the chunk.
    store: storeWith(
      {
        after: async () => {
          await endLease();
          await sendChunk(dispatcher(database, { owner: 'other', transport }), chunk, LIVE_REALM);
        },
      },
      3,
    ),
  };
  expect(await sendChunk(deps, chunk, LIVE_REALM)).toBeNull();
  expect(handed).toEqual(['ann@example.com', 'bea@example.com']);
});

test('prompts it meant to retry stay planned for the process that has the chunk', async () => {
  const { transport, handed } = wire(async (batch) =>
    Array.from(batch, ({ to }) =>
      to === 'bea@example.com'
        ? { kind: 'later', reason: 'busy', retryAfterMs: null }
        : { kind: 'accepted', providerId: null },
    ),
  );
  await sendChunk(dispatcher(database, { transport }), chunk, LIVE_REALM);
  expect(await rowStates()).toEqual([null, 'planned']);

  await setClock(database, MONDAY_MORNING + 120_000);
  // Claim, look, ledger; then the mark.
  const deps = { ...dispatcher(database, { owner: 'late', transport }), store: storeWith({ before: giveAway }, 4) };
  expect(await sendChunk(deps, chunk, LIVE_REALM)).toBeNull();
  expect(await rowStates()).toEqual([null, 'planned']);
  expect(handed).toEqual(['ann@example.com', 'bea@example.com']);
});

test('an answer that arrives after another process took the chunk does not overwrite its state', async () => {
  const { transport } = wire(async (batch) => {
    await giveAway();
    return Array.from(batch, ({ to }) =>
      to === 'bea@example.com'
        ? { kind: 'later', reason: 'busy', retryAfterMs: null }
        : { kind: 'accepted', providerId: null },
    );
  });
  expect(await sendChunk(dispatcher(database, { transport }), chunk, LIVE_REALM)).toBeNull();
  expect(await rowStates()).toEqual([null, null]);
});

test('nor does it overwrite the state of a later pass of the same process', async () => {
  const secondIsHandingOver = Promise.withResolvers<void>();
  const firstHasEnded = Promise.withResolvers<void>();
  let second: Promise<unknown> = Promise.resolve();
  const { transport, handed } = wire(async (batch, signal) => {
    if (handed.length > 2) {
      secondIsHandingOver.resolve();
      await firstHasEnded.promise;
      return accepted(batch, signal);
    }
    await endLease();
    second = sendChunk(deps, chunk, LIVE_REALM);
    await secondIsHandingOver.promise;
    return Array.from(batch, ({ to }) =>
      to === 'bea@example.com'
        ? { kind: 'later', reason: 'busy', retryAfterMs: null }
        : { kind: 'accepted', providerId: null },
    );
  });
  const deps = dispatcher(database, { transport });
  expect(await sendChunk(deps, chunk, LIVE_REALM)).toBeNull();
  expect(await rowStates()).toEqual(['handing-over', 'handing-over']);
  firstHasEnded.resolve();
  await second;
  expect(await rowStates()).toEqual(['accepted', 'accepted']);
});

test('its release does not end a chunk whose rows another process has yet to look up', async () => {
  const lagging = { ...wire(accepted).transport, findDelayMs: 150_000, find: async () => 'present' as const };
  const other = dispatcher(database, { owner: 'other', transport: lagging });
  const { transport } = wire(async (batch, times) => {
    await endLease();
    await sendChunk(other, chunk, LIVE_REALM);
    return accepted(batch, times);
  });
  await sendChunk(dispatcher(database, { transport }), chunk, LIVE_REALM);
  expect(await rowStates()).toEqual(['unknown', 'unknown']);
  await setClock(database, MONDAY_MORNING + 200_000);
  await sendChunk(other, chunk, LIVE_REALM);
  expect(await rowStates()).toEqual(['accepted', 'accepted']);
});

test('a process finds nothing to do in a chunk that another is handing over', async () => {
  const others: unknown[] = [];
  const { transport, handed } = wire(async (batch, times) => {
    if (others.length === 0)
      others.push(await sendChunk(dispatcher(database, { owner: 'other', transport }), chunk, LIVE_REALM));
    return accepted(batch, times);
  });
  expect(await sendChunk(dispatcher(database, { transport }), chunk, LIVE_REALM)).toMatchObject({ sent: 2 });
  expect(others).toEqual([null]);
  expect(handed).toEqual(['ann@example.com', 'bea@example.com']);
});

describe('a process delayed each time it writes knows that nothing left, and releases the chunk even without a provider lookup', () => {
  let now = 0;
  const { transport, handed } = wire(accepted);
  const smtp = { ...transport, canFind: false };
  const promptWriter = () => dispatcher(database, { owner: 'slow', transport: smtp });
  const slow = () => ({
    ...promptWriter(),
    clock: () => now,
    promptWriter: writing(promptWriter(), () => {
      now += PATIENCE.freshLeaseMs + 1;
    }),
  });
  beforeEach(() => handed.splice(0));

  test('a batch of its first pass', async () => {
    const pass = await sendChunk(slow(), chunk, LIVE_REALM);
    expect(pass).toMatchObject({ sent: 0, retryAt: expect.any(Number) });
    expect(handed).toEqual([]);
    await setClock(database, pass?.retryAt ?? 0);
    expect(await sendChunk(promptWriter(), chunk, LIVE_REALM)).toMatchObject({ sent: 2, retryAt: null });
    expect(handed).toEqual(['ann@example.com', 'bea@example.com']);
  });

  test('a batch that it retries', async () => {
    const putOff = wire(async (batch) => Array.from(batch, (mail) => (mail.to === 'bea@example.com' ? busy : YES)));
    await sendChunk(dispatcher(database, { transport: putOff.transport }), chunk, LIVE_REALM);
    expect(await rowStates()).toEqual([null, 'planned']);
    await setClock(database, MONDAY_MORNING + 120_000);
    const pass = await sendChunk(slow(), chunk, LIVE_REALM);
    expect(pass).toMatchObject({ sent: 0, retryAt: expect.any(Number) });
    expect(await rowStates()).toEqual([null, 'planned']);
    await setClock(database, pass?.retryAt ?? 0);
    await sendChunk(promptWriter(), chunk, LIVE_REALM);
    expect(await rowStates()).toEqual([null, 'accepted']);
    expect(handed).toEqual(['bea@example.com']);
  });
});
