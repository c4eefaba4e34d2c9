import type { ControlCommand } from '#domain/agenda/commands.ts';
import { dayNamed, daysSpoken, type NamedDay } from '#domain/reply/language/days.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { LEAVING_ABROAD } from '#domain/reply/words/opt-out-abroad.ts';
import { LEAVING_EN } from '#domain/reply/words/opt-out-en.ts';
import { BEING_AWAY, NO_ABSENCE, PAUSING, PAUSING_WHILE } from '#domain/reply/words/pause-frames.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { wishesIn, type Wish, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { addDays, localDate, weekdayOf, type LocalDate } from '#domain/time/local-date.ts';

const PAUSE = lexicon('pause');

/**
 * "pause until Friday", "take a break for two weeks", "back on the 20th", "pause", "kill the messages for a fortnight",
 * "don't write me till 30 November", "away until the 3rd"; not "paused for a coffee, back at it at 2".
 */
export function pauseWanted(text: WishText, today: LocalDate): ControlCommand | null {
  const { text: sentence, words } = text;
  if (!OF_REST.some((frames) => text.clues.tells(frames)) && !PAUSE.has(words)) return null;
  const pausing = wishOf(text, [PAUSING]);
  if (pausing) return { kind: 'pause', until: untilFrom(pausing, text, today) };
  const leaving = wishOf(text, [LEAVING_EN, LEAVING_ABROAD]);
  const end = leaving && untilFrom(leaving, text, today);
  if (leaving && (end !== null || AS_LONG_AS.has(words))) return { kind: 'pause', until: end };
  const resting = wishOf(text, [PAUSING_WHILE], FROM_OTHERS) ?? absenceIn(text);
  const until = resting && untilFrom(resting, text, today);
  if (resting && AS_LONG_AS.has(words)) return { kind: 'pause', until };
  if (until !== null && until > addDays(today, 1)) return { kind: 'pause', until };
  return pauseInShort(words, () => restUntil(sentence, today));
}

/** Without a word of one of these, or of a pause in short, nobody wants one. */
const OF_REST = [PAUSING, LEAVING_EN, LEAVING_ABROAD, PAUSING_WHILE, BEING_AWAY];

function wishOf(text: WishText, books: readonly FrameBook[], unlessBehind: PhraseBook | null = null): Wish | null {
  for (const frames of books) {
    for (const wish of wishesIn(text, frames)) {
      // "off till | the 20th": behind the "till" a day is to come.
      const isUntil = UNTIL_WORDS.has(text.words[wish.end - 1]?.plain ?? '');
      if (isUntil || !unlessBehind?.matchAt(wish.after, 0) || UNTIL.matchAt(wish.after, 0)) return wish;
    }
  }
  return null;
}

const UNTIL_WORDS = new Set(['until', 'till', 'til']);

/** "back on the 20th"; "Bo is in Cancun, back on the 20th" is somebody else's. */
function absenceIn(text: WishText): Wish | null {
  const absence = wishOf(text, [BEING_AWAY], NO_ABSENCE);
  if (absence === null || isOthersReturn(text.words.slice(0, absence.start), text.words.slice(absence.start)))
    return null;
  return isOver(text.text) || OVER.has(absence.after) ? null : absence;
}

/** "just back from four days in Rome", "back after ten days at Mum's" are over; "away, back after ten days" is to come. */
function isOver(text: string): boolean {
  const back = BACK_FROM.exec(text);
  return (
    back !== null &&
    !STILL_AHEAD.test(text.slice(0, back.index)) &&
    daysSpoken(text.slice(back.index + back[0].length, back.index + back[0].length + TIME_LENGTH_MAX)) !== null
  );
}

/** "away for two weeks was too long", "offline for two days last week", "back from Rome since Monday" */
const OVER = new PhraseBook(
  phrases(
    'was, since, ago, last week, last month, last weekend, the other week, but back now, back now, fue, la semana pasada, war, letzte woche, la semaine derniere',
  ),
);

