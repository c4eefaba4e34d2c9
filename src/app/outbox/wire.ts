import type { Noticed } from '#app/ports/alarms.ts';
import type { Batch, Deadline, HandOverTimes, Transport } from '#app/ports/transport.ts';
import type { Timeouts } from '#app/outbox/timeouts.ts';
import { askBreaker, CLOSED_BREAKER, teachBreaker } from '#app/outbox/circuit-breaker.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import { fullBucket, giveBackTokens, consumeTokens } from '#app/outbox/token-bucket.ts';
import { within } from '#app/within.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';

/** A batch must not wait for its tokens until the lease is over. */
const TOKEN_WAIT_MS_MAX = 5_000;
/** One is being written while the other waits for its answer. */
const BATCHES_OUT_MAX = 2;
/** The same problem is reported again only after this: a morning of refusals would fill the log. */
const REPORTED_AGAIN_MS = 10 * 60_000;

export interface WireSettings {
  readonly timeouts: Timeouts;
  /** Messages per second that the provider accepts; Infinity for no limit. */
  readonly perSecond: number;
  /** Milliseconds of this process's clock: for rate and timeouts only, never for what is due. */
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Runs `act` after so many ms; the returned function cancels it. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** The provider is paused, refuses all messages, or cannot be trusted. */
  readonly alarm: (noticed: Noticed) => void;
}

/** One transport with its rate limit and breaker; a process has one per provider. */
export interface Wire<Message> {
  readonly transport: Transport<Message>;
  /** The largest hand-over: the provider's batch size, or less if the rate is low. */
  readonly batchSize: number;
  /** False while the breaker pauses the provider. */
  mayPass(): boolean;
  /** Whether the breaker is open, without asking for its probe. */
  isPaused(): boolean;
  /** Waits for the provider's tokens; called before anything is claimed or marked. */
  consumeTokens(count: number): Promise<void>;
  /** Returns tokens of messages that were not sent: a withheld flood must not slow down everybody else. */
  giveBackTokens(count: number): void;
  /**
   * Runs a batch's hand-over once there is room for it: two batches may be in flight, which bounds memory while
   * further chunks use the database. The lease is taken inside.
   */
  inTurn<T>(handOver: () => Promise<T>): Promise<T>;
  /** An answer for each message, in order. Never throws: an undetermined result is unknown. */
  send(batch: Batch<Message>, hold: Hold): Promise<readonly HandOver[]>;
}

/** How long the checks made right before a hand-over remain valid. */
export interface Hold {
  /** A message that has not begun to leave by then is not sent: an opt-out may have been committed since. */
  readonly beginWithinMs: number;
  /** Once aborted, messages that have not begun to leave are not sent. */
  readonly heldUp?: AbortSignal;
}

export function createWire<Message>(transport: Transport<Message>, settings: WireSettings): Wire<Message> {
  let breaker = CLOSED_BREAKER;
  let bucket = fullBucket(settings.perSecond, Math.max(settings.perSecond, 1), settings.clock());
  const turns = createTurns(BATCHES_OUT_MAX);
  const reportProblem = rateLimitedAlarm(settings);
  const { name } = transport;
  return {
    transport,
    inTurn: turns,
    batchSize: Math.max(1, Math.min(transport.batchSize, Math.floor((settings.perSecond * TOKEN_WAIT_MS_MAX) / 1000))),
    mayPass() {
      const asked = askBreaker(breaker, settings.clock(), settings.timeouts.probeEveryMs);
      breaker = asked.breaker;
      return asked.passes;
    },
    isPaused: () => breaker.probeAt !== null,
    async consumeTokens(count) {
      const taken = consumeTokens(bucket, count, settings.clock());
      bucket = taken.bucket;
      if (taken.waitMs > 0) await settings.wait(taken.waitMs);
    },
    giveBackTokens(count) {
      bucket = giveBackTokens(bucket, count);
    },
    async send(batch, { beginWithinMs, heldUp }) {
      const { clock, timeouts } = settings;
      const begunAt = clock();
      const late = new AbortController();
      const inTime = settings.after(beginWithinMs, () => late.abort());
      const until = (ms: number, signal: AbortSignal): Deadline => ({
        signal,
        isOver: () => signal.aborted || clock() - begunAt >= ms,
      });
      const begins = until(beginWithinMs, late.signal);
      const answers = await within(
        timeouts.answerWithinMs,
        (ends) => answersOf(transport, batch, { begins, ends: until(timeouts.answerWithinMs, ends) }),
        heldUp,
      );
      inTime();
      // The delay was ours.
      if (heldUp?.aborted === true) return answers;
      for (const answer of answers) {
        if (!('ours' in answer)) continue;
        const { ours, tlsCode } = answer;
        reportProblem(
          tlsCode === undefined
            ? { alarm: 'sending-refused', about: name, what: `${name} refuses all our messages: ${ours}` }
            : {
                alarm: 'not-trusted',
                about: name,
                what: `nothing can be sent with ${name}: its server ${ours}`,
                code: tlsCode,
              },
        );
      }
      // No answer says nothing about the provider's health: an unanswered probe does not end the pause.
      const definite = answers.filter((answer) => answer.kind !== 'unknown' && !isUntried(answer));
      breaker = teachBreaker(breaker, definite.map(isFaultOfProvider), clock(), timeouts.probeEveryMs);
      if (breaker.probeAt !== null) {
        const what = `${name} accepted at most half of the last messages; sending pauses`;
        reportProblem({ alarm: 'sending-pauses', about: name, what });
      }
      return answers;
    },
  };
}

function rateLimitedAlarm({ clock, alarm }: WireSettings): WireSettings['alarm'] {
  const reportedAt = new Map<string, number>();
  return (noticed) => {
    const now = clock();
    if (now - (reportedAt.get(noticed.what) ?? -Infinity) < REPORTED_AGAIN_MS) return;
    reportedAt.set(noticed.what, now);
    alarm(noticed);
  };
}

/** Runs at most so many at once; the others in order of arrival. */
function createTurns(most: number): Wire<unknown>['inTurn'] {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes to the next one.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function answersOf<Message>(
  transport: Transport<Message>,
  batch: Batch<Message>,
  times: HandOverTimes,
): Promise<readonly HandOver[]> {
  try {
    return await transport.send(batch, times);
  } catch (error) {
    // A bug in the transport: what it did before is unknown, and other chunks must go on.
    const reason = `the transport threw: ${faultName(error)}`;
    return Array.from(batch, () => ({ kind: 'unknown', reason }));
  }
}

function isUntried(answer: HandOver): boolean {
  return answer.kind === 'later' && answer.isUntried === true;
}

/** A definite refusal that is not about the address: about us, our account, or the provider's state. */
function isFaultOfProvider(answer: HandOver): boolean {
  return answer.kind === 'later' || (answer.kind === 'refused' && !answer.address);
}
