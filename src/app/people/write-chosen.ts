import type { TxContext } from '#app/people/app-context.ts';
import { restTexts } from '#app/people/rest-texts.ts';
import type { PersonChange } from '#app/ports/people.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Chosen, PersonId, PersonSettings } from '#domain/people/person.ts';
import { noticeInZone } from '#domain/people/trial-notice.ts';

/**
 * Writes a person's changed settings from any source, and other columns of the same act. If texts are turned on, or
 * come back by an undo, they stay off if the number has said STOP meanwhile: otherwise no message would arrive.
 */
export async function writeChosen(
  tx: Tx,
  ctx: Pick<TxContext, 'keys'>,
  id: PersonId,
  chosen: Partial<Chosen> | null,
  chosenAt: number,
  beside: Omit<PersonChange, 'settings' | 'chosenAt'> = {},
): Promise<void> {
  const { textsOffAt, emailBeside, ...settings } = chosen ?? {};
  const before = settings.zone === undefined ? null : await tx.people.byId(id);
  await tx.people.update(id, {
    ...beside,
    ...(emailBeside === undefined ? {} : { emailBeside }),
    ...(settings.zone !== undefined && before !== null && { trialNoticeAt: noticeInZone(settings.zone, before) }),
    ...settingsNowChosen(Object.keys(settings).length === 0 ? null : settings, chosenAt),
  });
  if (textsOffAt === undefined) return;
  await tx.people.changePhone(id, { textsOffAt }, chosenAt);
  const person = await tx.people.byId(id);
  if (person !== null) await restTexts(tx, ctx, person, chosenAt);
}

/** A zone among them was chosen by the person (D106). */
function settingsNowChosen(settings: Partial<PersonSettings> | null, chosenAt: number): PersonChange {
  if (settings === null) return {};
  if (settings.zone === undefined) return { settings, chosenAt };
  return { settings, chosenAt, zoneSource: 'user', zoneReceived: settings.zone };
}
