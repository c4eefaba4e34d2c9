import type { Noticed, NoticedAlarm, SeenProblem } from '#app/ports/alarms.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** How long a problem must not be seen to be over, if something looks for it again and again. */
export const WATCHED_OVER_AFTER_MS = 5 * MINUTE_MS;
/** The same if it only shows when something is sent or arrives: the next stage is hours away. */
const NOTICED_OVER_AFTER_MS = 8 * 60 * MINUTE_MS;

/** The key of the problem that the database does not answer. */
export const DATABASE_KEY = 'database';

export function problemOf({ alarm, about, what }: Noticed): SeenProblem {
  const key = about === undefined ? alarm : `${alarm} ${about}`;
  const overAfterMs = WATCHED.has(alarm) ? WATCHED_OVER_AFTER_MS : NOTICED_OVER_AFTER_MS;
  return { key, alarm, what, todo: WHAT_TO_DO[alarm], overAfterMs };
}

/** The alarms that the watch looks for; the others are noticed by what sends and receives. */
const WATCHED: ReadonlySet<NoticedAlarm> = new Set(['no-tick', 'late', 'unknown-zone']);

const READ_PROVIDER_ANSWER =
  'Look for the provider’s answer in the log or in the reason of a message, and fix it there or in the settings (docs/operations.md, “Troubleshooting”).';

const WHAT_TO_DO: Readonly<Record<NoticedAlarm, string>> = {
  'no-tick':
    'No messages are being sent. Start the worker (npm run worker or npm start), and check the log for why it stopped.',
  late: 'Check that a worker is running and that the provider accepts messages. Messages that become too late are skipped.',
  'unknown-zone': 'Restart the service with newer zone data. Run npm ci to install the right Node version.',
  'sending-pauses': READ_PROVIDER_ANSWER,
  'sending-refused': READ_PROVIDER_ANSWER,
  'not-trusted': 'The Email provider check on the System tab says what to do in each case. Messages wait until then.',
  'receiver-refuses':
    'Run anchor check domain and add the records that are missing. The report that the sentence names has the receiver’s words.',
  'texts-refused': 'Look up the error code in the provider’s documentation, and fix the account or its registration.',
  'texts-filtered': 'Check the registration of the sender with the carriers.',
  'texts-limited': 'Raise the throughput of the account or of its registration.',
  payment: 'Look the subscription up at the payment provider, and settle it there.',
};
