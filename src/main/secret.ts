import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirectoryError, makeDirectory, unwritable } from '#adapters/files/data-directory.ts';
import { errorCode } from '#domain/error-code.ts';
import type { Config } from '#main/config.ts';

const SECRET_BYTES = 32;

/** The service's one secret. */
export function secretOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  return secretKey ?? sandboxSecret(dataDir);
}

/**
 * The sandbox's secret, created at its first start and kept beside its data, so that links and reply addresses stay valid
 * across restarts. Real mail needs SECRET_KEY: a secret shared by several machines cannot live on one disk. Throws
 * `DataDirectoryError`.
 */
function sandboxSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  makeDirectory(dataDir);
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      // On a full disk the file is empty, and the next start would find it damaged.
      rmSync(file, { force: true });
      throw unwritable(file, error);
    }
  }
  const secret = readSecret(file);
  if (secret !== null) return secret;
  throw new DataDirectoryError(
    'damaged',
    `${file} is damaged: it does not contain a secret of ${SECRET_BYTES} bytes. Restore it from a backup. ` +
      'If you have no backup, delete it. The next start creates a new secret, and links and reply addresses in earlier emails stop working.',
  );
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return new RegExp(`^[0-9a-f]{${2 * SECRET_BYTES}}$`).test(secret) ? secret : null;
  } catch (error) {
    // A directory, or not readable by this user.
    throw new DataDirectoryError('damaged', `${file} cannot be read: ${String(error)}.`, null);
  }
}
