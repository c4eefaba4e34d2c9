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
  if (item.state.kind === 'done')
    return command.kind === 'carry'
      ? add(agenda, item.text, laterOf(command.until ?? context.nextActiveDay, context.on), context)
      : nothing(item.id, 'already-done');
  if (item.state.kind === 'dropped') return decideDropped(item, command, context);
  const id = item.id;
  switch (command.kind) {
    case 'leave':
      return nothing(id, item.state.kind === 'someday' ? 'already-put-away' : 'left-open');
    case 'finish':
      return one({ kind: 'item-finished', item: id }, (line) => ({ kind: 'finished', ...line(id) }));
    case 'drop':
      return one({ kind: 'item-dropped', item: id }, (line) => ({ kind: 'dropped', ...line(id) }));
    case 'carry':
      return carry(item, command.until, context);
    case 'someday':
      if (item.state.kind === 'someday') return nothing(id, 'already-put-away');
      return one({ kind: 'item-put-away', item: id }, (line) => ({ kind: 'put-away', ...line(id) }));
    case 'keep':
      if (item.state.kind === 'someday') return bringBack(item, context.on);
      return one({ kind: 'item-kept', item: id }, (line) => ({ kind: 'kept', ...line(id) }));
    case 'reword':
      return reword(item, command.text.trim());
    default:
      return command satisfies never;
  }
}

/** A dropped item comes back when it is named: "actually keep 3", "4 is done". "All done" names no dropped item. */
function decideDropped(
  item: NumberedItem,
  command: Exclude<AgendaCommand, { kind: 'note' | 'undo' | 'add' | 'reopen' }>,
  context: DecisionContext,
): Outcome {
  switch (command.kind) {
    case 'finish':
      return one({ kind: 'item-finished', item: item.id }, (line) => ({ kind: 'finished', ...line(item.id) }));
    case 'keep':
      return reopen(item, context);
    case 'carry':
      return carry(item, command.until, context);
    case 'someday':
      return one({ kind: 'item-put-away', item: item.id }, (line) => ({ kind: 'put-away', ...line(item.id) }));
    case 'drop':
    case 'leave':
    case 'reword':
      return nothing(item.id, neverStood(item) ? 'already-taken-off' : 'already-dropped');
    default:
      return command satisfies never;
  }
}

type LineOf = (id: ItemId) => ItemLine;

function one(event: AgendaEvent, understood: (line: LineOf) => Understood): Outcome {
  return { events: [event], understood };
}

function nothing(id: ItemId, kind: NothingChanged): Outcome {
  return { events: [], understood: (line) => ({ kind, ...line(id) }) };
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
  const putAway = same.find((item) => item.state.kind === 'someday');
  if (putAway !== undefined) return bringBack(putAway, on);
  // Dropped today and named again: it is still the same item, under its number.
  const gone = same.find((item) => item.state.kind === 'dropped' && item.numbered?.on === on);
  if (gone !== undefined && on === context.on) return reopen(gone, context);
  const id = agenda.nextItemId;
  return one({ kind: 'item-added', item: id, text, notBefore: on }, (line) => ({ kind: 'added', ...line(id), on }));
}

function bringBack(item: NumberedItem, on: LocalDate): Outcome {
  return one({ kind: 'item-carried', item: item.id, notBefore: on }, (line) => ({
    kind: 'brought-back',
    ...line(item.id),
    on,
  }));
}

function reopen(item: NumberedItem, { on }: DecisionContext): Outcome {
  if (item.state.kind === 'someday') return bringBack(item, on);
  if (item.state.kind === 'open' && item.state.notBefore <= on) return nothing(item.id, 'already-open');
  return one({ kind: 'item-reopened', item: item.id }, (line) => ({ kind: 'reopened', ...line(item.id) }));
}

/** A past date means the day of the conversation; on Friday, "tomorrow" is Monday for a weekdays-only person (D107). */
function carry(item: NumberedItem, wanted: LocalDate | null, context: DecisionContext): Outcome {
  const until = wanted === null ? context.nextActiveDay : laterOf(wanted, context.on);
  if (item.state.kind === 'someday') return bringBack(item, until);
  const from = item.state.kind === 'open' ? item.state.notBefore : null;
  const stays = from !== null && (until === from || (from < until && until <= context.on));
  if (stays) return nothing(item.id, 'unchanged');
  return one({ kind: 'item-carried', item: item.id, notBefore: until }, (line) => ({
    kind: 'carried',
    ...line(item.id),
    until,
  }));
}

function reword(item: NumberedItem, text: string): Outcome {
  const before = item.text;
  if (text === before) return nothing(item.id, 'unchanged');
  return one({ kind: 'item-reworded', item: item.id, text }, (line) => ({
    kind: 'reworded',
    ...line(item.id),
    before,
  }));
}

function laterOf(wanted: LocalDate | null, on: LocalDate): LocalDate {
  return wanted !== null && wanted > on ? wanted : on;
}
