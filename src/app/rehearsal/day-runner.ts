/**
 * Runs days, in a realm's own time (D135): on the production use cases, for the session testers, the dry run, the part
 * of a simulation that goes through the pipeline, and the clock of the dev mailbox. Nothing in a rehearsal ever reaches
 * a real transport: `wireOf` ensures that.
 */
import type { SendOutboxDeps } from '#app/outbox/send-outbox-deps.ts';
import type { WriteText } from '#app/ports/incoming-texts.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { RealmKind } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { emptyTickMemory } from '#app/prompts/tick.ts';
import { sendDirectly } from '#app/rehearsal/send-directly.ts';
import { dueAtOf, type PlayedDays, type Replied, type Said, whyKeptBack } from '#app/rehearsal/played-day.ts';
import { advanceClock, type ClockResult, type ClockMove, setClock } from '#app/simulation/advance-clock.ts';
import { type MailboxReply, reply } from '#app/simulation/dev-mailbox.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import type { Person } from '#domain/people/person.ts';
import { ok, refused } from '#domain/result.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

export interface DayRunner {
  /** Processes everything that falls due on the way, as production does; afterwards its messages are in the mailbox. */
  advance(realm: number, move: ClockMove): Promise<ClockResult>;
  /**
   * Moves the clock forward without processing anything, as if every process had been down: what fell due is found by
   * the next `advance`, which skips what is too late, with a reason (D110).
   */
  leap(realm: number, to: number): Promise<void>;
  /**
   * Replies to a message as a mail program or a phone does; it is read at once, and the answers are sent. Returns its
   * id, or null if the message cannot be answered that way.
   */
  replyTo(realm: number, words: MailboxReply): Promise<number | null>;
  /** Stage by stage through the whole pipeline. */
  readonly unified: PlayedDays<MailboxMessage>;
  /**
   * Stage by stage without transports: each step is one transaction, which also says how its messages ended, so that no
   * worker ever finds one to send.
   */
  readonly direct: PlayedDays<Said>;
  /** Resolves when the current moves have ended. */
  settled(): Promise<void>;
}

export interface DayRunnerParts {
  /** Everything that sends in this process. */
  readonly dispatcher: SendChunkDeps & SendOutboxDeps;
  /** Reads one stored inbound message and applies it. */
  readonly processInbound: (inboundId: number) => Promise<void>;
  /** Handles words as a reply to a person's newest message. */
  readonly handleWords: (person: Person, text: string) => Promise<Replied<Said> | null>;
  /** Applies time to the plans of a realm. */
  readonly followPlans: (realm: number) => Promise<void>;
  readonly writeText: WriteText;
  readonly wait: (ms: number) => Promise<void>;
}

const INBOUND_READ_AT_ONCE = 100;
/** A typed session has fewer. */
const MESSAGES_MAX = 5000;

export function createDayRunner(parts: DayRunnerParts): DayRunner {
  const { dispatcher, processInbound, handleWords } = parts;
  const { store, promptWriter } = dispatcher;
  const { inTurn, settled } = turnsByRealm();
  const moved = (realm: number, move: ClockMove) =>
    advanceClock(
      {
        ...dispatcher,
        realm,
        memory: emptyTickMemory(),
        async readInbound() {
          const inbounds = await store.transact((tx) => tx.inbound.unprocessed(realm, INBOUND_READ_AT_ONCE));
          for (const id of inbounds) await processInbound(id);
        },
        followPlans: () => parts.followPlans(realm),
        wait: parts.wait,
      },
      move,
    );
  const advance: DayRunner['advance'] = (realm, move) => inTurn(realm, () => moved(realm, move));
  const leap: DayRunner['leap'] = (realm, to) => inTurn(realm, () => setClock({ store, realm }, to));
  const inbox = ({ realm, email }: Person) => store.transact((tx) => tx.mailbox.list(realm, email, MESSAGES_MAX));

  async function replyTo(realm: number, words: MailboxReply): Promise<number | null> {
    const id = await reply({ ...dispatcher, writeText: parts.writeText }, words);
    if (id === null) return null;
    await inTurn(realm, async () => {
      await processInbound(id);
      await moved(realm, { advanceMinutes: 0 });
    });
    return id;
  }

  return {
    advance,
    leap,
    replyTo,
    settled,

    unified: {
      async send(point) {
        const { person, date, stage } = point;
        const dueAt = dueAtOf(point);
        // Stages that were left out must not arrive as unseen emails: they are found late, and skipped.
        await leap(person.realm, dueAt - MINUTE_MS);
        // If that time is over, the clock stays; what is due is sent nevertheless.
        await advance(person.realm, { to: dueAt });
        const key = promptKey({ person: person.id, date, stage, channel: 'email' });
        const mail = (await inbox(person)).find((one) => one.key === key);
        if (mail !== undefined) return ok(mail);
        return refused('kept-back', { why: await store.transact((tx) => whyKeptBack(tx, promptWriter, point)) });
      },

      async reply(person, text) {
        const before = await inbox(person);
        const answered = before.at(-1);
        const stage = before.map(promptStageOf).findLast((one) => one !== null);
        if (answered === undefined || stage === undefined) return null;
        const inboundId = await replyTo(person.realm, { messageId: answered.id, client: 'gmail', text });
        if (inboundId === null) return null;
        const answers = (await inbox(person)).filter(({ id }) => id > answered.id);
        const inbound = await store.transact((tx) => tx.inbound.byId(inboundId));
        // The inbound message is gone if its person agreed to be erased.
        return { inboundId, at: inbound?.receivedAt ?? answered.sentAt, stage, answers };
      },
    },

    direct: {
      async send(point) {
        await leap(point.person.realm, dueAtOf(point));
        return sendDirectly(dispatcher, point);
      },
      reply: (person, text) => inTurn(person.realm, () => handleWords(person, text)),
    },
  };
}

/** Null without a prompt stage, as for the erasure question, which belongs to the conversation before it. */
function promptStageOf({ stage }: MailboxMessage): PromptStage | null {
  return PROMPT_STAGES.find((one) => one === stage) ?? null;
}

/** Serialized, because two moves of one clock would overtake each other. */
function turnsByRealm() {
  const last = new Map<number, Promise<unknown>>();
  return {
    inTurn: <T>(realm: number, work: () => Promise<T>): Promise<T> => {
      const done = (last.get(realm) ?? Promise.resolve()).then(work);
      const settled = done
        .catch(() => {})
        .then(() => {
          if (last.get(realm) === settled) last.delete(realm);
        });
      last.set(realm, settled);
      return done;
    },
    settled: async () => void (await Promise.all(last.values())),
  };
}

/** Removes abandoned realms by age; work in progress there finds nothing any more, and ends. Returns their number. */
export async function sweepRealms(store: Store, kind: RealmKind, olderThanMs: number): Promise<number> {
  const old = await store.transact((tx) => tx.realms.olderThan(kind, olderThanMs));
  for (const realm of old) await store.transact((tx) => tx.realms.remove(realm));
  return old.length;
}
