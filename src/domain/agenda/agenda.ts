import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { Item, ItemId, ItemState, NumberedItem } from '#domain/agenda/item.ts';
import { newestNumbers, numbersOn, standsOn } from '#domain/agenda/numbering.ts';
import type { Chosen, PersonSettings } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** Everything one person means to do, folded from their events. */
export interface Agenda {
  /** The seq of the last event folded, 0 before the first. */
  readonly version: number;
  readonly items: ReadonlyMap<ItemId, NumberedItem>;
  readonly nextItemId: ItemId;
  readonly notes: readonly Note[];
  /** Changes that can still be taken back, the newest last; at most ten. */
  readonly changes: readonly Change[];
}

/** One act of the person, as much of it as `undo` needs. */
export interface Change {
  readonly change: string;
  readonly on: LocalDate;
  /** The items it touched, as they stood before it. */
  readonly before: readonly Item[];
  readonly added: readonly ItemId[];
  /** The settings it changed, as they stood before it; of pauses, as an answering robot set them since. */
  readonly settings: Partial<Chosen> | null;
  /** The person's day on which it changed them. */
  readonly settingsChangedOn: LocalDate | null;
}

export interface Note {
  readonly on: LocalDate;
  readonly text: string;
}

export const emptyAgenda: Agenda = { version: 0, items: new Map(), nextItemId: 1, notes: [], changes: [] };

/** How many changes can be taken back, one `undo` after the other. */
const CHANGES_MAX = 10;

/**
 * The agenda after one more event. An event that was folded already changes nothing, so a replay is harmless;
 * throws where events between are missing or where one names an item that never was.
 */
export function evolve(agenda: Agenda, recorded: RecordedEvent): Agenda {
  if (recorded.seq <= agenda.version) return agenda;
  const draft = draftOf(agenda);
  applyRecorded(draft, recorded);
  return agendaOf(draft);
}

/** The agenda of a person from all their events, in one pass. */
export function fold(events: Iterable<RecordedEvent>): Agenda {
  const draft = draftOf(emptyAgenda);
  for (const recorded of events) if (recorded.seq > draft.version) applyRecorded(draft, recorded);
  return agendaOf(draft);
}

/** The agenda as it stood at each of these instants, by which it is then known: in one pass, however many they are. */
export function foldAt(
  events: readonly RecordedEvent[],
  instants: readonly number[],
): ReadonlyMap<number, Pick<Agenda, 'items'>> {
  const draft = draftOf(emptyAgenda);
  const stood = new Map<number, Pick<Agenda, 'items'>>();
  let next = 0;
  for (const instant of [...instants].toSorted((one, other) => one - other)) {
    for (let recorded = events[next]; recorded !== undefined && recorded.at <= instant; recorded = events[++next]) {
      applyRecorded(draft, recorded);
    }
    stood.set(instant, { items: new Map(draft.items) });
  }
  return stood;
}

/** The items that differ between two states of one agenda: what a projection has to write again. */
export function changedItems(before: Agenda, after: Agenda): NumberedItem[] {
  return [...after.items.values()].filter((item) => before.items.get(item.id) !== item);
}

/** The item of an id that was given out; throws on any other. */
export function existingItem({ items }: Pick<Agenda, 'items'>, id: ItemId): NumberedItem {
  const item = items.get(id);
  if (item === undefined) throw new RangeError(`item ${id} was never added`);
  return item;
}

/** The agenda while events are folded into it; `newest` spares a look at every item for each event. */
interface Draft {
  version: number;
  readonly items: Map<ItemId, NumberedItem>;
  nextItemId: ItemId;
  readonly notes: Note[];
  changes: Change[];
  /** The last day that has numbers, and the highest of them. */
  newest: { on: LocalDate; highest: number } | null;
}

function draftOf(agenda: Agenda): Draft {
  return {
    version: agenda.version,
    items: new Map(agenda.items),
    nextItemId: agenda.nextItemId,
    notes: [...agenda.notes],
    changes: [...agenda.changes],
    newest: newestNumbers(agenda.items.values()),
  };
}

