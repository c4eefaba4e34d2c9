/** Moves the embedded database to PostgreSQL: a backup that is restored at once, and a source that refuses to start afterwards. */
import { readForBackup } from '#adapters/postgres/backup.ts';
import { BackupError } from '#adapters/postgres/backup-format.ts';
import { withEmbedded } from '#adapters/postgres/embedded.ts';
import { markMoved, unmarkMoved } from '#adapters/postgres/moved.ts';
import { type Restored, restoreLines } from '#adapters/postgres/restore.ts';
import { withPostgres } from '#adapters/postgres/server.ts';
import { misused, ownGuard, refuse, sayPeople } from '#main/commands/command.ts';
import { showProgress } from '#main/commands/progress.ts';
import { readConfig } from '#main/config.ts';

export async function move(to: string): Promise<void> {
  const url = URL.canParse(to) ? new URL(to) : null;
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return misused('--to must be a postgres:// URL.');
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  if (config.databaseUrl !== null)
    return refuse(
      'DATABASE_URL is set, so the data is in PostgreSQL already. Run this command without it to move the data in DATA_DIR.',
    );
  url.password = '';
  url.search = '';
  const place = url.href;
  const shown = showProgress('Moving');
  let moved: Restored;
  let isMarked = false;
  try {
    moved = await withEmbedded(config.dataDir, async (source) => {
      await ownGuard(config).before(source);
      // Before the target can be started: a crash leaves a source that refuses to start rather than two live copies.
      const beforeUse = () => {
        try {
          markMoved(config.dataDir, place);
          isMarked = true;
        } catch (error) {
          unmarkMoved(config.dataDir);
          throw error;
        }
      };
      return withPostgres({ url: to }, 'alone', (target) =>
        readForBackup(
          source,
          () => {},
          (text) => restoreLines(target, linesOf(text), { afterwards: 'go on', progress: shown.progress, beforeUse }),
        ),
      );
    });
  } catch (error) {
    if (!(error instanceof BackupError)) {
      // The answer to the last commit may be lost, so the source stays marked.
      if (isMarked) process.stderr.write(unknownEnd(config.dataDir, place));
      throw error;
    }
    unmarkMoved(config.dataDir);
    return refuse(`The data cannot be moved to ${place}. ${error.message} Nothing was moved.`);
  } finally {
    shown.done();
  }
  process.stdout.write(`${countsOf(moved)}\n\nMoved ${sayPeople(moved.people)} to ${place}.\n`);
  process.stderr.write(
    `The database in ${config.dataDir} no longer starts. Start the service with DATABASE_URL and the same DATA_DIR, which still holds ${config.secretKey === null ? 'secret.key and ' : ''}the downloads.\n`,
  );
}

function unknownEnd(dataDir: string, place: string): string {
  return (
    `It is not certain that the move to ${place} was completed. Start the service with DATABASE_URL set to it. ` +
    `If it refuses to start there, nothing was moved: delete ${dataDir}/moved, and move to another empty database.\n`
  );
}

/** Both counts are of rows as they are in the databases; a restore that found a difference was undone. */
function countsOf({ tables }: Restored): string {
  const rows = [...tables].map(([name, { rows: count }]) => [name, String(count), String(count)]);
  const lines = [['table', 'embedded', 'PostgreSQL'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map(([name = '', ...counts]) =>
      [name.padEnd(widths[0] ?? 0), ...counts.map((count, at) => count.padStart(widths[at + 1] ?? 0))].join('  '),
    )
    .join('\n');
}

/** Each piece of a backup ends with a line. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) yield* piece.slice(0, -1).split('\n');
}
