import type { TxContext } from '#app/people/app-context.ts';
import { isStopped } from '#app/people/phone-codes.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * After a STOP, when email resumes and texts do not: texts are replaced by email until the phone itself says START.
 * Does nothing if the number is not suppressed.
 */
export async function restTexts(tx: Tx, { keys }: Pick<TxContext, 'keys'>, person: Person, now: number): Promise<void> {
  const { id, realm, phone, phoneVerifiedAt, textsOffAt } = person;
  if (phone === null || phoneVerifiedAt === null || textsOffAt !== null) return;
  if (await isStopped(tx, keys, realm, phone)) await tx.people.changePhone(id, { textsOffAt: now }, now);
}

/** Whether texts can be sent to them: a verified number that has not said STOP since. */
export async function canHaveTexts(tx: Tx, { keys }: Pick<TxContext, 'keys'>, person: Person): Promise<boolean> {
  const { realm, phone, phoneVerifiedAt } = person;
  return phone !== null && phoneVerifiedAt !== null && !(await isStopped(tx, keys, realm, phone));
}
