import type { DueSlot } from '#app/ports/dispatch.ts';
import type { Tx } from '#app/ports/store.ts';
import { dueSlots } from '#app/prompts/due-slots.ts';
import type { PromptPlan } from '#app/prompts/plan-prompts.ts';
import { planPrompts } from '#app/prompts/plan-prompts.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { askSuppressed } from '#app/prompts/suppressed-people.ts';
import type { TickMemory } from '#app/prompts/tick.ts';
import { LOOK_BACK_MS, tick } from '#app/prompts/tick.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import type { SendOutboxDeps } from '#app/outbox/send-outbox-deps.ts';
import { ok, type Ok, refused, type Refusal } from '#domain/result.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';

/**
 * Longer than the longest silence that ends in a message: four weeks to the goodbye, and one week of the weekly
 * cadence.
 */
const SEARCH_MS = 40 * DAY_MS;
/** The limit of one move of the clock, because every slot on the way is processed. */
const MOVE_MS_MAX = 400 * DAY_MS;
/** Another process may hold a chunk for as long as its lease; anything longer is a bug. */
const SETTLE_ROUNDS_MAX = 1200;
const SETTLE_WAIT_MS = 50;

/** A move of the dev mailbox's clock: by minutes, to an instant (service time, ms), or to the next message. */
export type ClockMove = { readonly advanceMinutes: number } | { readonly to: number } | { readonly nextMessage: true };

export type ClockResult =
  /** `now` is service time in ms after the move; `sent` counts the messages that arrived on the way. */
  | Ok<{ readonly now: number; readonly sent: number }>
  /** `too-far`: further than one move may go. */
  | Refusal<'backwards' | 'too-far', { readonly why: string }>;

