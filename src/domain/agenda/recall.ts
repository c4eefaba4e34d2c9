import { type Agenda, existingItem } from '#domain/agenda/agenda.ts';
import type { RecallCommand } from '#domain/agenda/commands.ts';
import { daysStood, stoodOn } from '#domain/agenda/days-stood.ts';
import type { AgendaEvent, RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId, NumberedItem } from '#domain/agenda/item.ts';
import { neverStood, numbersOn } from '#domain/agenda/numbering.ts';
import { normaliseItemText } from '#domain/agenda/same-item.ts';
import type { ItemLine, Understood } from '#domain/agenda/understood.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';

/** What a person asked to be told of their own days: told as an acknowledgment tells what it understood. */
export interface Recalled {
  readonly asked: RecallCommand['of'];
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The days that have anything to tell, in order; what became of one thing begins with the newest. */
  readonly days: readonly RecalledDay[];
  /** How many lines are not among them. */
  readonly more: number;
}

export interface RecalledDay {
  readonly date: LocalDate;
  readonly lines: readonly Understood[];
}

/** More than this is no answer any more but an export. */
const LINES_MAX = 30;
/** Of several items that a question may mean, in lines. */
const NAMED_MAX = 3;

/**
 * To which days the events must be filed that `recall` needs, the first day null where all before count as well; null
 * where the items alone tell it.
 */
export function eventsToRecall({ of, from, to }: RecallCommand): FiledTo | null {
  switch (of) {
    case 'said':
      return { from, to };
    case 'list':
      // What stands today may have been added in spring.
      return { from: null, to };
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
  const told: RecalledDay[] = [];
  let left = LINES_MAX;
  for (const { date, lines } of days) {
    if (left > 0) told.push({ date, lines: lines.slice(0, left) });
    left -= lines.length;
  }
  return { days: told, more: Math.max(0, -left) };
}

function eachDay({ from, to }: RecallCommand, linesOn: (date: LocalDate) => Understood[]): RecalledDay[] {
  const days: RecalledDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const lines = linesOn(date);
    if (lines.length > 0) days.push({ date, lines });
  }
  return days;
}

/** What the person said of that day or on it, in their order, without what they took back. Notes stay whatever is undone. */
function saidOn(agenda: Agenda, events: readonly RecordedEvent[], date: LocalDate): Understood[] {
  const undone = new Set(events.flatMap(({ event }) => (event.kind === 'change-undone' ? [event.undone] : [])));
  return events
    .filter(({ on, change, event }) => on === date && (event.kind === 'note-kept' || !undone.has(change)))
    .flatMap(({ event }) => saidBy(agenda, event));
}

/** Settings are no words about a day; an item is named as it is called now. */
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

/** What stood on the list of each day, each as it stands now. */
function listsOf(
  agenda: Agenda,
  events: readonly RecordedEvent[],
  command: RecallCommand,
  today: LocalDate,
): RecalledDay[] {
  const stood = daysStood(events);
  const items = [...agenda.items.values()].filter((item) => !neverStood(item));
  return eachDay(command, (date) =>
    items.filter(({ id }) => stoodOn(stood.get(id) ?? [], date)).map((item) => presentLine(item, null, today)),
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

function doneOn(agenda: Agenda, date: LocalDate): Understood[] {
  return [...agenda.items.values()]
    .filter(({ state }) => state.kind === 'done' && state.on === date)
    .map((item) => ({ ...lineOf(item), kind: 'finished' }));
}

/** The items that share the most words with the question, each on the day on which it came to its present state. */
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

/** The day on which what is settled was settled; what is not stands so today. */
function cameToStand({ state }: NumberedItem, today: LocalDate): LocalDate {
  return 'on' in state ? state.on : today;
}

/** Numbers of days gone by would only mislead. */
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
