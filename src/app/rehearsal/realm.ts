/**
 * Realms of rehearsals (D135): each has its own people, slots, counts and clock, runs on the production use cases, and
 * is removed with everything in it. Nothing in them ever reaches a real transport: `wireOf` ensures that.
 */
import type { SendOutboxDeps } from '#app/outbox/send-outbox-deps.ts';
import type { RealmKind } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { emptyTickMemory } from '#app/prompts/tick.ts';
import type { HandledWords, Words } from '#app/rehearsal/handle-words.ts';
import { advanceClock, setClock } from '#app/simulation/advance-clock.ts';
import type { ClockResult, ClockMove } from '#app/simulation/clock-move.ts';

export interface RehearsalParts {
  /** Everything that sends in this process. */
  readonly dispatcher: SendChunkDeps & SendOutboxDeps;
  /** Reads one stored inbound message and applies it. */
  readonly processInbound: (inboundId: number) => Promise<void>;
  /** Handles words as a reply of a person. */
  readonly handleWords: (words: Words) => Promise<HandledWords>;
  /** Sends the trial notices that are due in the realm. */
  readonly sendTrialNotices: (realm: number) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Rehearsals {
  /** Processes everything that falls due on the way, as production does; afterwards its messages are in the mailbox. */
  advance(realm: number, move: ClockMove): Promise<ClockResult>;
  /**
   * Moves the clock forward without processing anything, as if every process had been down: what fell due is found by
   * the next `advance`, which skips what is too late, with a reason (D110).
   */
  leap(realm: number, to: number): Promise<void>;
  /** Reads a stored inbound message now instead of by its job, and delivers the answer. */
  read(realm: number, inboundId: number): Promise<void>;
  /** Handles words as a reply, without an inbound email; nothing is sent. */
  hear(words: Words): Promise<HandledWords>;
}

const INBOUND_READ_AT_ONCE = 100;

export function createRehearsals({
  dispatcher,
  processInbound,
  handleWords,
  sendTrialNotices,
  wait,
}: RehearsalParts): Rehearsals {
  const { store } = dispatcher;
  const inTurn = turnsByRealm();
  const advance = (realm: number, move: ClockMove) =>
    advanceClock(
      {
        ...dispatcher,
        realm,
        memory: emptyTickMemory(),
        async readInbound() {
          const inbounds = await store.transact((tx) => tx.inbound.unprocessed(realm, INBOUND_READ_AT_ONCE));
          for (const id of inbounds) await processInbound(id);
        },
        followPlans: () => sendTrialNotices(realm),
        wait,
      },
      move,
    );
  return {
    advance: (realm, move) => inTurn(realm, () => advance(realm, move)),
    leap: (realm, to) => inTurn(realm, () => setClock({ store, realm }, to)),
    read: (realm, inboundId) =>
      inTurn(realm, async () => {
        await processInbound(inboundId);
        await advance(realm, { advanceMinutes: 0 });
      }),
    hear: (words) => inTurn(words.person.realm, () => handleWords(words)),
  };
}

/** Serialized, because two moves of one clock would overtake each other. */
function turnsByRealm(): <T>(realm: number, work: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
  return (realm, work) => {
    const done = (last.get(realm) ?? Promise.resolve()).then(work);
    const settled = done
      .catch(() => {})
      .then(() => {
        if (last.get(realm) === settled) last.delete(realm);
      });
    last.set(realm, settled);
    return done;
  };
}

/** Returns its number. Its clock shows the real time; `leap` moves it to where it should begin. */
export function makeRealm(store: Store, kind: RealmKind): Promise<number> {
  return store.transact((tx) => tx.realms.create(kind));
}

/** Removes a realm with everything in it; work in progress there finds nothing any more, and ends. */
export function removeRealm(store: Store, realm: number): Promise<void> {
  return store.transact((tx) => tx.realms.remove(realm));
}

/** Removes abandoned realms by age; returns their number. */
export async function sweepRealms(store: Store, kind: RealmKind, olderThanMs: number): Promise<number> {
  const old = await store.transact((tx) => tx.realms.olderThan(kind, olderThanMs));
  for (const realm of old) await removeRealm(store, realm);
  return old.length;
}
