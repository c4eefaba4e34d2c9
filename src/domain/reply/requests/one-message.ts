/** "no midday message tomorrow": we can skip a day, or leave a message out every day, and nothing between them. */
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { dayNamed } from '#domain/reply/language/days.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { type ControlContext, onlySoft, type RequestText, type Unclear } from '#domain/reply/requests/request-text.ts';
import { DAY_PLURALS, WEEKDAYS, WEEKDAY_NAMES } from '#domain/reply/words/weekday-names.ts';
import { addDays, type LocalDate, weekdayOf } from '#domain/time/local-date.ts';

const { MESSAGE } = plainSets(lists.stages);
const { ABOUT_STAGE } = phraseBooks(lists.stages);
const { OFF, TODAY, EVERY, AROUND } = phraseBooks(lists.oneMessage);
const BESIDE = PhraseBook.joined([ABOUT_STAGE, AROUND]);
const STAGES = new Map([...keysByWord(lists.stagesSwitched), ...keysByWord(lists.stagesKept)]);
/** Beside another of these, "mañana" is tomorrow, and "am" of "am Freitag". */
const ALSO_OTHERS: ReadonlySet<string> = new Set(['manana', 'morgen', 'am']);

/** What we can do instead of leaving out one message on one day, or on some days of the week. */
export function oneMessageOff(
  { text, words }: RequestText,
  { today, stage, open }: ControlContext,
): ControlCommand | Unclear | null {
  const off = OFF.find(words);
  if (off === null) return null;
  const named = words.filter(({ plain }, at) => STAGES.has(plain) && !(plain === 'am' && isDay(words[at + 1])));
  const own = named.length > 1 ? named.filter(({ plain }) => !ALSO_OTHERS.has(plain)) : named;
  const message = STAGES.get(own[0]?.plain ?? '');
  if (message === undefined || own.some(({ plain }) => STAGES.get(plain) !== message)) return null;
  const isOurs = own.some(({ plain }) => COMPOUND.test(plain)) || words.some(({ plain }) => MESSAGE.has(plain));
  // "skip the evening one tomorrow", with an evening run on the list
  if (!isOurs || open.some((item) => spokenWordsOf(item.text).some(({ plain }) => STAGES.get(plain) === message)))
    return null;
  const day = dayOf(text, words, own, today);
  if (day === null) return null;
  const rest = words.filter(
    (word, at) =>
      !own.includes(word) &&
      !MESSAGE.has(word.plain) &&
      (at < off.start || at >= off.end) &&
      (word.end <= day.start || word.start >= day.end),
  );
  if (!onlySoft(rest, BESIDE)) return null;
  // It is the last of the day.
  if (day.date === today && message === 'evening' && (stage === 'midday' || stage === 'evening'))
    return { kind: 'skip-today' };
  return { kind: 'unclear', question: whatWeCan(message, day.date, today) };
}

/** "am | Sonntag" */
function isDay(word: Word | undefined): boolean {
  return word !== undefined && (word.kind === 'number' || WEEKDAYS.has(word.plain));
}

// "Mittagsnachricht"
const COMPOUND = /(?:mail|nachricht)$/u;

/** `date`: null for every such day. */
interface DayOff {
  readonly date: LocalDate | null;
  readonly start: number;
  readonly end: number;
}

function dayOf(text: string, words: readonly Word[], own: readonly Word[], today: LocalDate): DayOff | null {
  const every = EVERY.find(words);
  const plural = words.findIndex(({ plain }) => DAY_PLURALS.has(plain));
  if (every !== null || plural >= 0) {
    const [from, to] = every === null ? [plural, plural] : [every.start, every.end - 1];
    // "every | Saturday"
    const rest = text.slice(words[to]!.start);
    const end = Math.max(words[to]!.end, words[to]!.start + (dayNamed(rest, today)?.end ?? 0));
    return { date: null, start: words[from]!.start, end };
  }
  const isToday = TODAY.find(words);
  if (isToday !== null) return { date: today, start: words[isToday.start]!.start, end: words[isToday.end - 1]!.end };
  const named = dayNamed(text, today);
  return named === null || own.some(({ start }) => start === named.start) ? null : named;
}

function whatWeCan(message: PromptStage, date: LocalDate | null, today: LocalDate): string {
  const without = `“no ${message} messages”`;
  if (date === null)
    return `We can leave out a day of the week, or a message every day. Reply “no weekends” or ${without}, for example.`;
  return `We can skip a whole day, or leave out a message every day. Reply “skip ${dayName(date, today)}” or ${without}.`;
}

function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'today';
  const isNear = date > addDays(today, 1) && date <= addDays(today, 7);
  return isNear ? WEEKDAY_NAMES[weekdayOf(date) - 1]! : 'tomorrow';
}
