import type { ChunkProgress, PromptOutcome, StoppedBy } from '#app/ports/dispatch.ts';
import { OVER_BUDGET, consumeBudget } from '#app/outbox/unconfirmed-budget.ts';
import type { Wire } from '#app/outbox/wire.ts';
import {
  type Answered,
  endAbsences,
  isLast,
  isOpen,
  outcomeOf,
  type PutOff,
  retryInMs,
  settle,
  type Stopped,
  suppressRefused,
} from '#app/prompts/batch-answers.ts';
import type { ChunkWork, AttemptCounts } from '#app/prompts/chunk-work.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { writeAsTaken, type WrittenPrompts } from '#app/prompts/written-prompts.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import type { DeliveryRoute } from '#app/prompts/delivery-route.ts';
import { type HandOver, NOT_REACHED } from '#domain/delivery/delivery.ts';
import { REST_STEP_MAX } from '#domain/delivery/retry.ts';
import type { PersonId } from '#domain/people/person.ts';

/** How often a process delayed while writing renews its lease. */
const WRITING_ATTEMPTS_MAX = 5;

/** The results of the batches that are not in the database yet. */
export interface SentBatches {
  readonly progress: ChunkProgress;
  readonly outcomes: readonly PromptOutcome[];
  readonly sent: number;
  /** How many were withheld by a change that came in between. */
  readonly withheld: number;
  /** Null if nothing is left to do. */
  readonly retryInMs: number | null;
}

/**
 * Hands the messages over, batch by batch. Each batch is marked as intended before its first byte, and as accepted
 * together with the next mark; only exceptions are written on rows. Null if the lease was lost: another process has
 * the chunk, and nothing more of it may leave here.
 */
export async function sendBatches<Message>(
  deps: SendChunkDeps,
  route: DeliveryRoute<Message>,
  work: ChunkWork,
): Promise<SentBatches | null> {
  const { wire } = route;
  let progress: ChunkProgress = {
    acceptedThrough: work.chunk.acceptedThrough,
    intendedThrough: work.chunk.intendedThrough,
  };
  let outcomes: readonly PromptOutcome[] = [];
  let sent = 0;
  let withheld = 0;
  const putOff: PutOff[] = [];

  for (const batch of batchesOf(wire, work)) {
    await wire.consumeTokens(batch.prompts.length);
    const intended = { ...progress, intendedThrough: batch.through ?? progress.intendedThrough };
    const before = outcomes;
    const answers = await wire.inTurn(async () => {
      const opened = await openBatch(deps, work, batch, intended, before, null);
      if (opened === null) return null;
      wire.giveBackTokens(opened.keptBack.size);
      return handOver(deps, route, work, batch, intended, opened);
    });
    if (answers === null) return null;
    outcomes = [];
    if (batch.through !== null && answers.every(({ answer }) => answer.kind === 'later' && answer !== KEPT_BACK)) {
      // All were definitely refused for now: nothing left, so the mark moves back, and only the reason is written on
      // each row.
      await noteReasons(deps, work, answers);
      putOff.push(...answers.map(({ answer }) => ({ answer, step: work.chunk.attempts })));
      // Messages never tried do not wait for one whose server keeps putting it off.
      return { progress, outcomes, sent, withheld, retryInMs: retryInMs(deps, wire, work, putOff, REST_STEP_MAX) };
    }
    if (batch.through !== null) progress = { acceptedThrough: batch.through, intendedThrough: batch.through };
    sent += answers.filter(({ answer }) => answer.kind === 'accepted').length;
    withheld += answers.filter(({ answer }) => answer.kind === 'stopped').length;
    await suppressRefused(deps, wire, work, answers);
    await endAbsences(deps, answers);
    const settled = answers.map((each) => settle(wire, work.chunk, each, batch.through !== null));
    outcomes = settled.filter((outcome) => outcome !== null);
    putOff.push(
      ...answers
        .filter((_, index) => isOpen(settled[index]?.state))
        .map(({ answer, attemptCounts }) => ({ answer, step: attemptCounts.attempts + 1 })),
    );
  }
  return {
    progress: { acceptedThrough: work.chunk.lastPerson, intendedThrough: work.chunk.lastPerson },
    outcomes,
    sent,
    withheld,
    retryInMs: retryInMs(deps, wire, work, putOff, Infinity),
  };
}

/** For anybody who looks at a message meanwhile; the next pass rewrites the row. */
async function noteReasons(
  { store }: SendChunkDeps,
  { chunk }: ChunkWork,
  answers: readonly Answered[],
): Promise<void> {
  const reasons = answers.flatMap(({ prompt, answer }) =>
    answer.kind === 'later' ? [{ personId: prompt.person.id, reason: answer.reason }] : [],
  );
  await store.transact((tx) => tx.dispatch.noteReasons(chunk, reasons), 'one-statement');
}

interface Batch {
  readonly prompts: readonly PlannedPrompt[];
  /** The mark that a fresh batch moves the chunk to; null for retried prompts, whose rows have their state. */
  readonly through: PersonId | null;
}

interface Opened {
  readonly stopped: ReadonlyMap<PersonId, Stopped>;
  /** People who never confirmed, beyond the hourly budget for such addresses. */
  readonly keptBack: ReadonlySet<PersonId>;
  readonly at: number;
  /**
   * Service time: for emails when their ledger was written, for texts now, since their hours end by the minute (D106).
   */
  readonly now: number;
}

const NO_ATTEMPTS: AttemptCounts = { attempts: 0, failedAttempts: 0 };

function attemptsOf({ attemptCounts }: ChunkWork, { person }: PlannedPrompt): AttemptCounts {
  return attemptCounts.get(person.id) ?? NO_ATTEMPTS;
}