const BACK_FROM =
  /\b(?:back|home|returned|returning|vuelta|retour|rentrée?s?|zurück|wieder da)\s(?:again\s|home\s)?(?:from|after|de|d['’]|von|nach|tras|après)\s/iu;
const STILL_AHEAD =
  /\b(?:will|shall|be|away|off|gone|out|abroad|leaving|going|fuera|voy|absente?|weg|unterwegs)\b|['’]ll\b|\b(?:ill|well)\s*$/iu;
/** "four days", "the best part of two weeks". In characters. */
const TIME_LENGTH_MAX = 30;

/** Whether a "back on the 20th" is that of somebody else, of whom the words before it tell. */
export function isOthersReturn(before: readonly Word[], words: readonly Word[]): boolean {
  return RETURNS.has(words[0]?.plain ?? '') && OF_OTHERS.has(before);
}

const RETURNS = new Set(['back', 'returning', 'retour', 'zuruck']);
const OF_OTHERS = new PhraseBook(
  phrases(
    'he, hes, she, shes, they, theyre, is in, is at, is on, is off, is out, is away, is gone, has gone, is heading, is going, is flying, are away, are in, are off, est en, est a, esta en, ist in, ist im, er ist, sie ist',
  ),
);

/** The date that stands behind the wish; "into hospital tomorrow, please pause" has none, "back Tuesday, pause" has one. */
function untilFrom({ start }: Wish, { text, words }: WishText, today: LocalDate): LocalDate | null {
  const from = words[start]?.start ?? 0;
  const behind = restUntil(text.slice(from), today) ?? dayBehindUntil(text, today);
  if (behind !== null) return behind.date;
  // "in hospital for a week from today please hold the messages"; "sick for a week" may be over.
  const before = text.slice(0, from);
  const isAhead = (FOR_HOW_LONG.test(before) || AWAY_FOR.test(before)) && !IS_OVER.test(before);
  const days = isAhead ? daysSpoken(before) : null;
  return days === null ? null : addDays(today, days);
}

const FOR_HOW_LONG =
  /\b(?:for|the next|pour|durante|für)\s.{1,40}?\b(?:from (?:today|now)|starting (?:today|now)|from this morning|as of today|as from today|à partir d.aujourd.hui|a partir de hoy|ab heute)\b/iu;
/** "away for 10 days, please hold the messages": unlike an illness, it is told before it begins. */
const AWAY_FOR =
  /\b(?:away|abroad|travell?ing|offline|off[- ]grid|out of (?:town|office|the office|the country|reach)|on (?:holiday|holidays|vacation|leave|a trip|honeymoon)|de viaje|de vacaciones|fuera|en vacances|en voyage|absente?|im urlaub|unterwegs|verreist)\s(?:for|por|durante|pour|pendant|für)\s/iu;
const IS_OVER = /\b(?:been|was|were|had|ago|last|past)\b/iu;

/** "a break from Instagram for a week" */
const FROM_OTHERS = new PhraseBook(phrases('from, of, du, des, von, vom, with, con, avec, mit, de la, del'));

/** "until I'm back", "while we are away": as long as the person says. */
const AS_LONG_AS = new PhraseBook(
  phrases(
    'until i, till i, til i, until further notice, while i, while im, while were, while we, until we, until im, hasta que, mientras, jusqu a ce que, tant que, pendant que, bis ich, solange ich, solange, bis auf weiteres, hasta nuevo aviso',
  ),
);
const UNTIL = new PhraseBook(
  phrases(
    'until, till, til, untill, through, thru, hasta, jusqu, jusquau, jusqua, jusquaux, jusquen, jusque, bis, back, home, return, returning, start again, begin again, resume, resuming, restart, vuelvo, regreso, de vuelta, reviens, rentre, de retour, reprise, zuruck, wieder',
  ),
);
const BEGINNING = new Set(['from', 'starting', 'ab', 'desde', 'since', 'des', 'seit', 'after']);
const WHOLE_WEEK = new PhraseBook(
  phrases(
    'rest of the week, rest of this week, this week, remainder of the week, resto de la semana, esta semana, reste de la semana, cette semaine, rest der woche, diese woche',
  ),
);
const WEEKEND = new PhraseBook(
  phrases(
    'for the weekend, over the weekend, this weekend, the weekend off, el fin de semana, ce week end, pour le week end, ubers wochenende, am wochenende, dieses wochenende',
  ),
);
const AFTER_WEEKEND = new PhraseBook(
  phrases(
    'after the weekend, the weekend is over, the weekends over, this weekend is over, weekend is over, after this weekend, after the long weekend, nach dem wochenende, despues del fin de semana, despues del finde, apres le week end',
  ),
);
const NEXT_WEEK = new PhraseBook(phrases('next week, la semana que viene, la semaine prochaine, nachste woche'));

/** The first date on which messages come again: "until D", "back D", "for N days", "this week"; null where none is said. */
function restUntil(sentence: string, today: LocalDate): NamedDay | null {
  const words = spokenWordsOf(sentence);
  const at = (match: { start: number; end: number }, date: LocalDate): NamedDay => ({
    date,
    start: words[match.start]?.start ?? 0,
    end: words[match.end - 1]?.end ?? 0,
  });
  const monday = addDays(today, 8 - weekdayOf(today));
  const afterWeekend = AFTER_WEEKEND.find(words);
  if (afterWeekend) return at(afterWeekend, monday);
  const behind = dayBehindUntil(sentence, today);
  if (behind) return behind;
  const thisWeek = WEEKEND.find(words) ?? WHOLE_WEEK.find(words);
  if (thisWeek) return at(thisWeek, monday);
  const nextWeek = NEXT_WEEK.find(words);
  if (nextWeek) return at(nextWeek, addDays(monday, 7));
  const days = daysSpoken(sentence);
  if (days !== null) return { date: addDays(today, days), start: 0, end: 0 };
  const named = dayNamed(sentence, today);
  if (named === null) return null;
  const before = sentence.slice(0, named.start);
  if (BEGINNING.has(wordsOf(before).at(-1)?.plain ?? '')) return null;
  const isQuietTomorrow = named.date === addDays(today, 1) && QUIET_ON.test(before);
  return isQuietTomorrow ? { ...named, date: addDays(today, 2) } : named;
}

// "don't write me | tomorrow", "no mails | tomorrow", "pause | tomorrow", "away | tomorrow": that day is
// quiet, too; of "pausing, talk | tomorrow" it is not.
const QUIET_ON =
  /\b(?:(?:don['’]?t|do not|no(?: more)?) \w{3,12}(?: to)?(?: me| us)?|pause|mute|snooze|away|(?:leave|let) (?:me|us) (?:alone|be|in peace))(?: (?:for|on|all of|all day))?\s*$/iu;

/** "until Monday", "back on the 20th" */
function dayBehindUntil(sentence: string, today: LocalDate): NamedDay | null {
  const words = spokenWordsOf(sentence);
  for (let match = UNTIL.find(words); match; match = UNTIL.find(words, match.end)) {
    const from = words[match.end]?.start;
    if (from === undefined) break;
    const named =
      monthNamed(sentence.slice(from), today) ??
      dayNamed(sentence.slice(from), today) ??
      dayNamed(`on ${sentence.slice(from)}`, today);
    const isNear = named !== null && wordsOf(sentence.slice(from, from + named.start)).length <= 3;
    if (!isNear) continue;
    const corrected = dayCorrected(sentence.slice(from + named.end), today);
    return { date: corrected ?? named.date, start: from + named.start, end: from + named.end };
  }
  return null;
}

// "until May", "till the start of June"; "until May 3" is a day
const MONTH =
  /^\s*(?:the )?(?:(?:start|beginning|first) of |anfang |début |principios de |comienzos de )?(january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|juni|juli|oktober|dezember)\b(?!\s?\d)/iu;
const MONTHS = [
  'january enero janvier januar',
  'february febrero février februar',
  'march marzo mars märz',
  'april abril avril',
  'may mayo mai',
  'june junio juin juni',
  'july julio juillet juli',
  'august agosto août',
  'september septiembre septembre',
  'october octubre octobre oktober',
  'november noviembre novembre',
  'december diciembre décembre dezember',
].map((names) => names.split(' '));

/** The first day of a month that is named alone. */
function monthNamed(text: string, today: LocalDate): NamedDay | null {
  const match = MONTH.exec(text);
  const month = MONTHS.findIndex((names) => names.includes(match?.[1]?.toLowerCase() ?? '')) + 1;
  if (match === null || month === 0) return null;
  const [year = 0, now = 0] = today.split('-').map(Number);
  const date = localDate(`${month > now ? year : year + 1}-${String(month).padStart(2, '0')}-01`);
  return { date, start: 0, end: match[0].length };
}

// "until Friday, make that Monday", "until Monday - no, Tuesday"
const CORRECTS =
  /^[\s,.;:–—-]{0,4}(?:(?:no|wait|actually|sorry|rather|or rather|better|make (?:that|it)|i mean|i meant|scratch that|mejor|non|plutôt|nein|doch|lieber)[\s,]{1,2}){1,4}(?:until |till |the |hasta |el |jusqu['’]à |bis )?/iu;

function dayCorrected(behind: string, today: LocalDate): LocalDate | null {
  const correction = CORRECTS.exec(behind);
  if (correction === null) return null;
  const rest = behind.slice(correction[0].length);
  const named = dayNamed(rest, today) ?? dayNamed(`on ${rest}`, today);
  return named !== null && wordsOf(rest.slice(0, named.start)).length <= 2 ? named.date : null;
}

const AROUND_PAUSE = new PhraseBook(
  phrases(
    'until, till, for, the, on, to, next, everything, all, messages, message, emails, email, texts, text, this, these, it, anchor, my, me, us, i, im, am, will, be, going, a, an, and, with, everything until, back, of, is, are, we, hasta, el, jusqu, jusqua, au, bis, zum, am, del, par, por, pendant, fur, take, need, service, updates, daily, prompts, reminders, check ins, sending, days, day, week, weeks, month, couple, few, that, while, traveling, travelling, here, things, out, starting, at, least, this week, put, us, rest of the, rest, holiday, vacation, leave, away, in, un, une, une semaine, una semana, eine, eine woche, les, los, las, die, again, resume, start, then, resuming, hold, return, einmal, would you, til, bin, ich, sind, wir, estoy, estare, suis, serai, faire, fais, haz, hacer, mach, machen',
  ),
);

/** "gonna pause this for a bit, not sure how long": of a break that somebody takes from work as much is said. */
const AROUND_OUR_PAUSE = PhraseBook.joined([
  AROUND_PAUSE,
  new PhraseBook(
    phrases(
      'i tell you otherwise, i tell you, i tell you to, i say otherwise, i say so, i say, i say start, i say go, i say the word, i give the word, i give you the word, you hear from me, you hear back from me, told otherwise, i ask, i ask you to, i ask for it, i ask for them, i come back, i return, i get back, i get in touch, i reach out, i text you, i message you, i write to you, i need you again, i want you back, i want it back, i want them back, further notice, gonna, going to, put, putting, placing, on hold, a bit, bit, a little bit, now, indefinitely, not sure, not sure how long, not sure for how long, not sure till when, not sure until when, unsure how long, dont know how long, dont know for how long, dont know when ill be back, do not know how long, no idea how long, no idea for how long, idk how long, however long, cant say how long, foreseeable, foreseeable future, open ended, well see, well see how long, ill let you know, will let you know, let you know when im back',
    ),
  ),
]);
const OURS = new Set('this these those you anchor messages emails texts everything'.split(' '));

/** "pause", "on vacation until the 20th", "holiday pause 2 weeks please": a word for it, a day, and nothing else. */
function pauseInShort(words: readonly Word[], until: () => NamedDay | null): ControlCommand | null {
  const match = PAUSE.find(words);
  // "un-pause"
  if (!match || match.start > 6 || words[match.start - 1]?.plain === 'un') return null;
  const named = until();
  // "pause 2", "snooze 2 for 3 days": a number that is no part of a day may be an item's.
  const isSpan = named !== null && named.end === 0;
  const numbers = words.filter(
    ({ kind, start, end }) => kind === 'number' && !(named && start >= named.start && end <= named.end),
  );
  if (numbers.length > (isSpan ? 1 : 0)) return null;
  const rest = words.filter((word, index) => {
    if ((index >= match.start && index < match.end) || word.kind !== 'word') return false;
    if (named && word.start >= named.start && word.end <= named.end) return false;
    return named === null || !COUNTING.has(word.plain);
  });
  if (!onlySoft(rest, words.some(({ plain }) => OURS.has(plain)) ? AROUND_OUR_PAUSE : AROUND_PAUSE)) return null;
  // "away" and "back" alone are stories; with a date they are a wish.
  if (named === null && (TOO_LITTLE.has(match.phrase) || /until|for$/.test(match.phrase))) return null;
  return { kind: 'pause', until: named?.date ?? null };
}

const TOO_LITTLE = new Set(['away', 'be back', 'back on', 'i will be back', 'ill be back', 'on hold', 'off until']);
const COUNTING = new Set(
  phrases(
    'one, two, three, four, five, six, seven, ten, few, couple, dos, tres, deux, trois, zwei, drei, semana, semanas, semaine, semaines, woche, wochen, dias, dia, jour, jours, tage, tag, months, fortnight, mes, mois, monat, cuatro, cinco, quatre, cinq, vier, funf, weekend',
  ),
);
