import type { PersonChange } from '#app/ports/people.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Chosen, PersonId, PersonSettings } from '#domain/people/person.ts';

/** Writes what a person changed by whatever door, and what else their row learns of the same act. */
export async function writeChosen(
  tx: Tx,
  id: PersonId,
  chosen: Partial<Chosen> | null,
  chosenAt: number,
  beside: Omit<PersonChange, 'settings' | 'chosenAt'> = {},
): Promise<void> {
  const { textsOffAt, emailBeside, ...settings } = chosen ?? {};
  await tx.people.update(id, {
    ...beside,
    ...(emailBeside === undefined ? {} : { emailBeside }),
    ...settingsNowChosen(Object.keys(settings).length === 0 ? null : settings, chosenAt),
  });
  if (textsOffAt !== undefined) await tx.people.changePhone(id, { textsOffAt }, chosenAt);
}

/** A zone among them is their own word (D6). */
function settingsNowChosen(settings: Partial<PersonSettings> | null, chosenAt: number): PersonChange {
  if (settings === null) return {};
  if (settings.zone === undefined) return { settings, chosenAt };
  return { settings, chosenAt, zoneSource: 'user', zoneReceived: settings.zone };
}
