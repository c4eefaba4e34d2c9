/** The last step of `npm run build`: writes the empty database that a first start of `npm start` unpacks. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { initialDatabasePath } from '#adapters/postgres/initial-database.ts';

const path = initialDatabasePath();
if (!existsSync(path)) {
  const database = await openEmbedded({ dataDir: null });
  const dump = await database.dump();
  await database.close();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.partial`, gzipSync(Buffer.from(await dump.arrayBuffer()), { level: 9 }));
  renameSync(`${path}.partial`, path);
}
// Those of earlier migrations.
for (const name of readdirSync(dirname(path))) {
  if (/^database-.*\.tar\.gz$/.test(name) && name !== basename(path)) rmSync(join(dirname(path), name));
}
