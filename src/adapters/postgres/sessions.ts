/**
 * What every session of ours is set to. A session of its own gets the settings when it connects. Behind a pooler in
 * transaction mode, a session is only lent for one transaction, so there each transaction begins with them.
 */
import type { Client, ClientBase, Pool, PoolClient } from 'pg';
import { PoolerError } from '#adapters/postgres/pooler-error.ts';
import { isStatement } from '#adapters/postgres/prepared-statements.ts';

/**
 * A worker's sessions never scan a table and never use JIT: fresh partitions have no statistics, and bad guesses of the
 * planner make a tick slow (docs: dispatch, rule 8). Hash joins stay enabled. Repeated statements are prepared, unless a
 * pooler lends the sessions.
 */
export type SessionKind = 'plain' | 'worker' | 'command';

const COMMAND = {
  TimeZone: 'UTC',
  // The commit promises a hand-over, so it must be on disk.
  synchronous_commit: 'on',
};
const PLAIN = {
  ...COMMAND,
  // A process that freezes inside a transaction keeps its locks: its chunk cannot be claimed, and opt-outs wait. Our
  // transactions wait only for the database (invariant 4), so a session this long between two statements is frozen.
  idle_in_transaction_session_timeout: '20s',
};
const SETTINGS: { readonly [Kind in SessionKind]: Readonly<Record<string, string>> } = {
  // It may wait for a disk in the middle of a transaction.
  command: COMMAND,
  plain: PLAIN,
  worker: { ...PLAIN, enable_seqscan: 'off', jit: 'off' },
};

/** Of the queue. A process has one from its start on the migrated tables until its end, even behind a pooler. */
export const QUEUE_SESSION = 'anchor-jobs';

/** Nobody else sets it: a session without it did not get our settings. */
const MARK = 'anchor.session';

/** As the startup parameter `options`. */
export function settingsAtConnect(kind: SessionKind): string {
  const all = { ...SETTINGS[kind], [MARK]: 'own' };
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Makes each transaction of the connection begin with the settings, in the same round trip. */
export function setEachTransaction(client: PoolClient, kind: SessionKind): void {
  const local = Object.entries(SETTINGS[kind]).map(([name, value]) => `set local ${name} = '${value}'`);
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const begun = (config: unknown): unknown =>
    isStatement(config) && /^begin\b/.test(config.text)
      ? { ...config, text: [config.text, ...local].join('; ') }
      : config;
  client.query = ((config: unknown, ...rest: unknown[]) => query(begun(config), ...rest)) as typeof client.query;
}

type Place = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** The setting with the address that must lead to PostgreSQL itself. */
export function placeOf(directUrl: string | null): Place {
  return directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
}

export async function connectOwnSession(pool: Pool, place: Place): Promise<PoolClient> {
  const client = await pool.connect().catch((error: unknown) => sayIfPooled(error, place));
  try {
    await requireMark(client, place);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export async function connectOwn(client: Client, place: Place): Promise<void> {
  await client.connect().catch((error: unknown) => sayIfPooled(error, place));
  await requireMark(client, place);
}

/** Poolers refuse the startup parameter, or ignore it if they were told to. */
async function requireMark(client: ClientBase, place: Place): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(`select current_setting('${MARK}', true) as mark`);
  if (rows[0]?.mark !== 'own') throw new PoolerError(IS_POOLED[place]);
}

function sayIfPooled(error: unknown, place: Place): never {
  throw isRefusedOption(error) ? new PoolerError(IS_POOLED[place]) : error;
}

/** PgBouncer: "unsupported startup parameter: options", or "… in options: …" since 1.20. */
function isRefusedOption(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter/.test(error.message);
}

const IS_POOLED: Readonly<Record<Place, string>> = {
  DATABASE_URL:
    'DATABASE_URL leads through a connection pooler. Set DATABASE_DIRECT_URL to the address of the same database without the pooler. The pooler may then be in transaction mode.',
  DATABASE_DIRECT_URL:
    'DATABASE_DIRECT_URL leads through a connection pooler. It must be the address of the PostgreSQL server itself.',
};
