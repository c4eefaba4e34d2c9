/** Runs one check, or all of them concurrently: one that fails or hangs does not affect the others. */
import { HEALTH_CHECKS, type HealthCheck, type HealthCheckName } from '#api/health.ts';
import { checkBackups, checkDisk, checkZoneData } from '#app/admin/health/check-machine.ts';
import { checkAlarms } from '#app/admin/health/check-alarms.ts';
import { checkDeliveries, checkPostmaster, checkProofs } from '#app/admin/health/check-product.ts';
import { checkMail, checkSendingDomain, checkTexts } from '#app/admin/health/check-transports.ts';
import { checkDatabase, checkDue, checkQueue, checkTick } from '#app/admin/health/check-work.ts';
import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import { inTime } from '#app/in-time.ts';
import { faultName } from '#domain/delivery/fault-name.ts';

const CHECKS: { readonly [Name in HealthCheckName]: (deps: HealthDeps) => Promise<Found> } = {
  database: checkDatabase,
  tick: checkTick,
  due: checkDue,
  queue: checkQueue,
  deliveries: checkDeliveries,
  mail: checkMail,
  texts: checkTexts,
  alarms: checkAlarms,
  postmaster: checkPostmaster,
  'sending-domain': checkSendingDomain,
  'zone-data': checkZoneData,
  disk: checkDisk,
  backups: checkBackups,
  proofs: checkProofs,
};

/** What to do if a check could not even run. */
const WHERE_BROKEN: Partial<Record<HealthCheckName, string>> = {
  database:
    'The service cannot work without the database. Check that it is running and that DATABASE_URL points to it.',
  disk: 'Check that DATA_DIR exists and is readable.',
  backups: 'Check that the BACKUP_DIR folder exists and is readable.',
};

/** The limit for a single check. Unresponsive DNS servers take their time (adapters/dns). */
export const CHECK_MS_MAX = 15_000;
/** The limit for the overview. */
const GLANCE_MS_MAX = 3000;

export async function runCheck(
  deps: HealthDeps,
  check: HealthCheckName,
  withinMs: number = CHECK_MS_MAX,
): Promise<HealthCheck> {
  const { machine } = deps;
  const began = machine.now();
  const found = await inTime(CHECKS[check](deps), withinMs, () => whatIsLate(withinMs)).catch(
    (error: unknown): Found => ({
      state: 'failing',
      value: `The check itself failed: ${faultName(error)}`,
      todo: WHERE_BROKEN[check] ?? 'Check the log of the last few minutes and try again.',
    }),
  );
  const now = machine.now();
  return { check, todo: null, details: [], ...found, tookMs: now - began, checkedAt: new Date(now).toISOString() };
}

export async function runAllChecks(deps: HealthDeps, withinMs: number = GLANCE_MS_MAX): Promise<HealthCheck[]> {
  return Promise.all(HEALTH_CHECKS.map((check) => runCheck(deps, check, withinMs)));
}

function whatIsLate(ms: number): Found {
  const isGlance = ms < CHECK_MS_MAX;
  const todo = isGlance
    ? 'The System tab allows more time for this check.'
    : 'Check that the service being checked is running and reachable.';
  return { state: 'attention', value: `No response within ${ms / 1000} s`, todo };
}
