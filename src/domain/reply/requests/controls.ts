import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';
import type { AskCommand, Command, ControlCommand } from '#domain/agenda/commands.ts';
import type { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { pauseWanted } from '#domain/reply/requests/pause.ts';
import { briefStop, isIllAndIdle, resumes, skipsToday } from '#domain/reply/requests/rests.ts';
import { asksPrice, serviceQuestion } from '#domain/reply/requests/service-question.ts';
import { fewerWanted, stagesWanted, stageSwitch } from '#domain/reply/requests/stages.ts';
import { timesWanted, timeWanted } from '#domain/reply/requests/time.ts';
import { daysOffWanted, weekdaysWanted } from '#domain/reply/requests/weekdays.ts';
import {
  type ControlContext,
  onlySoft,
  saidAmong,
  type Several,
  type Unclear,
  requestsIn,
  requestText,
  type RequestText,
} from '#domain/reply/requests/request-text.ts';
import { zoneWanted } from '#domain/reply/requests/zone.ts';

const { UNDO, HELP, LIST, RESUME, SKIP_TODAY, DELETE_DATA } = phraseBooks(lists.inShort);
const { NOT_OURS, FROM_US, AROUND_DELETION } = phraseBooks(lists.controls);
const { ERASING, ERASING_ALONE } = frameBooks(lists.deletion);
const { EXPORTING } = frameBooks(lists.copy);
const { HELPING } = frameBooks(lists.help);

/**
 * What one sentence asks of the service; null where it asks nothing of it (an item may use the same words). `isPart`:
 * it is a clause among others, where "start again" or "skip" alone are too little.
 */
export function controlIn(
  sentence: string,
  context: ControlContext,
  isPart = false,
): ControlCommand | AskCommand | Extract<Command, { kind: 'undo' }> | Several | Unclear | null {
  const text = requestText(sentence);
  const { words } = text;
  if (words.length > WORDS_MAX) return null;
  const isWhole = (book: PhraseBook) => saidAmong(words, book, book) !== null;
  if (asksDeletion(text)) return { kind: 'delete-data' };
  if (asksCopy(text)) return { kind: 'export' };
  if (isWhole(UNDO)) return { kind: 'undo' };
  // "what can I type here"; "help Sam use the drill" begins with another verb.
  if (isWhole(HELP) || requestsIn(text, HELPING).length > 0) return { kind: 'help' };
  if (isWhole(LIST)) return { kind: 'list' };
  if (asksPrice(text)) return { kind: 'price' };
  const asked = isPart ? null : serviceQuestion(text);
  if (asked !== null) return asked;
  return (
    joinedRequests(sentence, (part) => controlIn(part, { ...context, isJoined: true }, isPart)) ??
    stagesWanted(text) ??
    stageSwitch(text) ??
    daysOffWanted(text, isPart) ??
    (isPart ? null : fewerWanted(text)) ??
    weekdaysWanted(text, isPart) ??
    zoneWanted(text) ??
    timesWanted(text) ??
    timeWanted(text, context, isPart) ??
    (isPart ? null : briefStop(text)) ??
    pauseWanted(text, context.today) ??
    ((!isPart && isWhole(RESUME)) || resumes(text, isPart) ? { kind: 'resume' } : null) ??
    ((!isPart && (isWhole(SKIP_TODAY) || isIllAndIdle(text))) || skipsToday(text) ? { kind: 'skip-today' } : null)
  );
}

/** Nobody asks in more. */
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

type Heard = { readonly kind: string } | null;

/**
 * "not on Fridays and mornings at 8", "mornings at 7, no midday messages", "weekdays only and pause until Monday":
 * settings of different kinds in one breath, and nothing else. "Tuesdays and Thursdays only" is one setting. `hear`: what
 * one part asks for.
 */
function joinedRequests(sentence: string, hear: (part: string) => Heard): Several | null {
  const parts = sentence.split(JOINED).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > PARTS_MAX) return null;
  const wishes = parts.map(hear).filter(isSetting);
  if (wishes.length < parts.length) return null;
  const kinds = new Set(wishes.map(kindOf));
  return kinds.size === wishes.length ? { kind: 'several', wishes } : null;
}

const PARTS_MAX = 4;
const SETTINGS: ReadonlySet<string> = new Set([
  'set-time',
  'set-stage',
  'set-weekdays',
  'drop-weekdays',
  'set-zone',
  'pause',
  'skip-today',
]);
const JOINED = /\s*,\s*(?:(?:and|but|also|then|y|et|und)\s+)?|\s+(?:and|but|&|y|et|und|plus)\s+(?:also\s+)?/iu;

function isSetting(heard: Heard): heard is ControlCommand {
  return heard !== null && SETTINGS.has(heard.kind);
}

/** Days that are named and days that go are one setting. */
function kindOf(wish: ControlCommand): string {
  if (wish.kind === 'set-weekdays' || wish.kind === 'drop-weekdays') return 'weekdays';
  return 'stage' in wish ? `${wish.kind} ${wish.stage}` : wish.kind;
}
