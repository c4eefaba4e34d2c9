import type { Agenda, Change } from '#domain/agenda/agenda.ts';
import type { DecisionContext, Moment, Outcome } from '#domain/agenda/decide.ts';
import { weeklyDay } from '#domain/agenda/weekly-day.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { pauseUntil } from '#domain/rhythm/pause-until.ts';

/**
 * What takes the last change back as a whole: items, additions and settings of one act together; words
 * kept as notes stay.
 *
 * An undo is not itself a change. A second one therefore takes back the change before, at most ten of them, and
 * never brings the first one back: whoever writes "undo" twice means two steps, and what was undone by mistake is
 * said again in a few words.
 */
export function decideUndo(
  agenda: Agenda,
  settings: PersonSettings,
  moment: Moment & Pick<DecisionContext, 'weeklyFrom'>,
): Outcome {
  const last = agenda.changes.at(-1);
  if (last === undefined) return { events: [], understood: () => ({ kind: 'nothing-to-undo' }) };
  const { change, on, before, added } = last;
  const restored = settingsRestored(settings, last, moment);
  return {
    events: [{ kind: 'change-undone', undone: change, restored: before, removed: added, settings: restored }],
    understood: (line) => ({
      kind: 'undone',
      on,
      restored: before.map(({ id }) => line(id)),
      removed: added.map((id) => line(id)),
      settings: restored,
      ...weeklyDay({ ...settings, ...restored }, moment),
    }),
  };
}

/** A pause taken back on a later day is changed from that day on: what has rested has rested. */
function settingsRestored(
  settings: PersonSettings,
  { settings: before, settingsChangedOn }: Change,
  moment: Moment,
): Partial<PersonSettings> | null {
  if (before?.pausedUntil === undefined) return before;
  const pauses = pauseUntil(settings, before.pausedUntil, moment);
  if (settingsChangedOn === null || settingsChangedOn < moment.day) return { ...before, ...pauses };
  // Neither the rest of an answering robot nor events of the time when only a pause's end was known name its beginning.
  const pausedFrom = before.pausedFrom ?? settings.pausedFrom ?? pauses.pausedFrom;
  return { ...before, pausedFrom: before.pausedUntil === null ? null : pausedFrom };
}
