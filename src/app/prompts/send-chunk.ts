import type { Chunk, DuePerson, LedgerRow, OpenPrompt } from '#app/ports/dispatch.ts';
import { LedgerRowStands } from '#app/ports/dispatch.ts';
import type { Tx } from '#app/ports/store.ts';
import { nextInConversation } from '#app/outbox/mail-to.ts';
import { recordingAsMissed, wasMissed } from '#app/outbox/missed.ts';
import { messageTo } from '#app/outbox/text-to.ts';
import type { Wire } from '#app/outbox/wire.ts';
import { askAboutUnknown } from '#app/prompts/ask-about-unknown.ts';
import type { ChunkWork } from '#app/prompts/chunk-work.ts';
import type { SentBatches } from '#app/prompts/send-batches.ts';
import { sendBatches } from '#app/prompts/send-batches.ts';
import { planPrompts } from '#app/prompts/plan-prompts.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { askSuppressed } from '#app/prompts/suppressed-people.ts';
import { type DeliveryRoute, emailRoute, smsRoute } from '#app/prompts/delivery-route.ts';
import { REST_STEP_MAX, retryDelayMs } from '#domain/delivery/retry.ts';
import type { Recipient } from '#domain/people/person.ts';

/** The result of one pass; null if another process has the chunk, or it is done. */
export type ChunkPass = {
  readonly sent: number;
  readonly retryAt: number | null;
  /** How long after they were due its prompts were taken up. */
  readonly lateMs: number;
} | null;

/**
 * One pass over a chunk: claim it and write the ledger, then hand over batch by batch, then release it. Any process
 * may run it any number of times: what may have left is never blindly handed over again, and what did not leave is
 * continued where the last pass stopped. The breaker is asked after the gate, so that rows that do not leave get their
 * reason in time even while the provider rests.
 */
export async function sendChunk(deps: SendChunkDeps, chunkId: number, realm: number): Promise<ChunkPass> {
  const begun = await beginOnce(deps, chunkId);
  if (begun === null) return null;
  const { channel } = begun.chunk;
  switch (channel) {
    case 'email':
      return continuePass(deps, emailRoute(deps, realm), begun);
    case 'sms':
      return continuePass(deps, smsRoute(deps, realm), begun);
    default:
      return channel satisfies never;
  }
}

async function continuePass<Message>(
  deps: SendChunkDeps,
  route: DeliveryRoute<Message>,
  begun: Begun,
): Promise<ChunkPass> {
  const mayPass = breakerOnce(route.wire);
  const work = begun.work ?? (await claim(deps, route, mayPass, begun.chunk));
  if (work === null) return null;
  for (const fault of work.faults) deps.report(`chunk ${work.chunk.id}`, fault);
  const isEmpty = work.fresh.length + work.again.length === 0;
  const batches = isEmpty || mayPass() ? await sendBatches(deps, route, work) : rest(deps, route.wire, work);
  return batches === null ? null : release(deps, work, batches);
}

/** Asked once per pass: the single probe that an open breaker lets through must not be used up by its first query. */
function breakerOnce(wire: Wire<unknown>): () => boolean {
  let answer: boolean | null = null;
  return () => (answer ??= wire.mayPass());
}

/** Nothing is handed over while the provider rests: the rows stay, and the gate is asked about them again. */
function rest<Message>(deps: SendChunkDeps, wire: Wire<Message>, { chunk, unknown }: ChunkWork): SentBatches {
  const delay = retryDelayMs(Math.min(chunk.attempts, REST_STEP_MAX), deps.random.fraction());
  return {
    progress: { acceptedThrough: chunk.acceptedThrough, intendedThrough: chunk.intendedThrough },
    outcomes: [],
    sent: 0,
    withheld: 0,
    // A hand-over that has just become unknown is not looked up before the provider's search shows it.
    retryInMs: unknown.length === 0 ? delay : Math.max(delay, wire.transport.findDelayMs),
  };
}

interface Begun {
  readonly chunk: Chunk;
  readonly work: ChunkWork | null;
}

/** If there is a row that should not exist yet, the transaction is rolled back, and every row is checked. */
async function beginOnce(deps: SendChunkDeps, chunkId: number): Promise<Begun | null> {
  try {
    return await deps.store.transact((tx) => begin(tx, deps, chunkId, 'none'));
  } catch (error) {
    if (!(error instanceof LedgerRowStands)) throw error;
    return deps.store.transact((tx) => begin(tx, deps, chunkId, 'some'));
  }
}

/** A chunk on its first pass goes straight through: claim, gate and ledger are one transaction. */
async function begin(tx: Tx, deps: SendChunkDeps, chunkId: number, standing: 'some' | 'none'): Promise<Begun | null> {
  const chunk = await tx.dispatch.claimChunk(chunkId, deps.owner, deps.timeouts.leaseMs);
  if (chunk === null) return null;
  if (chunk.attempts === 1) return { chunk, work: await writeLedger(tx, deps, chunk, [], standing) };
  // The retry that was due was not for what has just become unknown.
  const retryAt = (await tx.dispatch.markInterrupted(chunk)) === 0 ? chunk.retryAt : null;
  return { chunk: { ...chunk, acceptedThrough: chunk.intendedThrough, retryAt }, work: null };
}

/**
 * A later pass first looks up what the last one left unknown. Null if the lease ran out meanwhile: the new holder does
 * its own lookup.
 */
