import type { Metrics } from '#adapters/metrics/metrics.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { forgetEndedSessions } from '#adapters/postgres/admins.ts';
import { forgetIdleConsentsBefore } from '#adapters/postgres/consents.ts';
import { forgetInboundBefore, forgetLostPieces } from '#adapters/postgres/inbound.ts';
import { forgetArrivalsBefore } from '#adapters/postgres/mail-reports.ts';
import { forgetEventsBefore } from '#adapters/postgres/provider-events.ts';
import { forgetInvitationsBefore } from '#adapters/postgres/invitations.ts';
import { forgetStrangersMessagesBefore } from '#adapters/postgres/outbox.ts';
import { forgetPhoneCodesBefore } from '#adapters/postgres/phone-codes.ts';
import { dropPartitionsBefore, ensurePartitions } from '#adapters/postgres/partitions.ts';
import { forgetBillingEventsBefore } from '#adapters/postgres/subscriptions.ts';
import { dropLimitCountsBefore } from '#adapters/postgres/counts.ts';
import { dropSignupsBefore } from '#adapters/postgres/signups.ts';
import { recountSlots } from '#adapters/postgres/slots.ts';
import { foldCounters } from '#adapters/postgres/counters.ts';
import { SESSION_LIFE } from '#app/admin/session-life.ts';
import { sweepArtifacts, writeExport } from '#app/exports/write-export.ts';
import { INVITATION_LIFE_MS } from '#app/invitations/invitation-life.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import { sweepRealms } from '#app/rehearsal/day-runner.ts';
import type { Dispatcher } from '#main/dispatcher.ts';
import { DRAIN_MS_MAX } from '#main/drain.ts';
import { every } from '#main/every.ts';
import { createWorkNotes, type Note } from '#main/work-notes.ts';
import { FORGOTTEN_AFTER_MS } from '#domain/admin/sign-in-delay.ts';
import { addDays } from '#domain/time/local-date.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time/units.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

/** A sandbox clock may jump at any time; in live mode a tick handles retries (30 s) and the minute. */
const TICK_EVERY_MS = { sandbox: 2 * SECOND_MS, live: 15 * SECOND_MS };
const HOUSEKEEPING_EVERY_MS = 60 * MINUTE_MS;
/** D118 requires reply addresses to work for 60 days; the admin area looks back 13 months. */
const LEDGER_KEPT_DAYS = 400;
/** How long the content of inbound messages is kept for finding out what went wrong: docs/decisions/0009. */
const INBOUND_KEPT_DAYS = 90;
/** Provider events and arrivals; after that the ledger is enough. */
const EVENTS_KEPT_DAYS = 90;
/** Limits on codes look back one day (docs/decisions/0028). */
const CODES_KEPT_DAYS = 2;
/** Consents whose number was never verified. */
const CONSENTS_UNCONFIRMED_DAYS = 30;
/** One more than batches in flight, so that the database prepares one while the network is busy. */
const CHUNKS_AT_ONCE = 3;
const OUTBOX_AT_ONCE = 4;
const INBOUND_AT_ONCE = 2;
const EVENTS_AT_ONCE = 2;
/** Nobody returns to a tester's session of yesterday. */
const TESTERS_KEPT_MS = DAY_MS;
/** The data of a dry run is kept as long as its report in Downloads. */
const DRY_RUNS_KEPT_MS = 7 * DAY_MS;
/** A simulation is removed when it ends; this covers those whose process died. */
const SIMULATIONS_KEPT_MS = DAY_MS;

export interface WorkerParts {
  readonly dispatcher: Dispatcher;
  readonly sandbox: boolean;
  /** Processes one stored message. */
  readonly processInbound: (inboundId: number) => Promise<void>;
  /** Applies a provider event. */
  readonly applyEvent: (eventId: number) => Promise<void>;
  /** Fetches the state of a subscription and updates the plan. */
  readonly settleSubscription: (subscription: string) => Promise<void>;
  /** Tells people in the realm whose trial ends soon. */
  readonly sendTrialNotices: (realm: number) => Promise<void>;
  /** Where exports are written to. */
  readonly files: ArtifactFiles;
  /** Receives alarms and errors of background work, which nobody awaits. */
  readonly report: (what: string, error: unknown) => void;
  /** Receives finished work, for the log. */
  readonly note: Note;
  readonly metrics: Pick<Metrics, 'left' | 'inboundRead'>;
  /** Called after each tick. */
  readonly ticked: Metrics['ticked'];
}

export interface Worker {
  /** Takes no more work, and lets what is in progress finish, jobs for DRAIN_MS_MAX at most. Jobs can still be queued. */
  stop(): Promise<void>;
}

