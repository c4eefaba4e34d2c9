/** A few people of a simulation through the whole pipe, in an engine that keeps nothing: what the terminal has. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys } from '#adapters/crypto/keys.ts';
import { createArtifactFiles } from '#adapters/files/artifact-files.ts';
import { createLogger } from '#adapters/logs/logger.ts';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { incomingTextBytes } from '#adapters/sms/incoming-text.ts';
import { type PipeReport, type PipeOptions, rehearseCrowd } from '#app/simulation/rehearse-crowd.ts';
import { random } from '#main/random.ts';
import { readConfig } from '#main/config.ts';
import { startEngine } from '#main/engine.ts';
import { installationOf } from '#main/installation.ts';

/** Neither pages nor timers nor a door: nothing moves but the crowd. `told` hears of each day that was lived. */
export async function rehearseInMemory(wish: PipeOptions, told: (days: number) => void): Promise<PipeReport> {
  const config = readConfig({ LOG_LEVEL: 'silent' }, process.versions['tz'] ?? 'unknown');
  const secret = randomBytes(32).toString('hex');
  const engine = await startEngine(config, {
    parts: { web: false, worker: false, smtp: false },
    installation: installationOf(config, secret),
    keys: createKeys(secret),
    logger: createLogger({ level: config.logLevel, folder: null }),
    directory: null,
    // Made where a first file is written, and none is.
    files: createArtifactFiles(join(tmpdir(), 'anchor-no-downloads')),
    openDatabase: () => openEmbedded({ dataDir: null }),
  });
  try {
    const { database, rehearsals, ledgerCheck: check } = engine;
    const pipe = { store: database.store, rehearsals, check, random, writeText: incomingTextBytes };
    return await rehearseCrowd(pipe, wish, { told, signal: new AbortController().signal });
  } finally {
    await engine.close();
  }
}
