/** In the process of a peer: how it takes its turns, and the ledger that it writes. */
import { Pool } from 'pg';
import { obey, report } from '../support/children.ts';

/** Whom a turn is about: the people from 1 to this number, on this date. */
export interface Turn {
  readonly people: number;
  readonly date: string;
}

export interface PeerOrder extends Turn {
  readonly kind: 'prepare' | 'due';
}

export interface Peer {
  /** What the instant finds: whatever a day of ours would not pay again. Not measured. */
  prepare(turn: Turn): Promise<void>;
  /** The instant at which everybody is due. The turn ends when all are counted. */
  due(turn: Turn): Promise<void>;
  end(): Promise<void>;
}

/** The default of pg. */
export const CONNECTIONS = 10;
/** Reporting each row would cost a peer with a job per person a message between processes for each of them. */
const REPORTED_AT_ONCE = 500;

export const databaseUrl = process.env['BENCH_DATABASE'] ?? '';
const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });

let expected = 0;
let counted = 0;
let reported = 0;

export function servePeer(peer: Peer): void {
  obey<PeerOrder>(async ({ kind, people, date }) => {
    if (kind === 'prepare') {
      await peer.prepare({ people, date });
      report({ kind: 'done', value: people });
      return;
    }
    [expected, counted, reported] = [people, 0, 0];
    await peer.due({ people, date });
  });
  process.on('disconnect', () => {
    void peer
      .end()
      .then(() => pool.end())
      .then(() => process.exit(0));
  });
  report({ kind: 'ready' });
}

/** Counts people whose message is done. */
export function countDone(people: number): void {
  counted += people;
  if (counted - reported < REPORTED_AT_ONCE && counted < expected) return;
  report({ kind: 'sent', count: counted - reported });
  reported = counted;
}

/** Whether everybody of this turn is done. */
export function isOver(): boolean {
  return counted >= expected;
}

export function fail(error: unknown): void {
  report({ kind: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

/** Handwritten: checks whether a person may still be written to and inserts their row, in one statement. */
const INSERT = `
  insert into peer_ledger (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
  select p.id, $2::date, 2, 1, 0, 6, '{}', '{}'
  from people p
  where p.id = any($1::bigint[]) and p.state in ('pending', 'active') and p.unsubscribed_at is null
    and (p.paused_until is null or p.paused_until <= $2::date::text)
  on conflict do nothing`;

/** What every handler does for its people: the check, the row, and a transport that accepts at once. */
export async function writeRows(people: readonly number[], date: string): Promise<void> {
  try {
    await pool.query({ name: 'ledger', text: INSERT, values: [people, date] });
    countDone(people.length);
  } catch (error) {
    fail(error);
  }
}

/** The numbers from 1 to `people`, in parts of `size`. */
export function* inParts(people: number, size: number): Generator<number[]> {
  for (let from = 1; from <= people; from += size) {
    yield Array.from({ length: Math.min(size, people - from + 1) }, (_, index) => from + index);
  }
}
