/**
 * The database records what it is (D139): whether its messages are really sent, with which key they are signed, and where
 * it is hosted. A process with other settings would lose mail or write to people twice, so it is refused before it changes
 * anything.
 */
import { sql } from 'drizzle-orm';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { missWhatWasDue } from '#adapters/postgres/quiet.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';

/** What a process expects the database to be. */
export interface Installation {
  readonly mode: 'sandbox' | 'live';
  /** Identifies the secret key without revealing it. */
  readonly keyFingerprint: string;
  /** Of the product. */
  readonly version: string;
}

/** Checks that run around the migrations, under their lock. */
export interface InstallationGuard {
  /** Whether no other process may use the database meanwhile. An embedded one is never shared. */
  readonly isExclusive: boolean;
  /** Throws an InstallationError before anything is changed. */
  before(db: Queries): Promise<void>;
  after(db: Queries): Promise<void>;
}

/** For every process: refuses a database with other settings, and marks an unmarked one as ours. */
export function ownInstallation(ours: Installation): InstallationGuard {
  return {
    isExclusive: false,
    async before(db) {
      const stored = await readInstallation(db);
      const problems = stored === null ? await problemsOfUnmarked(db, ours) : await problemsOf(db, stored, ours);
      if (problems.length > 0) throw new InstallationError(problems.join('\n'));
    },
    after: (db) => record(db, ours, 'keep'),
  };
}

export interface AdoptOptions {
  readonly mayChangeKey: boolean;
  /** The operator says that it was restored from a backup, which cannot be detected if it is where it was. */
  readonly isRestored: boolean;
  readonly report: (change: string) => void;
}

/** For an operator who assigns the database to these settings; `report` receives the changes. */
export function adoptedInstallation(
  ours: Installation,
  { mayChangeKey, isRestored, report }: AdoptOptions,
): InstallationGuard {
  let wasMoved = false;
  return {
    isExclusive: true,
    async before(db) {
      const stored = await readInstallation(db);
      const isOtherKey = stored !== null && stored.keyFingerprint !== ours.keyFingerprint;
      if (ours.mode === 'live' && isOtherKey && !mayChangeKey) throw new InstallationError(KEY_IS_KEPT);
      const wasLive = stored === null ? (await traces(db)).live : stored.mode === 'live';
      if (ours.mode === 'live' && !wasLive && (await traces(db)).clockMoved) throw new InstallationError(CLOCK_MOVED);
      if (stored?.mode !== ours.mode) report(ours.mode === 'live' ? NOW_LIVE : NOW_SANDBOX);
      if (isOtherKey) report(NOW_ITS_KEY);
      wasMoved = stored !== null && isElsewhere(stored, await placeOf(db));
      if (wasMoved) report(NOW_HERE);
    },
    async after(db) {
      const isQuiet = ours.mode === 'live' && (wasMoved || isRestored);
      // First, so that a process that dies here leaves a database that is still refused.
      if (isQuiet) await missWhatWasDue(db);
      await record(db, ours, 'replace');
      if (isQuiet) report(IS_QUIET);
    },
  };
}

type Stored = Installation & { readonly place: string | null };

/** Null in an empty database, and in one older than this table. */
export async function readInstallation(db: Queries): Promise<Stored | null> {
  if (!(await hasTable(db, 'installation'))) return null;
  const { rows } = await db.execute<Stored & Record<string, unknown>>(
    sql`select mode, key_fingerprint as "keyFingerprint", version, place from installation`,
  );
  return rows[0] ?? null;
}

async function problemsOf(db: Queries, stored: Stored, ours: Installation): Promise<string[]> {
  return [
    ...(stored.mode === ours.mode ? [] : [stored.mode === 'live' ? IS_LIVE : IS_SANDBOX]),
    ...(stored.keyFingerprint === ours.keyFingerprint ? [] : [otherKey(stored, ours)]),
    // A sandbox writes to nobody, wherever it is hosted.
    ...(stored.mode === 'live' && isElsewhere(stored, await placeOf(db)) ? [IS_ELSEWHERE] : []),
  ];
}

/** For a first start, or the first since this table exists: what was sent from the database decides what it is. */
async function problemsOfUnmarked(db: Queries, ours: Installation): Promise<string[]> {
  const { live, local, clockMoved } = await traces(db);
  if (ours.mode === 'sandbox') return live ? [IS_LIVE] : [];
  return !live && (local || clockMoved) ? [IS_SANDBOX] : [];
}

interface Traces {
  /** A provider accepted a message. */
  readonly live: boolean;
  /** The dev mailbox has a message. */
  readonly local: boolean;
  readonly clockMoved: boolean;
}

