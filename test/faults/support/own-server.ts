/** The PostgreSQL server of this run, stopped as by a power cut of its own and started again. */
import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

export interface OwnServer {
  stopAtOnce(): Promise<void>;
  start(): Promise<void>;
}

/** Works on a server of this machine only, as `bin/with-postgres` starts one. */
export async function ownServer(): Promise<OwnServer> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ data: string; bin: string }>(
    `select current_setting('data_directory') as data, (select setting from pg_config where name = 'BINDIR') as bin`,
  );
  await client.end();
  const { data = '', bin = '' } = rows[0] ?? {};
  const owner = statSync(data);
  // PostgreSQL refuses root: it is started as whoever owns its data.
  const as = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const control = async (...args: string[]) => {
    await promisify(execFile)(join(bin, 'pg_ctl'), [...args, '--pgdata', data, '--silent'], { ...as, cwd: '/' });
  };
  const options = startingOptions(readFileSync(join(data, 'postmaster.opts'), 'utf8'));
  return {
    stopAtOnce: () => control('stop', '--mode', 'immediate'),
    start: () => control('start', '--wait', '--log', join(data, '..', 'server.log'), '--options', options),
  };
}

// /usr/lib/postgresql/15/bin/postgres "-D" "/tmp/x/data" "-p" "50000" "-c" "fsync=off"
function startingOptions(file: string): string {
  const args = [...file.matchAll(/"([^"]*)"/g)].map(([, arg]) => arg ?? '');
  const at = args.indexOf('-D');
  return args
    .filter((_, index) => at < 0 || (index !== at && index !== at + 1))
    .map((arg) => `'${arg}'`)
    .join(' ');
}
