import type { Jobs } from '#adapters/postgres/jobs.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { Store } from '#app/ports/store.ts';

/** One open database. Everything it holds (connections, timers, the directory's lock) ends with `close`. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Queries;
  readonly store: Store;
  readonly jobs: Jobs;
  close(): Promise<void>;
}

/** Notified in the transaction that erases somebody, for the embedded database to wipe its files. */
export const ERASED_CHANNEL = 'erased';
