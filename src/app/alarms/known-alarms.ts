import type { Noticed, NoticedAlarm, SeenProblem } from '#app/ports/alarms.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Of problems that are looked for again and again. */
export const WATCHED_OVER_AFTER_MS = 5 * MINUTE_MS;
/** Of problems that only show when something is sent or arrives: the next stage is hours away. */
const NOTICED_OVER_AFTER_MS = 8 * 60 * MINUTE_MS;

/** Of the problem that the database does not answer. */
export const DATABASE_KEY = 'database';

const READ_PROVIDER_ANSWER =
  'Look for the provider’s answer in the log or in the reason of a message, and fix it there or in the settings (docs/operations.md, “Troubleshooting”).';

const KNOWN: { readonly [Alarm in NoticedAlarm]: Pick<SeenProblem, 'todo' | 'overAfterMs'> } = {
  'no-tick': {
    todo: 'No messages are being sent. Start the worker (npm run worker or npm start), and check the log for why it stopped.',
    overAfterMs: WATCHED_OVER_AFTER_MS,
  },
  late: {
    todo: 'Check that a worker is running and that the provider accepts messages. Messages that become too late are skipped.',
    overAfterMs: WATCHED_OVER_AFTER_MS,
  },
  'unknown-zone': {
    todo: 'Restart the service with newer zone data. Run npm ci to install the right Node version.',
    overAfterMs: WATCHED_OVER_AFTER_MS,
  },
  'sending-pauses': {
    todo: READ_PROVIDER_ANSWER,
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  'sending-refused': {
    todo: READ_PROVIDER_ANSWER,
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  'not-trusted': {
    todo: 'The Email provider check on the System tab says what to do in each case. Messages wait until then.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  'receiver-refuses': {
    todo: 'Run anchor check domain and add the records that are missing. The report that the sentence names has the receiver’s words.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  'texts-refused': {
    todo: 'Look up the error code in the provider’s documentation, and fix the account or its registration.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  'texts-filtered': {
    todo: 'Check the registration of the sender with the carriers.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  'texts-limited': {
    todo: 'Raise the throughput of the account or of its registration.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  payment: {
    todo: 'Look the subscription up at the payment provider, and settle it there.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
};

export function problemOf({ alarm, about, what }: Noticed): SeenProblem {
  return { key: about === undefined ? alarm : `${alarm} ${about}`, alarm, what, ...KNOWN[alarm] };
}
