import type { Agenda } from '#domain/agenda/agenda.ts';
import type { Outcome } from '#domain/agenda/decide.ts';

/**
 * What takes the last change back as a whole: items, additions and settings of one act together; words
 * kept as notes stay.
 *
 * An undo is not itself a change. A second one therefore takes back the change before, at most ten of them, and
 * never brings the first one back: whoever writes "undo" twice means two steps, and what was undone by mistake is
 * said again in a few words.
 */
export function decideUndo(agenda: Agenda): Outcome {
  const last = agenda.changes.at(-1);
  if (last === undefined) return { events: [], understood: () => ({ kind: 'nothing-to-undo' }) };
  const { change, on, before, added, settings } = last;
  return {
    events: [{ kind: 'change-undone', undone: change, restored: before, removed: added, settings }],
    understood: (line) => ({
      kind: 'undone',
      on,
      restored: before.map(({ id }) => line(id)),
      removed: added.map((id) => line(id)),
      settings,
    }),
  };
}
