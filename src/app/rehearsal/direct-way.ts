import type { AppContext } from '#app/people/app-context.ts';
import type { Chunk } from '#app/ports/dispatch.ts';
import type { Tx } from '#app/ports/store.ts';
import { planPrompts, type PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import { promptMessage } from '#app/prompts/write-prompt.ts';
import type { Rehearsals } from '#app/rehearsal/realm.ts';
import {
  dueAtOf,
  type SendResult,
  type SessionPoint,
  type SessionWay,
  whyKeptBack,
} from '#app/rehearsal/session-way.ts';
import { WHOLE_SLOT } from '#app/simulation/advance-clock.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { hasLeft } from '#domain/delivery/delivery.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { ok, refused } from '#domain/result.ts';

export interface DirectParts {
  readonly ctx: AppContext;
  readonly rehearsals: Pick<Rehearsals, 'hear' | 'leap'>;
}

/**
 * A session without transports: the stage is planned, written into the ledger and rendered, and a reply is read,
 * applied and answered, each by the production use case. Nothing becomes an email.
 */
export function directWay({ ctx, rehearsals }: DirectParts): SessionWay {
  const { store, settings, keys } = ctx;
  return {
    async send(point) {
      const { person, date, stage } = point;
      await rehearsals.leap(person.realm, dueAtOf(point));
      await store.transact((tx) => tx.dispatch.makeRoom([date]));
      return store.transact(async (tx): Promise<SendResult> => {
        await tx.dispatch.lockRange(person.id, person.id);
        for (const earlier of PROMPT_STAGES.slice(0, PROMPT_STAGES.indexOf(stage))) {
          // Earlier stages are recorded as skipped, so that this stage asks about them as well (D110).
          await plan(tx, ctx, { ...point, stage: earlier });
        }
        const prompt = await plan(tx, ctx, point);
        const row = await tx.prompts.find(person.id, date, stage, 'email');
        if (prompt === null || row === null || !hasLeft(row.state)) {
          return refused('kept-back', { why: await whyKeptBack(tx, ctx, point) });
        }
        const message = promptMessage(prompt, { stage, date }, settings, keys);
        const key = promptKey({ person: person.id, date, stage, channel: 'email' });
        const at = await tx.serviceTime(person.realm);
        return ok({ key, text: renderText(message), contract: message.contract, at });
      });
    },

    async reply({ person }, text) {
      const ref = await store.transact((tx) => newestOf(tx, person));
      if (ref === null) return null;
      const { inboundId, at, answers } = await rehearsals.hear({ person, ref, text });
      return {
        inboundId,
        at,
        stage: ref.stage,
        answers: answers.map(({ key, message }) => ({
          key,
          text: renderText(message),
          contract: message.contract,
          at,
        })),
      };
    },
  };
}

/** Plans one stage like a chunk of its slot, and writes its row if there is none; null if nothing is to be sent. */
async function plan(tx: Tx, ctx: AppContext, { person, date, stage }: SessionPoint): Promise<PlannedPrompt | null> {
  const chunk = slotOf({ person, date, stage });
  const standing = await tx.prompts.find(person.id, date, stage, 'email');
  const due = await tx.dispatch.duePeople(chunk, []);
  const suppressed = await tx.suppressions.has(person.realm, ctx.keys.addressHash(emailKey(person.email)));
  const { prompts, rows } = planPrompts(chunk, due.people, {
    // A stage that was sent is rebuilt as it was sent, however late it is by now.
    now: standing !== null && hasLeft(standing.state) ? chunk.dueAt : Math.max(due.readAt, chunk.dueAt),
    isSuppressed: () => suppressed,
    standing: new Set(),
    again: new Set(),
    rhythm: ctx.settings.rhythm,
    visible: ({ items }) => items,
  });
  const left = rows.map((row) => (row.state === null ? { ...row, state: 'accepted' as const } : row));
  await tx.dispatch.writeLedger(chunk, left, 'some');
  return prompts.find((prompt) => prompt.person.id === person.id) ?? null;
}

function slotOf({ person, date, stage }: SessionPoint): Chunk {
  const { settings, realm } = person;
  const minute = promptMinute(settings, stage);
  const dueAt = dueAtOf({ person, date, stage });
  return { ...WHOLE_SLOT, realm, zone: settings.zone, minute, stage, channel: 'email', date, dueAt };
}

/**
 * The newest message: the last answer of the newest stage that was sent, otherwise its prompt; null if there is none.
 */
async function newestOf(tx: Tx, person: Person): Promise<(ReplyRef & { readonly stage: PromptStage }) | null> {
  const prompt = await tx.prompts.newestSent(person.id, person.firstDay);
  if (prompt === null) return null;
  const { date, stage } = prompt;
  const sequence = (await tx.outbox.nextSequence(person.id, date, stage)) - 1;
  return { person: person.id, date, stage, kind: sequence > 0 ? 'outbox' : 'prompt', sequence: Math.max(0, sequence) };
}
