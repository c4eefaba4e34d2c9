import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { PersonSettings } from '#domain/people/person.ts';

/** The settings at an instant (ms): later changes are undone, newest first. */
export function settingsAsOf(
  settings: PersonSettings,
  events: readonly RecordedEvent[],
  instant: number,
): PersonSettings {
  let then = settings;
  for (const { event, at } of events.toReversed()) {
    if (at <= instant) break;
    if (event.kind === 'settings-changed') then = { ...then, ...event.before };
    // Before it was undone, the change was in force.
    else if (event.kind === 'change-undone' && event.settings !== null)
      then = { ...then, ...madeBy(event.undone, events) };
  }
  return then;
}

/** The instant of a local time, by the settings of that time: today's say only about when it was. */
export function instantThen(
  settings: PersonSettings,
  events: readonly RecordedEvent[],
  instantBy: (then: PersonSettings) => number | null,
): number | null {
  const about = instantBy(settings);
  return about === null ? null : instantBy(settingsAsOf(settings, events, about));
}

function madeBy(change: string, events: readonly RecordedEvent[]): Partial<PersonSettings> {
  let made: Partial<PersonSettings> = {};
  for (const recorded of events) {
    if (recorded.change === change && recorded.event.kind === 'settings-changed')
      made = { ...made, ...recorded.event.after };
  }
  return made;
}
