import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both drivers answer to a hand-written statement. Timestamps arrive as text, int8 as numbers. */
interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** A connection or a transaction: a repository runs in either, on either driver. */
export type Queries = PgDatabase<RowsResult>;
