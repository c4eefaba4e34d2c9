import type { DispatchLook, DueSlot } from '#app/ports/dispatch.ts';
import type { Store } from '#app/ports/store.ts';
import { dueSlots, sayUnknownZone, unknownZones } from '#app/prompts/due-slots.ts';
import type { Slot } from '#domain/rhythm/slots.ts';

/** People per chunk: two batches of the largest provider, so that database and wire overlap. */
export const CHUNK_PEOPLE = 1000;

/**
 * How far back a tick looks for slots without a tick. Longer than any stage stays useful (D110), so that what an
 * outage made too late is recorded as skipped, with its reason, instead of vanishing.
 */
export const LOOK_BACK_MS = 24 * 3_600_000;

/**
 * The slots are read again this often even if their count is unchanged, since the hourly recount may remove one while
 * a sign-up adds another.
 */
const REREAD_AFTER_MS = 15 * 60_000;

/** What one process remembers between the ticks of a realm, so that an idle minute needs one small query. */
export interface TickMemory {
  slots: readonly Slot[];
  slotCount: number;
  readAt: number;
  /** Every slot of `slots` that fell due up to here has its tick. */
  tickedThrough: number;
  /** Unknown zones already reported: the log needs each once, and the watch keeps reporting them. */
  zonesTicked: ReadonlySet<string>;
}

export interface Tick {
  readonly now: number;
  /** How many slots fell due; 0 in an idle minute. */
  readonly ticked: number;
  /** The chunks this tick planned. */
  readonly chunks: readonly number[];
  /** Faults that kept a slot from its tick, for the log. Other slots are not affected, and the next tick retries. */
  readonly faults: readonly unknown[];
}

export function emptyTickMemory(): TickMemory {
  return { slots: [], slotCount: -1, readAt: -Infinity, tickedThrough: -Infinity, zonesTicked: new Set() };
}

/**
 * One tick of a realm: for each slot that fell due since the last one, a tick row, its chunks and their jobs in one
 * transaction. A second tick of the same slot writes nothing, and one that fails holds up no other. Work without a job
 * (a retry that is due, a lease that ran out, an inbound message that was not read) is queued again.
 */
export async function tick(store: Store, memory: TickMemory, realm: number): Promise<Tick> {
  const look = await store.transact((tx) => tx.dispatch.look(realm), 'one-statement');
  if (look.slotCount !== memory.slotCount || look.now - memory.readAt >= REREAD_AFTER_MS) {
    memory.slots = await store.transact((tx) => tx.dispatch.slots(realm), 'one-statement');
    memory.slotCount = memory.slots.length;
    memory.readAt = look.now;
    memory.tickedThrough = -Infinity;
  }
  const faults: unknown[] = newlyUnknownZones(memory).map(sayUnknownZone);
  const chunks: number[] = [];
  const due = await dueNow(store, memory, realm, look.now);
  if (due.length > 0) {
    const dates = [...new Set(due.map((slot) => slot.date))];
    await store.transact((tx) => tx.dispatch.makeRoom(dates));
  }
  let ticked = 0;
  for (const slot of due) {
    try {
      chunks.push(...(await tickSlot(store, realm, slot, look.now)));
      ticked += 1;
    } catch (error) {
      faults.push(error);
    }
  }
  // A slot that failed is found again by comparing with the ticks written.
  memory.tickedThrough = ticked === due.length ? look.now : -Infinity;
  await offerAgain(store, realm, look);
  return { now: look.now, ticked, chunks, faults };
}

function newlyUnknownZones(memory: TickMemory): string[] {
  const unknown = unknownZones(memory.slots);
  const fresh = unknown.filter((zone) => !memory.zonesTicked.has(zone));
  memory.zonesTicked = new Set(unknown);
  return fresh;
}

async function dueNow(store: Store, memory: TickMemory, realm: number, now: number): Promise<DueSlot[]> {
  const due = dueSlots(memory.slots, Math.max(memory.tickedThrough, now - LOOK_BACK_MS), now);
  // Right after the last tick there is nothing to compare: the unique key settles a race of two processes.
  if (due.length === 0 || memory.tickedThrough > now - LOOK_BACK_MS) return due;
  return store.transact((tx) => tx.dispatch.unticked(realm, due), 'one-statement');
}

async function tickSlot(store: Store, realm: number, slot: DueSlot, now: number): Promise<number[]> {
  return store.transact(async (tx) => {
    const chunks = (await tx.dispatch.tick(realm, slot, now, CHUNK_PEOPLE)) ?? [];
    await tx.jobs.enqueueAll(chunks.map((chunkId) => ({ name: 'send-chunk', chunkId, realm })));
    return chunks;
  });
}

async function offerAgain(store: Store, realm: number, look: DispatchLook): Promise<void> {
  const { chunks, outbox, inbounds, events, subscriptions, trialEnds } = look;
  if (!trialEnds && [chunks, outbox, inbounds, events, subscriptions].every(({ length }) => length === 0)) return;
  await store.transact((tx) =>
    tx.jobs.enqueueMissing([
      ...chunks.map((chunkId) => ({ name: 'send-chunk' as const, chunkId, realm })),
      ...outbox.map((key) => ({ name: 'send-outbox' as const, key })),
      ...inbounds.map((inboundId) => ({ name: 'process-inbound' as const, inboundId })),
      ...events.map((eventId) => ({ name: 'apply-event' as const, eventId })),
      ...subscriptions.map((subscription) => ({ name: 'settle-subscription' as const, subscription })),
      ...(trialEnds ? [{ name: 'tell-trial-ends' as const, realm }] : []),
    ]),
  );
}
