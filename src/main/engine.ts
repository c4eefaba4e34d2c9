/** Everything behind the pages: the database, the worker, and the SMTP listener. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Noticed } from '#app/ports/alarms.ts';
import type { DataDirectory } from '#adapters/files/data-directory.ts';
import type { Logger } from '#adapters/logs/logger.ts';
import type { Metrics } from '#adapters/metrics/metrics.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { type Installation, ownInstallation } from '#adapters/postgres/installation.ts';
import { createLedgerCheck } from '#adapters/postgres/ledger-check.ts';
import { incomingTextBytes } from '#adapters/sms/incoming-text.ts';
import type { SmtpListener } from '#adapters/smtp/listener.ts';
import { type Alarms, createAlarms } from '#app/alarms/alarms.ts';
import { problemOf } from '#app/alarms/known-alarms.ts';
import type { WatchDeps } from '#app/alarms/watch-service.ts';
import { settleSubscription } from '#app/billing/settle-subscription.ts';
import type { Adviser } from '#app/inbound/adviser.ts';
import { applyEvent } from '#app/inbound/apply-event.ts';
import { sendTrialNotices } from '#app/people/send-trial-notices.ts';
import type { SeenProblem } from '#app/ports/alarms.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import { CodedProblem } from '#app/ports/coded-problem.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { LedgerCheck } from '#app/ports/ledger-check.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { createDayRunner, type DayRunner } from '#app/rehearsal/day-runner.ts';
import type { ClockResult, ClockMove } from '#app/simulation/advance-clock.ts';
import { appSettings } from '#http/app-settings.ts';
import { alarmChannels } from '#main/alarm-channels.ts';
import { openBilling } from '#main/billing.ts';
import { random } from '#main/random.ts';
import type { Config } from '#main/config.ts';
import { createDispatcher } from '#main/dispatcher.ts';
import { lazily } from '#app/lazily.ts';
import { languageModelAdviser } from '#main/language-model.ts';
import { liveTexts } from '#main/live-texts.ts';
import { liveTransport } from '#main/live-transport.ts';
import { observeHandOvers } from '#main/observe-hand-overs.ts';
import type { Parts } from '#main/parts.ts';
import type { Readiness } from '#main/readiness.ts';
import { senderProver } from '#main/sender-authenticator.ts';
import { StartError } from '#main/start-error.ts';
import { reportFault } from '#main/report-fault.ts';
import type { Reader, ReaderDeps } from '#main/reader.ts';
import { startWatch } from '#main/watch.ts';
import type { Note } from '#main/work-notes.ts';
import { startWorker, type Worker } from '#main/worker.ts';

export interface Engine {
  readonly database: Database;
  /** Null if this process has no SMTP listener. */
  readonly mailPort: number | null;
  /** Null if no language model is configured. */
  readonly adviser: Adviser | null;
  /** Whether sending pauses, for each live transport. */
  readonly breakers: () => Readonly<Record<string, boolean>>;
  /** Processes a stored message. */
  processInbound(inboundId: number): Promise<void>;
  /** Rejects if the worker runs in another process. */
  moveClock(move: ClockMove): Promise<ClockResult>;
  /** Any process may run days of rehearsals, because no other process's timers look at their realms. */
  readonly dayRunner: DayRunner;
  readonly ledgerCheck: LedgerCheck;
  /** Takes no more work: refuses inbound email, and stops the worker's jobs and timers. Pages may still ask for answers. */
  stop(): Promise<void>;
  /** Stops in order: incoming work, outgoing work, then the database. */
  close(): Promise<void>;
}

export interface EngineParts {
  readonly parts: Parts;
  readonly installation: Installation;
  readonly keys: Keys;
  readonly logger: Logger;
  /** The embedded database's, which releases it on close; null: nothing is kept on disk. */
  readonly directory: DataDirectory | null;
  readonly files: ArtifactFiles;
  /** Called before anything uses `files`, which may be kept in the database. */
  readonly opened?: (database: Database) => void;
  readonly metrics: Pick<Metrics, 'ticked' | 'left' | 'handedOver' | 'inboundRead'>;
  readonly readiness: Pick<Readiness, 'databaseOpened' | 'ticked' | 'listening'>;
  /** Null: problems are only logged, as in an engine that keeps nothing. */
  readonly watched: Omit<WatchDeps, 'store'> | null;
  /** Overrides the database of the settings. */
  readonly openDatabase?: (() => Promise<Database>) | undefined;
}

