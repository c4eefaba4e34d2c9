import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '#main/config.ts';

const SECRET_BYTES = 32;

/** The service's one secret. */
export function secretOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  return secretKey ?? sandboxSecret(dataDir);
}

/**
 * The sandbox's secret, made at its first start and kept beside its data, so that links and reply addresses of
 * yesterday hold today. Real mail needs SECRET_KEY: a secret that many machines share cannot live on one disk.
 */
function sandboxSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