async function traces(db: Queries): Promise<Traces> {
  if (!(await hasTable(db, 'outbox'))) return { live: false, local: false, clockMoved: false };
  const { rows } = await db.execute<Traces & Record<string, unknown>>(sql`
    select
      exists (select from outbox where realm_id = ${LIVE_REALM} and provider_id is not null) as "live",
      exists (select from mailbox where realm_id = ${LIVE_REALM}) as "local",
      exists (select from realms where id = ${LIVE_REALM} and clock_offset_ms > 0) as "clockMoved"`);
  return rows[0]!;
}

async function record(db: Queries, ours: Installation, standing: 'keep' | 'replace'): Promise<void> {
  const { mode, keyFingerprint, version } = ours;
  // An unknown place must not stay UNFINISHED once it was adopted.
  const others =
    standing === 'replace'
      ? sql`mode = excluded.mode, key_fingerprint = excluded.key_fingerprint, place = excluded.place`
      : sql`place = coalesce(excluded.place, installation.place)`;
  await db.execute(sql`
    insert into installation (mode, key_fingerprint, version, place)
    values (${mode}, ${keyFingerprint}, ${version}, ${await placeOf(db)})
    on conflict (id) do update set version = excluded.version, ${others}`);
}

/** The place of a database while rows are restored into it: no live process starts there. */
export const UNFINISHED = 'restoring';

/** After a restore or a move, which an operator asked for. */
export async function placeHere(db: Queries): Promise<void> {
  await db.execute(sql`update installation set place = ${await placeOf(db)}`);
}

function isElsewhere(stored: Stored, place: string | null): boolean {
  return stored.place === UNFINISHED || (stored.place !== null && place !== null && stored.place !== place);
}

/** The server's system identifier and the database's id: a restored dump has different ones. Null without permission. */
async function placeOf(db: Queries): Promise<string | null> {
  const permission = await db.execute<{ may: boolean }>(
    sql`select has_function_privilege('pg_control_system()', 'execute') as "may"`,
  );
  if (permission.rows[0]?.may !== true) return null;
  const { rows } = await db.execute<{ place: string }>(sql`
    select system_identifier || '.' || oid as "place"
    from pg_control_system(), pg_database where datname = current_database()`);
  return rows[0]?.place ?? null;
}

/** Detects our other sessions: they checked the installation at their start and would keep acting on it. */
export async function refuseInUse(db: Queries): Promise<void> {
  const { rows } = await db.execute<{ inUse: boolean }>(sql`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name like 'anchor%' and pid <> pg_backend_pid()
    ) as "inUse"`);
  if (rows[0]?.inUse === true) throw new InstallationError(IN_USE);
}

async function hasTable(db: Queries, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass(${name}) is not null as "there"`);
  return rows[0]?.there === true;
}

const IS_LIVE =
  'This database is live, but these settings are for the sandbox. Messages would end up in the dev mailbox and reach nobody. Start with the settings of the live service (USE_REAL_EMAIL=true, SMTP_URL or POSTMARK_SERVER_TOKEN, SECRET_KEY), or use another database. To try things out with its data, restore a backup into another database and make that one a sandbox: "anchor adopt sandbox".';
const IS_SANDBOX =
  'This database is a sandbox, but these settings are live. The invented people in it would get real messages. Start with an empty database. If the people in it are real, stop every process and make the database live: "anchor adopt live".';
const IS_ELSEWHERE =
  'This database was restored or moved since it was last used. It may not know what has been sent in the meantime and could send it again. If this is the right database and no other copy of it is running, confirm with "anchor adopt live". Messages that were due until then will not be sent.';
const IN_USE =
  'Other processes of this service are using the database. Stop them all first; they would keep running with the old settings.';
const CLOCK_MOVED =
  'The clock of this sandbox was moved forward and cannot be moved back, so live messages would be sent at the wrong time. Go live with an empty database.';
const NOW_LIVE = 'The database is now live. The people in it get messages from the next start.';
const NOW_SANDBOX = 'The database is now a sandbox. Messages to the people in it go to the dev mailbox.';
const NOW_ITS_KEY =
  'The database now uses the secret key of these settings. Links and reply addresses in earlier email no longer work. The service no longer recognizes addresses that bounced, complained or were erased, so it may write to them again.';
const NOW_HERE = 'The database is now used from its current location.';
const IS_QUIET =
  'Messages that were due before now may have been sent already, so they will not be sent. The delivery timeline of each person lists them.';
const KEY_IS_KEPT =
  'The secret key differs from the one this database was used with. With a new key, links and reply addresses in sent email stop working, and the service no longer recognizes addresses that bounced, complained or were erased. To continue with a new key, add --new-key. docs/operations.md lists what stops working.';

function otherKey(stored: Installation, ours: Installation): string {
  return `The secret key differs from the one this database was used with (fingerprint ${ours.keyFingerprint}, not ${stored.keyFingerprint}). Links and reply addresses in sent email would stop working, and suppressed addresses would not be recognized. Set SECRET_KEY to its previous value. In a sandbox without SECRET_KEY, set DATA_DIR to the directory that contains secret.key. To change the key on purpose, see "The secret key" in docs/operations.md.`;
}
