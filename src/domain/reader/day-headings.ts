/** "Tomorrow: gym, groceries", "list for tmrw then:", "mon:": a day at the head of a list is that of the whole list. */
import lists from '#data/reading/words/days.json' with { type: 'json' };
import type { DayItem } from '#domain/agenda/day-items.ts';
import { dayNamed, type NamedDay } from '#domain/reply/language/days.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { WEEKDAYS } from '#domain/reply/words/weekday-names.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Span } from './clause-words.ts';
import { carryDay } from './day.ts';
import type { Statement } from './resolve.ts';
import type { InTurn } from './said-so-far.ts';
import type { SaidOf } from './said-days.ts';
import { endsLikePast } from './tokens.ts';

interface Heading extends Span {
  readonly day: NamedDay;
  /** Where its list ends. */
  readonly until: number;
}

const { AROUND_HEADING, TODAY, NEXT } = plainSets(lists.planned);

export class DayHeadings {
  readonly #text: string;
  readonly #when: SaidOf;
  readonly #headings: readonly Heading[];

  constructor(text: string, when: SaidOf, isMorning: boolean) {
    this.#text = text;
    this.#when = when;
    this.#headings = headingsIn(text, when.today, isMorning);
  }

  /** The day of the heading above a goal; null if there is none, or if its own words name a day. */
  dayOf(goal: Span): LocalDate | null {
    const heading = this.#above(goal);
    if (heading === null) return null;
    const begin = Math.max(
      heading.to,
      ...[',', ';', '.', '\n'].map((sign) => this.#text.lastIndexOf(sign, goal.from - 1)),
    );
    const own = this.#text.slice(begin, goal.from);
    const namesOther =
      dayNamed(own, this.#when.today) !== null || spokenWordsOf(own).some(({ plain }) => TODAY.has(plain));
    return namesOther ? null : heading.day.date;
  }

  /** A heading moves nothing itself: "my list for tomorrow: call mum". */
  actOf({ act, from, to }: Statement): string {
    const isHeading = this.#headings.some((one) => from >= one.from && to <= one.to);
    return isHeading && (act === 'carry' || act === 'unsure') ? 'add' : act;
  }

  /** What a list names of the items on the list is moved to its day, unless it is reported: "mon: called mum". */
  moves({ statement, tokens, items }: InTurn): { day: LocalDate | null; items: readonly DayItem[] } | null {
    const heading = this.#above(statement);
    if (heading === null || !MOVED.has(statement.act)) return null;
    // "Tomorrow: gym, tax to Friday"
    if (dayNamed(this.#text.slice(statement.from, statement.to), this.#when.today) !== null) return null;
    const isNamed = items.length === 1 || tokens.some(({ value }) => value !== null);
    const isOver = tokens.some(
      (token) => token.classes.some((one) => OVER.has(one)) || endsLikePast(token) || token.word === 'yes',
    );
    return isNamed && items.length > 0 && !isOver ? { day: carryDay(heading.day, this.#when), items } : null;
  }

  #above({ from }: Span): Heading | null {
    return this.#headings.findLast((one) => from >= one.to && from < one.until) ?? null;
  }
}

const MOVED: ReadonlySet<string> = new Set(['done', 'carry', 'open']);
const OVER: ReadonlySet<string> = new Set(['past', 'done-sign', 'neg', 'already', 'today']);

// "for tomorrow: ", "- Monday:", a line of its own above a list
const HEADING =
  /(?<=^|[\n.!?;,]\s{0,4})(?<words>[\p{L}\p{M}'’][^\n.!?;,:]{1,40}?)\s?(?::(?=\s)|(?=\n\s{0,4}[-–*•]\s))/gu;

function headingsIn(text: string, today: LocalDate, isMorning: boolean): Heading[] {
  const found = Array.from(text.matchAll(HEADING)).flatMap((match): (Span & { readonly day: NamedDay | null })[] => {
    const words = match.groups!['words']!;
    const day = dayAlone(words, today);
    const isToday = spokenWordsOf(words).some(({ plain }) => TODAY.has(plain));
    if (day === null && !isToday) return [];
    return [{ from: match.index, to: match.index + match[0].length, day: isToday ? null : day }];
  });
  return found.flatMap(({ from, to, day }, at): Heading[] => {
    const rest = text.slice(to);
    const first = Math.max(0, rest.search(/\S/));
    const isOwnLine = rest.slice(0, first).includes('\n');
    // In the morning a sentence ends the list, since the next is for today.
    const end = isOwnLine ? -1 : rest.slice(first).search(isMorning ? /[.!?]\s|\n/ : /\n/);
    const until = Math.min(end < 0 ? text.length : to + first + end, found[at + 1]?.from ?? text.length);
    return day === null || day.date > addDays(today, FURTHEST) || text.slice(to, until).trim() === ''
      ? []
      : [{ from, to, day, until }];
  });
}

/** In days. */
const FURTHEST = 31;

/** The day that words name without naming anything else: not "tomorrow's talk" or "report for Monday". */
function dayAlone(words: string, today: LocalDate): NamedDay | null {
  const named = dayNamed(words, today);
  // "Wednesday: gym", on a Wednesday, is of today.
  const isNext = spokenWordsOf(words).some(({ plain }) => NEXT.has(plain));
  const isToday =
    named !== null &&
    !isNext &&
    WEEKDAYS.has(spokenWordsOf(words.slice(named.start, named.end)).at(-1)?.plain ?? '') &&
    named.date === addDays(today, 7);
  const day = isToday ? { ...named, date: today } : named;
  if (day === null) return null;
  const around = spokenWordsOf(`${words.slice(0, day.start)} ${words.slice(day.end)}`);
  return around.every(({ plain }) => AROUND_HEADING.has(plain)) ? day : null;
}
