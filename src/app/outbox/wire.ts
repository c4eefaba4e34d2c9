import type { Batch, Deadline, HandOverTimes, Transport } from '#app/ports/transport.ts';
import type { Timeouts } from '#app/outbox/timeouts.ts';
import { askBreaker, CLOSED_BREAKER, teachBreaker } from '#app/outbox/circuit-breaker.ts';
import { faultName } from '#domain/delivery/fault-name.ts';
import { fullBucket, giveBackTokens, consumeTokens } from '#app/outbox/token-bucket.ts';
import { within } from '#app/within.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';

/** A batch must not wait for its tokens until the lease is over. */
const TOKEN_WAIT_MS_MAX = 5_000;
/** One is being written while the other is answered. */
const BATCHES_OUT_MAX = 2;
/** The same trouble is told again only then: a morning that is refused would fill the log. */
const TOLD_AGAIN_MS = 10 * 60_000;

export interface WireSettings {
  readonly timeouts: Timeouts;
  /** Messages a second the provider takes from us; Infinity where nobody counts. */
  readonly perSecond: number;
  /** Milliseconds of this process's clock: for pace and patience only, never for what is due. */
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Does something once so much time has passed; the answer takes that back. */
  readonly after: (ms: number, act: () => void) => () => void;
  /**
   * Hears, in words without an address, that the provider is at rest, or that nobody would be written to by it; with the
   * code of what keeps us from it, where there is one.
   */
  readonly alarm: (problem: string, code?: string) => void;
}

/** One transport with its pace and its breaker; a process has one for each provider. */
export interface Wire<Message> {
  readonly transport: Transport<Message>;
  /** The most one hand-over holds: the provider's batch, or less where the pace is slow. */
  readonly batchSize: number;
  /** False while the breaker keeps the provider at rest. */
  mayPass(): boolean;
  /** Waits for the provider's tokens; asked before anything is claimed or marked. */
  consumeTokens(count: number): Promise<void>;
  /** Of messages that stayed after all: a flood that is kept back must not slow down everybody else. */
  giveBackTokens(count: number): void;
  /**
   * Runs a batch's hand-over once there is room for it: two batches are out at once, so that what they hold is bounded
   * while further chunks are with the database. The lease is asked for inside.
   */
  inTurn<T>(handOver: () => Promise<T>): Promise<T>;
  /** An answer for each message, in order. Never throws: what cannot be told is unknown. */
  send(batch: Batch<Message>, hold: Hold): Promise<readonly HandOver[]>;
}

/** For how long what was asked right before a hand-over may be gone by. */
export interface Hold {
  /** What has not begun to leave by then stays: an opt-out may have been committed since. */
  readonly beginWithinMs: number;
  /** Once aborted, what has not begun to leave stays. */
  readonly heldUp?: AbortSignal;
}

export function createWire<Message>(transport: Transport<Message>, settings: WireSettings): Wire<Message> {
  let breaker = CLOSED_BREAKER;
  let bucket = fullBucket(settings.perSecond, Math.max(settings.perSecond, 1), settings.clock());
  const turns = createTurns(BATCHES_OUT_MAX);
  const tell = tellSeldom(settings);
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
      // It was we who were late.
      if (heldUp?.aborted === true) return answers;
      for (const answer of answers) {
        if (!('ours' in answer)) continue;
        const { ours, tlsCode } = answer;
        if (tlsCode === undefined) tell(`${name} refuses all our messages: ${ours}`);
        else tell(`nothing can be sent with ${name}: its server ${ours}`, tlsCode);
      }
      // Silence tells neither that the provider is well nor that it is not: a probe without an answer ends no rest.
      const told = answers.filter((answer) => answer.kind !== 'unknown' && !isUntried(answer));
      breaker = teachBreaker(breaker, told.map(isFaultOfProvider), clock(), timeouts.probeEveryMs);
      if (breaker.probeAt !== null) tell(`${name} accepted at most half of the last messages; sending pauses`);
      return answers;
    },
  };
}

function tellSeldom({ clock, alarm }: WireSettings): WireSettings['alarm'] {
  const toldAt = new Map<string, number>();
  return (problem, code) => {
    const now = clock();
    if (now - (toldAt.get(problem) ?? -Infinity) < TOLD_AGAIN_MS) return;
    toldAt.set(problem, now);
    alarm(problem, code);
  };
}

/** At most so many at once; the others in the order in which they came. */
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
      // The place is handed on.
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
    // A bug of the transport: what it did before is not known, and the other chunks must go on.
    const reason = `the transport broke: ${faultName(error)}`;
    return Array.from(batch, () => ({ kind: 'unknown', reason }));
  }
}

function isUntried(answer: HandOver): boolean {
  return answer.kind === 'later' && answer.isUntried === true;
}

/** A definite no that says nothing about the address: about us, our account, or their day. */
function isFaultOfProvider(answer: HandOver): boolean {
  return answer.kind === 'later' || (answer.kind === 'refused' && !answer.address);
}