function agendaOf({ version, items, nextItemId, notes, changes }: Draft): Agenda {
  return { version, items, nextItemId, notes, changes };
}

function applyRecorded(draft: Draft, recorded: RecordedEvent): void {
  if (recorded.seq !== draft.version + 1) {
    throw new RangeError(`event ${recorded.seq} cannot follow event ${draft.version}`);
  }
  const day = rollNumbers(draft, recorded);
  applyEvent(draft, recorded, recorded.event, day);
  draft.version = recorded.seq;
}

/**
 * Gives the numbers of the event's day, where that day has none yet, from the items as they stood before the
 * event. The day never goes back (see `dayInForce`), and a reply to a message of the coming day, such as day
 * zero's, is of that day.
 */
function rollNumbers(draft: Draft, { day, on }: RecordedEvent): LocalDate {
  const today = on > day ? on : day;
  if (draft.newest !== null && draft.newest.on >= today) return draft.newest.on;
  for (const [id, number] of numbersOn(draft.items.values(), today)) {
    draft.items.set(id, { ...existingItem(draft, id), numbered: { on: today, number } });
    draft.newest = { on: today, highest: number };
  }
  return today;
}

function applyEvent(
  draft: Draft,
  { on, change, day: saidOn }: RecordedEvent,
  event: AgendaEvent,
  day: LocalDate,
): void {
  switch (event.kind) {
    case 'item-added': {
      const { item: id, text, notBefore } = event;
      rememberAdded(draft, change, on, id);
      draft.nextItemId = Math.max(draft.nextItemId, id + 1);
      put(draft, { id, text, state: { kind: 'open', notBefore }, addedOn: notBefore, numbered: null }, day);
      return;
    }
    case 'item-finished':
      return settle(draft, event.item, 'done', change, on, day);
    case 'item-dropped':
      return settle(draft, event.item, 'dropped', change, on, day);
    case 'item-reopened':
      return setState(draft, event.item, { kind: 'open', notBefore: on }, change, on, day);
    case 'item-carried':
      return setState(draft, event.item, { kind: 'open', notBefore: event.notBefore }, change, on, day);
    case 'item-put-away':
      return setState(draft, event.item, { kind: 'someday' }, change, on, day);
    case 'item-reworded': {
      const item = existingItem(draft, event.item);
      rememberItem(draft, change, on, item);
      return put(draft, { ...item, text: event.text }, day);
    }
    case 'item-kept':
      // The item stays as it is; the answer is a change all the same, so that `undo` after it reaches no further.
      return rememberItem(draft, change, on, existingItem(draft, event.item));
    case 'note-kept':
      draft.notes.push({ on, text: event.text });
      return;
    case 'nothing-changed':
      // One is enough to say so, however many such replies there were.
      if (!draft.changes.some(isEmpty)) openChange(draft, change, on);
      return;
    case 'settings-changed': {
      // Not a change: `undo` means what the person did, not what their answering robot said.
      if (event.by === 'robot') {
        draft.changes = draft.changes.map((known) => restingAfter(known, event.after.pausedUntil));
        return;
      }
      const known = openChange(draft, change, on);
      // What stood before the whole act wins over what stood between two of its events.
      replaceChange(draft, { ...known, settings: { ...event.before, ...known.settings }, settingsChangedOn: saidOn });
      return;
    }
    case 'change-undone': {
      const undone = draft.changes.findLastIndex((known) => known.change === event.undone);
      draft.changes = draft.changes.filter((_, index) => index !== undone);
      for (const item of event.restored) put(draft, { ...item, numbered: existingItem(draft, item.id).numbered }, day);
      for (const id of event.removed) reopen(draft, id, on);
      return;
    }
    default:
      return event satisfies never;
  }
}

