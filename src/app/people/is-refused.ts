import type { TxContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * Whether a provider refused our mail to this person, or they complained of it there: then nothing is written to them
 * on the word of somebody who may be anybody, even where an opt-out would not stand in the way.
 */
export async function isRefused(tx: Tx, { keys }: Pick<TxContext, 'keys'>, person: Person): Promise<boolean> {
  const reason = await tx.suppressions.reason(person.realm, keys.addressHash(emailKey(person.email)));
  return reason !== null && reason !== UNSUBSCRIBED;
}