async function claim<Message>(
  deps: SendChunkDeps,
  route: DeliveryRoute<Message>,
  mayPass: () => boolean,
  chunk: Chunk,
): Promise<ChunkWork | null> {
  const open = await deps.store.transact((tx) => tx.dispatch.openPrompts(chunk));
  const hasUnknown = open.some(({ state }) => state === 'unknown');
  const learned =
    hasUnknown && route.wire.transport.canFind && !mayPass() ? [] : await askAboutUnknown(deps, route, chunk, open);
  return deps.store.transact(async (tx) => {
    if ((await tx.dispatch.openBatch(chunk, deps.owner, deps.timeouts.leaseMs, chunk, [])) === null) return null;
    if (learned.length > 0) await tx.dispatch.recordOutcomes(chunk, learned);
    return writeLedger(tx, deps, chunk, await tx.dispatch.openPrompts(chunk), 'some');
  });
}

/** The commit of this transaction records the intent to hand over: without it not one byte leaves. */
async function writeLedger(
  tx: Tx,
  deps: SendChunkDeps,
  chunk: Chunk,
  open: readonly OpenPrompt[],
  standing: 'some' | 'none',
): Promise<ChunkWork> {
  // A separate statement: the next one sees every opt-out committed before the lock was granted.
  await tx.dispatch.lockRange(chunk.firstPerson, chunk.lastPerson);
  const retried = new Map(
    open.filter((prompt) => prompt.state === 'planned').map((prompt) => [prompt.personId, prompt]),
  );
  const again = open.filter((prompt) => prompt.state !== 'unknown').map((prompt) => prompt.personId);
  const due = await tx.dispatch.duePeople(chunk, again);
  // The tick decided that it is due. A clock set back since must not make it "still to come", because no other tick
  // follows.
  const now = Math.max(due.readAt, chunk.dueAt);
  const plan = planPrompts(chunk, due.people, {
    now,
    isSuppressed: await askSuppressed(tx, deps.promptWriter, chunk, due),
    standing: new Set(again),
    again: new Set(retried.keys()),
    rhythm: deps.promptWriter.rhythm,
    visible: deps.promptWriter.visible,
  });
  const mayExist = standing === 'some' || due.people.some((person) => mayHaveARow(person, chunk));
  const written = await tx.dispatch.writeLedger(chunk, plan.rows, mayExist ? 'some' : 'none');
  const speaking = wasMissed(chunk.dueAt, chunk.quietUntil) ? recordingAsMissed(tx) : tx;
  for (const person of plan.goodbyes) await sayGoodbye(speaking, deps, person, chunk, now);

  const leaving = plan.prompts.filter((prompt) => written.has(prompt.person.id));
  return {
    chunk,
    now,
    fresh: leaving.filter((prompt) => !retried.has(prompt.person.id)),
    again: leaving.filter((prompt) => retried.has(prompt.person.id)),
    attemptCounts: retried,
    withheld: plan.rows.filter((row) => isWithheld(row) && written.has(row.personId)).length,
    faults: plan.faults,
    unknown: open.filter((prompt) => prompt.state === 'unknown'),
  };
}

/** Only somebody who changed the stage's time can have been in another chunk of the same date. */
function mayHaveARow({ chosenAt }: DuePerson, chunk: Chunk): boolean {
  return chunk.kept || (chosenAt !== null && chosenAt > chunk.dueAt - DATE_SPAN_MS);
}

/** A date begins up to 26 hours apart around the world. */
const DATE_SPAN_MS = 2 * 86_400_000;

function isWithheld({ state }: LedgerRow): boolean {
  return state === 'skipped' || state === 'suppressed' || state === 'expired';
}

async function release(deps: SendChunkDeps, work: ChunkWork, batches: SentBatches): Promise<ChunkPass> {
  const { progress, outcomes, sent, retryInMs } = batches;
  const isPlain = outcomes.length === 0 && retryInMs === null;
  return deps.store.transact(
    async (tx) => {
      if (outcomes.length > 0) {
        // If the lease ran out during the last batch, another process has looked it up and knows more.
        if (!(await tx.dispatch.holdsChunk(work.chunk, deps.owner))) return null;
        await tx.dispatch.recordOutcomes(work.chunk, outcomes);
      }
      const retryAt = retryInMs === null ? null : (await tx.serviceTime(work.chunk.realm)) + retryInMs;
      const withheld = work.withheld + batches.withheld;
      await tx.dispatch.releaseChunk(work.chunk, deps.owner, { ...progress, retryAt, sent, withheld });
      return { sent, retryAt, lateMs: Math.max(0, work.now - work.chunk.dueAt) };
    },
    isPlain ? 'one-statement' : undefined,
  );
}

/** D112: sent once, instead of the day's first prompt; `goodbyeAt` on the person stops later prompts. */
async function sayGoodbye(tx: Tx, deps: SendChunkDeps, person: Recipient, chunk: Chunk, now: number): Promise<void> {
  const key = `goodbye.${person.id}.${chunk.date}`;
  const message = deps.promptWriter.writeGoodbye(person, chunk.date);
  const isNew = await tx.outbox.put({
    ...messageTo(person, chunk.channel, { key, kind: 'goodbye', message, now, usefulMs: GOODBYE_USEFUL_MS }),
    ...(await nextInConversation(tx, person.id, chunk.date, chunk.stage)),
  });
  if (isNew) await tx.people.update(person.id, { goodbyeAt: now });
}

const GOODBYE_USEFUL_MS = 12 * 3_600_000;
