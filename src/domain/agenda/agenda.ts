import { ADMIN_CHANGE, type AgendaEvent, type RecordedEvent } from '#domain/agenda/events.ts';
import { dateMovedTo, type Item, type ItemId, type ItemState, type NumberedItem } from '#domain/agenda/item.ts';
import { newestNumbers, numbersOn, standsOn } from '#domain/agenda/numbering.ts';
import type { Chosen, PersonSettings } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** Everything one person intends to do, folded from their events. */
export interface Agenda {
  /** The seq of the last event folded, 0 before the first. */
  readonly version: number;
  readonly items: ReadonlyMap<ItemId, NumberedItem>;
  readonly nextItemId: ItemId;
  readonly notes: readonly Note[];
  /** Changes that can still be undone, newest last; at most ten. */
  readonly changes: readonly Change[];
}

/** One act of the person: as much of it as `undo` needs. */
export interface Change {
  readonly change: string;
  /** The version of the agenda after its last event. */
  readonly through: number;
  readonly on: LocalDate;
  /** The items it changed, as they were before it. */
  readonly before: readonly Item[];
  readonly added: readonly ItemId[];
  /** The settings it changed, as they were before it, except pauses that an autoresponder has set since. */
  readonly settings: Partial<Chosen> | null;
  /** The person's day on which the settings changed. */
  readonly settingsChangedOn: LocalDate | null;
}

export interface Note {
  readonly on: LocalDate;
  readonly text: string;
}

export const emptyAgenda: Agenda = { version: 0, items: new Map(), nextItemId: 1, notes: [], changes: [] };

/** How many changes can be undone, one `undo` after the other. */
const CHANGES_MAX = 10;

/**
 * Returns the agenda after one more event. An event that was folded already changes nothing, so a replay is harmless.
 * Throws when events in between are missing or when the event names an item that was never added.
 */
export function evolve(agenda: Agenda, recorded: RecordedEvent): Agenda {
  if (recorded.seq <= agenda.version) return agenda;
  const draft = draftOf(agenda);
  applyRecorded(draft, recorded);
  return agendaOf(draft);
}

/** Folds all events of a person in one pass. */
export function fold(events: Iterable<RecordedEvent>): Agenda {
  const draft = draftOf(emptyAgenda);
  for (const recorded of events) if (recorded.seq > draft.version) applyRecorded(draft, recorded);
  return agendaOf(draft);
}

/** Folds the agenda as of each of the given instants, keyed by instant, in one pass. */
export function foldAt(
  events: readonly RecordedEvent[],
  instants: readonly number[],
): ReadonlyMap<number, Pick<Agenda, 'items'>> {
  const draft = draftOf(emptyAgenda);
  const agendas = new Map<number, Pick<Agenda, 'items'>>();
  let next = 0;
  for (const instant of [...instants].toSorted((one, other) => one - other)) {
    for (let recorded = events[next]; recorded !== undefined && recorded.at <= instant; recorded = events[++next]) {
      applyRecorded(draft, recorded);
    }
    agendas.set(instant, { items: new Map(draft.items) });
  }
  return agendas;
}

/** The items that differ between two states of one agenda: what a projection has to write again. */
export function changedItems(before: Agenda, after: Agenda): NumberedItem[] {
  return [...after.items.values()].filter((item) => before.items.get(item.id) !== item);
}

/** Returns the item with an id that was assigned; throws on any other id. */
export function existingItem({ items }: Pick<Agenda, 'items'>, id: ItemId): NumberedItem {
  const item = items.get(id);
  if (item === undefined) throw new RangeError(`item ${id} does not exist in this person's agenda`);
  return item;
}

/** The agenda while events are folded into it; `newest` avoids scanning all items on each event. */
interface Draft {
  version: number;
  readonly items: Map<ItemId, NumberedItem>;
  nextItemId: ItemId;
  readonly notes: Note[];
  changes: Change[];
  /** The last day that has numbers, and the highest number on it. */
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
  const newest = draft.changes.at(-1);
  if (newest?.change === recorded.change) replaceChange(draft, { ...newest, through: recorded.seq });
  draft.version = recorded.seq;
}

