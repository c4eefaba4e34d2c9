import { invited } from '#app/invitations/answer-invitation.ts';
import { decodeLink, type LinkPurpose } from '#app/links.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * The person a footer's link acts for; null if the link is not ours or the person is gone. An invitation's link acts
 * for the person who has its address by now. A settings link opens the preferences as well.
 */
export async function personOfLink(tx: Tx, keys: Keys, purpose: LinkPurpose, token: string): Promise<Person | null> {
  const link = decodeLink(purpose, token, keys);
  const subject = link?.kind === 'invitation' ? await invited(tx, link.invitation) : link;
  if (subject?.kind !== 'person' && subject?.kind !== 'settings') return null;
  const person = await tx.people.byId(subject.person);
  return person !== null && (person.state === 'pending' || person.state === 'active') ? person : null;
}

/** The same for what shows the person's words: only the preferences link of an email opens it, not a settings link. */
export async function personOfFullLink(tx: Tx, keys: Keys, token: string): Promise<Person | null> {
  return isSettingsLink(keys, token) ? null : personOfLink(tx, keys, 'preferences', token);
}

/** Whether whoever has this link may only have been sent the one to unsubscribe. */
export function isSettingsLink(keys: Keys, token: string): boolean {
  return decodeLink('preferences', token, keys)?.kind === 'settings';
}