/** Retried prompts come first; on its last attempt each goes alone, so that the faulty one is found. */
function* batchesOf({ batchSize }: Pick<Wire<unknown>, 'batchSize'>, work: ChunkWork): Generator<Batch> {
  const isLastTry = (prompt: PlannedPrompt) => isLast(attemptsOf(work, prompt));
  const together = work.again.filter((prompt) => !isLastTry(prompt));
  for (const prompts of pages(together, batchSize)) yield { prompts, through: null };
  for (const prompts of pages(work.again.filter(isLastTry), 1)) yield { prompts, through: null };
  for (const prompts of pages(work.fresh, batchSize)) yield { prompts, through: prompts.at(-1)?.person.id ?? null };
}

function* pages<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

const KEPT_BACK = { kind: 'later', reason: OVER_BUDGET, retryAfterMs: null } as const satisfies HandOver;

async function openBatch(
  deps: SendChunkDeps,
  { chunk, now: ledgerAt }: ChunkWork,
  batch: Batch,
  progress: ChunkProgress,
  outcomes: readonly PromptOutcome[],
  keptBackBefore: ReadonlySet<PersonId> | null,
): Promise<Opened | null> {
  // Read before the lease is renewed: a process suspended right after that must notice when it resumes.
  const at = deps.clock();
  const marks =
    batch.through === null ? batch.prompts.map((prompt) => outcomeOf(chunk, prompt, 'handing-over', null)) : [];
  const written = [...outcomes, ...marks];
  const pending = batch.prompts.filter(({ person }) => person.state === 'pending').map(({ person }) => person.id);
  const needsBudget = keptBackBefore === null && pending.length > 0;
  let keptBack = keptBackBefore ?? new Set<PersonId>();
  const people = batch.prompts.map(({ person }) => person);
  const ids = people.map(({ id }) => id);
  const opened = await deps.store.transact(async (tx) => {
    // A separate statement before the query: an opt-out is either seen, or waits until this is committed.
    await tx.dispatch.lockRange(Math.min(...ids), Math.max(...ids));
    const held = await tx.dispatch.openBatch(chunk, deps.owner, deps.timeouts.leaseMs, progress, people);
    // If the lease is lost, the new holder knows more about these rows.
    if (held !== null && written.length > 0) await tx.dispatch.recordOutcomes(chunk, written);
    if (held !== null && needsBudget) {
      const leaving = pending.filter((id) => !held.has(id));
      const wanted = { realm: chunk.realm, count: leaving.length, perHour: deps.unconfirmedPerHour };
      keptBack = new Set(leaving.slice(await consumeBudget(tx, wanted, ledgerAt)));
    }
    if (held === null) return null;
    const now = chunk.channel === 'sms' ? await tx.serviceTime(chunk.realm) : ledgerAt;
    return { stopped: chunk.channel === 'sms' ? orLate(held, batch, now) : held, now };
  });
  return opened === null ? null : { ...opened, keptBack, at };
}

function orLate(stopped: ReadonlyMap<PersonId, StoppedBy>, { prompts }: Batch, now: number): Opened['stopped'] {
  const late = prompts.filter(({ usefulUntil }) => now > usefulUntil);
  return new Map<PersonId, Stopped>([...late.map(({ person }) => [person.id, 'late'] as const), ...stopped]);
}

/** Null if the process was delayed and its lease was given away. */
async function handOver<Message>(
  deps: SendChunkDeps,
  { wire, write }: DeliveryRoute<Message>,
  work: ChunkWork,
  batch: Batch,
  progress: ChunkProgress,
  opened: Opened,
): Promise<Answered[] | null> {
  let held = opened;
  for (let attempt = 1; ; attempt += 1) {
    const { stopped, keptBack, at, now } = held;
    const written = writeAsTaken({
      prompts: batch.prompts.filter(({ person }) => !stopped.has(person.id) && !keptBack.has(person.id)),
      write: (prompt) => write(prompt, work.chunk, now),
      isHeldUp: () => deps.clock() - at > deps.timeouts.freshLeaseMs,
    });
    const beginWithinMs = Math.max(0, deps.timeouts.freshLeaseMs - (deps.clock() - at));
    const answers = await wire.send(written, { beginWithinMs, heldUp: written.heldUp });
    if (!written.heldUp.aborted) return answered(work, batch, written, answers, held);
    if (attempt === WRITING_ATTEMPTS_MAX) {
      // A process that cannot write a batch within its lease leaves it to others; nothing of it left.
      const notReached = written.written().map(() => NOT_REACHED);
      return answered(work, batch, written, notReached, held);
    }
    const reopened = await openBatch(deps, work, batch, progress, [], keptBack);
    if (reopened === null) return null;
    held = reopened;
  }
}

function answered<Message>(
  work: ChunkWork,
  batch: Batch,
  messages: WrittenPrompts<Message>,
  answers: readonly HandOver[],
  { stopped, keptBack }: Opened,
): Answered[] {
  const answerOf = new Map(messages.written().map((prompt, index) => [prompt, answers[index]]));
  return batch.prompts.map((prompt) => {
    const attemptCounts = attemptsOf(work, prompt);
    const by = stopped.get(prompt.person.id);
    if (by !== undefined) return { prompt, attemptCounts, answer: { kind: 'stopped', by } };
    if (keptBack.has(prompt.person.id)) return { prompt, attemptCounts, answer: KEPT_BACK };
    const reason = messages.unwritable().get(prompt);
    if (reason !== undefined) return { prompt, attemptCounts, answer: { kind: 'unwritable', reason } };
    return { prompt, attemptCounts, answer: answerOf.get(prompt) ?? { kind: 'unknown', reason: 'no answer' } };
  });
}
