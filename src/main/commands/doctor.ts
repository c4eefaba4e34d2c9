/** Runs the checks of the System tab from the command line, for a service that does not start or has no administrator yet. */
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createKeys } from '#adapters/crypto/keys.ts';
import { createArtifactFiles } from '#adapters/files/artifact-files.ts';
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import { createLogFiles } from '#adapters/logs/log-files.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { UnreachableError } from '#adapters/postgres/unreachable-error.ts';
import { HEALTH_CHECKS, type HealthCheck, type HealthCheckName } from '#api/health.ts';
import type { HealthDeps } from '#app/admin/health/health-deps.ts';
import { runCheck } from '#app/admin/health/run-check.ts';
import type { Store } from '#app/ports/store.ts';
import { openForCommand } from '#main/commands/command.ts';
import { pendingIn } from '#main/commands/upgrade.ts';
import { type Config, readConfig } from '#main/config.ts';
import { secretOf } from '#main/secret.ts';
import { openProviderStatus, serviceHealth } from '#main/service-health.ts';
import { openStabilityContext } from '#main/stability.ts';
import { StartError } from '#main/start-error.ts';

interface Line extends Pick<HealthCheck, 'state' | 'value'>, Partial<Pick<HealthCheck, 'todo' | 'details'>> {
  readonly check: string;
}

const LABELS = { well: 'ok', attention: 'warning', failing: 'failing', off: 'off' } as const;
/** They need nothing from the database. */
const WITHOUT_DATABASE: readonly HealthCheckName[] = ['mail', 'texts', 'alarms', 'sending-domain', 'zone-data', 'disk'];
/** A running service knows what its self-checks found last. */
const IN_DATABASE = HEALTH_CHECKS.filter((check) => check !== 'proofs' && !WITHOUT_DATABASE.includes(check));
/** Codes and links are compared with times of the database. */
const SKEW_MS_MAX = 5000;

/** Exits with 1 if a check fails. Changes nothing: pending migrations are named, not run. */
export async function doctor(): Promise<void> {
  const config = readConfig(process.env, process.versions['tz'] ?? 'unknown');
  for (const warning of config.warnings) print({ check: 'settings', state: 'attention', value: warning });
  if (config.warnings.length === 0) print({ check: 'settings', state: 'well', value: 'valid' });

  const { database, lines } = await opened(config);
  for (const line of lines) print(line);
  try {
    const deps = depsOf(config, database?.store ?? null);
    const checks = [...(database === null ? [] : IN_DATABASE), ...WITHOUT_DATABASE];
    // One after another, so that the lines appear as they are known.
    for (const check of checks) print(await runCheck(deps, check));
  } finally {
    await database?.close();
  }
}

function print({ check, state, value, todo = null, details = [] }: Line): void {
  if (state === 'failing') process.exitCode = 1;
  const more = [...details, ...(todo === null ? [] : [todo])].map((line) => `\n${' '.repeat(25)}${line}`).join('');
  process.stdout.write(`${LABELS[state].padEnd(8)} ${check.padEnd(15)} ${value}${more}\n`);
}

/** The database, if it may be opened without changing it, and what that shows. */
async function opened(
  config: Config,
): Promise<{ readonly database: Database | null; readonly lines: readonly Line[] }> {
  try {
    const pending = await pendingIn(config);
    if (pending.length > 0) {
      const value = `${pending.length} pending ${pending.length === 1 ? 'migration' : 'migrations'}`;
      const todo = 'The next start runs them. To list them: anchor upgrade --plan';
      return { database: null, lines: [{ check: 'schema', state: 'attention', value, todo }] };
    }
    const database = await openForCommand(config);
    return {
      database,
      lines: [
        { check: 'schema', state: 'well', value: 'no pending migrations' },
        { check: 'keys', state: 'well', value: 'the secret key is the one of this database' },
        await clockOf(database),
      ],
    };
  } catch (error) {
    if (error instanceof DataDirectoryError && error.problem === 'held') {
      const value = 'A running service holds it. The System tab has its checks.';
      return { database: null, lines: [{ check: 'database', state: 'off', value }] };
    }
    const isKnown = [DataDirectoryError, InstallationError, StartError, UnreachableError].some(
      (kind) => error instanceof kind,
    );
    if (!isKnown || !(error instanceof Error)) throw error;
    return { database: null, lines: [{ check: 'database', state: 'failing', value: error.message }] };
  }
}

async function clockOf({ db }: Database): Promise<Line> {
  const before = Date.now();
  const { rows } = await db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`);
  const skew = Math.round(Number(rows[0]?.['now']) - (before + Date.now()) / 2);
  if (Math.abs(skew) <= SKEW_MS_MAX) {
    return { check: 'clock', state: 'well', value: `${Math.abs(skew)} ms from the database’s` };
  }
  return {
    check: 'clock',
    state: 'failing',
    value: `${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? 'behind' : 'ahead of'} the database’s`,
    todo: 'Synchronize both machines with a time server (NTP).',
  };
}

function depsOf(config: Config, store: Store | null): HealthDeps {
  const storeOrNone = store ?? { transact: () => Promise.reject(new Error('the database is not open')) };
  return {
    store: storeOrNone,
    ...serviceHealth(config, openProviderStatus(config), true),
    logLines: createLogFiles(join(config.dataDir, 'logs')),
    stabilityContext: openStabilityContext(config, {
      keys: createKeys(secretOf(config)),
      store: storeOrNone,
      files: createArtifactFiles(join(config.dataDir, 'downloads')),
    }),
    settings: config,
  };
}
