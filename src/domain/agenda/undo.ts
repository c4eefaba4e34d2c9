import { type Agenda, type Change, isEmpty, lastChange } from '#domain/agenda/agenda.ts';
import type { AgendaCommand } from '#domain/agenda/commands.ts';
import { asOfDay } from '#domain/agenda/decide-setting.ts';
import type { DecisionContext, Moment } from '#domain/agenda/decision-context.ts';
import type { Outcome } from '#domain/agenda/outcome.ts';
import { weeklyDay } from '#domain/agenda/weekly-day.ts';
import type { Chosen } from '#domain/people/person.ts';
import { endPause, type Pauses, pausesFrom, pausesOn } from '#domain/people/pauses.ts';
import { firstDayPaused, pauseUntil } from '#domain/rhythm/pause-until.ts';

/**
 * Undoes the last change as a whole: the items, additions and settings of one act together; words kept as notes stay.
 *
 * After a reply that changed nothing the person means that reply; one more `undo` undoes what came before it. A button
 * names its change, so that it skips such a reply.
 *
 * An undo is not itself a change. A second one therefore undoes the change before, at most ten of them, and never
 * brings the first one back: a person who writes "undo" twice means two steps, and anything undone by mistake can be
 * said again in a few words.
 */
export function decideUndo(
  agenda: Agenda,
  settings: Chosen,
  { change: named }: Extract<AgendaCommand, { kind: 'undo' }>,
  moment: Moment & Pick<DecisionContext, 'person' | 'rhythm'>,
): Outcome {
  const last = named === undefined ? (agenda.changes.at(-1) ?? null) : lastChange(agenda);
  if (last === null || (named !== undefined && last.change !== named))
    return { events: [], understood: () => ({ kind: 'nothing-to-undo' }) };
  const { change, on, before, added } = last;
  if (isEmpty(last)) return nothingInLast(agenda, change);
  const earlier = settingsRestored(settings, last, moment);
  // A change made before times were kept as minutes of the person's day names them by the clock.
  const restored = earlier === null ? null : asOfDay(settings, earlier);
  return {
    events: [{ kind: 'change-undone', undone: change, restored: before, removed: added, settings: restored }],
    understood: (line) => ({
      kind: 'undone',
      on,
      restored: before.map(({ id }) => line(id)),
      removed: added.map((id) => line(id)),
      settings: restored,
      further: agenda.changes.length > 1,
      ...weeklyDay({ ...settings, ...restored }, moment),
    }),
  };
}

/** The last reply changed nothing: the answer says so and names what one more `undo` would undo. */
function nothingInLast({ changes }: Agenda, undone: string): Outcome {
  const next = changes.at(-2);
  return {
    events: [{ kind: 'change-undone', undone, restored: [], removed: [], settings: null }],
    understood: (line) =>
      next === undefined
        ? { kind: 'nothing-to-undo' }
        : {
            kind: 'nothing-in-last',
            items: [...next.before.map(({ id }) => id), ...next.added].map((id) => line(id)),
            settings: next.settings !== null,
          },
  };
}

/** A pause undone on a later day changes from that day on: past days stay what they were. */
function settingsRestored(
  settings: Chosen,
  { settings: before, settingsChangedOn }: Change,
  moment: Moment,
): Partial<Chosen> | null {
  if (before === null) return null;
  const { pausedUntil, comingPauses } = before;
  if (pausedUntil === undefined && comingPauses === undefined) {
    // Until 0034, changes of weekdays named the pauses as well.
    const { earlierPauses: _, ...others } = before;
    return others;
  }
  const isOfToday = settingsChangedOn !== null && settingsChangedOn >= moment.day;
  if (isOfToday && pausedUntil === undefined) return before;
  const pauses = pausedUntil === undefined ? unplanned(settings, moment) : pauseUntil(settings, pausedUntil, moment);
  const from = firstDayPaused(settings, moment.day, moment.at);
  if (!isOfToday)
    return {
      ...before,
      ...pauses,
      comingPauses: pausesFrom(comingPauses ?? pausesOn(settings, moment.day).comingPauses, from),
    };
  // Neither an autoresponder's pause nor events from the time when only a pause's end was recorded name its start.
  const pausedFrom = before.pausedFrom ?? settings.pausedFrom ?? pauses.pausedFrom;
  return { ...before, pausedFrom: pausedUntil === null ? null : pausedFrom };
}

/** A planned pause that has begun ends. */
function unplanned(settings: Chosen, { day }: Moment): Pauses {
  const pauses = pausesOn(settings, day);
  return pauses.comingPauses.length < settings.comingPauses.length ? endPause(pauses, day) : pauses;
}
