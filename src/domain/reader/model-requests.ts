/** The requests to the service that a language model finds; applied only if the words name them in their own terms. */
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import type { Command } from '#domain/agenda/commands.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { type PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { OUR_NOUN } from '#domain/reply/words/to-us.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { commandAsked, CONTROL_LABELS } from './controls.ts';
import type { SaidWhen } from './day.ts';
import { lexicon } from './goal-model.ts';
import type { ModelStatement } from './model-answer.ts';
import { isCovered } from './model-stances.ts';
import type { ServiceQuestion } from '#domain/reply/asking/question.ts';
import { serviceQuestion } from '#domain/reply/asking/say-service-question.ts';
import type { Stretch } from '#domain/reply/language/sentence-around.ts';
import type { Reading, ReadWords } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { tokensOf } from './tokens.ts';

type ServiceStatement = Extract<ModelStatement, { readonly act: (typeof CONTROL_LABELS)[number] }>;

/** The requests to the service from our own reading and from a model. */
export interface JoinedRequests {
  /** Those of our own reading, as they are now, and the model's. */
  readonly commands: readonly Command[];
  /** Words that were read as a request, and that the model read differently. */
  readonly unsaid: ReadonlySet<ReadWords>;
  readonly question: ServiceQuestion | null;
  readonly used: readonly Stretch[];
  readonly reasons: readonly string[];
}

/** A request found by only one of them is asked back, unless the model's is named in the words' own terms. */
export function requestsJoined(
  reading: Reading,
  statements: readonly ModelStatement[],
  context: SaidWhen,
): JoinedRequests {
  const isOfService = (one: ModelStatement): one is ServiceStatement => CONTROL_LABELS.some((act) => act === one.act);
  const requests = statements.filter(isOfService);
  const doubted = requests.length === 0 ? requestsDoubted(reading, statements, context.today) : null;
  let commands = reading.commands.filter((one) => doubted?.commands.has(one) !== true);
  let question = doubted?.question ?? null;
  const used: Stretch[] = [];
  const reasons: string[] = [];
  for (const statement of requests) {
    const request = requestOf(statement, context);
    if (request === null) {
      reasons.push(`rejected a statement: the text does not mention ${statement.act}`);
      continue;
    }
    const { command, isNamed } = request;
    const own = reading.commands.find(({ kind }) => kind === command.kind);
    if (own !== undefined || isNamed) used.push(statement.place);
    // Our own reading takes the time or place from the whole sentence; the end of a pause the model knows as well.
    if (own?.kind === 'pause' && command.kind === 'pause' && command.until !== null)
      commands = commands.map((one) => (one === own ? command : one));
    else if (own === undefined && isNamed) commands = [command, ...commands];
    else if (own === undefined) question ??= serviceQuestion(command, context.today);
    reasons.push(`“${statement.span}” ${statement.act}${own === undefined && !isNamed ? ': asked back' : ''}`);
  }
  return { commands, unsaid: doubted?.words ?? new Set(), question, used, reasons };
}

/** Requests of our own reading in words that the model read differently. */
function requestsDoubted({ commands, words, kept }: Reading, statements: readonly ModelStatement[], today: LocalDate) {
  const asking = words.filter(({ as, says }) => as === 'command' && (says === undefined || says.act === 'asked'));
  const asked = commands.flatMap((command) => {
    const question = serviceQuestion(command, today);
    return question === null ? [] : [{ command, question }];
  });
  const [first] = asked;
  if (first === undefined || asking.length === 0 || !asking.every(({ text }) => isCovered(text, kept, statements)))
    return null;
  return {
    commands: new Set<Command>(asked.map(({ command }) => command)),
    words: new Set(asking),
    question: first.question,
  };
}

/** The request, and whether the words name it themselves; null if they deny it, or lack what it needs. */
function requestOf(
  { act, span, text, day }: ServiceStatement,
  context: SaidWhen,
): { readonly command: Command; readonly isNamed: boolean } | null {
  const words = wordsOf(span);
  const tokens = tokensOf(span, lexicon);
  const isOfStage = tokens.some(({ classes }) => classes.some((one) => one.endsWith('-message')));
  const isNamed =
    !tokens.some(({ classes }) => classes.includes('neg')) &&
    (NAMED[act].has(words) || (OUR_NOUN.has(words) && act !== 'set_zone') || (act === 'set_time' && isOfStage));
  // "evening 19:00": the hour is looked up in the words.
  const stage = PROMPT_STAGES.find((one) => text.toLowerCase().includes(one)) ?? context.stage;
  const command = commandAsked(act, span, tokens, { ...context, stage });
  if (command?.kind === 'pause') return { command: { ...command, until: day ?? command.until }, isNamed };
  if (command !== null) return { command, isNamed };
  const zone = act === 'set_zone' ? resolveZone(text) : null;
  return zone === null ? null : { command: { kind: 'set-zone', zone: zone.canonical }, isNamed };
}

const NAMED: Readonly<Record<ServiceStatement['act'], PhraseBook>> = phraseBooks(lists.model);
