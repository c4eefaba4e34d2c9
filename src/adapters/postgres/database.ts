import type { Jobs } from '#adapters/postgres/jobs.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { Store } from '#app/ports/store.ts';

/** An open database. `close` ends everything it holds: connections, timers, the directory lock. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Queries;
  readonly store: Store;
  readonly jobs: Jobs;
  /** The pool's connections; null: there is no pool. */
  connections(): { readonly inUse: number; readonly idle: number; readonly waiting: number } | null;
  close(): Promise<void>;
}

/** Notified in the transaction that erases somebody, so that the embedded database wipes its files. */
export const ERASED_CHANNEL = 'erased';
