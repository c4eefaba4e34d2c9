/** The content of a database before a test, and how to restore it. */

/** Runs one statement, or several without results, and returns the rows. */
export type Run = <Row>(statement: string) => Promise<readonly Row[]>;

export interface Pristine {
  /**
   * By table name, the rows as JSON; null for empty tables, which nearly all are. A table stands after those that its
   * foreign keys refer to.
   */
  readonly tables: ReadonlyMap<string, string | null>;
  /** A statement that resets all sequences. */
  readonly sequences: string;
  readonly shape: string;
}

export async function readPristine(run: Run): Promise<Pristine> {
  const references = await referencesOf(run);
  const names = parentsFirst(await tablesOf(run), references);
  const tables = await rowsOf(
    run,
    names.map((name) => [name, '']),
  );
  // `putBack` would delete such rows with the ones that they refer to.
  const kept = references.find(({ child, parent }) =>
    [child, parent].every((name) => (tables.get(name) ?? null) !== null),
  );
  if (kept !== undefined) throw new Error(`rows of ${kept.child} refer to rows of ${kept.parent}`);
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
      // Not with foreign keys switched off (session_replication_role): that forgets every plan of the session.
      'begin',
      ...changed.toReversed().map(([name]) => `delete from ${name}`),
      ...changed.flatMap(([name, rows]) => (rows === null ? [] : [insertion(name, rows)])),
      pristine.sequences,
      'commit',
    ].join(';\n'),
  );
  return true;
}

const insertion = (name: string, rows: string) =>
  `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}')`;

async function tablesOf(run: Run, condition = ''): Promise<string[]> {
  const rows = await run<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.oid >= ${FIRST_OWN_OID} ${condition} order by c.oid`);
  return rows.map(({ name }) => name);
}

interface Reference {
  readonly child: string;
  readonly parent: string;
}

async function referencesOf(run: Run): Promise<readonly Reference[]> {
  return await run<Reference>(`
    select format('%I.%I', cn.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
    join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
    where k.contype = 'f' and c.oid <> p.oid`);
}

function parentsFirst(names: readonly string[], references: readonly Reference[]): string[] {
  const sorted = new Set<string>();
  const add = (name: string, within: readonly string[]) => {
    if (sorted.has(name) || within.includes(name)) return;
    for (const { child, parent } of references) if (child === name) add(parent, [...within, name]);
    if (names.includes(name)) sorted.add(name);
  };
  for (const name of names) add(name, []);
  return [...sorted];
}

/** A table's rows as JSON, or null; for a table that was empty (null) only checks that it is. */
async function rowsOf(
  run: Run,
  tables: readonly (readonly [name: string, before: string | null])[],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>(tables.map(([name]) => [name, null]));
  // Planning a look into each of a hundred tables takes longer than asking which were ever written to.
  const written = new Set(await tablesOf(run, 'and pg_relation_size(c.oid) > 0'));
  const looks = tables
    .filter(([name]) => written.has(name))
    .map(([name, before]) => {
      const rows =
        before === null ? `select '' where exists (select from ${name})` : `select json_agg(t)::text from ${name} t`;
      return `select '${name}' as name, (${rows}) as rows`;
    });
  if (looks.length === 0) return found;
  for (const { name, rows } of await run<{ name: string; rows: string | null }>(looks.join(' union all ')))
    found.set(name, rows);
  return found;
}

/** Identifies everything but rows: columns, indexes, constraints, triggers, functions. What changes one has a new `xmin`. */
async function shapeOf(run: Run): Promise<string> {
  const parts = [
    `pg_attribute where attrelid >= ${FIRST_OWN_OID}`,
    'pg_trigger',
    'pg_constraint',
    `pg_proc where oid >= ${FIRST_OWN_OID}`,
  ].map((part) => `(select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${part})`);
  const [found] = await run<{ shape: string }>(`select concat_ws(', ', ${parts.join(', ')}) as shape`);
  return found?.shape ?? '';
}

/** Lower ids are PostgreSQL's own objects. */
const FIRST_OWN_OID = 16_384;
