import type { PersonChange } from '#app/ports/people.ts';
import type { PersonSettings } from '#domain/people/person.ts';

/** What the row of a person learns of settings they changed by whatever door; a zone among them is their own word (D6). */
export function settingsNowChosen(settings: Partial<PersonSettings> | null, chosenAt: number): PersonChange {
  if (settings === null) return {};
  if (settings.zone === undefined) return { settings, chosenAt };
  return { settings, chosenAt, zoneSource: 'user', zoneReceived: settings.zone };
}
