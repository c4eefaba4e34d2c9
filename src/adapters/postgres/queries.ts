import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The result of a handwritten statement with either driver. Timestamps arrive as text, int8 as numbers. */
interface Rows<Row> {
  readonly rows: Row[];
}

/** How drizzle is told the type of a result: it sets `row`, and reads `type` (a higher-kinded type). */
interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** A connection or a transaction of either driver, in which repositories run. */
export type Queries = PgDatabase<RowsResult>;

/** Runs a statement that deletes some rows and returns them until none is left: however many, each transaction is short. */
export async function untilNone(db: Queries, statement: SQL): Promise<void> {
  while ((await db.execute(statement)).rows.length > 0);
}
