import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The columns of many rows, each as one list; null if there are no rows. */
export type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] | null };

/**
 * Returns the rows of a statement as one row of lists. A thousand people with their items are thirty thousand values, and
 * parsing them one by one in the driver costs more than the query itself. `also`: single values beside the lists.
 */
export function columnwise(names: readonly string[], statement: SQL, also: readonly SQL[] = []): SQL {
  const lists = names.map((name) => sql`json_agg(${sql.identifier(name)}) as ${sql.identifier(name)}`);
  return sql`select ${sql.join([...lists, ...also], sql`, `)} from (${statement}) rows`;
}

export function rowsOfColumns<Row>(names: readonly (keyof Row & string)[], columns: Columns<Row>): Row[] {
  const [first] = names;
  const count = first === undefined ? 0 : (columns[first]?.length ?? 0);
  return Array.from({ length: count }, (_, index) => {
    const row: Partial<Row> = {};
    for (const name of names) row[name] = columns[name]?.[index];
    // All keys of the row are present: `names` lists every one.
    return row as Row;
  });
}
