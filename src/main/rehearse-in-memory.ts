/** Runs a few simulated people through the whole pipeline, in an engine that keeps nothing; for the command line. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys } from '#adapters/crypto/keys.ts';
import { createArtifactFiles } from '#adapters/files/artifact-files.ts';
import { createLogger } from '#adapters/logs/logger.ts';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { type PipeReport, type PipeOptions, rehearseCrowd } from '#app/simulation/rehearse-crowd.ts';
import { random } from '#main/random.ts';
import { readConfig } from '#main/config.ts';
import { startEngine } from '#main/engine.ts';
import { installationOf } from '#main/installation.ts';
import { NO_METRICS } from '#main/open-metrics.ts';
import { createReadiness } from '#main/readiness.ts';

/** Without pages, timers and SMTP listener, so that only the simulation acts. `onProgress` is called after each simulated day. */
export async function rehearseInMemory(options: PipeOptions, onProgress: (days: number) => void): Promise<PipeReport> {
  const config = readConfig({ LOG_LEVEL: 'silent' }, process.versions['tz'] ?? 'unknown');
  const secret = randomBytes(32).toString('hex');
  const engine = await startEngine(config, {
    parts: { web: false, worker: false, smtp: false },
    installation: installationOf(config, secret),
    keys: createKeys(secret),
    logger: createLogger({
      level: 'silent',
      folder: null,
      onStdout: false,
      process: { role: 'simulate', version: '' },
    }),
    directory: null,
    // The folder is created with the first file, and none is written.
    files: createArtifactFiles(join(tmpdir(), 'anchor-no-downloads')),
    metrics: NO_METRICS,
    readiness: createReadiness({ web: false, worker: false, hasListener: false }, Date.now),
    watched: null,
    openDatabase: () => openEmbedded({ dataDir: null }),
  });
  try {
    const { database, dayRunner, ledgerCheck: check } = engine;
    const pipe = { store: database.store, dayRunner, check, random };
    return await rehearseCrowd(pipe, options, { onProgress, signal: new AbortController().signal });
  } finally {
    await engine.close();
  }
}
