import { faultOf } from '#adapters/logs/fault.ts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Jobs } from '#adapters/postgres/jobs.ts';
import type { Store } from '#app/ports/store.ts';

/** What both drivers answer to a hand-written statement. Timestamps arrive as text, int8 as numbers. */
interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** A connection or a transaction: a repository runs in either, on either driver. */
export type Queries = PgDatabase<RowsResult>;

/** One open database. Everything it holds (connections, timers, the directory's lock) ends with `close`. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Queries;
  readonly store: Store;
  readonly jobs: Jobs;
  close(): Promise<void>;
}

/** Where problems of the background (timers, the queue, idle connections) are told; nobody awaits those. */
export type ReportProblem = (what: string, error: unknown) => void;

export const reportToStderr: ReportProblem = (what, error) => {
  console.error(`${what}:`, error instanceof Error ? faultOf(error) : error);
};

/** Notified in the transaction that erases somebody, for the embedded database to wipe its files. */
export const ERASED_CHANNEL = 'erased';
