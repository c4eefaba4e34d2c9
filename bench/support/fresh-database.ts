import { Client } from 'pg';
import { openPostgres } from '#adapters/postgres/server.ts';

/** Creates an empty database with our tables on the server of `bin/with-postgres`, and connects to it. */
export async function freshDatabase(name: string): Promise<{ readonly url: string; readonly client: Client }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no server: run it by bin/with-postgres');
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await (await openPostgres({ url: url.href })).close();
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return { url: url.href, client };
}
