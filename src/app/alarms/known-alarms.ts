import type { SeenProblem } from '#app/ports/alarms.ts';

const MINUTE_MS = 60_000;
/** Of problems that are looked for again and again. */
export const WATCHED_OVER_AFTER_MS = 5 * MINUTE_MS;
/** Of problems that only show when something is sent or arrives: the next stage is hours away. */
const NOTICED_OVER_AFTER_MS = 8 * 60 * MINUTE_MS;

/** Of the problem that the database does not answer. */
export const DATABASE_KEY = 'database';

interface KnownAlarm {
  readonly alarm: string;
  /** Its sentence; the first group is what it is about, where there may be several. */
  readonly says: RegExp;
  readonly todo: string;
  readonly overAfterMs: number;
}

const READ_PROVIDER_ANSWER =
  'Look for the provider’s answer in the log or in the reason of a message, and fix it there or in the settings (docs/operations.md, “Troubleshooting”).';

/** The sentences that parts of the service raise alarms with. */
const KNOWN: readonly KnownAlarm[] = [
  {
    // No tick has run for 4 minutes.
    alarm: 'no-tick',
    says: /^No tick has run/,
    todo: 'No messages are being sent. Start the worker (npm run worker or npm start), and check the log for why it stopped.',
    overAfterMs: WATCHED_OVER_AFTER_MS,
  },
  {
    // The oldest due message is 7 minutes late.
    alarm: 'late',
    says: /^The oldest due message is /,
    todo: 'Check that a worker is running and that the provider accepts messages. Messages that become too late are skipped.',
    overAfterMs: WATCHED_OVER_AFTER_MS,
  },
  {
    // People in the zone Mars/Olympus get no messages because this runtime does not know the zone.
    alarm: 'unknown-zone',
    says: /^People in the zone (\S{1,80}) get no messages/,
    todo: 'Restart the service with newer zone data. Run npm ci to install the right Node version.',
    overAfterMs: WATCHED_OVER_AFTER_MS,
  },
  {
    // postmark accepted at most half of the last messages; sending pauses
    alarm: 'sending-pauses',
    says: /^(\S{1,80}) accepted at most half of the last messages/,
    todo: READ_PROVIDER_ANSWER,
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  {
    // smtp refuses all our messages: authentication (550 5.7.26)
    alarm: 'sending-refused',
    says: /^(\S{1,80}) refuses all our messages/,
    todo: READ_PROVIDER_ANSWER,
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  {
    // nothing can be sent with smtp: its server has an expired certificate (CERT_HAS_EXPIRED)
    alarm: 'not-trusted',
    says: /^nothing can be sent with (\S{1,80}):/,
    todo: 'The Email provider check on the System tab says what to do in each case. Messages wait until then.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  {
    // a receiver refuses all our email: authentication (5.7.26), reported by postmark bounce.101
    alarm: 'receiver-refuses',
    says: /^a receiver refuses all our email/,
    todo: 'Run anchor check domain and add the records that are missing. The report that the sentence names has the receiver’s words.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  {
    // no texts can be sent: twilio error 30034
    alarm: 'texts-refused',
    says: /^no texts can be sent/,
    todo: 'Look up the error code in the provider’s documentation, and fix the account or its registration.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  {
    // carriers filter our texts as spam: 3 of 3 within a day, reported by twilio
    alarm: 'texts-filtered',
    says: /^carriers filter our texts/,
    todo: 'Check the registration of the sender with the carriers.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  {
    // we exceed the sending limits for texts: 3 of 3 within a day, reported by twilio
    alarm: 'texts-limited',
    says: /^we exceed the sending limits for texts/,
    todo: 'Raise the throughput of the account or of its registration.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
  {
    // person 12 pays twice, also by subscription sub_1; cancel one at the payment provider
    // subscription sub_1 belongs to an erased person: it is being cancelled; refund the payment
    alarm: 'payment',
    says: /\bsubscription ([^\s;]{1,80})/,
    todo: 'Look the subscription up at the payment provider, and settle it there.',
    overAfterMs: NOTICED_OVER_AFTER_MS,
  },
];

/** The problem that a raised sentence is about. */
export function problemOf(what: string): SeenProblem {
  for (const { alarm, says, todo, overAfterMs } of KNOWN) {
    const found = says.exec(what);
    if (found === null) continue;
    return { key: found[1] === undefined ? alarm : `${alarm} ${found[1]}`, alarm, what, todo, overAfterMs };
  }
  return {
    key: `other ${what.slice(0, 200)}`,
    alarm: 'other',
    what,
    todo: READ_LOG,
    overAfterMs: NOTICED_OVER_AFTER_MS,
  };
}

const READ_LOG = 'Search the log for ALARM at that time.';
