import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { dayNamed } from '#domain/reply/language/days.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { isOfToday, namesReturn, restNamed } from '#domain/reply/requests/rest-until.ts';
import { LEAVING_PLAINLY } from '#domain/reply/words/leaving.ts';
import { frameBooks, phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { Sentence } from '#domain/reply/language/clauses.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import {
  type ControlContext,
  onlySoft,
  saidAmong,
  type Unclear,
  type PreferenceRequest,
  requestsIn,
  onlyRequests,
  type RequestText,
} from '#domain/reply/requests/request-text.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/to-us.ts';
import { OUR_STAGES } from '#domain/reply/words/weekday-names.ts';

const { SKIP_TODAY, RESUME } = phraseBooks(lists.inShort);
const { NO_GOALS, ILLNESSES, OTHER_BEHIND, AROUND_SKIP, NOT_TODAY, FREE_WORDS, SICK_WORDS, AROUND_FREE_DAY } =
  phraseBooks(lists.skip);
const BEHIND_FREE_DAY = PhraseBook.joined([AROUND_SKIP, AROUND_FREE_DAY]);
const { SKIP_ALONE } = plainSets(lists.skip);
const { SKIPPING, ASKING_TO_SKIP } = frameBooks(lists.skip, { DET: OUR_POINTER, NOUN: OUR_NOUN });

/**
 * Matches "skip us today", "sick today, sorry", "pas aujourd'hui, jour de repos"; not "skip today's workout" or "gym
 * not today".
 */
export function skipsToday(text: RequestText): boolean {
  const isSkipped = requestsIn(text, SKIPPING).some(
    ({ start, end, after }) =>
      !OTHER_BEHIND.matchAt(after, 0) &&
      !isOfSomething(text.words[end - 1], after) &&
      !(toldOfToday(text.words) === 'free' && !onlySoft(text.words.slice(end), BEHIND_FREE_DAY)) &&
      !text.words.slice(start, end).some(isShortWill),
  );
  const short = saidAmong(text.words, SKIP_TODAY, AROUND_SKIP);
  return isSkipped || (short !== null && !SKIP_ALONE.has(short.phrase));
}

/**
 * Words that skip a day without asking for it: a free day ("off today"), or an illness. "skip today" and "no messages
 * today" ask for it.
 */
export function toldOfToday(words: readonly Word[]): 'free' | 'sick' | null {
  if (ASKING_TO_SKIP.has(words)) return null;
  if (SICK_WORDS.has(words)) return 'sick';
  return FREE_WORDS.has(words) ? 'free' : null;
}

/** "not today, thanks" beside open items, and in the evening: it answers how the items stand. */
export function putsItemsOff({ words }: RequestText, { stage, open }: ControlContext): boolean {
  if (stage !== 'evening' && (stage !== 'midday' || open.length === 0)) return false;
  return saidAmong(words, NOT_TODAY, NOT_TODAY) !== null;
}

/** "gym? | not today thanks": after the person's own question it is about that item, and skips no day. */
export function answersOwnQuestion({ text }: Sentence, before: Sentence | undefined): boolean {
  if (before?.asks !== true) return false;
  const short = saidAmong(spokenWordsOf(text), SKIP_TODAY, AROUND_SKIP);
  return short !== null && SKIP_ALONE.has(short.phrase) && short.phrase.endsWith('today');
}

/**
 * "home with a fever, no goals today": the person is ill and plans nothing; "no goals today" alone is just an answer.
 */
export function isIllAndIdle({ words, breaks }: RequestText): boolean {
  if (words.length > IDLE_WORDS_MAX || !NO_GOALS.has(words) || !ILLNESSES.has(words)) return false;
  // "buy fever meds, no other goals today": there is a goal beside it.
  return !words.some((_, at) => breaks[at] === true && ACTIONS.matchAt(words, at) !== null);
}

const ACTIONS = lexicon('actions');
const IDLE_WORDS_MAX = 16;

/** "today I'll prep": not "ill". */
const isShortWill = ({ plain, accented }: Word) => plain === 'ill' && accented !== 'ill';

/** "hoy paso de | meditar"; "hoy paso de todo" skips the day. */
function isOfSomething(last: Word | undefined, after: readonly Word[]): boolean {
  return last?.plain === 'de' && after.length > 0 && after[0]?.plain !== 'todo';
}

const { MESSAGE } = plainSets(lists.stages);
const { PUTTING, THINGS, PICKING, WILL, ONLY_ALONE } = plainSets(lists.resume);
const { LATER, AROUND_RESUME } = phraseBooks(lists.resume);
const { RESUMING } = frameBooks(lists.resume, { DET: OUR_POINTER, NOUN: OUR_NOUN, ME: TO_ME });

