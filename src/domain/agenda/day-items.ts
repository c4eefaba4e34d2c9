import { dateMovedTo, type Item, type ItemId, type NumberedItem } from '#domain/agenda/item.ts';
import { dayInForce, neverStood, numbersOn } from '#domain/agenda/numbering.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** The state of an item on one day. */
export type DayMark =
  | 'open'
  /** Open, and open on an earlier active day already: the loop arrow of the specification. */
  | 'carryover'
  | 'done'
  | 'dropped'
  /** Open, but moved to a later day during this one. */
  | 'moved'
  /** Put away without a date during this day. */
  | 'someday';

/** One line of a person's day, as every message, acknowledgment and LIST of that date shows it (D109). */
export interface DayItem {
  readonly id: ItemId;
  readonly number: number;
  readonly text: string;
  readonly mark: DayMark;
  /**
   * Age in the person's active days, this date included: 1 on the day it was added. Neither days for which it was moved
   * away nor earlier days without messages (D107) count.
   */
  readonly day: number;
  /** Carried on a rhythm of one day a week: to people, their second message is no second day. */
  readonly isWeekly?: true;
  /** Its new day, with the mark `moved`. */
  readonly movedTo?: LocalDate;
  /** Carried, and moved by the person to this date or a day without messages before it: they expect to see it. */
  readonly isChosen?: true;
}

/** Counts the active days from one date to another, both included; `ageCounter` makes one for a real person. */
export interface CountDays {
  (from: LocalDate, to: LocalDate): number;
  /** Whether messages come on one day a week on a date. */
  readonly isWeeklyOn?: ((date: LocalDate) => boolean) | undefined;
}

/** Open on its day: neither settled nor moved away. */
export const isOpen = ({ mark }: Pick<DayItem, 'mark'>) => mark === 'open' || mark === 'carryover';

/** D109: a message shows at most this many carried items that are open; the others rest. */
const CARRIED_SHOWN_MAX = 3;

/** More lines than anybody reads: a list made as a joke must not become a mail of several megabytes. */
export const LINES_SHOWN_MAX = 60;

/** D109: on this active day of an item we ask whether to keep it. */
const ASKING_DAY = 4;

/**
 * The lines of one date by number: all items open on it, and those that were on it and have since been finished,
 * dropped, moved or put away. Works before any event of that date, and gives the same numbers afterwards. `date` is
 * today or later; for a message of an earlier date, whose numbers are gone, see `answeredItems`.
 */
export function dayItems(items: Iterable<NumberedItem>, date: LocalDate, countDays: CountDays): DayItem[] {
  const all = [...items];
  const day = dayInForce(all, date);
  const numbers = numbersOn(all, day);
  return all
    .flatMap((item) => {
      const number = numbers.get(item.id);
      return number === undefined || neverStood(item) ? [] : [dayItem(item, number, day, countDays)];
    })
    .toSorted((a, b) => a.number - b.number);
}

/**
 * The lines of a message with the present state of their items, under the numbers the message showed. A reply is read
 * against these, however old the message is. `date` is the message's.
 */
export function answeredItems(
  items: ReadonlyMap<ItemId, NumberedItem>,
  shown: readonly { readonly item: ItemId; readonly number: number }[],
  date: LocalDate,
  countDays: CountDays,
): DayItem[] {
  return shown
    .flatMap(({ item: id, number }) => {
      const item = items.get(id);
      return item === undefined ? [] : [dayItem(item, number, date, countDays)];
    })
    .toSorted((a, b) => a.number - b.number);
}

/**
 * The order in which lists show their lines: what is open, what changed, what was let go; by number within each. A
 * reply is read in the order of the numbers ("the second" is number 2), wherever its line stood.
 */
export function openFirst<Line extends { readonly mark: DayMark }>(lines: readonly Line[]): Line[] {
  const groups: [open: Line[], changed: Line[], letGo: Line[]] = [[], [], []];
  for (const line of lines) groups[GROUP[line.mark]].push(line);
  return groups.flat();
}

const GROUP = { open: 0, carryover: 0, done: 1, moved: 1, someday: 1, dropped: 2 } as const;

/**
 * What a message shows of the day: today's own items, at most three carried ones, and every carried one that was
 * settled today; sixty in all, what is open first. `resting` counts the other open ones, which LIST shows. Of the
 * carried ones those come first that the person moved to this date, then those we ask about. A settled one leaves its
 * place to the next that is open.
 */
