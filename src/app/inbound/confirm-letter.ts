import { findConversation } from '#app/inbound/find-conversation.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { applyReply } from '#app/inbound/take-reply.ts';
import type { PersonId } from '#domain/people/person.ts';

/** Somebody who presses a button and writes at the same moment loses a race or two, not more. */
const RACES_MAX = 10;

/**
 * The owner of the address says that a held letter is theirs (D18): it is read as if it had come from them. False
 * where there is nothing to confirm; pressed again, nothing more happens.
 */
export async function confirmLetter(deps: InboundDeps, person: PersonId, id: number): Promise<boolean> {
  const held = await deps.store.transact((tx) => tx.inbound.byId(id));
  if (held === null || held.personId !== person) return false;
  if (held.state !== 'held') return held.state === 'done';
  const mail = await deps.parse(held.raw);
  for (let race = 0; race < RACES_MAX; race += 1) {
    const answer = await deps.store.transact(async (tx): Promise<boolean | 'raced'> => {
      const letter = await tx.inbound.byId(id);
      if (letter?.state !== 'held') return letter?.state === 'done';
      const owner = await tx.people.byId(person);
      const conversation = findConversation(
        {
          recipients: [...letter.envelopeTo, ...mail.recipients],
          inReplyTo: mail.inReplyTo,
          references: mail.references,
        },
        deps.settings.inboundDomain,
        (bytes) => deps.keys.sign('reply-address', bytes),
      );
      if (owner === null || conversation === null || conversation.ref.person !== person) return false;
      const now = await tx.serviceTime(letter.realm);
      const reasons = [{ step: 'authenticate', text: 'the owner of the address says that it was them' }] as const;
      const end = await applyReply(deps, tx, { letter, mail, person: owner, ref: conversation.ref, now, reasons });
      if (end === 'raced') return 'raced';
      await tx.inbound.settle(id, end);
      return true;
    });
    if (answer !== 'raced') return answer;
  }
  throw new Error(`letter ${id} lost ${RACES_MAX} races for its agenda`);
}
