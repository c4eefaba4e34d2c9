import type { Agenda } from '#domain/agenda/agenda.ts';
import type { AgendaCommand } from '#domain/agenda/commands.ts';
import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import type { AgendaEvent } from '#domain/agenda/events.ts';
import type { ItemId, NumberedItem } from '#domain/agenda/item.ts';
import { neverStood } from '#domain/agenda/numbering.ts';
import type { Outcome } from '#domain/agenda/outcome.ts';
import { isSameItem } from '#domain/agenda/same-item.ts';
import type { ItemLine, NothingChanged, Understood } from '#domain/agenda/understood.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Decides what a command about one item leads to. */
export function decideItem(
  agenda: Agenda,
  command: Exclude<AgendaCommand, { kind: 'note' | 'undo' }>,
  context: DecisionContext,
): Outcome {
  if (command.kind === 'add') return add(agenda, command.text.trim(), laterOf(command.on, context.on), context);
  const item = agenda.items.get(command.item);
  if (item === undefined) return { events: [], understood: () => ({ kind: 'unknown-item', item: command.item }) };
  if (command.kind === 'reopen') return reopen(item, context);
  switch (item.state.kind) {
    case 'open':
    case 'someday':
      return decideUnfinished(item, command, context);
    case 'done':
      // Done, and wanted again on another day: that is a new item.
      if (command.kind !== 'carry') return unchanged(item, 'already-done');
      return add(agenda, item.text, laterOf(command.until ?? context.nextActiveDay, context.on), context);
    case 'dropped':
      return decideDropped(item, command, context);
    default:
      return item.state satisfies never;
  }
}

type ItemCommand = Exclude<AgendaCommand, { kind: 'note' | 'undo' | 'add' | 'reopen' }>;

function decideUnfinished(item: NumberedItem, command: ItemCommand, context: DecisionContext): Outcome {
  const isPutAway = item.state.kind === 'someday';
  switch (command.kind) {
    case 'leave':
      if (item.state.kind === 'open' && item.state.notBefore > context.on)
        return stillPlanned(item, item.state.notBefore);
      return unchanged(item, isPutAway ? 'already-put-away' : 'left-open');
    case 'finish':
      return changed({ kind: 'item-finished', item: item.id }, { kind: 'finished' });
    case 'drop':
      return changed({ kind: 'item-dropped', item: item.id }, { kind: 'dropped' });
    case 'carry':
      return carry(item, command.until, context);
    case 'someday':
      return isPutAway ? unchanged(item, 'already-put-away') : putAway(item);
    case 'keep':
      if (isPutAway) return bringBack(item, context.on);
      return changed({ kind: 'item-kept', item: item.id }, { kind: 'kept' });
    case 'reword':
      return reword(item, command.text.trim());
    default:
      return command satisfies never;
  }
}

/** A dropped item comes back when it is named: "actually keep 3", "4 is done". "All done" names no dropped item. */
function decideDropped(item: NumberedItem, command: ItemCommand, context: DecisionContext): Outcome {
  switch (command.kind) {
    case 'finish':
      return changed({ kind: 'item-finished', item: item.id }, { kind: 'finished' });
    case 'keep':
      return reopen(item, context);
    case 'carry':
      return carry(item, command.until, context);
    case 'someday':
      return putAway(item);
    case 'drop':
    case 'leave':
    case 'reword':
      return unchanged(item, neverStood(item) ? 'already-taken-off' : 'already-dropped');
    default:
      return command satisfies never;
  }
}

/** What an acknowledgment says of an item, apart from its line. */
type Said<All = Understood> = All extends ItemLine ? Omit<All, keyof ItemLine> : never;

/** One event, and what the acknowledgment says of its item. */
function changed(event: Extract<AgendaEvent, { item: ItemId }>, said: Said): Outcome {
  return { events: [event], understood: (line) => ({ ...line(event.item), ...said }) };
}

function unchanged({ id }: NumberedItem, kind: NothingChanged): Outcome {
  return { events: [], understood: (line) => ({ kind, ...line(id) }) };
}

function stillPlanned({ id }: NumberedItem, on: LocalDate): Outcome {
  return { events: [], understood: (line) => ({ ...line(id), kind: 'still-planned', on }) };
}

function putAway({ id }: NumberedItem): Outcome {
  return changed({ kind: 'item-put-away', item: id }, { kind: 'put-away' });
}

/**
 * Adds an item unless it equals one that is open or put away (D109). That one is used instead, and comes forward to the
 * requested day if it was planned for a later one.
 */
function add(agenda: Agenda, text: string, on: LocalDate, context: DecisionContext): Outcome {
  const same = [...agenda.items.values()].filter((item) => isSameItem(item.text, text));
  const open = same.find((item) => item.state.kind === 'open');
  if (open?.state.kind === 'open') {
    const events: AgendaEvent[] =
      open.state.notBefore > on ? [{ kind: 'item-carried', item: open.id, notBefore: on }] : [];
    return { events, understood: (line) => ({ kind: 'merged', ...line(open.id), said: text }) };
  }
  const resting = same.find((item) => item.state.kind === 'someday');
  if (resting !== undefined) return bringBack(resting, on);
  // Dropped today and named again: it is still the same item, under its number.
  const gone = same.find((item) => item.state.kind === 'dropped' && item.numbered?.on === on);
  if (gone !== undefined && on === context.on) return reopen(gone, context);
  const id = agenda.nextItemId;
  return changed({ kind: 'item-added', item: id, text, notBefore: on }, { kind: 'added', on });
}

function bringBack(item: NumberedItem, on: LocalDate): Outcome {
  return changed({ kind: 'item-carried', item: item.id, notBefore: on }, { kind: 'brought-back', on });
}

function reopen(item: NumberedItem, { on }: DecisionContext): Outcome {
  if (item.state.kind === 'someday') return bringBack(item, on);
  if (item.state.kind === 'open' && item.state.notBefore <= on) return unchanged(item, 'already-open');
  return changed({ kind: 'item-reopened', item: item.id }, { kind: 'reopened' });
}

/** A past date means the day of the conversation; on Friday, "tomorrow" is Monday for a weekdays-only person (D107). */
function carry(item: NumberedItem, wanted: LocalDate | null, context: DecisionContext): Outcome {
  const until = wanted === null ? context.nextActiveDay : laterOf(wanted, context.on);
  if (item.state.kind === 'someday') return bringBack(item, until);
  const from = item.state.kind === 'open' ? item.state.notBefore : null;
  const stays = from !== null && (until === from || (from < until && until <= context.on));
  if (stays) return unchanged(item, 'unchanged');
  return changed({ kind: 'item-carried', item: item.id, notBefore: until }, { kind: 'carried', until });
}

function reword(item: NumberedItem, text: string): Outcome {
  const before = item.text;
  if (text === before) return unchanged(item, 'unchanged');
  return changed({ kind: 'item-reworded', item: item.id, text }, { kind: 'reworded', before });
}

function laterOf(wanted: LocalDate | null, on: LocalDate): LocalDate {
  return wanted !== null && wanted > on ? wanted : on;
}
