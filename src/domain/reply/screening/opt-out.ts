import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { optOutClauseIn } from '#domain/reply/screening/opt-out-clause.ts';
import { optOutPartIn } from '#domain/reply/screening/opt-out-part.ts';
import { keepsChannel, optOutOfSigns } from '#domain/reply/screening/opt-out-signs.ts';
import { normalizedWords, isOptOutWord } from '#domain/reply/screening/opt-out-word.ts';
import { HIDDEN, PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { ABOUT_OTHERS, ALL_STAGES, FROM_WHEN, NARROWER, POLITE, UNTIL_THEN } from '#domain/reply/words/opt-out.ts';
import { isOfToday, namesReturn } from '#domain/reply/requests/rest-until.ts';
import {
  FOR_ME,
  FROM_YOU,
  isAtAnHour,
  isBeforeADay,
  isDontWrite,
  isOfList,
  isOfOthers,
  isPoliteBehind,
  isQuoted,
} from '#domain/reply/screening/opt-out-addressed.ts';
import {
  requestsIn,
  onlySoft,
  requestTextOf,
  type PreferenceRequest,
  type RequestText,
} from '#domain/reply/requests/request-text.ts';
import { WEEKDAYS } from '#domain/reply/words/weekday-names.ts';
import { joined } from '#domain/reply/words/lexicon.ts';
import { LAUGHS, OPENERS } from '#domain/reply/words/to-us.ts';
import {
  LEAVING_ALONE_ABROAD,
  LEAVING_ALONE,
  LEAVING_PLAINLY,
  LEAVING_ROUNDABOUT_ALONE,
} from '#domain/reply/words/leaving.ts';

/**
 * Whether the new words ask us to stop writing (D134): deterministic, and only where the message says it to us.
 * "STOP", "please stop emailing me" and "unsubscribe" do; "stop by the bank", "cancel gym membership" and
 * "no midday messages" do not. Returns the words that said so, or null.
 */
export function optOutIn(newWords: string): string | null {
  const corrected = isCorrected(newWords);
  return (
    optOutPartIn(newWords, corrected) ??
    optOutRequestIn(newWords) ??
    (corrected ? null : (optOutOfSigns(newWords) ?? optOutClauseIn(newWords)))
  );
}

/** "STOP!! not 2, I meant 3": a number is put right, and nobody leaves. */
function isCorrected(text: string): boolean {
  const beginning = text.slice(0, 200);
  const words = spokenWordsOf(beginning);
  return CORRECTED.test(beginning) || CORRECTING.has(words);
}

const {
  BEFORE_OUT,
  SOFTENERS,
  TELLERS,
  NAGGING,
  THAT,
  TIMES,
  THEN,
  FOR_GOOD,
  BYGONE,
  DECLINING,
  JOINING,
  OURS,
  LISTED,
  AT_ONCE,
} = plainSets(lists.wish);
const {
  CORRECTING,
  CUT_OFF,
  LEFT_IN_PEACE,
  SENT_AWAY,
  TO_A_DAY,
  TAKING_A_DAY,
  RESTING_TODAY,
  COURTEOUS,
  NARROWER_BEFORE,
  NARROWER_NEXT,
  OF_OTHER_THINGS,
  DAY_BEFORE,
  ASKING_HOW,
  OFF_ANY_LIST,
} = phraseBooks(lists.wish);

const CORRECTED =
  /(?:^|[\s.,;:!?])(?:not|i meant?|make that|sorry|rather|wrong one|wrong number)[\s,:-]{1,3}(?:number |no\.? |#|it['’]?s |its |the )?\d/iu;

/** A sentence that says to us, as a whole request, that nothing more shall come; a word like "stop" alone is none. */
export function optOutRequestIn(newWords: string): string | null {
  for (const line of newWords.split('\n')) {
    const text = requestTextOf(line, normalizedWords(wordsOf(line)));
    if (keepsChannel(text.words) || UNTIL_THEN.has(text.words)) continue;
    for (const frames of LEAVING) {
      for (const request of requestsIn(text, frames)) {
        if (LEAVING_WITHOUT_MORE.includes(frames) && !isPoliteBehind(request.after)) continue;
        const isOther = isForTheDay(text, request) || isOfTemper(text, request) || isOfAnItem(text, request);
        if (holds(text, request) && !isOther) return spanOf(text, request);
      }
    }
  }
  return null;
}

/** "Zahnarzt fällt aus, bitte | von der Liste nehmen": an item of their own list, named before in the same sentence. */
function isOfAnItem({ text, words }: RequestText, { start, end }: PreferenceRequest): boolean {
  if (!OFF_ANY_LIST.covers(words.slice(start, end))) return false;
  const before = text.slice(0, words[start]!.start).split(/[.!?]/u).at(-1)!;
  return !onlySoft(spokenWordsOf(before), OPENERS_AND_GREETINGS);
}

const OPENERS_AND_GREETINGS = PhraseBook.joined([OPENERS, joined(['greetings', 'thanks'])]);

/**
 * "having a day off, don't ping me" and "day off today, leave me be" ask for one quiet day; "day off, unsubscribe me"
 * leaves, and so does "that was my day off. leave me alone".
 */
function isForTheDay({ words }: RequestText, { start, end }: PreferenceRequest): boolean {
  if (words.some(({ plain }) => FOR_GOOD.has(plain))) return false;
  // "heute bitte keine Nachrichten mehr"; "ab heute keine mehr" leaves.
  if (isOfToday(words, start)) return true;
  if (!LEFT_IN_PEACE.has(words.slice(start, end))) {
    const first = words.slice(start).find(({ plain }) => plain !== 'please');
    return DECLINING.has(first?.plain ?? '') && TAKING_A_DAY.has(words.slice(0, start));
  }
  const isBygone = words.some(({ plain }) => BYGONE.has(plain));
  return !isBygone && RESTING_TODAY.has([...words.slice(0, start), HIDDEN, ...words.slice(end)]);
}

/**
 * "the bank put me on hold and cut me off" tells of a call, and "leave me be, gym tomorrow" is out of sorts: who moves
 * a thing to another day will be asked about it. "cut me off, please" and "leave me alone" leave.
 */
function isOfTemper({ words }: RequestText, { start, end }: PreferenceRequest): boolean {
  const said = words.slice(start, end);
  if (CUT_OFF.has(said)) {
    const before = words.slice(0, start).filter(({ plain }) => !THEN.has(plain));
    return before.length > 0 && !POLITE.covers(before);
  }
  return LEFT_IN_PEACE.has(said) && TO_A_DAY.has([...words.slice(0, start), ...words.slice(end)]);
}

/** Wishes only where nothing follows. */
const LEAVING_WITHOUT_MORE = [LEAVING_ALONE, LEAVING_ROUNDABOUT_ALONE, LEAVING_ALONE_ABROAD];

const LEAVING = [...LEAVING_PLAINLY, ...LEAVING_WITHOUT_MORE];

/** A subject that is only the request, as some clients' unsubscribe buttons send it. */
export function optOutSubject(subject: string): boolean {
  // "Re: Re: unsubscribe"
  return isOptOutWord(subject.replace(/^(?:\s*(?:re|aw|fwd?|wg|sv)\s*:){1,5}/i, ''));
}

/** "stop these until Monday", "stop emailing me about the van" and "how do I unsubscribe?" are other wishes. */
function holds({ text, words }: RequestText, { start, end, before, after: behind }: PreferenceRequest): boolean {
  const said = words.slice(start, end);
  // "denme de baja hoy mismo", "unsubscribe me today"
  const isListed = said.some(({ plain }) => LISTED.has(plain));
  const atOnce = isListed ? behind.findIndex(({ plain }) => !AT_ONCE.has(plain)) : 0;
  const more = atOnce < 0 ? [] : behind.slice(atOnce);
  const after = more.slice(FOR_ME.endAt(more, 0) ?? 0);
  // "no more emails for me to answer": other people's.
  if (after.length < more.length && after[0]?.plain === 'to') return false;
  if (OF_OTHER_THINGS.has(said)) return false;
  const isOut = said[0]?.plain === 'raus' && said.at(-1)?.plain === 'liste';
  if (isOut && (before.length === 0 || !before.every(({ plain }) => BEFORE_OUT.has(plain)))) return false;
  // "stop nagging me lol"
  if (said.some(({ plain }) => NAGGING.has(plain)) && LAUGHS.has(wordsOf(text))) return false;
  if (isOfList(text, [words[start]!, words[end - 1]!], said)) return false;
  if (!isListed && namesReturn(words)) return false;
  // "then I go away" tells; "just go away" is an order.
  if (SENT_AWAY.has(said) && TELLERS.has(before.findLast(({ plain }) => !SOFTENERS.has(plain))?.plain ?? ''))
    return false;
  if (isQuoted(text.slice(0, (before[0] ?? words[start])?.start)) || isOfOthers(said, before, after)) return false;
  if (
    isNarrower(after) ||
    (!isListed && !said.some(({ plain }) => NO_MORE.has(plain)) && isOfWeekday(text, words[start]!, after)) ||
    NARROWER_NEXT.matchAt(after, 0) !== null ||
    (isDontWrite(said) && isBeforeADay(after[0]?.plain === 'again' ? after.slice(1) : after)) ||
    // "don't message me that | week"
    (THAT.has(said.at(-1)?.plain ?? '') && TIMES.has(after[0]?.plain ?? '') && !words.some(isForGood)) ||
    (ABOUT_OTHERS.matchAt(after, 0) && !FROM_YOU.matchAt(after, 0))
  )
    return false;
  if (isOtherWork(after) || isGoalOfWriting(said, [...words.slice(0, start), ...words.slice(end)])) return false;
  // "away from friday for 4 days, dont need texts then", "off grid Wednesday to Sunday, don't text me then"
  const isThen = after[0]?.plain === 'then' && (after.length === 1 || isPoliteBehind(after.slice(1)));
  const earlier = words.slice(0, start);
  if (isThen && (NARROWER.has(earlier) || earlier.some(({ plain }) => WEEKDAYS.has(plain)))) return false;
  // "arrêter d'écrire à Paul"
  if (after[0]?.accented === 'à' && after[1]?.plain !== 'moi') return false;
  const asked = withoutCourtesy(before);
  return !NARROWER_BEFORE.has(asked) && (isListed || !DAY_BEFORE.has(ownClause(asked))) && !ASKING_HOW.has(asked);
}

const isForGood = ({ plain }: Word) => plain === 'ever' || plain === 'never';

/** "I finished everything today and I'd like to unsubscribe": the day is of the clause before. */
function ownClause(before: readonly Word[]): readonly Word[] {
  return before.slice(before.findLastIndex(({ plain }) => JOINING.has(plain)) + 1);
}

/** "if you could stop", "how about you stop": no condition, no question. */
function withoutCourtesy(before: readonly Word[]): readonly Word[] {
  const courtesy = COURTEOUS.find(before);
  return courtesy === null ? before : [...before.slice(0, courtesy.start), ...before.slice(courtesy.end)];
}

/** "stop the newsletter emails and text Bo instead": a change of work. "… and leave me alone instead" is none. */
function isOtherWork(after: readonly Word[]): boolean {
  return after[0]?.plain === 'and' && after.at(-1)?.plain === 'instead' && !after.some(({ plain }) => OURS.has(plain));
}

/** "Write nothing, but ring Odile" is a goal; "please write nothing" and "write nothing more" are said to us. */
function isGoalOfWriting(said: readonly Word[], others: readonly Word[]): boolean {
  const isNothing = said.length === 2 && said[0]?.plain === 'write' && said[1]?.plain === 'nothing';
  return isNothing && others.length > 0 && !isPoliteBehind(others);
}

function isNarrower(after: readonly Word[]): boolean {
  if (FROM_WHEN.has(after) || ALL_STAGES.has(after)) return false;
  return NARROWER.has(after) || isAtAnHour(after[0]?.plain === 'me' ? after.slice(1) : after);
}

/** "no me escribas el domingo", "ne m'écris pas samedi ni dimanche", in the same sentence */
function isOfWeekday(text: string, first: Word, after: readonly Word[]): boolean {
  // "no me escribas más, …", "ne m'écrivez plus …", "Sunday or ever"
  if (FROM_WHEN.has(after) || FINAL.has(after) || after.some(({ plain }) => NO_MORE.has(plain))) return false;
  const near = after.slice(0, DAY_WITHIN);
  const day = near.find(({ plain }) => WEEKDAYS.has(plain));
  return day !== undefined && !/[.!?;\n]/.test(text.slice(first.start, day.start));
}

const { FINAL } = phraseBooks(lists.rest);
const { NO_MORE } = plainSets(lists.rest);
/** In words: "nada este próximo sábado". */
const DAY_WITHIN = 4;

function spanOf({ text, words }: RequestText, { start, end }: PreferenceRequest): string {
  return text.slice(words[start]?.start ?? 0, words[end - 1]?.end ?? text.length);
}
