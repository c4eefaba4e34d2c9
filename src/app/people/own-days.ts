/** The data of the page of a person's own days: their list, the days before, and what they search for (D103). */
import type { AppContext } from '#app/people/app-context.ts';
import { lastPressed } from '#app/people/change-days.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import { PAUSE_DAYS_MAX } from '#app/people/pause.ts';
import { personOfFullLink } from '#app/people/person-of-link.ts';
import { settingsNow } from '#app/people/settings-now.ts';
import type { Tx } from '#app/ports/store.ts';
import type { DaysPageView, OwnItem, PastDay, Quote } from '#api/own-days.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { type Agenda, type Change, fold } from '#domain/agenda/agenda.ts';
import { type DayItem, dayItems, laterItems, putAwayItems } from '#domain/agenda/day-items.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { ItemId, NumberedItem } from '#domain/agenda/item.ts';
import { itemHistories } from '#domain/agenda/item-history.ts';
import { dayInForce, neverStood } from '#domain/agenda/numbering.ts';
import { type OwnDay, ownDays } from '#domain/agenda/own-days.ts';
import { searchItems } from '#domain/agenda/search-items.ts';
import { becameWords, changeWords, historyWords, stateWords } from '#domain/messages/own-days-words.ts';
import { sayDate, sayDateFrom, sayTime, sayWeekday } from '#domain/messages/say.ts';
import { NO_END } from '#domain/people/pauses.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { settingsAsOf } from '#domain/people/settings-as-of.ts';
import { beginning } from '#domain/reply/email/beginning.ts';
import { distressIn } from '#domain/reply/screening/distress.ts';
import { nextActiveDay } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

export interface DaysRequest {
  /** Only days before this one; null: the newest. */
  readonly before: LocalDate | null;
  /** Empty: nothing is searched for. */
  readonly query: string;
}

/** The page adds its paths and the result of an action. */
type OfPage = 'kind' | 'path' | 'preferencesPath' | 'earlierPath' | 'saved' | 'help' | 'error';

export type OwnDaysView = Omit<DaysPageView, OfPage> & {
  /** Where the days before these begin; null if there are none. */
  readonly earlier: LocalDate | null;
};

const DAYS_SHOWN_MAX = 7;
const FOUND_MAX = 50;
/** More replies than anybody sends in the 90 days for which their words are kept. */
const REPLIES_MAX = 1000;
/** A reply of pages is quoted by its beginning; the export has all of it. */
const WORDS_SHOWN_MAX = 600;

/** Null if the link is not one that shows the person's words, or the person is gone. */
export async function viewOwnDays(ctx: AppContext, token: string, asked: DaysRequest): Promise<OwnDaysView | null> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfFullLink(tx, ctx.keys, token);
    if (person === null) return null;
    const today = personDayAt(person.settings, await tx.serviceTime(person.realm));
    const events = await tx.agendas.eventsFiledTo(person.id, { from: null, to: NO_END });
    const settingsAt = (instant: number) => settingsAsOf(person.settings, events, instant);
    const replies = await repliesOf(tx, person, settingsAt);
    const last = await lastPressed(tx, person);
    const agenda = fold(events);
    const on = dayInForce(agenda.items.values(), today);
    const story = storyOf(ctx, person, { agenda, events, on });
    const answered = [...replies.keys()];
    const before = asked.before ?? on;
    const { days, earlier } = ownDays(story.agenda, events, answered, { before, limit: DAYS_SHOWN_MAX });
    const { rhythm } = ctx.settings;
    const next = nextActiveDay(person, on, rhythm);
    const settingsOf = ({ settings }: Change) =>
      settings === null ? null : settingsNow(settings, person, { rhythm, today });
    return {
      maskedEmail: maskEmail(person.email),
      today: `${sayWeekday(on)}, ${sayDate(on).slice(5)}`,
      list: [...story.todays.values()].map((item) => itemOf(story, item.id)),
      ahead: laterItems(story.agenda.items.values(), [...story.todays.values()]).map(({ item }) =>
        itemOf(story, item.id),
      ),
      someday: putAwayItems(story.agenda.items.values())
        .filter(({ id }) => !story.todays.has(id))
        .map(({ id }) => itemOf(story, id)),
      words: replies.get(on) ?? [],
      next: next === addDays(today, 1) ? 'tomorrow' : `to ${sayDateFrom(next, today)}`,
      earliestDate: addDays(on, 1),
      latestDate: addDays(on, PAUSE_DAYS_MAX),
      days: days.map((day) => pastDayOf(story, day, { replies, settingsAt })),
      before: asked.before === null ? null : sayDateFrom(asked.before, today),
      earlier,
      search: asked.query === '' ? null : searched(story, asked.query),
      last:
        last === null
          ? null
          : { change: last.change, words: changeWords(last, story.agenda, { settings: settingsOf(last), today }) },
    };
  });
}

