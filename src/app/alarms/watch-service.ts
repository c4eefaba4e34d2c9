/** Looks for problems that no message reports: each look returns those that there are now. */
import { checkBackups, checkDisk, checkZoneData } from '#app/admin/health/check-machine.ts';
import { checkMail, checkSendingDomain, checkTexts } from '#app/admin/health/check-transports.ts';
import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import { saySpan } from '#app/admin/health/say.ts';
import { databaseInTime } from '#app/alarms/database-in-time.ts';
import { DATABASE_KEY, problemOf, WATCHED_OVER_AFTER_MS } from '#app/alarms/known-alarms.ts';
import type { SeenProblem } from '#app/ports/alarms.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { healthOfDispatch } from '#app/prompts/watch.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import { addDays } from '#domain/time/local-date.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

export type WatchDeps = Pick<HealthDeps, 'store' | 'machine' | 'transportChecks' | 'checkDomain' | 'settings'>;

/** How often `watchService` is called. */
export const SERVICE_WATCHED_MS = 10 * MINUTE_MS;
/** A check that was missed once is not over. */
const OVER_AFTER_MS = 3 * SERVICE_WATCHED_MS;
/** Ticks whose messages have had time to leave, and whose failure is still news. */
const FAILED = { fromMs: 75 * MINUTE_MS, throughMs: 10 * MINUTE_MS };
/** Mailbox providers throttle senders above these shares (Gmail's limit for complaints is 0.3 %); few are chance. */
const SHARES = {
  bounced: { share: 0.05, least: 5, alarm: 'bounces', what: 'bounced permanently' },
  complained: { share: 0.003, least: 3, alarm: 'complaints', what: 'were reported as spam' },
} as const;

/** Whether the scheduler runs and what is due leaves. */
export async function watchDispatch(store: Store): Promise<SeenProblem[]> {
  const { problems } = await healthOfDispatch(store, LIVE_REALM);
  return problems.map(problemOf);
}

/** The database did not answer a look. */
export function databaseSilent(error: unknown): SeenProblem {
  return {
    key: DATABASE_KEY,
    alarm: 'database',
    what: `The database does not answer: ${faultName(error)}.`,
    todo: 'Nothing works without the database. Check that it is running and that DATABASE_URL points to it.',
    overAfterMs: WATCHED_OVER_AFTER_MS,
  };
}

/** What reports and failures add up to, and the checks of the System tab that an operator can act on. */
export async function watchService(deps: WatchDeps): Promise<SeenProblem[]> {
  const [counted, ...checked] = await Promise.all([
    databaseInTime(deps.store.transact(async (tx) => [...(await nothingSent(tx)), ...(await badShares(tx))])),
    ...Object.entries(CHECKS).map(([name, check]) => checkOf(deps, name, check)),
  ]);
  return [...counted, ...checked.flat()];
}

async function nothingSent(tx: Tx): Promise<SeenProblem[]> {
  const now = await tx.serviceTime(LIVE_REALM);
  const since = await tx.serviceHealth.allFailedSince(LIVE_REALM, now - FAILED.fromMs, now - FAILED.throughMs);
  if (since === null) return [];
  return [
    {
      key: 'nothing-sent',
      alarm: 'nothing-sent',
      what: `Not one of the prompts due since ${saySpan(now - since)} ago was accepted.`,
      todo: 'The Analytics tab shows outcomes, and each person’s timeline the reasons. Check the provider.',
      overAfterMs: OVER_AFTER_MS,
    },
  ];
}

async function badShares(tx: Tx): Promise<SeenProblem[]> {
  const now = await tx.serviceTime(LIVE_REALM);
  const today = wallTimeAt('UTC', now).date;
  const recent = await tx.serviceHealth.suppressions(LIVE_REALM, now - DAY_MS);
  const prompts = await tx.counts.prompts(LIVE_REALM, addDays(today, -1), today);
  const sent = prompts
    .filter(({ outcome, channel }) => outcome === 'sent' && channel === 'email')
    .reduce((sum, { count }) => sum + count, 0);
  return Object.entries(SHARES).flatMap(([reason, { share, least, alarm, what }]) => {
    const count = recent[reason as keyof typeof SHARES] ?? 0;
    if (count < least || count <= sent * share) return [];
    return [
      {
        key: alarm,
        alarm,
        what: `${count} addresses ${what} within a day, of ${sent.toLocaleString('en')} emails since yesterday.`,
        todo: 'Find out where these addresses came from, and stop that source. Above this share mailbox providers stop accepting email from a sender.',
        overAfterMs: OVER_AFTER_MS,
      },
    ];
  });
}

/** `attention` of a provider means that it would not accept a message now. */
const CHECKS: Readonly<
  Record<string, { readonly run: (deps: WatchDeps) => Promise<Found>; readonly from: 'attention' | 'failing' }>
> = {
  'disk-space': { run: checkDisk, from: 'attention' },
  'email-provider': { run: checkMail, from: 'attention' },
  'text-provider': { run: checkTexts, from: 'attention' },
  'sending-domain': { run: checkSendingDomain, from: 'failing' },
  backups: { run: checkBackups, from: 'failing' },
  'zone-data': { run: checkZoneData, from: 'failing' },
};

async function checkOf(deps: WatchDeps, alarm: string, { run, from }: (typeof CHECKS)[string]): Promise<SeenProblem[]> {
  // A check that cannot run is seen on the System tab; what it needs has alarms of its own.
  const found = await run(deps).catch(() => null);
  if (found === null || !(found.state === 'failing' || found.state === from)) return [];
  const { value, todo, details = [] } = found;
  const what = `${NAMES[alarm] ?? alarm}: ${[value, ...details.slice(0, DETAILS_MAX)].join('. ')}`;
  return [{ key: alarm, alarm, what, todo: todo ?? 'See the System tab.', overAfterMs: OVER_AFTER_MS }];
}

const DETAILS_MAX = 3;
const NAMES: Readonly<Record<string, string>> = {
  'disk-space': 'Disk space',
  'email-provider': 'The email provider',
  'text-provider': 'The text provider',
  'sending-domain': 'The sending domain',
  backups: 'Backups',
  'zone-data': 'Zone data',
};
