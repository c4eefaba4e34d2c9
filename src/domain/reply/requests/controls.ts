import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';
import type { AskCommand, Command, ControlCommand } from '#domain/agenda/commands.ts';
import type { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { dayEndWanted } from '#domain/reply/requests/day-end.ts';
import { firstMessageWanted } from '#domain/reply/requests/first-message.ts';
import { replacedTime, usualTimeWanted } from '#domain/reply/requests/moved-time.ts';
import { declinesPause } from '#domain/reply/requests/no-pause.ts';
import { oneMessageOff } from '#domain/reply/requests/one-message.ts';
import { pauseOrLikely } from '#domain/reply/requests/off-work.ts';
import {
  briefStop,
  isIllAndIdle,
  putsItemsOff,
  restWanted,
  resumeWanted,
  skipsToday,
  turnsOnStage,
} from '#domain/reply/requests/rests.ts';
import { quietDays, restWhileAway } from '#domain/reply/requests/rest-while-away.ts';
import { asksPrice, missesItem, serviceQuestion } from '#domain/reply/requests/service-question.ts';
import { fewerWanted, stagesWanted, stageSwitch } from '#domain/reply/requests/stages.ts';
import { timesWanted, timeWanted } from '#domain/reply/requests/time.ts';
import { daysOffWanted, weekdaysWanted } from '#domain/reply/requests/weekdays.ts';
import {
  type ControlContext,
  onlyRequests,
  onlySoft,
  saidAmong,
  type Likely,
  type Several,
  type Unclear,
  requestsIn,
  requestText,
  type RequestText,
} from '#domain/reply/requests/request-text.ts';
import { zoneWanted } from '#domain/reply/requests/zone.ts';

const { UNDO, HELP, LIST, OWN_PAGE, RESUME, SKIP_TODAY, DELETE_DATA } = phraseBooks(lists.inShort);
const { NOT_OURS, FROM_US, AROUND_DELETION } = phraseBooks(lists.controls);
const { UNDOING } = frameBooks(lists.undo);
const { AROUND_UNDO } = phraseBooks(lists.undo);
const { ERASING, ERASING_ALONE } = frameBooks(lists.deletion);
const { EXPORTING } = frameBooks(lists.copy);
const { HELPING } = frameBooks(lists.help);
const { CLEAR_LIST, AROUND_CLEARING } = phraseBooks(lists.clearing);

/**
 * The request to the service in one sentence; null if there is none (an item may use the same words). `isPart`: it is a
 * clause among others, where "start again" or "skip" alone are not enough.
 */
export function controlIn(
  sentence: string,
  context: ControlContext,
  isPart = false,
): ControlCommand | AskCommand | Extract<Command, { kind: 'undo' }> | Several | Unclear | Likely | null {
  const text = requestText(sentence);
  const { words } = text;
  if (words.length > WORDS_MAX) return null;
  const isWhole = (book: PhraseBook) => saidAmong(words, book, book) !== null;
  if (asksDeletion(text)) return { kind: 'delete-data' };
  if (asksCopy(text)) return { kind: 'export' };
  if (isWhole(UNDO) || onlyRequests(text, UNDOING, AROUND_UNDO)) return { kind: 'undo' };
  // "what can I type here"; "help Sam use the drill" begins with another verb.
  if (isWhole(HELP) || requestsIn(text, HELPING).length > 0) return { kind: 'help' };
  if (isWhole(LIST)) return { kind: 'list' };
  if (isWhole(OWN_PAGE)) return { kind: 'own-page' };
  // It names no item, and all of them would be gone.
  if (context.open.length > 0 && saidAmong(words, CLEAR_LIST, AROUND_CLEARING) !== null)
    return {
      kind: 'unclear',
      question: 'Should we let go of everything on your list? Just reply yes or no.',
      yes: 'drop all',
    };
  if (asksPrice(text)) return { kind: 'price' };
  const question = isPart || missesItem(text, context.open) ? null : serviceQuestion(text);
  if (question !== null) return question;
  if (declinesPause(text, context.open)) return { kind: 'resume' };
  return (
    joinedRequests(sentence, (part) => controlIn(part, { ...context, isJoined: true }, isPart)) ??
    restWhileAway(text, context.today) ??
    oneMessageOff(text, context) ??
    stagesWanted(text) ??
    stageSwitch(text) ??
    daysOffWanted(text, isPart, context.today) ??
    firstMessageWanted(text, isPart) ??
    replacedTime(text, context.stage) ??
    usualTimeWanted(text) ??
    (isPart ? null : fewerWanted(text)) ??
    weekdaysWanted(text, isPart) ??
    zoneWanted(text) ??
    timesWanted(text, context) ??
    dayEndWanted(text) ??
    timeWanted(text, context, isPart) ??
    (isPart ? null : briefStop(text)) ??
    pauseOrLikely(text, context.today) ??
    (isPart ? null : quietDays(text, context.today)) ??
    (isPart ? null : restWanted(text)) ??
    turnsOnStage(text) ??
    resumeWanted(text, isPart, context.today) ??
    (!isPart && isWhole(RESUME) ? ({ kind: 'resume' } as const) : null) ??
    (putsItemsOff(text, context) ? null : skipOf(text, isPart))
  );
}

function skipOf(text: RequestText, isPart: boolean): ControlCommand | null {
  const isShort = saidAmong(text.words, SKIP_TODAY, SKIP_TODAY) !== null;
  const isSkipped = (!isPart && (isShort || isIllAndIdle(text))) || skipsToday(text);
  return isSkipped ? { kind: 'skip-today' } : null;
}

/** No request is longer. */
const WORDS_MAX = 60;

/** "delete my data", "erase everything you hold on me", "I request the deletion of …"; not "delete my Facebook account". */
function asksDeletion(text: RequestText): boolean {
  return (
    requestsIn(text, ERASING).some(({ after }) => !NOT_OURS.matchAt(after, 0)) ||
    requestsIn(text, ERASING_ALONE).some(({ after }) => onlySoft(after, AROUND_DELETION)) ||
    saidAmong(text.words, DELETE_DATA, AROUND_DELETION) !== null
  );
}

/** "export my data", "send me a copy of everything you have on me"; not "export my data from Facebook". */
function asksCopy(text: RequestText): boolean {
  const [only, more] = text.words;
  if (only?.plain === 'export' && more === undefined) return true;
  return requestsIn(text, EXPORTING).some(({ after }) =>
    after[0]?.plain === 'from' ? FROM_US.matchAt(after, 0) !== null : !NOT_OURS.matchAt(after, 0),
  );
}

type Parsed = { readonly kind: string } | null;

/**
 * "not on Fridays and mornings at 8", "mornings at 7, no midday messages", "weekdays only and pause until Monday":
 * several kinds of settings in one sentence, and nothing else. "Tuesdays and Thursdays only" is one setting. `parse`:
 * parses one part.
 */
function joinedRequests(sentence: string, parse: (part: string) => Parsed): Several | null {
  const parts = sentence.split(JOINED).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > PARTS_MAX) return null;
  const requests = parts.map(parse).filter(isSetting);
  if (requests.length < parts.length) return null;
  const kinds = new Set(requests.map(kindOf));
  return kinds.size === requests.length ? { kind: 'several', requests } : null;
}

const PARTS_MAX = 4;
const SETTINGS: ReadonlySet<string> = new Set([
  'set-time',
  'set-day-end',
  'set-stage',
  'set-weekdays',
  'drop-weekdays',
  'set-zone',
  'pause',
  'skip-today',
]);
const JOINED = /\s*,\s*(?:(?:and|but|also|then|y|et|und)\s+)?|\s+(?:and|but|&|y|et|und|plus)\s+(?:also\s+)?/iu;

function isSetting(parsed: Parsed): parsed is ControlCommand {
  return parsed !== null && SETTINGS.has(parsed.kind);
}

/** Days to add and days to remove are one setting. */
function kindOf(request: ControlCommand): string {
  if (request.kind === 'set-weekdays' || request.kind === 'drop-weekdays') return 'weekdays';
  return 'stage' in request ? `${request.kind} ${request.stage}` : request.kind;
}
