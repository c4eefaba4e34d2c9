import type { Client } from 'pg';
import { freshDatabase } from './fresh-database.ts';
import type { Lives } from './population.ts';
import { fillPopulation, FULL_LIVES } from './population.ts';

/** A temporary database with our tables on the benchmark's server. */
export interface Scratch {
  readonly url: string;
  /** The benchmark's own connection; contestants open theirs. */
  readonly client: Client;
  readonly people: number;
}

export async function createScratch(name: string, people: number, lives: Lives = FULL_LIVES): Promise<Scratch> {
  const { url, client } = await freshDatabase(name);
  await fillPopulation(client, people, lives);
  return { url, client, people };
}

/** Rows inserted, updated and deleted in all tables so far; counts of open sessions may be missing. */
export async function countWrites(client: Client): Promise<number> {
  const { rows } = await client.query<{ writes: number }>(
    'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as writes from pg_stat_user_tables',
  );
  return rows[0]?.writes ?? 0;
}
