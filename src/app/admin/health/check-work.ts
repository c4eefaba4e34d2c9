/**
 * Checks of the service's own work: the database answers, the scheduler runs, due messages are sent, and nothing is
 * stuck.
 */
import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import { sayCount, saySpan } from '#app/admin/health/say.ts';
import { BACKLOG_COUNTED_MAX, type Backlog } from '#app/ports/service-health.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sayUnknownZone, unknownZones } from '#app/prompts/due-slots.ts';
import { LATE_MS, TICK_SILENT_MS } from '#app/prompts/watch.ts';

/**
 * Above this, the nightly work of the embedded database holds up pages and email for too long, and a busy minute does not
 * end within five (docs/operations.md).
 */
export const EMBEDDED_PEOPLE_MAX = 50_000;
/** Each message needs several queries: above this a morning of thousands is slow. */
const ROUND_TRIP_SLOW_MS = 250;
/** An inbound message is read as soon as it is stored; the tick retries after a minute. */
const UNREAD_MS = 5 * 60_000;

export async function checkDatabase({ store, machine }: HealthDeps): Promise<Found> {
  const began = machine.now();
  await store.transact((tx) => tx.serviceTime(LIVE_REALM), 'one-statement');
  const tookMs = machine.now() - began;
  const value = `Answered in ${tookMs} ms (${machine.database})`;
  const isEmbedded = machine.database !== 'PostgreSQL';
  if (isEmbedded) {
    const people = await peopleOf(store);
    if (people > EMBEDDED_PEOPLE_MAX) {
      return { state: 'attention', value: `${value}, ${people.toLocaleString('en')} people`, todo: MOVE };
    }
  }
  if (tookMs <= ROUND_TRIP_SLOW_MS) return { state: 'well', value };
  const todo = isEmbedded
    ? 'Check the load on this machine.'
    : 'Check the load on the database and the network connection to it.';
  return { state: 'attention', value, todo };
}

const MOVE =
  `The embedded database is made for up to ${EMBEDDED_PEOPLE_MAX.toLocaleString('en')} people. Move to PostgreSQL: stop the ` +
  'service, run "bin/anchor move --to postgres://user:password@host/name", and start it with that DATABASE_URL (docs/operations.md).';

async function peopleOf(store: HealthDeps['store']): Promise<number> {
  const people = await store.transact((tx) => tx.counts.people(LIVE_REALM), 'one-statement');
  return people.reduce((sum, { state, count }) => sum + (state === 'pending' || state === 'active' ? count : 0), 0);
}

export async function checkTick({ store }: HealthDeps): Promise<Found> {
  const { silentMs, strange } = await store.transact(async (tx) => ({
    silentMs: (await tx.serviceHealth.backlog(LIVE_REALM)).silentLeaseMs,
    strange: unknownZones(await tx.dispatch.slots(LIVE_REALM)),
  }));
  if (silentMs === null) return { state: 'failing', value: 'No tick has run', todo: START_WORKER };
  const value = `Last tick ${saySpan(silentMs)} ago`;
  if (silentMs > TICK_SILENT_MS) return { state: 'failing', value, todo: START_WORKER };
  if (strange.length === 0) return { state: 'well', value };
  return {
    state: 'failing',
    value: `${value}, but some time zones are skipped`,
    todo: 'Restart the service with newer zone data. Run npm ci to install the right Node version.',
    details: strange.map(sayUnknownZone),
  };
}

const START_WORKER =
  'No messages are being sent. Start the worker (npm run worker or npm start) and check the log for why it stopped.';

export async function checkDue({ store }: HealthDeps): Promise<Found> {
  const { now, openChunks, oldestPromptAt, dueOutbox, oldestOutboxAt } = await backlogOf(store);
  const promptsLate = oldestPromptAt === null ? 0 : now - oldestPromptAt;
  const answersLate = oldestOutboxAt === null ? 0 : now - oldestOutboxAt;
  const details = [
    oldestPromptAt === null
      ? 'Prompts: none due.'
      : `Prompts: ${counted(openChunks, 'chunk')} in progress, the oldest due ${saySpan(promptsLate)} ago.`,
    oldestOutboxAt === null
      ? 'Outbox: empty.'
      : `Outbox: ${counted(dueOutbox, 'message')} in progress, the oldest due ${saySpan(answersLate)} ago.`,
  ];
  const late = Math.max(promptsLate, answersLate);
  if (oldestPromptAt === null && oldestOutboxAt === null) return { state: 'well', value: 'Nothing overdue', details };
  const value = `Oldest due ${saySpan(late)} ago`;
  if (late <= LATE_MS) return { state: 'well', value, details };
  return {
    state: 'failing',
    value,
    todo: 'Check that a worker is running and that the provider accepts messages (below). Messages that become too late are skipped.',
    details,
  };
}

export async function checkQueue({ store }: HealthDeps): Promise<Found> {
  const backlog = await backlogOf(store);
  const { now, waitingJobs, oldestJobLeaseMs, deadJobs, deadJobsOfDay } = backlog;
  const details = [
    waitingJobs === 0
      ? 'Jobs: none waiting.'
      : `Jobs: ${counted(waitingJobs, 'job')} waiting${oldestJobLeaseMs === null ? '' : `, the oldest for ${saySpan(oldestJobLeaseMs)}`}.`,
    waitingSince(backlog.unreadInbound, 'inbound message', 'waiting', backlog.oldestInboundAt, now),
    waitingSince(backlog.unappliedEvents, 'provider report', 'waiting', backlog.oldestEventAt, now),
    `Failed: ${counted(deadJobs, 'job')} in total, ${deadJobsOfDay.toLocaleString('en')} in the last day.`,
  ];
  const oldest = Math.max(
    oldestJobLeaseMs ?? 0,
    sinceOf(backlog.oldestInboundAt, now),
    sinceOf(backlog.oldestEventAt, now),
  );
  const value = waitingJobs === 0 && oldest === 0 ? 'Empty' : `${counted(waitingJobs, 'job')} waiting`;
  if (oldest > UNREAD_MS) {
    const todo = 'Check that a worker is running. The log lists what it cannot process, by id.';
    return { state: 'failing', value: `${value}, the oldest for ${saySpan(oldest)}`, todo, details };
  }
  if (deadJobsOfDay > 0) {
    const todo = 'Check the log for why these jobs failed. Their data is still in its table.';
    return { state: 'attention', value: `${counted(deadJobsOfDay, 'job')} failed in the last day`, todo, details };
  }
  return { state: 'well', value, details };
}

function backlogOf(store: HealthDeps['store']): Promise<Backlog> {
  return store.transact((tx) => tx.serviceHealth.backlog(LIVE_REALM), 'one-statement');
}

function waitingSince(count: number, what: string, how: string, since: number | null, now: number): string {
  if (since === null) return `No ${what}s ${how}.`;
  return `${counted(count, what)} ${how}, the oldest for ${saySpan(now - since)}.`;
}

function sinceOf(since: number | null, now: number): number {
  return since === null ? 0 : now - since;
}

function counted(count: number, what: string): string {
  return sayCount(count, what, BACKLOG_COUNTED_MAX);
}
