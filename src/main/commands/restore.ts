/** Restores a backup into the embedded database, or with DATABASE_URL into PostgreSQL, wherever it was made. */
import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keyFingerprint } from '#adapters/crypto/keys.ts';
import { readBackupFile } from '#adapters/postgres/backup-file.ts';
import { BackupError, type BackupHeader } from '#adapters/postgres/backup-format.ts';
import { type Restored, restoreLines } from '#adapters/postgres/restore.ts';
import { fillDatabase, refuse, sayPeople } from '#main/commands/command.ts';
import { showProgress } from '#main/commands/progress.ts';
import { type Config, readConfig } from '#main/config.ts';
import { secretOf } from '#main/secret.ts';

export async function restore(file: string): Promise<void> {
  const path = resolve(file);
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    return refuse(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const shown = showProgress('Restoring');
  let restored: Restored;
  try {
    restored = await fillDatabase(config, (db) =>
      readBackupFile(path, (lines) => restoreLines(db, lines, { afterwards: 'quiet', progress: shown.progress })),
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return refuse(`${path} cannot be restored. ${error.message} Nothing was restored.`);
  } finally {
    shown.done();
  }
  process.stdout.write(`Restored ${sayPeople(restored.people)}.\n`);
  for (const note of notesOn(restored.header, config)) process.stderr.write(`${note}\n`);
}

function notesOn(header: BackupHeader | null, config: Config): string[] {
  // A sandbox writes to nobody.
  const notes = header?.mode === 'sandbox' ? [] : [whatIsLost(header)];
  if (header === null) return notes;
  if (header.mode === 'live')
    notes.push(
      'It is a live database. Messages that were due before now are not sent; the next ones are. Never run it beside the one that was backed up.',
    );
  if (header.mode !== null && (header.mode === 'sandbox') !== config.sandbox)
    notes.push(
      `These settings are for ${config.sandbox ? 'the sandbox' : 'live mode'}, so the service does not start on it: see "anchor adopt --help".`,
    );
  if (header.keyFingerprint !== ownFingerprint(config))
    notes.push(
      `The backup was made with the secret key whose fingerprint is ${header.keyFingerprint}. Set that SECRET_KEY, or copy secret.key to ${config.dataDir}, before you start the service.`,
    );
  return notes;
}

function whatIsLost(header: BackupHeader | null): string {
  return `Opt-outs, bounces and complaints since ${header?.madeAt ?? 'it was made'} are not in it. "Backup and restore" in docs/operations.md lists what to do before you start the service.`;
}

/** A restore creates no key: the one of the backup is still to be put there. */
function ownFingerprint(config: Config): string | null {
  if (config.secretKey === null && !existsSync(join(config.dataDir, 'secret.key'))) return null;
  return keyFingerprint(secretOf(config));
}