/** Processes jobs and ticks the live realm. Any number of processes may do so at once. */
export async function startWorker(database: Database, parts: WorkerParts): Promise<Worker> {
  const { dispatcher, report, processInbound, applyEvent, metrics } = parts;
  const { store, jobs } = database;
  const memory = emptyTickMemory();
  const notes = createWorkNotes(database, parts.note, report, metrics.left);
  await jobs.work('send-chunk', { concurrency: CHUNKS_AT_ONCE }, async ({ chunkId, realm }) => {
    const begun = performance.now();
    const pass = await sendChunk(dispatcher, chunkId, realm);
    await notes.chunkTaken(chunkId, pass, performance.now() - begun);
  });
  await jobs.work('send-outbox', { concurrency: OUTBOX_AT_ONCE }, async ({ key }) => {
    await sendOutbox(dispatcher, key);
    await notes.messageTaken(key);
  });
  await jobs.work('process-inbound', { concurrency: INBOUND_AT_ONCE }, async ({ inboundId }) => {
    const begun = performance.now();
    await processInbound(inboundId);
    metrics.inboundRead((performance.now() - begun) / SECOND_MS);
    await notes.inboundRead(inboundId);
  });
  await jobs.work('apply-event', { concurrency: EVENTS_AT_ONCE }, ({ eventId }) => applyEvent(eventId));

  await jobs.work('settle-subscription', { concurrency: EVENTS_AT_ONCE }, ({ subscription }) =>
    parts.settleSubscription(subscription),
  );
  await jobs.work('tell-trial-ends', { concurrency: 1 }, ({ realm }) => parts.sendTrialNotices(realm));
  const exporting = { store, files: parts.files };
  await jobs.work('write-export', { concurrency: 1 }, ({ artifact }, signal) =>
    writeExport(exporting, artifact, signal),
  );

  const timers = [
    every(parts.sandbox ? TICK_EVERY_MS.sandbox : TICK_EVERY_MS.live, report, 'tick', async () => {
      const begun = performance.now();
      const took = () => (performance.now() - begun) / SECOND_MS;
      try {
        const { faults } = await tick(store, memory, LIVE_REALM);
        for (const fault of faults) report('tick', fault);
        parts.ticked(took(), faults.length === 0 ? 'ok' : 'partly');
      } catch (error) {
        parts.ticked(took(), 'failed');
        throw error;
      }
    }),
    every(MINUTE_MS, report, 'counts', () => foldCounters(database.db)),
    every(HOUSEKEEPING_EVERY_MS, report, 'housekeeping', async () => {
      await runMaintenance(database);
      await sweepArtifacts(exporting);
      await sweepRealms(store, 'tester', TESTERS_KEPT_MS);
      await sweepRealms(store, 'dry-run', DRY_RUNS_KEPT_MS);
      await sweepRealms(store, 'simulation', SIMULATIONS_KEPT_MS);
    }),
  ];

  return {
    async stop() {
      await Promise.all([jobs.finish(DRAIN_MS_MAX), ...timers.map((timer) => timer.stop())]);
    },
  };
}

/**
 * Creates partitions ahead of time and drops old ones; removes empty slots, expired sign-ups, ended admin sessions,
 * yesterday's limits, addresses of old invitations, content of old messages and old provider events. Never deletes a row
 * of the ledger.
 */
async function runMaintenance(database: Database): Promise<void> {
  const now = await database.store.transact((tx) => tx.serviceTime(LIVE_REALM));
  const today = wallTimeAt('UTC', now).date;
  await ensurePartitions(
    database.db,
    [-1, 0, 1, 2].map((days) => addDays(today, days)),
  );
  await dropPartitionsBefore(database.db, addDays(today, -LEDGER_KEPT_DAYS));
  await recountSlots(database.db, LIVE_REALM);
  await dropLimitCountsBefore(database.db, LIVE_REALM, today);
  await forgetEndedSessions(database.db, SESSION_LIFE, FORGOTTEN_AFTER_MS);
  await forgetInvitationsBefore(database.db, LIVE_REALM, now - INVITATION_LIFE_MS);
  await dropSignupsBefore(database.db, LIVE_REALM, now - SIGNUP_LIFE_MS);
  await forgetInboundBefore(database.db, LIVE_REALM, now - INBOUND_KEPT_DAYS * DAY_MS);
  await forgetLostPieces(database.db);
  await forgetEventsBefore(database.db, LIVE_REALM, now - EVENTS_KEPT_DAYS * DAY_MS);
  await forgetStrangersMessagesBefore(database.db, LIVE_REALM, now - INBOUND_KEPT_DAYS * DAY_MS);
  await forgetPhoneCodesBefore(database.db, LIVE_REALM, now - CODES_KEPT_DAYS * DAY_MS);
  await forgetIdleConsentsBefore(database.db, LIVE_REALM, now - CONSENTS_UNCONFIRMED_DAYS * DAY_MS);
  await forgetBillingEventsBefore(database.db, LIVE_REALM, now - EVENTS_KEPT_DAYS * DAY_MS);
  await forgetArrivalsBefore(database.db, LIVE_REALM, now - EVENTS_KEPT_DAYS * DAY_MS);
}
