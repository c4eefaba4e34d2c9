/** A worker as in production, on a given database and provider, with one fault at a given moment. */
import { randomUUID } from 'node:crypto';
import { readIncomingText } from '#adapters/sms/incoming-text.ts';
import { createPostmarkTransport } from '#adapters/email/postmark.ts';
import { createSmtpTransport } from '#adapters/email/smtp.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import { applyEvent } from '#app/inbound/apply-event.ts';
import type { Noticed } from '#app/ports/alarms.ts';
import type { EmailTransport } from '#app/ports/email.ts';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';
import { readConfig } from '#main/config.ts';
import { createDispatcher } from '#main/dispatcher.ts';
import { lazily } from '#app/lazily.ts';
import { liveTexts } from '#main/live-texts.ts';
import { startSmtpServer } from '#main/smtp-server.ts';
import { NO_METRICS } from '#main/open-metrics.ts';
import { startWorker } from '#main/worker.ts';
import { testSettings as settings } from '#test/support/test-settings.ts';
import { ACCOUNT_SID, AUTH_TOKEN } from '#test/support/fake-twilio.ts';
import { noFiles } from '#test/support/no-files.ts';
import { breakableStore, breakableTransport, createFuse } from './support/breakable.ts';
import { SCENE_BATCH_SIZE, SCENE_FIND_DELAY_MS, SCENE_PATIENCE, sceneKeys as keys } from './support/faults-settings.ts';
import type { WorkerOrder, WorkerReport } from './support/moments.ts';

// Only `startWorkerProcess` writes this.
const order = JSON.parse(process.argv[2] ?? '') as WorkerOrder;
const report = (what: string, error: unknown) => console.error(what, error);

const fuse = createFuse(order.fault, order.fuseDir);
const opened = await openPostgres({ ...order.addresses, sessions: 'worker', connections: 5, report });
const store = breakableStore(opened.store, fuse);
const { kind, url, reportsTo } = order.provider;
/** A sink's search shows messages sooner than a provider's. */
const quicker = { batchSize: order.pace?.batchSize ?? SCENE_BATCH_SIZE, findDelayMs: SCENE_FIND_DELAY_MS };
const mail = (): EmailTransport | null => {
  switch (kind) {
    case 'smtp':
      return breakableTransport(createSmtpTransport({ smtpUrl: url, dkim: null }), fuse, {});
    case 'postmark':
      return breakableTransport(
        createPostmarkTransport({ apiUrl: url, token: 'a token', messageStream: 'outbound' }),
        fuse,
        quicker,
      );
    case 'twilio':
      return null;
    default:
      return kind satisfies never;
  }
};
const twilio = {
  baseUrl: url,
  accountSid: ACCOUNT_SID,
  authToken: AUTH_TOKEN,
  sender: { from: '+15125550199' },
} as const;
const texts = kind === 'twilio' ? await liveTexts({ twilio, publicUrl: reportsTo }, { store, keys }) : null;
const alarm = ({ what }: Noticed) => report('ALARM', what);
const dispatcher = createDispatcher({
  unconfirmedPerHour: Infinity,
  store,
  keys,
  random: { uuid: randomUUID, fraction: Math.random },
  settings,
  liveTransport: mail(),
  perSecond: Number.POSITIVE_INFINITY,
  liveTexts:
    texts === null
      ? null
      : { transport: breakableTransport(texts.transport, fuse, quicker), perSecond: Number.POSITIVE_INFINITY },
  timeouts: order.pace?.timeouts ?? SCENE_PATIENCE,
  alarm,
  report,
});
const applying = { store, keys, settings, alarm };
/** The reader of replies takes half of a start, and most processes end before the first reply. */
const reader = lazily(async () => {
  const [{ processInbound }, { parseEmail }] = await Promise.all([
    import('#app/inbound/process.ts'),
    import('#adapters/email/parse-email.ts'),
  ]);
  const turns = createReadingTurns();
  const random = { uuid: randomUUID, fraction: Math.random };
  const parts = { ...applying, random, parse: parseEmail, parseText: readIncomingText, turns };
  return (id: number) => processInbound(parts, id);
});
const worker = await startWorker(
  { ...opened, store },
  {
    dispatcher,
    // The interval for a manually moved clock, which the scenes use.
    sandbox: true,
    applyEvent: (id) => applyEvent(applying, id),
    processInbound: async (id) => (await reader())(id),
    settleSubscription: async () => {},
    sendTrialNotices: async () => {},
    files: noFiles,
    report,
    note: () => {},
    metrics: NO_METRICS,
    ticked: () => {},
  },
);
const config = readConfig(
  { SMTP_LISTEN_PORT: '0', INBOUND_DOMAIN: settings.inboundDomain, FROM_ADDRESS: settings.fromAddress },
  process.versions['tz'] ?? '',
);
const smtpServer = order.hasDoor
  ? await startSmtpServer(config, store, keys, (error) => report('mail door', error))
  : null;

// Finishes work in progress, as on SIGTERM.
process.on('disconnect', () => {
  void Promise.all([smtpServer?.close(), worker.stop()])
    .then(() => dispatcher.close())
    .then(() => opened.close())
    .then(() => process.exit(0));
});
process.send?.({ kind: 'ready', mailPort: smtpServer?.port ?? null } satisfies WorkerReport);
