import type { TxContext } from '#app/people/app-context.ts';
import { isStopped } from '#app/people/phone-codes.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * For whom mail comes again after a STOP, and texts do not: what would go by text comes by mail until their phone itself
 * says START. A stop of which the phone knows nothing changes nothing.
 */
export async function restTexts(tx: Tx, { keys }: Pick<TxContext, 'keys'>, person: Person, now: number): Promise<void> {
  const { id, realm, phone, phoneVerifiedAt, textsOffAt } = person;
  if (phone === null || phoneVerifiedAt === null || textsOffAt !== null) return;
  if (await isStopped(tx, keys, realm, phone)) await tx.people.changePhone(id, { textsOffAt: now }, now);
}

/** Whether texts can come to them: a number that is theirs, and that has not said STOP since. */
export async function canHaveTexts(tx: Tx, { keys }: Pick<TxContext, 'keys'>, person: Person): Promise<boolean> {
  const { realm, phone, phoneVerifiedAt } = person;
  return phone !== null && phoneVerifiedAt !== null && !(await isStopped(tx, keys, realm, phone));
}
