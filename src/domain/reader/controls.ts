/** A request to the service, with the day, time or place that its words name. */
import lists from '#data/reading/words/days.json' with { type: 'json' };
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { weekdayNamed } from '#domain/reply/language/days.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';
import { saidTimesIn } from '#domain/reply/requests/clock-times.ts';
import { isOfWork } from '#domain/reply/requests/off-work.ts';
import { pauseOf } from '#domain/reply/requests/pause.ts';
import { quietIn } from '#domain/reply/requests/quiet.ts';
import { daysOfRest, endOfRest } from '#domain/reply/requests/rest-days.ts';
import { requestText } from '#domain/reply/requests/request-text.ts';
import { timeOf } from '#domain/reply/requests/time.ts';
import { ASK_REST } from '#domain/reply/requests/rests.ts';
import type { ServiceQuestion } from '#domain/reply/asking/question.ts';
import {
  askedOfService as asked,
  serviceQuestion as questionOfCommand,
} from '#domain/reply/asking/say-service-question.ts';
import { WHICH_MESSAGE, WHICH_STAGES } from '#domain/reply/requests/stages.ts';
import { PLACE_NAMES, zoneOfPlace } from '#domain/reply/words/cities.ts';
import { resolveZone } from '#domain/time/zones.ts';
import type { SaidWhen } from './day.ts';
import type { Token } from './tokens.ts';

export const CONTROL_LABELS = ['pause', 'resume', 'skip_today', 'set_time', 'set_zone', 'help'] as const;
/** What the judgment finds besides. */
export const JUDGED_REQUESTS = [...CONTROL_LABELS, 'set_stage', 'set_weekdays', 'list', 'undo', 'unsubscribe'] as const;
type JudgedRequest = (typeof JUDGED_REQUESTS)[number];

/** The likeliest request of a segment. */
export interface JudgedAsRequest {
  readonly label: JudgedRequest;
  readonly share: number;
  /** How likely it is a request of any kind. */
  readonly anyShare: number;
}

/** A wrong change of the service is worse than a missed one (D115); being ill is not a request in itself. */
const SHARE_LEAST: Readonly<Partial<Record<JudgedRequest, number>>> = { skip_today: 0.95, help: 0.9, undo: 0.95 };
const OTHER_SHARE_LEAST = 0.75;
/** However sure it is: the lists of screening alone unsubscribe. */
const ASKED_ABOUT: ReadonlySet<Command['kind']> = new Set(['set-stage', 'unsubscribe']);
/** From this share on, what may be a request of any kind is asked about. */
const ASK_SHARE_LEAST = 0.2;

/**
 * The request of a sentence: what it asks for, or a question if that is unsure or its words name no time, place, day or
 * message. Null if it is too unlikely.
 */
export function requestJudged(
  { label, share, anyShare }: JudgedAsRequest,
  text: string,
  tokens: readonly Token[],
  when: SaidWhen,
): Command | ServiceQuestion | null {
  // Most replies ask nothing, and finding days and places takes long.
  if (anyShare < ASK_SHARE_LEAST) return null;
  const isSure = share >= (SHARE_LEAST[label] ?? OTHER_SHARE_LEAST);
  const command = commandJudged(label, text, tokens, when);
  const isClear =
    command !== null && !ASKED_ABOUT.has(command.kind) && !isOfWork(command, requestText(text), when.today);
  if (isSure && isClear) return command;
  return (command && questionOfCommand(command, when.today)) ?? questionAbout(label);
}

function commandJudged(label: JudgedRequest, text: string, tokens: readonly Token[], when: SaidWhen): Command | null {
  switch (label) {
    case 'list':
    case 'undo':
    case 'unsubscribe':
      return { kind: label };
    case 'set_stage': {
      const [stage, ...others] = PROMPT_STAGES.filter((one) => isNamed(one, tokens));
      // "just the morning email is plenty"
      const isKept = others.length > 0 || tokens.some(({ classes }) => classes.includes('only'));
      return stage === undefined || isKept ? null : { kind: 'set-stage', stage, on: false };
    }
    case 'set_weekdays':
      return quietDays(text, when);
    case 'pause':
    case 'skip_today':
      return quietDays(text, when) ?? commandAsked(label, text, tokens, when);
    default:
      return commandAsked(label, text, tokens, when);
  }
}

