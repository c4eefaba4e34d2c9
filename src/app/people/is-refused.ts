import type { TxContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * Whether a provider refuses our mail to this person, or they complained about it there. Then a request of unproven
 * origin must not cause mail to them, even without an opt-out.
 */
export async function isRefused(tx: Tx, { keys }: Pick<TxContext, 'keys'>, person: Person): Promise<boolean> {
  const reason = await tx.suppressions.reason(person.realm, keys.addressHash(emailKey(person.email)));
  return reason !== null && reason !== UNSUBSCRIBED;
}
