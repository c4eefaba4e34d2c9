import { type Agenda, existingItem } from '#domain/agenda/agenda.ts';
import type { RecallCommand } from '#domain/agenda/commands.ts';
import { daysStood, stoodOn } from '#domain/agenda/days-stood.ts';
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId, NumberedItem } from '#domain/agenda/item.ts';
import { neverStood, numbersOn } from '#domain/agenda/numbering.ts';
import { normaliseItemText } from '#domain/agenda/same-item.ts';
import type { ItemLine, Understood } from '#domain/agenda/understood.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';

/** The answer to a question about the person's own days, in the form of an acknowledgment. */
export interface Recalled {
  readonly asked: RecallCommand['of'];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The days that have any lines, in order; the history of one item begins with the newest. */
  readonly days: readonly RecalledDay[];
  /** How many lines are left out. */
  readonly more: number;
}

export interface RecalledDay {
  readonly date: LocalDate;
  readonly lines: readonly Understood[];
}

/** Anything longer is an export, not an answer. */
const LINES_MAX = 30;
/** The limit, in lines, if a question may mean several items. */
const NAMED_MAX = 3;

/**
 * The filing days of the events that `recall` needs; the first day is null if all earlier events count as well. Null if
 * the items alone answer the question.
 */
export function eventsToRecall({ of, from, to }: RecallCommand): FiledTo | null {
  switch (of) {
    case 'said':
      return { from, to };
    case 'list':
      // An item that is open today may have been added months ago.
      return { from: null, to };
    case 'planned':
    case 'done':
    case 'count':
    case 'item':
      return null;
    default:
      return of satisfies never;
  }
}

/** Days to which events are filed, both ends included. */
export interface FiledTo {
  readonly from: LocalDate | null;
  readonly to: LocalDate;
}

/** `events`: those of `eventsToRecall`, in order, and every `undo`, whatever day it is filed to. */
export function recall(
  agenda: Agenda,
  events: readonly RecordedEvent[],
  command: RecallCommand,
  today: LocalDate,
): Recalled {
  const { of: asked, from, to } = command;
  const days = bounded(daysAsked(agenda, events, command, today));
  return { asked, from, to, ...days };
}

function daysAsked(
  agenda: Agenda,
  events: readonly RecordedEvent[],
  command: RecallCommand,
  today: LocalDate,
): RecalledDay[] {
  switch (command.of) {
    case 'said':
      return eachDay(command, (date) => saidOn(agenda, events, date));
    case 'list':
      return listsOf(agenda, events, command, today);
    case 'planned':
      return eachDay(command, (date) => plannedOn(agenda, date));
    case 'done':
    case 'count':
      return eachDay(command, (date) => doneOn(agenda, date));
    case 'item':
      return named(agenda, command.words, today);
    default:
      return command satisfies never;
  }
}

function bounded(days: readonly RecalledDay[]): Pick<Recalled, 'days' | 'more'> {
  const kept: RecalledDay[] = [];
  let left = LINES_MAX;
  for (const { date, lines } of days) {
    if (left > 0) kept.push({ date, lines: lines.slice(0, left) });
    left -= lines.length;
  }
  return { days: kept, more: Math.max(0, -left) };
}

function eachDay({ from, to }: RecallCommand, linesOn: (date: LocalDate) => Understood[]): RecalledDay[] {
  const days: RecalledDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const lines = linesOn(date);
    if (lines.length > 0) days.push({ date, lines });
  }
  return days;
}

/** What the person said about that day or on it, in order, without what they undid. Notes stay whatever is undone. */
function saidOn(agenda: Agenda, events: readonly RecordedEvent[], date: LocalDate): Understood[] {
  const undone = new Set(events.flatMap(({ event }) => (event.kind === 'change-undone' ? [event.undone] : [])));
  return events
    .filter(({ on, change, event }) => on === date && (event.kind === 'note-kept' || !undone.has(change)))
    .flatMap(({ event }) => saidBy(agenda, event));
}