/** "pas de mails ce week-end", "am 24. Dezember bitte keine Nachrichten": a pause for the days named. */
function quietDays(text: string, { today }: SaidWhen): Command | null {
  const words = spokenWordsOf(text);
  // "le dimanche" is every Sunday.
  const isEvery = words.some(({ plain }, at) => EVERY.has(words[at - 1]?.plain ?? '') && weekdayNamed(plain) !== null);
  if (isEvery || quietIn(words) === null) return null;
  const days = daysOfRest(text, today);
  return days === null || days.from === null || days.until === null
    ? null
    : { kind: 'pause', from: days.from, until: days.until };
}

const { EVERY } = plainSets(lists.planned);

function questionAbout(label: JudgedRequest): ServiceQuestion | null {
  switch (label) {
    case 'set_time':
      return asked({ question: WHICH_MESSAGE });
    case 'set_zone':
      return asked({ question: WHICH_PLACE, leads: ["I'm in"] });
    case 'set_stage':
      return asked({ question: WHICH_STAGES, leads: ['only'] });
    case 'set_weekdays':
      return asked({ question: WHICH_DAYS, leads: ['only'] });
    case 'pause':
    case 'skip_today':
      return asked(ASK_REST);
    case 'undo':
    case 'resume':
    case 'help':
    case 'list':
    case 'unsubscribe':
      return null;
    default:
      return label satisfies never;
  }
}

const WHICH_PLACE = 'Which time zone are you in? Reply with a city: “I’m in Lisbon”, for example.';
const WHICH_DAYS =
  'On which days should we write? Reply “weekdays only”, “no weekends” or “only Monday to Thursday”, for example.';

/** Null if the words lack what the request needs. `text` is the sentence. */
export function commandAsked(
  label: (typeof CONTROL_LABELS)[number],
  text: string,
  tokens: readonly Token[],
  { stage, today }: SaidWhen,
): Command | null {
  switch (label) {
    case 'resume':
    case 'help':
      return { kind: label };
    case 'skip_today':
      return { kind: 'skip-today' };
    case 'pause':
      return pauseOf(text, endOfRest(text, today)?.date ?? null, today);
    case 'set_zone': {
      const zone = zoneIn(text);
      return zone === null ? null : { kind: 'set-zone', zone };
    }
    case 'set_time': {
      const times = saidTimesIn(text);
      // "12:30 is in my lunch break, 1:15 would be better"
      const time = BETTER.test(text.slice(times.at(-1)?.end)) ? times.at(-1) : times[0];
      const meant = stageIn(tokens) ?? (stage === 'day0' ? 'morning' : stage);
      const read = time === undefined ? null : timeOf(time, meant, text);
      return read?.kind === 'set-time' ? read : null;
    }
    default:
      return label satisfies never;
  }
}

/** "1:15 | would be better", "13:15 | instead" */
const BETTER = /^\s*(?:(?:would|is|wäre|sería|serait|be)\s+)*(?:better|instead|mejor|mieux|besser)\b/iu;

function stageIn(tokens: readonly Token[]): PromptStage | null {
  return PROMPT_STAGES.find((stage) => isNamed(stage, tokens)) ?? null;
}

function isNamed(stage: PromptStage, tokens: readonly Token[]): boolean {
  return tokens.some(({ classes }) => classes.includes(`${stage}-message`));
}

function zoneIn(text: string): string | null {
  const named = /(?:^|\s)([A-Z][A-Za-z]{1,13}\/[A-Za-z_/+-]{2,40}\d{0,2})(?=$|[\s.,!])/.exec(text)?.[1];
  const zone = named === undefined ? null : resolveZone(named);
  if (zone !== null) return zone.canonical;
  const words = wordsOf(text);
  for (let at = 0; at < words.length; at += 1) {
    const place = PLACE_NAMES.matchAt(words, at);
    const found = place === null ? null : zoneOfPlace(place.phrase);
    if (found !== null) return resolveZone(found)?.canonical ?? found;
  }
  return null;
}
