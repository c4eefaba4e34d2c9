import { invited } from '#app/invitations/answer-invitation.ts';
import { decodeLink, type LinkPurpose } from '#app/links.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * The person a footer's link acts for; null if the link is not ours or the person is gone. An invitation's link acts
 * for the person who has its address by now.
 */
export async function personOfLink(tx: Tx, keys: Keys, purpose: LinkPurpose, token: string): Promise<Person | null> {
  const link = decodeLink(purpose, token, keys);
  const subject = link?.kind === 'invitation' ? await invited(tx, link.invitation) : link;
  if (subject?.kind !== 'person') return null;
  const person = await tx.people.byId(subject.person);
  return person !== null && (person.state === 'pending' || person.state === 'active') ? person : null;
}
