/** Runs the migrations that a start would run, or only lists them. */
import { existsSync } from 'node:fs';
import { databasePath } from '#adapters/postgres/damage.ts';
import { BESIDE_SINCE, type Migration, migrations, ranMigrations } from '#adapters/postgres/migrate.ts';
import { openForCommand, ownGuard, withDatabase } from '#main/commands/command.ts';
import { type Config, readConfig } from '#main/config.ts';

export async function upgrade({ plan }: { readonly plan: boolean }): Promise<void> {
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const pending = await pendingIn(config);
  if (plan) {
    process.stdout.write(planOf(pending));
    return;
  }
  // Also brings the queue's own tables up to date.
  const database = await openForCommand(config);
  await database.close();
  process.stdout.write(
    pending.length === 0 ? 'No migration was pending.\n' : `${count(pending)} ran:\n${list(pending)}`,
  );
}

export function planOf(pending: readonly Migration[]): string {
  if (pending.length === 0) return 'No migration is pending.\n';
  const isEmpty = pending.length === migrations().length;
  const mustStop = !isEmpty && pending.some(({ name }) => name <= BESIDE_SINCE);
  return `${count(pending)} would run:\n${list(pending)}${mustStop ? STOP_FIRST : ''}`;
}

const STOP_FIRST = `Stop every process of the older version first: it cannot run beside migration ${BESIDE_SINCE.slice(0, 4)}.\n`;

const count = ({ length }: readonly Migration[]) => `${length} ${length === 1 ? 'migration' : 'migrations'}`;

const list = (pending: readonly Migration[]) =>
  pending.map((migration) => `  ${[migration.name, purposeOf(migration)].join('  ').trimEnd()}\n`).join('');

export async function pendingIn(config: Config): Promise<Migration[]> {
  if (config.databaseUrl === null && !existsSync(databasePath(config.dataDir))) return migrations();
  const ran = await withDatabase(config, 'shared', async (db) => {
    await ownGuard(config).before(db);
    return ranMigrations(db);
  });
  return migrations().slice(ran.length);
}

/** What the comment at the head of its file says. */
function purposeOf({ sql }: Migration): string {
  const lines = (sql[0] ?? '').trimStart().split('\n');
  const end = lines.findIndex((line) => !line.startsWith('-- '));
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !line.startsWith('-- contract:'))
    .map((line) => line.slice(3).trim())
    .join(' ');
}