export function shownItems(items: readonly DayItem[]): { shown: DayItem[]; resting: number } {
  const carried = items.filter(({ mark }) => mark === 'carryover');
  const byTurn = carried.toSorted((a, b) => turnOf(a) - turnOf(b));
  const resting = new Set(byTurn.slice(CARRIED_SHOWN_MAX));
  const fitting = items.filter((item) => !resting.has(item));
  if (fitting.length <= LINES_SHOWN_MAX) return { shown: fitting, resting: resting.size };
  const byTurnToShow = openFirst(fitting);
  const left = byTurnToShow.slice(LINES_SHOWN_MAX).filter(({ mark }) => GROUP[mark] === GROUP.open);
  const shown = byTurnToShow.slice(0, LINES_SHOWN_MAX).toSorted((a, b) => a.number - b.number);
  return { shown, resting: resting.size + left.length };
}

function turnOf({ isChosen, day }: DayItem): number {
  if (isChosen) return 0;
  return day === ASKING_DAY ? 1 : 2;
}

/**
 * The items that the first message of a day asks about, on their fourth active day only: keep it, make it smaller,
 * someday, or drop it (D109). One message asks about all of them, so that no item is asked about twice.
 */
export function itemsToAskAbout(shown: readonly DayItem[]): DayItem[] {
  return shown.filter(({ day, mark }) => day === ASKING_DAY && mark === 'carryover');
}

/** Items that the person put away without a date, for LIST; these have no numbers. */
export function putAwayItems(items: Iterable<Item>): Item[] {
  return [...items].filter((item) => item.state.kind === 'someday').toSorted((a, b) => a.id - b.id);
}

/** Open items of later days that these lines of a day do not have, by their day; these have no numbers. */
export function laterItems(
  items: Iterable<NumberedItem>,
  lines: readonly Pick<DayItem, 'id'>[],
): { readonly item: NumberedItem; readonly on: LocalDate }[] {
  const listed = new Set(lines.map(({ id }) => id));
  return [...items]
    .flatMap((item) => (item.state.kind === 'open' && !listed.has(item.id) ? [{ item, on: item.state.notBefore }] : []))
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : one.item.id - other.item.id));
}

/** The items of later days, to read a reply: it names them by words, as they have no numbers. */
export function plannedItems(items: Iterable<NumberedItem>, lines: readonly Pick<DayItem, 'id'>[]): DayItem[] {
  return laterItems(items, lines).map(({ item: { id, text } }) => ({ id, number: -id, text, mark: 'moved', day: 1 }));
}

function dayItem(item: NumberedItem, number: number, date: LocalDate, countDays: CountDays): DayItem {
  // The date itself counts even if it brings no messages: a LIST on Sunday shows Friday's items as carried.
  const earlier = item.addedOn < date ? daysOnList(item, addDays(date, -1), countDays) : 0;
  const day = earlier + 1;
  const mark = markOn(item, date, day);
  const isWeekly = day > 1 && countDays.isWeeklyOn?.(date) === true;
  const line: DayItem = { id: item.id, number, text: item.text, mark, day, ...(isWeekly && { isWeekly }) };
  const movedTo = dateMovedTo(item);
  if (mark === 'moved') return movedTo === undefined ? line : { ...line, movedTo };
  if (day === 1) return line;
  const isChosen = movedTo !== undefined && wasMovedTo(movedTo, date, countDays);
  return isChosen ? { ...line, isChosen } : line;
}

/** Or to a day since the last message: this one is then the first that can show it. */
function wasMovedTo(movedTo: LocalDate, date: LocalDate, countDays: CountDays): boolean {
  return movedTo === date || (movedTo < date && countDays(movedTo, addDays(date, -1)) === 0);
}

/** How many days it was on the list, up to a date. */
function daysOnList({ addedOn, away = [] }: Item, to: LocalDate, countDays: CountDays): number {
  return away.reduce(
    (days, { from, until }) => {
      const last = addDays(until, -1);
      return days - countDays(from > addedOn ? from : addedOn, last < to ? last : to);
    },
    countDays(addedOn, to),
  );
}

function markOn({ state }: Item, date: LocalDate, day: number): DayMark {
  switch (state.kind) {
    case 'open':
      if (state.notBefore > date) return 'moved';
      return day > 1 ? 'carryover' : 'open';
    case 'someday':
    case 'done':
    case 'dropped':
      return state.kind;
    default:
      return state satisfies never;
  }
}
