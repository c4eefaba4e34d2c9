import type { Wire } from '#app/outbox/wire.ts';
import type { Chunk, OpenPrompt } from '#app/ports/dispatch.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Tx } from '#app/ports/store.ts';
import type { OutgoingText } from '#app/ports/texts.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';

/** How the prompts of one channel leave: the wire, and the message in its format. */
export interface DeliveryRoute<Message> {
  readonly wire: Wire<Message>;
  /** `now`: service time of the hand-over. */
  readonly write: (prompt: PlannedPrompt, chunk: Chunk, now: number) => Message;
  /**
   * The address that an earlier prompt of the chunk went to, if its provider needs it for a lookup; null if it knows
   * our keys.
   */
  readonly addressOf: ((tx: Tx, prompt: OpenPrompt, chunk: Chunk) => Promise<string | null>) | null;
}

export function emailRoute({ wireOf, promptWriter }: SendChunkDeps, realm: number): DeliveryRoute<OutgoingEmail> {
  return { wire: wireOf(realm), write: promptWriter.writePrompt, addressOf: null };
}

export function smsRoute({ textWireOf, promptWriter }: SendChunkDeps, realm: number): DeliveryRoute<OutgoingText> {
  return {
    wire: textWireOf(realm),
    write: promptWriter.writeText,
    // A lookup under another number would find nothing, which would wrongly prove that the text never left.
    addressOf: async (tx, { personId }, { dueAt }) => {
      const person = await tx.people.byId(personId);
      const isSameNumber = person?.phoneVerifiedAt != null && person.phoneVerifiedAt <= dueAt;
      return isSameNumber ? person.phone : null;
    },
  };
}
