/**
 * Embedded databases that go from test to test of a process. To start one takes most of a second of a processor, to
 * put one back into the template's state a few hundredths.
 */
import type { PGlite } from '@electric-sql/pglite';
import { startLite } from '#adapters/postgres/embedded.ts';

interface Lendable {
  readonly lite: PGlite;
  readonly pristine: Pristine;
}

/** What the template held. */
interface Pristine {
  /** By name, with their rows as JSON; null where it was empty, as nearly all were. */
  readonly tables: ReadonlyMap<string, string | null>;
  /** Statement that sets all sequences. */
  readonly sequences: string;
  readonly shape: string;
}

interface Lent {
  /** Refuses all that comes after `giveBack`: what a test left running must not write into the next one's. */
  readonly lite: PGlite;
  giveBack(): Promise<void>;
}

const idle: Lendable[] = [];

const CLOSED = 'the test that had this database has closed it';

export async function lendEmbedded(template: () => Promise<Blob>): Promise<Lent> {
  const lendable = idle.pop() ?? (await start(await template()));
  let isOver = false;
  const lite = new Proxy(lendable.lite, {
    get(target, name) {
      if (isOver) throw new Error(CLOSED);
      const value: unknown = Reflect.get(target, name, target);
      // Its fields are private to the object itself.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    lite,
    async giveBack() {
      if (isOver) throw new Error(CLOSED);
      isOver = true;
      if (await putBack(lendable)) idle.push(lendable);
      else await lendable.lite.close();
    },
  };
}

async function start(template: Blob): Promise<Lendable> {
  const lite = await startLite(null, template);
  const names = (await tablesOf(lite)).map(({ name }) => name);
  const { rows } = await lite.query<{ statement: string }>(`
    select format('select %s', string_agg(format('setval(%L, %s, %L)',
      format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null), ', ')) as statement
    from pg_sequences`);
  return {
    lite,
    pristine: { tables: await rowsOf(lite, names), sequences: rows[0]?.statement ?? '', shape: await shapeOf(lite) },
  };
}

/** False where a test changed more than rows: that one is of no further use. */
async function putBack({ lite, pristine }: Lendable): Promise<boolean> {
  // Partitions come with the days that a test lives.
  for (const { name } of await tablesOf(lite)) {
    if (!pristine.tables.has(name)) await lite.exec(`drop table if exists ${name} cascade`);
  }
  if ((await shapeOf(lite)) !== pristine.shape) return false;
  const found = await rowsOf(lite, [...pristine.tables.keys()]);
  const changed = [...pristine.tables].filter(([name, rows]) => found.get(name) !== rows);
  await lite.exec(
    [
      'begin',
      // Without triggers, foreign keys among them.
      'set local session_replication_role = replica',
      ...changed.map(([name]) => `delete from ${name}`),
      ...changed.flatMap(([name, rows]) => (rows === null ? [] : [insertion(name, rows)])),
      pristine.sequences,
      'commit',
    ].join(';\n'),
  );
  await lite.exec('discard all');
  await lite.exec(`set time zone 'UTC'`);
  return true;
}

const insertion = (name: string, rows: string) =>
  `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}')`;

async function tablesOf(lite: PGlite): Promise<{ name: string }[]> {
  const { rows } = await lite.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.oid >= ${FIRST_OWN_OID} order by c.oid`);
  return rows;
}

/** A table's rows as JSON, or null. */
async function rowsOf(lite: PGlite, tables: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await lite.query<{ name: string; rows: string | null }>(
    tables
      .map((name) => `select '${name}' as name, (select json_agg(t)::text from ${name} t) as rows`)
      .join(' union all '),
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Of everything that is no row: columns, indexes, constraints, triggers, functions. */
async function shapeOf(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ shape: string }>(`
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat_ws(' ', attrelid, attname, atttypid, attnotnull) as part from pg_attribute where attrelid >= ${FIRST_OWN_OID}
      union all select concat_ws(' ', oid, tgenabled) from pg_trigger
      union all select concat_ws(' ', oid, convalidated) from pg_constraint
      union all select concat_ws(' ', oid, prosrc) from pg_proc where oid >= ${FIRST_OWN_OID}
    ) parts`);
  return rows[0]?.shape ?? '';
}

/** Below are PostgreSQL's own. */
const FIRST_OWN_OID = 16_384;
