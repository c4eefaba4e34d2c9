/** The senders and the opt-outs of a race, taken to pieces: each passes a gate of the scheduler before each of its steps. */
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import type { Transport } from '#app/ports/transport.ts';
import { type HandOver, NOT_REACHED } from '#domain/delivery/delivery.ts';
import type { Scheduler } from './scheduler.ts';

/** What happened, in the order in which it did. */
export type Happened =
  | { readonly kind: 'committed'; readonly by: string }
  | { readonly kind: 'byte'; readonly by: string; readonly person: number; readonly at: number }
  | { readonly kind: 'opted-out'; readonly person: number; readonly at: number };

/** What a test breaks, to see that the race notices. */
export interface Sabotage {
  readonly asksNobody?: boolean;
  readonly neverLate?: boolean;
}

export interface Steps {
  readonly scheduler: Scheduler;
  readonly say: (what: Happened) => void;
}

interface SlowBatches {
  readonly batchSize: number;
  readonly people: readonly number[];
  /** Of one message, before its first byte. */
  readonly stepsMax: number;
}

/** Takes some steps before each message, as a server does that answers slowly, and another before it answers. */
export function slowTransport<Message extends { readonly key: string }>(
  name: string,
  { scheduler, say, batchSize, people, stepsMax }: Steps & SlowBatches,
): Transport<Message> {
  // Keys are "12.2027-01-11.morning.email" and "ack.…", which is the first person's.
  const personOf = ({ key }: Message) => (key.startsWith('ack.') ? (people[0] ?? 0) : Number.parseInt(key, 10));
  return {
    name: 'slow',
    batchSize,
    canFind: false,
    findDelayMs: 0,
    async send(batch, { begins, ends }) {
      const answers: HandOver[] = [];
      // The whole batch is taken before its first byte.
      const messages = Array.from(batch);
      for (const message of messages) {
        for (let left = Math.ceil(scheduler.random() * stepsMax); left > 0; left -= 1) {
          await scheduler.gate(name);
        }
        if (begins.isOver() || ends.isOver()) {
          answers.push(NOT_REACHED);
          continue;
        }
        say({ kind: 'byte', by: name, person: personOf(message), at: scheduler.clock() });
        await scheduler.gate(name);
        answers.push({ kind: 'accepted', providerId: null });
      }
      return answers;
    },
    find: async () => 'unknown',
    close: async () => {},
  };
}

/**
 * A step before each transaction and, where several run at once, before each of its statements. The embedded database
 * has one connection: there a transaction is one step.
 */
export function steppingStore(
  { kind, store }: Database,
  name: string,
  { scheduler, say, sabotage }: Steps & { readonly sabotage: Sabotage },
): Store {
  return {
    async transact(work, scope) {
      await scheduler.gate(name);
      const result = await store.transact(
        (tx) => work(asking(kind === 'embedded' ? tx : stepping(tx, () => scheduler.gate(name)), sabotage)),
        scope,
      );
      say({ kind: 'committed', by: name });
      return result;
    },
  };
}

function asking(tx: Tx, { asksNobody = false }: Sabotage): Tx {
  if (!asksNobody) return tx;
  const openBatch: Tx['dispatch']['openBatch'] = async (...of) =>
    (await tx.dispatch.openBatch(...of)) === null ? null : new Map();
  const isNobody = async () => null;
  return {
    ...tx,
    dispatch: { ...tx.dispatch, openBatch },
    people: { ...tx.people, byId: isNobody },
    suppressions: { ...tx.suppressions, has: async () => false },
  };
}

function stepping(tx: Tx, step: () => Promise<void>): Tx {
  const stepped = <T extends object>(table: T): T =>
    new Proxy(table, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value === 'object' && value !== null) return stepped(value);
        if (typeof value !== 'function') return value;
        return async (...of: unknown[]) => {
          await step();
          return Reflect.apply(value, target, of) as unknown;
        };
      },
    });
  return stepped(tx);
}

export async function lockWaits({ db, kind }: Database): Promise<number> {
  if (kind === 'embedded') return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}
