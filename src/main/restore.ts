/**
 * `npm run restore -- FILE.sql.gz`: brings back an export of the embedded database, into a database that holds nobody.
 *
 * On the embedded database it runs only while no server holds the data; with DATABASE_URL the rows go to PostgreSQL.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { restoreExport } from '#adapters/postgres/export.ts';
import { openForCommand, refuse, tellWhyNot } from '#main/command.ts';
import { readConfig } from '#main/config.ts';

const [file, ...more] = process.argv.slice(2);
if (file === undefined || file.startsWith('-') || more.length > 0) {
  process.stderr.write('usage: npm run restore -- FILE.sql.gz\n');
  process.exitCode = 2;
} else {
  await restore(file).catch((error: unknown) => tellWhyNot(error, 'an export is restored'));
}

async function restore(path: string): Promise<void> {
  const lines = linesOf(path);
  if (lines === null) return;
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const database = await openForCommand(config, undefined, { beginsAnew: true });
  try {
    const people = await restoreExport(database.db, lines);
    if (people === null) refuse('There are people in this database already: an export goes only into an empty one.');
    else process.stdout.write(`${people} people are back.\n`);
  } finally {
    await database.close();
  }
}

/** Whole, before anything is begun with it. */
function linesOf(path: string): string[] | null {
  try {
    return gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  } catch (error) {
    refuse(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
