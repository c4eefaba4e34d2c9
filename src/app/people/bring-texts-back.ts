import { daysKept } from '#app/people/days-kept.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import type { Tx } from '#app/ports/store.ts';
import { programmeWords } from '#domain/messages/consent-words.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * Their own phone asks for texts again, in these words, whatever ended them: the number's suppression is removed,
 * texts are on, and consent is recorded if there is none (D28). The caller has locked the person and passes
 * them as they are now.
 */
export async function bringTextsBack(
  tx: Tx,
  { keys, settings }: TxContext,
  person: Person,
  words: string,
  now: number,
): Promise<void> {
  const { id, realm, phone } = person;
  if (phone === null) return;
  await tx.suppressions.remove(realm, keys.addressHash(phone), UNSUBSCRIBED);
  await tx.people.changePhone(id, { textsOffAt: null }, now);
  await tx.people.update(id, daysKept(person, { textsOffAt: null }, now, settings.rhythm));
  const consents = await tx.consents.of(id);
  if (consents.some((one) => one.phone === phone && one.confirmedAt !== null && one.endedAt === null)) return;
  const wording = `${words.trim()} · ${programmeWords(settings.brand)}`;
  await tx.consents.add({ personId: id, phone, wording, source: 'text', ip: null, userAgent: null, askedAt: now });
  await tx.consents.confirm(id, phone, { at: now, how: 'start' });
}
