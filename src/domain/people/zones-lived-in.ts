import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { settingsAsOf } from '#domain/people/settings-as-of.ts';

/** `since`: an instant in ms; null: from the beginning. */
export interface ZoneLivedIn {
  readonly since: number | null;
  readonly zone: string;
}

/** The zones somebody has had, oldest first: what happened in one keeps its clock. `events`: those of settings. */
export function zonesLivedIn(settings: PersonSettings, events: readonly RecordedEvent[]): ZoneLivedIn[] {
  const zoneAt = (instant: number) => settingsAsOf(settings, events, instant).zone;
  const zones: ZoneLivedIn[] = [{ since: null, zone: zoneAt(-Infinity) }];
  for (const { at, event } of events) {
    if (event.kind !== 'settings-changed' && event.kind !== 'change-undone') continue;
    const zone = zoneAt(at);
    if (zone !== zones.at(-1)?.zone) zones.push({ since: at, zone });
  }
  return zones;
}