/**
 * Assigns the numbers of the event's day, unless that day has numbers already, from the items as they were before the
 * event. The day never goes back (see `dayInForce`). A reply to a message of the coming day, such as day zero's, counts
 * for that coming day.
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
  { on, change, day: changedOn }: RecordedEvent,
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
      // The item does not change, but the answer is a change of its own, so that an `undo` after it reaches no further
      // back.
      return rememberItem(draft, change, on, existingItem(draft, event.item));
    case 'note-kept':
      draft.notes.push({ on, text: event.text });
      return;
    case 'nothing-changed':
      // One entry is enough, however many such replies there were.
      if (!draft.changes.some(isEmpty)) openChange(draft, change, on);
      return;
    case 'settings-changed': {
      // Not a change: `undo` refers to what the person did, not to what their autoresponder said or we did for them.
      if (event.by !== undefined) {
        draft.changes = draft.changes.map((known) => restingAfter(known, event.after.pausedUntil));
        return;
      }
      const known = openChange(draft, change, on);
      // The value before the whole act wins over a value between two of its events.
      replaceChange(draft, {
        ...known,
        settings: { ...event.before, ...known.settings },
        settingsChangedOn: changedOn,
      });
      return;
    }
    case 'change-undone': {
      const undone = draft.changes.findLast((known) => known.change === event.undone);
      // A reply that changed nothing may have followed: the next `undo` refers to neither.
      draft.changes = draft.changes.filter((known) => known !== undone && !isEmpty(known));
      for (const item of event.restored) {
        // Events from before days away were kept lack them.
        const before = { ...undone?.before.find(({ id }) => id === item.id), ...item };
        put(draft, { ...before, numbered: existingItem(draft, item.id).numbered }, day);
      }
      for (const id of event.removed) reopen(draft, id, on);
      // The person was not told: their next `undo` must not reach an earlier change (decision 61).
      if (change.startsWith(ADMIN_CHANGE)) openChange(draft, change, on);
      return;
    }
    default:
      return event satisfies never;
  }
}

/** Filed to the day of the answered message, but not before the first day of an item that was brought back since. */
function settle(
  draft: Draft,
  id: ItemId,
  kind: 'done' | 'dropped',
  change: string,
  on: LocalDate,
  day: LocalDate,
): void {
  const item = existingItem(draft, id);
  const { addedOn } = item;
  const cameBackSince = on < addedOn && addedOn <= day;
  const movedTo = dateMovedTo(item);
  const state = { kind, on: cameBackSince ? addedOn : on, ...(movedTo !== undefined && { movedTo }) };
  setState(draft, id, state, change, on, day);
}

function setState(draft: Draft, id: ItemId, state: ItemState, change: string, on: LocalDate, day: LocalDate): void {
  const item = existingItem(draft, id);
  rememberItem(draft, change, on, item);
  const addedOn = addedOnAfter(item, state, day);
  put(draft, { ...item, state, addedOn, ...awayAfter(item, state, day) }, day);
}

/** What was away up to this day stays so; what was to be away from now on follows the new date. */
function awayAfter({ away = [] }: Item, state: ItemState, day: LocalDate): Pick<Item, 'away'> {
  if (state.kind !== 'open') return {};
  const tomorrow = addDays(day, 1);
  const end = state.notBefore <= day ? day : tomorrow;
  const passed = away
    .map(({ from, until }) => ({ from, until: until < end ? until : end }))
    .filter(({ from, until }) => from < until);
  const ahead = state.notBefore > tomorrow ? [{ from: tomorrow, until: state.notBefore }] : [];
  return passed.length + ahead.length === 0 && away.length === 0 ? {} : { away: [...passed, ...ahead] };
}

/**
 * An item planned for later and brought forward gets an earlier first day. An item that was put away starts its age
 * again when it comes back, unless it comes back the same day: nobody wants to read "day 45" about a plan from spring.
 */
function addedOnAfter(item: NumberedItem, state: ItemState, day: LocalDate): LocalDate {
  if (state.kind !== 'open') return item.addedOn;
  const comesBack = item.state.kind === 'someday' && item.numbered?.on !== day;
  return comesBack || state.notBefore < item.addedOn ? state.notBefore : item.addedOn;
}

/** Writes the item. If it is now open today and has no number, it gets the next free one (D109). */
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
 * An undone addition leaves no line on any day (see `neverStood`), but its id and number are not reused: an older
 * message may still refer to it, and projections never have to delete a row.
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
  const { numbered: _, ...before } = item;
  if (!remembered) replaceChange(draft, { ...known, before: [...known.before, before] });
}

/** Undoing the person's own pause, or its end, keeps the pause that their autoresponder has requested since. */
function restingAfter(change: Change, until: PersonSettings['pausedUntil'] | undefined): Change {
  if (change.settings?.pausedUntil === undefined || until === undefined) return change;
  const { pausedFrom: _, earlierPauses: __, ...settings } = change.settings;
  return { ...change, settings: { ...settings, pausedUntil: until } };
}

/** True for a reply that changed nothing: `undo` says so before it undoes what came before. */
export function isEmpty({ before, added, settings }: Change): boolean {
  return before.length === 0 && added.length === 0 && settings === null;
}

/** The last change that there is something of to undo; null if there is none. */
export function lastChange({ changes }: Pick<Agenda, 'changes'>): Change | null {
  return changes.findLast((change) => !isEmpty(change)) ?? null;
}

/** Returns the newest change if it belongs to this act, and begins one otherwise. */
function openChange(draft: Draft, change: string, on: LocalDate): Change {
  const newest = draft.changes.at(-1);
  if (newest?.change === change) return newest;
  // Replies that changed nothing are no longer of interest once something has changed.
  draft.changes = draft.changes.filter((known) => !isEmpty(known));
  const begun: Change = {
    change,
    through: draft.version,
    on,
    before: [],
    added: [],
    settings: null,
    settingsChangedOn: null,
  };
  draft.changes = [...draft.changes, begun].slice(-CHANGES_MAX);
  return begun;
}

function replaceChange(draft: Draft, change: Change): void {
  draft.changes[draft.changes.length - 1] = change;
}