/** What was written before a move keeps the clock of its time. */
type SettingsAt = (instant: number) => PersonSettings;

/** By the day they are filed to, oldest first. Words of distress are not read back to anybody. */
async function repliesOf(tx: Tx, { id }: Person, settingsAt: SettingsAt): Promise<ReadonlyMap<LocalDate, Quote[]>> {
  const byDay = new Map<LocalDate, Quote[]>();
  for (const { said, receivedAt, localDate } of (await tx.inbound.ownWords(id, REPLIES_MAX)).toReversed()) {
    if (distressIn(said) !== null) continue;
    const then = settingsAt(receivedAt);
    const date = localDate ?? personDayAt(then, receivedAt);
    const quote = { said: shortened(said), written: writtenElsewhen(receivedAt, date, then) };
    byDay.set(date, [...(byDay.get(date) ?? []), quote]);
  }
  return byDay;
}

/** A night belongs to the day before, and an answer to the day it answers: the date they remember is another one. */
function writtenElsewhen(at: number, filedTo: LocalDate, { zone }: PersonSettings): string | null {
  const { date, minute } = wallTimeAt(zone, at);
  return date === filedTo ? null : `${sayDateFrom(date, filedTo)} at ${sayTime(minute)}`;
}

function shortened(words: string): string {
  const own = words.trim();
  return own.length <= WORDS_SHOWN_MAX ? own : `${beginning(own, WORDS_SHOWN_MAX)} …`;
}

interface Story {
  readonly agenda: Agenda;
  /** The day whose list is shown: on the evening of a sign-up tomorrow's. */
  readonly today: LocalDate;
  readonly todays: ReadonlyMap<ItemId, DayItem>;
  readonly histories: ReturnType<typeof itemHistories>;
}

function storyOf(
  { settings: { rhythm } }: AppContext,
  person: Person,
  { agenda, events, on }: { readonly agenda: Agenda; readonly events: RecordedEvent[]; readonly on: LocalDate },
): Story {
  const lines = dayItems(agenda.items.values(), on, ageCounter(person, rhythm));
  return {
    agenda,
    today: on,
    todays: new Map(lines.map((line) => [line.id, line])),
    histories: itemHistories(events, on),
  };
}

function itemOf(story: Story, id: ItemId): OwnItem {
  const { agenda, todays, today } = story;
  const item = agenda.items.get(id);
  if (item === undefined) throw new RangeError(`item ${id} is not in this person's agenda`);
  const line = todays.get(id) ?? null;
  return {
    id,
    number: line?.number ?? null,
    text: item.text,
    ...stateWords(item, line, today),
    isOnList: isOnList(item, today),
    history: historyOf(story, id),
  };
}

function isOnList({ state }: NumberedItem, today: LocalDate): boolean {
  return state.kind === 'open' && state.notBefore <= today;
}

function historyOf({ histories, today }: Story, id: ItemId): OwnItem['history'] {
  return (histories.get(id) ?? []).map((step) => historyWords(step, today));
}

interface Written {
  readonly replies: ReadonlyMap<LocalDate, Quote[]>;
  readonly settingsAt: SettingsAt;
}

function pastDayOf(story: Story, { date, items, notes }: OwnDay, { replies, settingsAt }: Written): PastDay {
  const { today } = story;
  return {
    date,
    printed: sayDateFrom(date, today),
    items: items.map((item) => ({ ...itemOf(story, item.item), number: null, ...becameWords(item, today) })),
    words:
      replies.get(date) ??
      notes.map(({ text, at }) => ({ said: text, written: writtenElsewhen(at, date, settingsAt(at)) })),
  };
}

function searched(story: Story, query: string): DaysPageView['search'] {
  const items = [...story.agenda.items.values()].filter((item) => !neverStood(item));
  const found = searchItems(items, query);
  return {
    query,
    found: found.slice(0, FOUND_MAX).map(({ id }) => itemOf(story, id)),
    isCut: found.length > FOUND_MAX,
  };
}
