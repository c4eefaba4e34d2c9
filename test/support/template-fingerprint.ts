import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MIGRATIONS_FOLDER } from '#adapters/postgres/migrate.ts';

/** A hash of everything that the template is made from; a changed hash means a new template. */
export async function templateFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS_FOLDER)).toSorted()) {
    if (file.endsWith('.sql')) hash.update(await readFile(join(MIGRATIONS_FOLDER, file)));
  }
  for (const file of ['src/adapters/postgres/embedded.ts', 'src/adapters/postgres/jobs.ts', 'package-lock.json']) {
    hash.update(await readFile(fileURLToPath(new URL(`../../${file}`, import.meta.url))));
  }
  return hash.digest('hex').slice(0, 16);
}