/** Throws a StartError or an InstallationError that says what to do if the database or the SMTP port cannot be opened. */
export async function startEngine(config: Config, engineParts: EngineParts): Promise<Engine> {
  const { parts, keys, logger, files, metrics, readiness, watched } = engineParts;
  const report = (what: string, error: unknown) => reportFault(logger, what, error);
  const database = await (engineParts.openDatabase?.() ?? openNamedDatabase(config, engineParts, report));
  engineParts.opened?.(database);
  const closers: (() => Promise<void>)[] = [() => database.close()];
  let listener: SmtpListener | null = null;
  let worker: Worker | null = null;
  let stopped: Promise<unknown> | null = null;
  const stop = async () => {
    stopped ??= Promise.all([listener?.close(), worker?.stop()]);
    await stopped;
  };
  const close = async () => {
    await stop();
    while (closers.length > 0) await closers.pop()?.();
  };
  try {
    const { store } = database;
    const rules = appSettings(config, config.stripe !== null);
    const note: Note = (fields, what) => logger.info(fields, what);
    // Known once there is a transport to send them with; nothing raises an alarm before.
    let alarms: Alarms | null = null;
    const raise = (problem: SeenProblem) => void alarms?.raise(problem);
    const alarm = (noticed: Noticed) => {
      const { what, code } = noticed;
      report('ALARM', code === undefined ? what : new CodedProblem(what, code));
      raise(problemOf(noticed));
    };
    const adviser = await languageModelAdviser(config.languageModel, report);
    const inboundDeps = {
      store,
      keys,
      random,
      alarm,
      settings: { ...rules, inboundDomain: config.inboundDomain, postmasterAddress: config.postmasterAddress },
    };
    const prove = senderProver(config, report);
    const { processInbound, handleWords } = loadedWithFirstMail({
      ...inboundDeps,
      ...(prove === null ? {} : { authenticateSender: prove }),
      ...(adviser === null ? {} : { adviser }),
    });
    const transport = await liveTransport(config);
    const dispatcher = createDispatcher({
      store,
      keys,
      random,
      settings: {
        ...rules,
        inboundDomain: config.inboundDomain,
        fromAddress: config.fromAddress,
        mailDomain: config.fromAddress.slice(config.fromAddress.indexOf('@') + 1),
      },
      liveTransport: transport?.transport ?? null,
      unconfirmedPerHour: config.unconfirmedPerHour,
      perSecond: transport?.perSecond ?? Number.POSITIVE_INFINITY,
      liveTexts: await liveTexts(config, { store, keys }),
      alarm,
      report,
      observe: (channel) => observeHandOvers(channel, metrics, note),
    });
    closers.push(() => dispatcher.close());
    const channels = await alarmChannels(config, {
      transport: transport?.transport ?? null,
      prepare: dispatcher.prepare,
    });
    const raised = createAlarms({ store, channels, clock: Date.now, report });
    alarms = raised;
    closers.push(() => raised.settled());
    // A worker that stopped cannot tell, so whoever has somebody to tell watches too.
    if (watched !== null && (parts.worker || channels.length > 0)) {
      const watch = startWatch({
        deps: { ...watched, store },
        alarms: raised,
        raise(problem) {
          report('ALARM', problem.what);
          raise(problem);
        },
        report,
      });
      closers.push(() => watch.stop());
    }

    const settling = { ...inboundDeps, billing: openBilling(config.stripe), graceDays: config.graceDays };
    const settle = (subscription: string) => settleSubscription(settling, subscription);
    const sendTrials = (realm: number) => sendTrialNotices({ store, keys, settings: rules }, realm);
    const dayRunner = createDayRunner({
      dispatcher,
      processInbound,
      handleWords,
      async followPlans(realm) {
        await sendTrials(realm);
        // People of a rehearsal cannot subscribe.
        if (realm !== LIVE_REALM) return;
        const { subscriptions } = await store.transact((tx) => tx.dispatch.look(realm), 'one-statement');
        for (const subscription of subscriptions) {
          // If the provider is unreachable now, the tick queues it again.
          await settle(subscription).catch((error: unknown) => report('subscription', error));
        }
      },
      writeText: incomingTextBytes,
      wait,
    });
    worker = parts.worker
      ? await startWorker(database, {
          dispatcher,
          sandbox: config.sandbox,
          processInbound,
          applyEvent: (id) => applyEvent(inboundDeps, id),
          settleSubscription: settle,
          sendTrialNotices: sendTrials,
          files,
          report,
          note,
          metrics,
          ticked(seconds, result) {
            metrics.ticked(seconds, result);
            if (result !== 'failed') readiness.ticked();
          },
        })
      : null;
    closers.push(() => dayRunner.settled());

    if (parts.smtp && config.smtpListenPort !== null) {
      const { startSmtpServer } = await import('#main/smtp-server.ts');
      listener = await startSmtpServer(config, store, keys, (error) => report('SMTP listener', error));
      readiness.listening();
    }
    readiness.databaseOpened(store);
    return {
      database,
      adviser,
      breakers: dispatcher.breakers,
      mailPort: listener?.port ?? null,
      processInbound,
      ledgerCheck: createLedgerCheck(database.db),
      dayRunner,
      async moveClock(move) {
        if (!parts.worker) throw new Error('only the process that also runs the worker can move the clock');
        return dayRunner.advance(LIVE_REALM, move);
      },
      stop,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The reader's grammar takes 25 MB; a process that never gets an inbound message does not load it. */
function loadedWithFirstMail(deps: ReaderDeps): Reader {
  const reader = lazily(async () => {
    const { createReader } = await import('#main/reader.ts');
    return createReader(deps);
  });
  return {
    processInbound: async (inboundId) => (await reader()).processInbound(inboundId),
    handleWords: async (person, text) => (await reader()).handleWords(person, text),
  };
}

/** Loads only the driver in use. */
async function openNamedDatabase(
  config: Config,
  { parts, installation, directory }: Pick<EngineParts, 'parts' | 'installation' | 'directory'>,
  report: (what: string, error: unknown) => void,
): Promise<Database> {
  const guard = ownInstallation(installation);
  if (config.databaseUrl === null) {
    const { openEmbedded } = await import('#adapters/postgres/embedded.ts');
    const { initialDatabase } = await import('#adapters/postgres/initial-database.ts');
    return openEmbedded({ dataDir: directory, guard, report, template: await initialDatabase() });
  }
  const { openPostgres } = await import('#adapters/postgres/server.ts');
  try {
    const sessions = parts.worker && !parts.web ? 'worker' : 'plain';
    const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
    return await openPostgres({ url, directUrl, sessions, guard, report });
  } catch (error) {
    throw StartError.ofDatabase(error);
  }
}
