import type { LetterReading } from '#app/inbound/letter-end.ts';
import type { Tx } from '#app/ports/store.ts';
import type { PersonId } from '#domain/people/person.ts';
import { withTail } from '#domain/reply/letter/repeated-tail.ts';

/** Who writes from a desk and a phone has two tails; those of some days are enough to know both. */
const LETTERS_MAX = 8;

/** What a person wrote in their last mails, with its tail, the newest first. */
export async function earlierLetters(tx: Tx, person: PersonId): Promise<string[]> {
  const readings = await tx.inbound.latestReadings(person, LETTERS_MAX);
  // Written by `process` alone, in this shape; forgotten ones are not among them.
  return (readings as LetterReading[]).map(withTail);
}