/** "I miss the midday nudge, turn it back on?": that message, and no end of a pause. */
export function turnsOnStage(text: RequestText): ControlCommand | null {
  // "this morning" and "good evening" name no message.
  const named = text.words.flatMap(({ plain }, at) => {
    const isMessage =
      plain.endsWith('s') ||
      OUR_NOUN.endAt(text.words, at + 1) !== null ||
      MESSAGE.has(text.words[at + 1]?.plain ?? '');
    return isMessage ? (OUR_STAGES.get(plain) ?? []) : [];
  });
  const [stage] = named;
  if (stage === undefined || named.some((one) => one !== stage)) return null;
  return resumesThat(text) ? { kind: 'set-stage', stage, on: true } : null;
}

/** "turn it back on", "kindly get them going again" */
export function resumesThat(text: RequestText): boolean {
  return requestsIn(text, RESUMING).some(({ start, end }) =>
    text.words.slice(start, end).some(({ plain }) => THINGS.has(plain)),
  );
}

/** "resume on Monday" pauses until then. */
export function resumeWanted(text: RequestText, isPart: boolean, today: LocalDate): ControlCommand | null {
  const behind = resuming(text, isPart);
  if (behind === null) return null;
  const from = behind[0]?.start ?? text.text.length;
  const named = dayNamed(text.text.slice(from), today);
  const isThen = named !== null && from + named.start < (behind[DAY_WITHIN]?.start ?? text.text.length);
  return isThen ? { kind: 'pause', until: named.date } : { kind: 'resume' };
}

export function resumes(text: RequestText): boolean {
  return resuming(text, false) !== null;
}

/**
 * The words behind "turn the messages back on", "puedes reanudar los mensajes", "start me up again"; null without such a
 * request, as in "start the sourdough".
 */
function resuming(text: RequestText, isPart: boolean): readonly Word[] | null {
  for (const request of requestsIn(text, RESUMING)) {
    // "turn me back on for evenings": one message.
    const isOfStage = request.after.slice(0, 4).some((word) => OUR_STAGES.has(word.plain));
    if (!isOfStage && !isOwnPlan(request, text.words) && !putsThingBack(request, text.words)) return request.after;
  }
  const short = isPart ? null : saidAmong(text.words, RESUME, AROUND_RESUME);
  return short !== null && !ONLY_ALONE.has(short.phrase) ? text.words.slice(short.end) : null;
}

/** "again | please on Monday": in words behind the request. */
const DAY_WITHIN = 3;

/** "I'll pick it up again tonight", "will resume after lunch", "pick it back up later": about a goal. */
function isOwnPlan({ start, before, after }: PreferenceRequest, words: readonly Word[]): boolean {
  const isPicked = PICKING.has(words[start]?.plain ?? '');
  return WILL.has(before.at(-1)?.plain ?? '') || (isPicked && LATER.matchAt(after, 0) !== null);
}

/**
 * "put it back for Thursday", "put them back on the list": about the person's own things; "put them back on" is about
 * our messages.
 */
function putsThingBack({ start, end, after }: PreferenceRequest, words: readonly Word[]): boolean {
  if (!PUTTING.has(words[start]?.plain ?? '') || !THINGS.has(words[start + 1]?.plain ?? '')) return false;
  return words[end - 1]?.plain === 'back' || !onlySoft(after, AROUND_RESUME);
}

const { AROUND } = phraseBooks(lists.briefStop);
const { MOMENT, WHILE } = frameBooks(lists.briefStop);

/**
 * "can you stop for a sec": too short for a pause, and not an opt-out, so we ask back. "stop for a while" is a pause
 * until they write. "stop for a minute and breathe" and "stop scrolling for a while" say more, and are goals.
 */
export function briefStop(text: RequestText): ControlCommand | Unclear | null {
  if (onlyRequests(text, WHILE, AROUND)) return { kind: 'pause', until: null };
  return onlyRequests(text, MOMENT, AROUND) ? ASK_REST : null;
}

/**
 * "I return on the 30th, don't write to me", "today no more messages please": screening found that nobody leaves for
 * good.
 */
export function restWanted(text: RequestText): ControlCommand | Unclear | null {
  const found = LEAVING_PLAINLY.flatMap((frames) => requestsIn(text, frames));
  if (found.length === 0) return null;
  const named = restNamed(text.words);
  if (named !== null) return named === 'today' ? { kind: 'skip-today' } : { kind: 'pause', until: null };
  if (found.some(({ start, after }) => isOfToday(text.words, start, after))) return { kind: 'skip-today' };
  const isForAWhile = found.some(({ after }) => after.length <= WHILE_WORDS_MAX && FOR.has(after[0]?.plain ?? ''));
  const isAlone = LEAVING_PLAINLY.some((frames) => onlyRequests(text, frames, AROUND));
  return isForAWhile || isAlone || namesReturn(text.words) ? ASK_REST : null;
}

/** "for reading week" */
const WHILE_WORDS_MAX = 4;
const FOR: ReadonlySet<string> = new Set(['for', 'durante', 'pendant', 'wahrend']);

const REST =
  'Should we pause? Reply “pause” and we won’t write until you do, or reply “skip today” or “pause until Monday”.';
export const ASK_REST: Unclear = {
  kind: 'unclear',
  question: REST,
  yes: 'pause',
  leads: ['skip', 'pause until', 'pause'],
};
