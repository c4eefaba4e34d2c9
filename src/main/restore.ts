/**
 * `npm run restore -- FILE.sql.gz`: brings back an export of the embedded database, into a database that holds nobody.
 *
 * On the embedded database it runs only while no server holds the data; with DATABASE_URL the rows go to PostgreSQL.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
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
  const unzipped = createReadStream(path).pipe(createGunzip());
  const database = await openForCommand(readConfig(process.env, process.versions['tz'] ?? ''), undefined, {
    beginsAnew: true,
  });
  try {
    const people = await restoreExport(database.db, createInterface({ input: unzipped }));
    if (people === null) refuse('There are people in this database already: an export goes only into an empty one.');
    else process.stdout.write(`${people} people are back.\n`);
  } finally {
    await database.close();
  }
}
