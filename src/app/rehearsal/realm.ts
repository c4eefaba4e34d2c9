/**
 * Realms of rehearsals (D135): each has its own people, slots, counts and clock, lives by the use cases of production,
 * and goes with all that is in it. Nothing of theirs ever reaches a real transport: `wireOf` sees to that.
 */
import type { SendOutboxDeps } from '#app/outbox/send-outbox-deps.ts';
import type { RealmKind } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { emptyTickMemory } from '#app/prompts/tick.ts';
import type { HandledWords, Words } from '#app/rehearsal/handle-words.ts';
import { advanceClock, setClock } from '#app/simulation/advance-clock.ts';
import type { ClockAnswer, ClockMove } from '#app/simulation/clock-move.ts';

export interface RehearsalParts {
  /** Everything that sends in this process. */
  readonly dispatcher: SendChunkDeps & SendOutboxDeps;
  /** Reads one stored letter and applies it. */
  readonly processInbound: (inboundId: number) => Promise<void>;
  /** Takes words as a reply of somebody's. */
  readonly handleWords: (words: Words) => Promise<HandledWords>;
  /** Tells those who are due in the realm that a trial of theirs ends. */
  readonly sendTrialNotices: (realm: number) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Rehearsals {
  /** Lives through everything that falls due on the way, as production does; its messages are in the mailbox then. */
  advance(realm: number, move: ClockMove): Promise<ClockAnswer>;
  /**
   * Sets the clock forward and lives through nothing, as if every process had stood still: what fell due on the way is
   * found by the next `advance`, which skips with a reason what comes too late (D110).
   */
  leap(realm: number, to: number): Promise<void>;
  /** Reads a stored letter now instead of when its job comes up, and lets the answer arrive. */
  read(realm: number, inboundId: number): Promise<void>;
  /** Takes words as a reply, without any letter; nothing is sent. */
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

/** Two moves of one clock would each overtake the other. */
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

/** Its number. Its clock shows the time of day; `leap` takes it where it shall begin. */
export function makeRealm(store: Store, kind: RealmKind): Promise<number> {
  return store.transact((tx) => tx.realms.create(kind));
}

/** With everybody and everything in it: what is still under way there finds nothing any more, and ends. */
export function removeRealm(store: Store, realm: number): Promise<void> {
  return store.transact((tx) => tx.realms.remove(realm));
}

/** Removes what was made so long ago that nobody is coming back to it; how many that were. */
export async function sweepRealms(store: Store, kind: RealmKind, olderThanMs: number): Promise<number> {
  const old = await store.transact((tx) => tx.realms.olderThan(kind, olderThanMs));
  for (const realm of old) await removeRealm(store, realm);
  return old.length;
}