/** Filed to the day of the answered message, but not before the first day of an item that came back since. */
function settle(
  draft: Draft,
  id: ItemId,
  kind: 'done' | 'dropped',
  change: string,
  on: LocalDate,
  day: LocalDate,
): void {
  const { addedOn } = existingItem(draft, id);
  const cameBackSince = on < addedOn && addedOn <= day;
  setState(draft, id, { kind, on: cameBackSince ? addedOn : on }, change, on, day);
}

function setState(draft: Draft, id: ItemId, state: ItemState, change: string, on: LocalDate, day: LocalDate): void {
  const item = existingItem(draft, id);
  rememberItem(draft, change, on, item);
  put(draft, { ...item, state, addedOn: addedOnAfter(item, state, day) }, day);
}

/**
 * The first day follows an item that was planned for later and is fetched forward. And nobody is told "day 45" of
 * something put away in spring: it starts afresh, unless it is taken back the same day.
 */
function addedOnAfter(item: NumberedItem, state: ItemState, day: LocalDate): LocalDate {
  if (state.kind !== 'open') return item.addedOn;
  const comesBack = item.state.kind === 'someday' && item.numbered?.on !== day;
  return comesBack || state.notBefore < item.addedOn ? state.notBefore : item.addedOn;
}

/** Writes the item; one that now stands on the day without a number gets the next free one (D109). */
function put(draft: Draft, item: NumberedItem, day: LocalDate): void {
  if (item.numbered?.on === day || !standsOn(item, day)) {
    draft.items.set(item.id, item);
    return;
  }
  const number = draft.newest?.on === day ? draft.newest.highest + 1 : 1;
  draft.items.set(item.id, { ...item, numbered: { on: day, number } });
  draft.newest = { on: day, highest: number };
}

/**
 * An addition taken back never stood (`neverStood`), but keeps its id and its number: neither is given out again, an
 * older message may still name it, and a projection never has to delete.
 */
function reopen(draft: Draft, id: ItemId, on: LocalDate): void {
  const item = existingItem(draft, id);
  const before = addDays(item.addedOn, -1);
  draft.items.set(id, { ...item, state: { kind: 'dropped', on: on < before ? on : before } });
}

function rememberAdded(draft: Draft, change: string, on: LocalDate, id: ItemId): void {
  const known = openChange(draft, change, on);
  replaceChange(draft, { ...known, added: [...known.added, id] });
}

function rememberItem(draft: Draft, change: string, on: LocalDate, item: NumberedItem): void {
  const known = openChange(draft, change, on);
  const remembered = known.added.includes(item.id) || known.before.some(({ id }) => id === item.id);
  const { id, text, state, addedOn } = item;
  if (!remembered) replaceChange(draft, { ...known, before: [...known.before, { id, text, state, addedOn }] });
}

/** An own pause, or the end of one, is taken back to the rest that their answering robot asked for since. */
function restingAfter(change: Change, until: PersonSettings['pausedUntil'] | undefined): Change {
  if (change.settings?.pausedUntil === undefined || until === undefined) return change;
  const { pausedFrom: _, earlierPauses: __, ...settings } = change.settings;
  return { ...change, settings: { ...settings, pausedUntil: until } };
}

/** Of a reply that changed nothing: `undo` says so before it takes back what was before it. */
export function isEmpty({ before, added, settings }: Change): boolean {
  return before.length === 0 && added.length === 0 && settings === null;
}

/** The change under way, which is the newest, begun where it is not there yet. */
function openChange(draft: Draft, change: string, on: LocalDate): Change {
  const newest = draft.changes.at(-1);
  if (newest?.change === change) return newest;
  // What was said back as nothing is behind them once something has changed.
  draft.changes = draft.changes.filter((known) => !isEmpty(known));
  const begun: Change = { change, on, before: [], added: [], settings: null, settingsChangedOn: null };
  draft.changes = [...draft.changes, begun].slice(-CHANGES_MAX);
  return begun;
}

function replaceChange(draft: Draft, change: Change): void {
  draft.changes[draft.changes.length - 1] = change;
}
