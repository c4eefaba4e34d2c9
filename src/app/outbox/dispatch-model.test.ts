/** One answer of the outbox, several processes and a provider that says anything, in any order, on the real store. */
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import type { EmailTransport } from '#app/ports/email.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { DeliveryState, HandOver } from '#domain/delivery/delivery.ts';
import { localDate } from '#domain/time/local-date.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson } from '#test/support/dispatch-writer.ts';
import { asyncStep } from '#test/support/model-steps.ts';
import { setClock } from '#test/support/set-clock.ts';

const RUN_MS = 48 * HOUR_MS;
const DATE = localDate('2027-01-11');
const USEFUL_MS = 12 * HOUR_MS;

let database: Database;
let person: number;
let runs = 0;
let written = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  person = await insertPerson(database, 'ann@example.com');
});
afterAll(() => database.close());

/** What happened outside of our tables. */
interface Outside {
  now: number;
  optedOut: boolean;
  /** Hand-overs without an answer, and messages that reached the mailbox. */
  unanswered: number;
  arrived: number;
  state: DeliveryState;
}

interface Sender {
  key: string;
  readonly canFind: boolean;
  /** What the provider does with the next message; it takes what comes after that. */
  next: { readonly answer: HandOver; readonly arrives: boolean } | null;
  /** Hand-overs under way right now, of all processes. */
  underWay: number;
  /** What the provider saw and must not: what a transport throws is no more than an unknown answer. */
  readonly seen: string[];
}

const FINAL: ReadonlySet<DeliveryState> = new Set<DeliveryState>([
  'accepted',
  'failed',
  'suppressed',
  'expired',
  'unknown-closed',
]);
const TAKEN = { answer: { kind: 'accepted', providerId: null }, arrives: true } as const;
const PROVIDER: readonly NonNullable<Sender['next']>[] = [
  TAKEN,
  { answer: { kind: 'later', reason: '451 busy', retryAfterMs: null }, arrives: false },
  { answer: { kind: 'refused', reason: '554 no', address: false }, arrives: false },
  ...[true, true, false, false].map(
    (arrives) => ({ answer: { kind: 'unknown', reason: 'time-out' }, arrives }) as const,
  ),
];

function transportOf(outside: Outside, sender: Sender): EmailTransport {
  return {
    name: 'told',
    batchSize: 1,
    canFind: sender.canFind,
    findDelayMs: 0,
    async send(batch) {
      const messages = [...batch];
      sender.underWay += 1;
      if (sender.underWay > 1) sender.seen.push('two hand-overs at once');
      if (outside.optedOut) sender.seen.push('a hand-over after an opt-out');
      const { answer, arrives } = sender.next ?? TAKEN;
      sender.next = null;
      await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
      if (arrives) outside.arrived += messages.length;
      if (answer.kind === 'unknown') outside.unanswered += 1;
      sender.underWay -= 1;
      return messages.map(() => answer);
    },
    find: async () => (outside.arrived > 0 ? 'present' : 'absent'),
    close: async () => {},
  };
}

const entryOf = async ({ key }: Sender) => {
  const entry = await database.store.transact((tx) => tx.outbox.byKey(key));
  if (entry === null) throw new Error(`${key} is gone`);
  return entry;
};

async function look(outside: Outside, sender: Sender): Promise<void> {
  const { state, reason } = await entryOf(sender);
  expect(sender.seen).toEqual([]);
  expect(outside.unanswered).toBeLessThanOrEqual(sender.canFind ? 3 : 2);
  if (FINAL.has(outside.state)) expect(state).toBe(outside.state);
  outside.state = state;
  if (state === 'accepted') expect(outside.arrived).toBeGreaterThan(0);
  // A provider that can be asked never gets a second one; any other at most one more, which says so.
  expect(outside.arrived).toBeLessThanOrEqual(sender.canFind ? 1 : 2);
  if (outside.arrived === 2 && state === 'accepted') expect(reason).toContain('Sent again');
}

const sending = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...PROVIDER), fc.boolean())
  .map(([processes, next, isLate]) =>
    asyncStep<Outside, Sender>(
      `${processes} processes send${isLate ? ' after all leases ran out' : ''}, and the provider says ${next.answer.kind}`,
      async (outside, sender) => {
        if (isLate)
          await database.db.execute(sql`update outbox set lease_until = clock_timestamp() - interval '1 second'`);
        sender.next = next;
        const transport = transportOf(outside, sender);
        const tries = Array.from({ length: processes }, (_, number) =>
          sendOutbox(dispatcher(database, { transport, owner: `process ${number}` }), sender.key),
        );
        await Promise.all(tries);
        await look(outside, sender);
      },
    ),
  );

const commands = [
  // Most of what happens.
  sending,
  sending,
  sending,
  sending,
  fc.constantFrom(1, 30, 3 * 60).map((minutes) =>
    asyncStep<Outside, Sender>(`${minutes} minutes pass`, async (outside, sender) => {
      outside.now += minutes * 60_000;
      await setClock(database, outside.now);
      await look(outside, sender);
    }),
  ),
  fc.constant(
    asyncStep<Outside, Sender>(
      'another answer is written',
      async (outside, sender) => {
        await look(outside, sender);
        sender.key = await writeAnswer(outside.now);
        Object.assign(outside, { unanswered: 0, arrived: 0, state: 'planned' });
      },
      ({ state }) => FINAL.has(state),
    ),
  ),
  fc.constant(
    asyncStep<Outside, Sender>('opts out, or comes back', async (outside, sender) => {
      outside.optedOut = !outside.optedOut;
      const unsubscribedAt = outside.optedOut ? outside.now : null;
      await database.store.transact((tx) => tx.people.update(person, { unsubscribedAt }));
      await look(outside, sender);
    }),
  ),
];

async function begun(canFind: boolean): Promise<{ model: Outside; real: Sender }> {
  runs += 1;
  const now = Date.parse('2027-01-11T13:00:00Z') + runs * RUN_MS;
  await setClock(database, now);
  await database.store.transact((tx) => tx.people.update(person, { unsubscribedAt: null }));
  return {
    model: { now, optedOut: false, unanswered: 0, arrived: 0, state: 'planned' },
    real: { key: await writeAnswer(now), canFind, next: null, underWay: 0, seen: [] },
  };
}

async function writeAnswer(now: number): Promise<string> {
  written += 1;
  const key = `ack.${written}`;
  const message = dispatcher(database).promptWriter.writeGoodbye({ id: person } as never, DATE);
  await database.store.transact((tx) =>
    tx.outbox.put({
      key,
      realm: LIVE_REALM,
      kind: 'ack',
      personId: person,
      channel: 'email',
      to: 'ann@example.com',
      stage: 'morning',
      localDate: DATE,
      sequence: written,
      message,
      shown: [],
      inReplyTo: null,
      references: [],
      passesOptOut: false,
      createdAt: now,
      dueAt: now,
      usefulUntil: now + USEFUL_MS,
    }),
  );
  return key;
}

test.each([
  ['that can be asked', true],
  ['that cannot be asked', false],
])('an answer is handed over by one process at a time, to a provider %s', { timeout: 60_000 }, async (_, canFind) => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), (drawn) =>
      fc.asyncModelRun(() => begun(canFind), drawn),
    ),
    { numRuns: 6 },
  );
});