export interface AdvanceClockDeps extends SendChunkDeps, SendOutboxDeps {
  readonly realm: number;
  readonly memory: TickMemory;
  /** Reads inbound messages, so that their changes count at the next step. */
  readonly readInbound: () => Promise<void>;
  /** Applies time to plans: trial notices, and lookups of payments. */
  readonly followPlans: () => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Moves the realm's clock forward through everything that falls due on the way, in order: at each such minute the tick
 * runs, its chunks and the outbox are handed over, and only then does the clock move on. Idle minutes are skipped, and
 * a slot in which nobody gets a message only gets its tick: with people in many zones most slots are such.
 */
export async function advanceClock(deps: AdvanceClockDeps, move: ClockMove): Promise<ClockResult> {
  await deps.readInbound();
  await handOver(deps);
  const before = await mailboxCount(deps);
  const now = await serviceTime(deps);
  if ('nextMessage' in move) return goToNextMessage(deps, now, before);

  const target = 'to' in move ? move.to : now + move.advanceMinutes * MINUTE_MS;
  if (target < now) return refused('backwards', { why: 'The clock only moves forward.' });
  if (target > now + MOVE_MS_MAX) {
    return refused('too-far', { why: 'The clock can move at most 400 days at a time.' });
  }
  await goTo(deps, target);
  return answer(deps, before);
}

/**
 * Moves to the first minute ahead at which a message arrives. It is searched before the clock moves, with the same
 * gate that will decide later: if nothing is ahead, the clock stays.
 */
async function goToNextMessage(deps: AdvanceClockDeps, from: number, before: number): Promise<ClockResult> {
  for (let now = from; ; now = await serviceTime(deps)) {
    const next = await nextMessageAt(deps, now, from + SEARCH_MS);
    if (next === null) return answer(deps, before);
    await goTo(deps, next);
    if ((await mailboxCount(deps)) > before) return answer(deps, before);
  }
}

async function nextMessageAt(deps: AdvanceClockDeps, now: number, until: number): Promise<number | null> {
  const retryAt = await deps.store.transact((tx) => tx.dispatch.nextDueAt(deps.realm, now), 'one-statement');
  for (const slot of dueSlots(await slotsOf(deps), now, until)) {
    if (retryAt !== null && retryAt <= slot.dueAt) return retryAt;
    if (await deps.store.transact((tx) => hasRecipient(tx, deps, slot))) return slot.dueAt;
  }
  return retryAt !== null && retryAt <= until ? retryAt : null;
}

/** Whether the gate, asked as of that time, lets anybody in this slot get a message. */
async function hasRecipient(tx: Tx, deps: AdvanceClockDeps, slot: DueSlot): Promise<boolean> {
  const { prompts, goodbyes } = await planSlot(tx, deps, slot, slot.dueAt);
  return prompts.length + goodbyes.length > 0;
}

/** Plans everybody in a slot, as of a time. */
export async function planSlot(
  tx: Tx,
  { realm, promptWriter }: Pick<AdvanceClockDeps, 'realm' | 'promptWriter'>,
  slot: DueSlot,
  now: number,
): Promise<PromptPlan> {
  const chunk = { ...slot, ...WHOLE_SLOT, realm };
  const due = await tx.dispatch.duePeople(chunk, []);
  return planPrompts(chunk, due.people, {
    now,
    isSuppressed: await askSuppressed(tx, promptWriter, chunk, due),
    standing: new Set(),
    again: new Set(),
    rhythm: promptWriter.rhythm,
    visible: promptWriter.visible,
  });
}

/** A chunk of everybody in a slot, for planning only: it is never claimed or sent. */
export const WHOLE_SLOT = {
  id: 0,
  firstPerson: 0,
  lastPerson: Number.MAX_SAFE_INTEGER,
  intendedThrough: 0,
  acceptedThrough: 0,
  attempts: 0,
  kept: false,
  retryAt: null,
  quietUntil: null,
};

async function goTo(deps: AdvanceClockDeps, target: number): Promise<void> {
  for (let now = await serviceTime(deps); ; now = await serviceTime(deps)) {
    const next = await nextDueAt(deps, now, target);
    await setClock(deps, next ?? target);
    await deps.readInbound();
    await deps.followPlans();
    if (next === null || !(await passOver(deps, now))) await handOver(deps);
    if (next === null) return;
  }
}

/**
 * Writes the ticks of the slots that fell due since `from` if there is nothing to do for them: nobody is due, no row
 * is written, and nothing else is pending. Returns false, with nothing written, if there is something to do.
 */
async function passOver(deps: AdvanceClockDeps, from: number): Promise<boolean> {
  const { store, realm } = deps;
  return store.transact(async (tx) => {
    const now = await tx.serviceTime(realm);
    const { chunks, outbox } = await tx.dispatch.dueNow(realm, now);
    if (chunks.length + outbox.length > 0) return false;
    const due = dueSlots(await tx.dispatch.slots(realm), from, now);
    for (const slot of due) {
      await tx.dispatch.holdSlot(realm, slot);
      const { rows, goodbyes } = await planSlot(tx, deps, slot, slot.dueAt);
      if (rows.length + goodbyes.length > 0) return false;
    }
    for (const slot of due) await tx.dispatch.tickForNobody(realm, slot, now);
    return true;
  });
}

async function nextDueAt(deps: AdvanceClockDeps, now: number, target: number): Promise<number | null> {
  const retryAt = await deps.store.transact((tx) => tx.dispatch.nextDueAt(deps.realm, now), 'one-statement');
  const slot = dueSlots(await slotsOf(deps), now, Math.min(target, now + LOOK_BACK_MS))[0];
  const due = [retryAt, slot?.dueAt].filter((at) => at !== null && at !== undefined && at <= target);
  if (due.length > 0) return Math.min(...due.map(Number));
  // A realm without slots moves straight on; in one with slots each falls due within a day or two.
  return now + LOOK_BACK_MS < target ? now + LOOK_BACK_MS : null;
}

/** Runs the tick, and hands over until nothing due is left. */
async function handOver(deps: AdvanceClockDeps): Promise<void> {
  const { faults } = await tick(deps.store, deps.memory, deps.realm);
  for (const fault of faults) deps.report('tick', fault);
  for (let round = 0; round < SETTLE_ROUNDS_MAX; round += 1) {
    const now = await serviceTime(deps);
    const { chunks, outbox } = await deps.store.transact((tx) => tx.dispatch.dueNow(deps.realm, now), 'one-statement');
    if (chunks.length + outbox.length === 0) return;
    let moved = false;
    for (const id of chunks) moved = (await sendChunk(deps, id, deps.realm)) !== null || moved;
    for (const key of outbox) moved = (await sendOutbox(deps, key)) === 'sent' || moved;
    // Another process, or this one's queue, is handling them.
    if (!moved) await deps.wait(SETTLE_WAIT_MS);
  }
  throw new Error('due messages were not sent');
}

/** Moves forward only, without processing: what fell due on the way is found by the next step. */
export async function setClock({ store, realm }: Pick<AdvanceClockDeps, 'store' | 'realm'>, to: number): Promise<void> {
  await store.transact(async (tx) => {
    const ahead = to - (await tx.serviceTime(realm));
    // Time passed while we worked: the clock is never set back.
    if (ahead > 0) await tx.realms.setClockOffsetMs(realm, (await tx.realms.clockOffsetMs(realm)) + ahead);
  });
}

async function answer(deps: AdvanceClockDeps, before: number): Promise<ClockResult> {
  return ok({ now: await serviceTime(deps), sent: (await mailboxCount(deps)) - before });
}

function slotsOf({ store, realm }: AdvanceClockDeps) {
  return store.transact((tx) => tx.dispatch.slots(realm), 'one-statement');
}

function serviceTime({ store, realm }: AdvanceClockDeps): Promise<number> {
  return store.transact((tx) => tx.serviceTime(realm), 'one-statement');
}

function mailboxCount({ store, realm }: AdvanceClockDeps): Promise<number> {
  return store.transact((tx) => tx.dispatch.mailboxCount(realm), 'one-statement');
}
