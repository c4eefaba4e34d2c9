import type { Chunk, DuePeople } from '#app/ports/dispatch.ts';
import type { Tx } from '#app/ports/store.ts';
import type { PromptWriter } from '#app/prompts/write-prompt.ts';
import type { Recipient } from '#domain/people/person.ts';

/** Returns a check whether a person's address, or number for texts, is suppressed; nothing is hashed if none is. */
export async function askSuppressed(
  tx: Tx,
  promptWriter: PromptWriter,
  { realm, channel }: Pick<Chunk, 'realm' | 'channel'>,
  { people, anySuppressed }: DuePeople,
): Promise<(person: Recipient) => boolean> {
  if (!anySuppressed) return () => false;
  const hashes = people.map(({ person }) => promptWriter.addressHash(person, channel));
  const suppressed = await tx.dispatch.suppressed(realm, hashes);
  return (person) => suppressed.size > 0 && suppressed.has(promptWriter.addressHash(person, channel));
}
