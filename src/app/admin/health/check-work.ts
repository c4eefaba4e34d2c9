/** The service's own work: whether the rows can be reached, the scheduler looks, what is due leaves, and nothing waits. */
import type { Found, HealthDeps } from '#app/admin/health/health-deps.ts';
import { sayCount, saySpan } from '#app/admin/health/say.ts';
import { BACKLOG_COUNTED_MAX, type Backlog } from '#app/ports/service-health.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sayUnknownZone, unknownZones } from '#app/prompts/due-slots.ts';
import { LATE_MS, TICK_SILENT_MS } from '#app/prompts/watch.ts';

/** Each message asks the database several times: beyond this a morning of thousands is slow. */
const ROUND_TRIP_SLOW_MS = 250;
/** A letter is read as soon as it is stored; the tick helps after a minute. */
const UNREAD_MS = 5 * 60_000;

export async function checkDatabase({ store, machine }: HealthDeps): Promise<Found> {
  const began = machine.now();
  await store.transact((tx) => tx.serviceTime(LIVE_REALM), 'one-statement');
  const tookMs = machine.now() - began;
  const value = `Answered in ${tookMs} ms (${machine.database})`;
  if (tookMs <= ROUND_TRIP_SLOW_MS) return { state: 'well', value };
  return { state: 'attention', value, todo: 'Look at the load of the database and at the way to it.' };
}

export async function checkTick({ store }: HealthDeps): Promise<Found> {
  const { silentMs, strange } = await store.transact(async (tx) => ({
    silentMs: (await tx.serviceHealth.backlog(LIVE_REALM)).silentLeaseMs,
    strange: unknownZones(await tx.dispatch.slots(LIVE_REALM)),
  }));
  if (silentMs === null) return { state: 'failing', value: 'No tick ever ran', todo: START_WORKER };
  const value = `Last tick ${saySpan(silentMs)} ago`;
  if (silentMs > TICK_SILENT_MS) return { state: 'failing', value, todo: START_WORKER };
  if (strange.length === 0) return { state: 'well', value };
  return {
    state: 'failing',
    value: `${value}, but not for everybody`,
    todo: 'Start the service with newer zone data: npm ci brings the Node for it.',
    details: strange.map(sayUnknownZone),
  };
}

const START_WORKER =
  'Nothing is sent to anybody. Start the worker (npm run worker, or npm start), and read the log of the time it ended.';

export async function checkDue({ store }: HealthDeps): Promise<Found> {
  const { now, openChunks, oldestPromptAt, dueOutbox, oldestOutboxAt } = await backlogOf(store);
  const promptsLate = oldestPromptAt === null ? 0 : now - oldestPromptAt;
  const answersLate = oldestOutboxAt === null ? 0 : now - oldestOutboxAt;
  const details = [
    oldestPromptAt === null
      ? 'Prompts: none is due.'
      : `Prompts: ${counted(openChunks, 'chunk')} on the way, the oldest due ${saySpan(promptsLate)} ago.`,
    oldestOutboxAt === null
      ? 'Outbox: no answer waits.'
      : `Outbox: ${counted(dueOutbox, 'message')} on the way, the oldest due ${saySpan(answersLate)} ago.`,
  ];
  const late = Math.max(promptsLate, answersLate);
  if (oldestPromptAt === null && oldestOutboxAt === null) return { state: 'well', value: 'Nothing overdue', details };
  const value = `Oldest due ${saySpan(late)} ago`;
  if (late <= LATE_MS) return { state: 'well', value, details };
  return {
    state: 'failing',
    value,
    todo: 'Look whether a worker runs and whether the provider takes messages (below); what becomes too late is skipped.',
    details,
  };
}

export async function checkQueue({ store }: HealthDeps): Promise<Found> {
  const backlog = await backlogOf(store);
  const { now, waitingJobs, oldestJobLeaseMs, deadJobs, deadJobsOfDay } = backlog;
  const details = [
    waitingJobs === 0
      ? 'Jobs: none waits.'
      : `Jobs: ${counted(waitingJobs, 'job')} waiting${oldestJobLeaseMs === null ? '' : `, the oldest for ${saySpan(oldestJobLeaseMs)}`}.`,
    waitingSince(backlog.unreadInbound, 'letter', 'unread', backlog.oldestInboundAt, now),
    waitingSince(backlog.unappliedEvents, 'report', 'of providers not applied', backlog.oldestEventAt, now),
    `Gave up: ${counted(deadJobs, 'job')} in all, ${deadJobsOfDay.toLocaleString('en')} of the last day.`,
  ];
  const oldest = Math.max(
    oldestJobLeaseMs ?? 0,
    sinceOf(backlog.oldestInboundAt, now),
    sinceOf(backlog.oldestEventAt, now),
  );
  const value = waitingJobs === 0 && oldest === 0 ? 'Empty' : `${counted(waitingJobs, 'job')} waiting`;
  if (oldest > UNREAD_MS) {
    const todo = 'Look whether a worker runs. What it cannot read stands in the log, by its id.';
    return { state: 'failing', value: `${value}, the oldest since ${saySpan(oldest)}`, todo, details };
  }
  if (deadJobsOfDay > 0) {
    const todo = 'Find out in the log why they gave up. Nothing of theirs is lost: it stands in its table.';
    return { state: 'attention', value: `${counted(deadJobsOfDay, 'job')} gave up within a day`, todo, details };
  }
  return { state: 'well', value, details };
}

function backlogOf(store: HealthDeps['store']): Promise<Backlog> {
  return store.transact((tx) => tx.serviceHealth.backlog(LIVE_REALM), 'one-statement');
}

function waitingSince(count: number, what: string, how: string, since: number | null, now: number): string {
  if (since === null) return `No ${what} ${how}.`;
  return `${counted(count, what)} ${how}, the oldest for ${saySpan(now - since)}.`;
}

function sinceOf(since: number | null, now: number): number {
  return since === null ? 0 : now - since;
}

function counted(count: number, what: string): string {
  return sayCount(count, what, BACKLOG_COUNTED_MAX);
}
