/** A dedicated PostgreSQL server, so that it can be crashed and restarted. */
import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '#test/support/free-port.ts';

export interface OwnServer {
  readonly url: string;
  /** Like a crash: finishes nothing and does not close connections cleanly. */
  stopAtOnce(): Promise<void>;
  start(): Promise<void>;
  /** False if it has ended, by a fault of its disk. */
  isRunning(): Promise<boolean>;
  remove(): Promise<void>;
}

/** Uses the binaries and the user of the test run's server, because PostgreSQL refuses to run as root. */
export async function startOwnServer({ within = tmpdir(), segmentMb = 16 } = {}): Promise<OwnServer> {
  const { bin, data } = await placesOf(process.env['TEST_DATABASE_URL'] ?? '');
  const directory = mkdtempSync(join(within, 'anchor-own-server-'));
  const { uid, gid } = statSync(data);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(directory, uid, gid);
  const cluster = join(directory, 'data');
  const run = async (program: string, ...args: string[]) => {
    await promisify(execFile)(join(bin, program), args, { cwd: '/', ...(isRoot ? { uid, gid } : {}) });
  };
  let port = await freePort();
  const options = () =>
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200 -c min_wal_size=${2 * segmentMb}MB -c max_wal_size=${8 * segmentMb}MB`;
  const start = () =>
    run(
      'pg_ctl',
      'start',
      '--pgdata',
      cluster,
      '--wait',
      '--silent',
      '--log',
      join(directory, 'log'),
      '--options',
      options(),
    );
  const stopAtOnce = () => run('pg_ctl', 'stop', '--pgdata', cluster, '--mode', 'immediate', '--silent');
  await run(
    'initdb',
    '--pgdata',
    cluster,
    '--username',
    'anchor',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--no-sync',
    '--wal-segsize',
    String(segmentMb),
  );
  for (let triesMore = 2; ; triesMore -= 1) {
    try {
      await start();
      break;
    } catch (error) {
      // Another program may have taken the port in the meantime.
      if (triesMore === 0) throw error;
      port = await freePort();
    }
  }
  return {
    url: `postgres://anchor@127.0.0.1:${port}/postgres`,
    stopAtOnce,
    start,
    isRunning: () =>
      run('pg_ctl', 'status', '--pgdata', cluster).then(
        () => true,
        () => false,
      ),
    async remove() {
      await stopAtOnce();
      rmSync(directory, { recursive: true });
    },
  };
}

async function placesOf(url: string): Promise<{ bin: string; data: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bin: string; data: string }>(
    `select (select setting from pg_config where name = 'BINDIR') as bin, current_setting('data_directory') as data`,
  );
  await client.end();
  return rows[0] ?? { bin: '', data: '' };
}
