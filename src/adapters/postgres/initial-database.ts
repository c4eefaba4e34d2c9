/**
 * The files of an empty, migrated database, which the build keeps beside the pages. A first start unpacks them: creating
 * them takes ten times as long and 900 MB of memory.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS_FOLDER } from '#adapters/postgres/migrate.ts';

const FOLDER = new URL('../../../dist/', import.meta.url);

/** Named after what it was made from, so that one of other migrations or of another PostgreSQL is never used. */
export function initialDatabasePath(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_FOLDER).toSorted()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(`${MIGRATIONS_FOLDER}/${name}`));
  }
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(versionOf(name));
  return fileURLToPath(new URL(`database-${hash.digest('hex').slice(0, 16)}.tar.gz`, FOLDER));
}

/** Undefined if it was not built: then a first start creates the database. */
export async function initialDatabase(): Promise<Blob | undefined> {
  const path = initialDatabasePath();
  return existsSync(path) ? openAsBlob(path) : undefined;
}

/** Writes the files of a `dump`, compressed or not, to a new folder. */
export async function unpackDatabase(dump: Blob, folder: string): Promise<void> {
  const { UnpackSync } = await import('tar');
  mkdirSync(folder, { mode: 0o700 });
  // Nothing else runs before there is a database, and hundreds of small files take half of the time this way.
  const unpack = new UnpackSync({
    cwd: folder,
    noMtime: true,
    preserveOwner: false,
    onwarn(code, message) {
      // A file that cannot be written is only warned about.
      if (code !== 'TAR_ENTRY_INFO') throw new Error(`The database cannot be unpacked: ${message}`);
    },
  });
  for await (const { buffer, byteOffset, byteLength } of dump.stream())
    // A plain Uint8Array makes the extractor loop for ever (tar 7.5).
    unpack.write(Buffer.from(buffer, byteOffset, byteLength));
  unpack.end();
}

function versionOf(name: string): string {
  const file = new URL('package.json', import.meta.resolve(name));
  for (let at = file; ; at = new URL('../package.json', at)) {
    if (existsSync(at)) return (JSON.parse(readFileSync(at, 'utf8')) as { version: string }).version;
    if (at.pathname === '/package.json') throw new Error(`${name} is not installed`);
  }
}
