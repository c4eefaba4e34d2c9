/** Checks of the machine: zone data, disk space, and backups. */
import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import { sayBytes, saySpan } from '#app/admin/health/say.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { ZONE_DATA_OLDEST, zoneDataProblem, zoneDataReleasedOn } from '#domain/time/zones.ts';

/** IANA releases a few a year: without a newer one for this long, Node is outdated. */
const ZONE_DATA_OLD_MS = 270 * DAY_MS;
const DISK_LOW = { share: 0.1, bytes: 5 * 1024 ** 3 };
const DISK_FULL = { share: 0.02, bytes: 500 * 1024 ** 2 };
/** A daily backup, with time to run. */
const BACKUP_OLD_MS = 26 * 3_600_000;

export async function checkZoneData({ machine }: Pick<HealthDeps, 'machine'>): Promise<Found> {
  const { zoneData } = machine;
  const problem = zoneDataProblem(zoneData);
  if (problem !== null) return { state: 'failing', value: zoneData, todo: problem };
  const released = zoneDataReleasedOn(zoneData);
  const age = released === null ? null : machine.now() - Date.parse(released);
  const value =
    age === null ? `${zoneData}, newer than this version of the service` : `${zoneData}, ${saySpan(age)} old`;
  const details = [
    `${released === null ? 'Its release date is unknown to this version.' : `Released on ${released}.`} ${ZONE_DATA_OLDEST} or newer is required. Bundled with Node ${machine.node}.`,
  ];
  if (age === null || age <= ZONE_DATA_OLD_MS) return { state: 'well', value, details };
  return { state: 'attention', value, todo: 'Check whether a newer Node version has newer zone data.', details };
}

export async function checkDisk({ machine }: Pick<HealthDeps, 'machine'>): Promise<Found> {
  const space = await machine.disk();
  if (space === null) return { state: 'off', value: 'No data is stored on disk' };
  const { freeBytes, totalBytes } = space;
  const share = totalBytes === 0 ? 0 : freeBytes / totalBytes;
  const value = `${sayBytes(freeBytes)} free of ${sayBytes(totalBytes)} (${Math.floor(share * 100)} %)`;
  // A large disk still has room below a tenth, and a tenth of a small one is little.
  const isBelow = (limit: typeof DISK_LOW) => share < limit.share && freeBytes < limit.bytes;
  const todo = 'Free up space where DATA_DIR is: delete old exports, logs and downloads, or use a larger disk.';
  if (isBelow(DISK_FULL)) return { state: 'failing', value, todo };
  if (isBelow(DISK_LOW)) return { state: 'attention', value, todo };
  return { state: 'well', value };
}

export async function checkBackups({
  store,
  machine,
  settings,
}: Pick<HealthDeps, 'store' | 'machine' | 'settings'>): Promise<Found> {
  const { backups } = machine;
  if (backups === null) {
    const todo =
      'Run "anchor backup" every night and set BACKUP_DIR to the folder that it writes to. This check then shows the age of the newest backup (docs/operations.md).';
    return { state: settings.sandbox ? 'off' : 'attention', value: 'Not set up', todo };
  }
  const newest = await backups.newest();
  if (newest === null) {
    const value = `No backup yet (${backups.kept})`;
    if (!settings.sandbox && (await hasOldPeople(store, machine.now())))
      return { state: 'failing', value, todo: 'Check the backup job. A new backup is expected every day.' };
    const todo = 'If there is still no backup tomorrow, check the backup job.';
    return { state: settings.sandbox ? 'off' : 'attention', value, todo };
  }
  const age = machine.now() - newest.at;
  const value = `Newest backup ${saySpan(age)} old, ${sayBytes(newest.bytes)}`;
  const details = [`${newest.name} (${backups.kept})`];
  if (newest.bytes === 0)
    return { state: 'failing', value, todo: 'The newest backup is empty. Check the backup job.', details };
  if (age <= BACKUP_OLD_MS) return { state: 'well', value, details };
  return { state: 'failing', value, todo: 'Check the backup job. A new backup is expected every day.', details };
}

/** Whether somebody signed up on a day that ended before the last backup was due. A restart does not make them newer. */
async function hasOldPeople(store: Store, now: number): Promise<boolean> {
  const through = addDays(wallTimeAt('UTC', now - BACKUP_OLD_MS).date, -1);
  const signups = await store.transact((tx) => tx.counts.signups(LIVE_REALM, BEFORE_ANYBODY, through));
  return signups.length > 0;
}

const BEFORE_ANYBODY = localDate('2020-01-01');
