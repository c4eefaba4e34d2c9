/** The content of a database before a test, and how to restore it. */

/** Runs one statement, or several without results, and returns the rows. */
export type Run = <Row>(statement: string) => Promise<readonly Row[]>;

export interface Pristine {
  /** By table name, the rows as JSON; null for empty tables, which nearly all are. */
  readonly tables: ReadonlyMap<string, string | null>;
  /** A statement that resets all sequences. */
  readonly sequences: string;
  readonly shape: string;
}

export async function readPristine(run: Run): Promise<Pristine> {
  const tables = await rowsOf(
    run,
    (await tablesOf(run)).map((name) => [name, '']),
  );
  const [sequences] = await run<{ statement: string }>(`
    select format('select %s', string_agg(format('setval(%L, %s, %L)',
      format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null), ', ')) as statement
    from pg_sequences`);
  return { tables, sequences: sequences?.statement ?? '', shape: await shapeOf(run) };
}

/** False if a test changed more than rows: that database cannot be reused. */
export async function putBack(run: Run, pristine: Pristine): Promise<boolean> {
  // Partitions are created for the days of a test.
  const added = (await tablesOf(run)).filter((name) => !pristine.tables.has(name));
  if (added.length > 0) await run(`drop table if exists ${added.join(', ')} cascade`);
  if ((await shapeOf(run)) !== pristine.shape) return false;
  const found = await rowsOf(run, [...pristine.tables]);
  const changed = [...pristine.tables].filter(([name, rows]) => found.get(name) !== rows);
  await run(
    [
      'begin',
      // Disables triggers, including foreign keys.
      'set local session_replication_role = replica',
      ...changed.map(([name]) => `delete from ${name}`),
      ...changed.flatMap(([name, rows]) => (rows === null ? [] : [insertion(name, rows)])),
      pristine.sequences,
      'commit',
    ].join(';\n'),
  );
  return true;
}

const insertion = (name: string, rows: string) =>
  `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}')`;

async function tablesOf(run: Run): Promise<string[]> {
  const rows = await run<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.oid >= ${FIRST_OWN_OID} order by c.oid`);
  return rows.map(({ name }) => name);
}

/** A table's rows as JSON, or null; for a table that was empty (null) only checks that it is. */
async function rowsOf(
  run: Run,
  tables: readonly (readonly [name: string, before: string | null])[],
): Promise<Map<string, string | null>> {
  const rowsIn = ([name, before]: readonly [string, string | null]) =>
    before === null ? `select '' where exists (select from ${name})` : `select json_agg(t)::text from ${name} t`;
  const found = await run<{ name: string; rows: string | null }>(
    tables.map((table) => `select '${table[0]}' as name, (${rowsIn(table)}) as rows`).join(' union all '),
  );
  return new Map(found.map(({ name, rows }) => [name, rows]));
}

/** Describes everything but rows: columns, indexes, constraints, triggers, functions. */
async function shapeOf(run: Run): Promise<string> {
  const [found] = await run<{ shape: string }>(`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat_ws(' ', attrelid, attname, atttypid, attnotnull) as part from pg_attribute where attrelid >= ${FIRST_OWN_OID}
      union all select concat_ws(' ', oid, tgenabled) from pg_trigger
      union all select concat_ws(' ', oid, convalidated) from pg_constraint
      union all select concat_ws(' ', oid, prosrc) from pg_proc where oid >= ${FIRST_OWN_OID}
    ) parts`);
  return found?.shape ?? '';
}

/** Lower ids are PostgreSQL's own objects. */
const FIRST_OWN_OID = 16_384;
