import type { AppContext } from '#app/people/app-context.ts';
import type { WriteText } from '#app/ports/incoming-texts.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import type { Rehearsals } from '#app/rehearsal/realm.ts';
import { dueAtOf, type Said, type SessionWay, whyKeptBack } from '#app/rehearsal/session-way.ts';
import { reply } from '#app/simulation/dev-mailbox.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import type { Person } from '#domain/people/person.ts';
import { ok, refused } from '#domain/result.ts';

export interface UnifiedParts {
  readonly ctx: AppContext;
  readonly rehearsals: Pick<Rehearsals, 'advance' | 'leap' | 'read'>;
  readonly writeText: WriteText;
}

const MINUTE_MS = 60_000;
/** A typed session has fewer. */
const MESSAGES_MAX = 5000;

/**
 * The whole pipeline: the realm's clock moves to the stage's minute, tick and chunk hand the email to the local
 * mailbox, a mail program's reply is accepted and read, and the answer leaves through the outbox.
 */
export function unifiedWay({ ctx, rehearsals, writeText }: UnifiedParts): SessionWay {
  const { store } = ctx;
  const inbox = ({ realm, email }: Person): Promise<MailboxMessage[]> =>
    store.transact((tx) => tx.mailbox.list(realm, email, MESSAGES_MAX));
  return {
    async send(point) {
      const { person, date, stage } = point;
      const dueAt = dueAtOf(point);
      // Stages that were left out must not arrive as unseen emails: they are found late, and skipped.
      await rehearsals.leap(person.realm, dueAt - MINUTE_MS);
      const now = await store.transact((tx) => tx.serviceTime(person.realm), 'one-statement');
      await rehearsals.advance(person.realm, now < dueAt ? { to: dueAt } : { advanceMinutes: 0 });
      const key = promptKey({ person: person.id, date, stage, channel: 'email' });
      const mail = (await inbox(person)).find((one) => one.key === key);
      if (mail !== undefined) return ok(saidBy(mail));
      return refused('kept-back', { why: await store.transact((tx) => whyKeptBack(tx, ctx, point)) });
    },

    async reply({ person }, text) {
      const before = await inbox(person);
      const answered = before.at(-1);
      const stage = before.map(promptStageOf).findLast((one) => one !== null);
      if (answered === undefined || stage === undefined) return null;
      const inboundId = await reply({ ...ctx, writeText }, { messageId: answered.id, client: 'gmail', text });
      if (inboundId === null) return null;
      await rehearsals.read(person.realm, inboundId);
      const known = new Set(before.map(({ id }) => id));
      const answers = (await inbox(person)).filter(({ id }) => !known.has(id));
      const inbound = await store.transact((tx) => tx.inbound.byId(inboundId));
      // The inbound message is gone if its person agreed to be erased.
      return { inboundId, at: inbound?.receivedAt ?? answered.sentAt, stage, answers: answers.map(saidBy) };
    },
  };
}

/** Null without a prompt stage, as for the erasure question, which belongs to the conversation before it. */
function promptStageOf({ stage }: MailboxMessage): PromptStage | null {
  return PROMPT_STAGES.find((one) => one === stage) ?? null;
}

function saidBy({ key, text, contract, sentAt }: MailboxMessage): Said {
  return { key, text, contract, at: sentAt };
}