/** Settings say nothing about a day; an item is named by its present words. */
function saidBy(agenda: Agenda, event: AgendaEvent): Understood[] {
  const line = (id: ItemId) => lineOf(existingItem(agenda, id));
  switch (event.kind) {
    case 'item-added':
      return [{ ...line(event.item), kind: 'added', on: event.notBefore }];
    case 'item-finished':
      return [{ ...line(event.item), kind: 'finished' }];
    case 'item-reopened':
      return [{ ...line(event.item), kind: 'reopened' }];
    case 'item-dropped':
      return [{ ...line(event.item), kind: 'dropped' }];
    case 'item-carried':
      return [{ ...line(event.item), kind: 'carried', until: event.notBefore }];
    case 'item-put-away':
      return [{ ...line(event.item), kind: 'put-away' }];
    case 'item-kept':
      return [{ ...line(event.item), kind: 'kept' }];
    case 'note-kept':
      return [{ kind: 'noted', text: event.text }];
    case 'item-reworded':
    case 'nothing-changed':
    case 'settings-changed':
    case 'change-undone':
      return [];
    default:
      return event satisfies never;
  }
}

/** The list of each day, each item in its present state. */
function listsOf(
  agenda: Agenda,
  events: readonly RecordedEvent[],
  command: RecallCommand,
  today: LocalDate,
): RecalledDay[] {
  const daysByItem = daysStood(events);
  const items = [...agenda.items.values()].filter((item) => !neverStood(item));
  return eachDay(command, (date) =>
    items.filter(({ id }) => stoodOn(daysByItem.get(id) ?? [], date)).map((item) => presentLine(item, null, today)),
  );
}

const PRESENT = {
  open: 'already-open',
  someday: 'already-put-away',
  done: 'finished',
  dropped: 'dropped',
} as const;

function presentLine({ id, text, state }: NumberedItem, number: number | null, today: LocalDate): Understood {
  const line = { item: id, number, text };
  if (state.kind === 'open' && state.notBefore > today) return { ...line, kind: 'carried', until: state.notBefore };
  return { ...line, kind: PRESENT[state.kind] };
}

/** What was put or moved to a day to come. */
function plannedOn(agenda: Agenda, date: LocalDate): Understood[] {
  return [...agenda.items.values()]
    .filter(({ state }) => state.kind === 'open' && state.notBefore === date)
    .map((item) => ({ ...lineOf(item), kind: 'already-open' }));
}

function doneOn(agenda: Agenda, date: LocalDate): Understood[] {
  return [...agenda.items.values()]
    .filter(({ state }) => state.kind === 'done' && state.on === date)
    .map((item) => ({ ...lineOf(item), kind: 'finished' }));
}

/** The items that share the most words with the question, each on the day it reached its present state. */
function named(agenda: Agenda, words: string, today: LocalDate): RecalledDay[] {
  const asked = tokensOf(words);
  const scored = [...agenda.items.values()]
    .filter((item) => !neverStood(item))
    .map((item) => ({ item, shared: sharedWords(asked, tokensOf(item.text)) }));
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  if (most * 2 < asked.length || most === 0) return [];
  const numbers = numbersOn(agenda.items.values(), today);
  const newest = scored
    .filter(({ shared }) => shared === most)
    .map(({ item }) => ({
      date: cameToStand(item, today),
      line: presentLine(item, numbers.get(item.id) ?? null, today),
    }))
    .toSorted((one, other) => daysBetween(one.date, other.date))
    .slice(0, NAMED_MAX);
  return [...new Set(newest.map(({ date }) => date))].map((date) => ({
    date,
    lines: newest.filter((found) => found.date === date).map(({ line }) => line),
  }));
}

/** The day a settled item was settled; an item that is not settled counts for today. */
function cameToStand({ state }: NumberedItem, today: LocalDate): LocalDate {
  return 'on' in state ? state.on : today;
}

/** Numbers of past days would only mislead. */
function lineOf({ id, text }: NumberedItem): ItemLine {
  return { item: id, number: null, text };
}

function tokensOf(text: string): string[] {
  return normaliseItemText(text)
    .split(' ')
    .filter((word) => word.length > 2 && !SMALL.has(word));
}

const SMALL = new Set('for and with that this from about into out off'.split(' '));

function sharedWords(asked: readonly string[], words: readonly string[]): number {
  return asked.filter((one) => words.some((other) => isSameWord(one, other))).length;
}

/** "called" of "call", "slides" of "slide". */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short.slice(0, -1)) && long.length - short.length <= 3;
}
