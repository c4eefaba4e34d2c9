import type { House } from '#app/people/house.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { decodeLink, encodeLink } from '#app/links.ts';

export interface UnsubscribeView {
  readonly maskedEmail: string;
  readonly preferencesToken: string;
}

/** Null where the link is not one of ours or the person is gone. Changes nothing (RFC 8058 §1). */
export async function viewUnsubscribe(house: House, token: string): Promise<UnsubscribeView | null> {
  return house.store.transact(async (tx) => {
    const person = await personOfLink(tx, house.keys, 'unsubscribe', token);
    return person === null ? null : viewOf(house, person);
  });
}

/**
 * The press of the button, by a person or by their mail program. `gone`: the link is ours, and there is nobody left
 * to write to. Null: it is not ours.
 */
export async function unsubscribeByLink(house: House, token: string): Promise<UnsubscribeView | 'gone' | null> {
  if (decodeLink('unsubscribe', token, house.keys) === null) return null;
  return house.store.transact(async (tx) => {
    const person = await personOfLink(tx, house.keys, 'unsubscribe', token);
    if (person === null) return 'gone';
    await unsubscribe(tx, house, person, await tx.serviceTime(person.realm));
    return viewOf(house, person);
  });
}

function viewOf(house: House, person: { readonly id: number; readonly email: string }): UnsubscribeView {
  return {
    maskedEmail: maskEmail(person.email),
    preferencesToken: encodeLink('preferences', { kind: 'person', person: person.id }, house.keys),
  };
}
