import { createWriteStream, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { batchAnswers, batchRequest } from '#adapters/language-model/openai/batch.ts';
import { type Prediction, predictionOf } from '#main/prediction.ts';
import type { ModelReply } from '#app/ports/language-model.ts';
import { standardizedWith } from '#domain/reader/model-goals.ts';
import { type ModelQuestion, modelQuestion, modelQuestionOfDayZero } from '#domain/reader/model-question.ts';
import { withModelStatements } from '#domain/reader/model-statements.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { localDate } from '#domain/time/local-date.ts';
import { ConfigurationError, readConfig } from '#main/config.ts';
import { languageModelAdviser } from '#main/language-model.ts';
import { endWithUsage, readArguments, readFileArgument } from '#main/command-line.ts';
import { answeredMessage, casesIn, type DayTextCase, readingOf, type ReplyCase } from '#test/corpus/labelled/cases.ts';
import { scoreDayTexts, scoreReplies } from '#test/corpus/labelled/score.ts';
import { SIMULATED, simulatedAnswer } from '#test/corpus/labelled/simulated-model.ts';
import { lifeCases } from '#test/corpus/lives.ts';
import { seededRandom } from '#test/support/seeded-random.ts';

const USAGE = `usage: bin/eval-reading [--requests FILE | --answers FILE | --simulate ${SIMULATED.join('|')}] FILE...
  FILE: labelled cases (.jsonl, test/corpus/labelled/README.md) or lives (.txt, test/corpus/lives/README.md)
  --requests writes the requests for a model in OpenAI's batch format without sending them
  --answers scores with the responses of such a batch
  --simulate scores with a simulated model that follows the labels, errs in one of five cases, or claims that everything is done`;
const { values: options, positionals: files } = readArguments(USAGE, {
  options: { requests: { type: 'string' }, answers: { type: 'string' }, simulate: { type: 'string' } },
  positionals: { least: 1, most: Number.POSITIVE_INFINITY },
});

type Case = ReplyCase | DayTextCase;
/** Asks a model about a case. Case ids are unique only within a file. */
type Ask = (id: string, one: Case, question: ModelQuestion) => Promise<ModelReply>;

const failed = new Map<string, number>();
const sets = files.flatMap(labelled);
if (options.requests === undefined) await scoreAll(await modelAsked());
else await writeRequests(options.requests);

async function writeRequests(path: string): Promise<void> {
  const out = createWriteStream(path);
  let count = 0;
  for (const { name, cases } of sets)
    for (const one of cases) {
      const { question } = prepareCase(one);
      if (question === null) continue;
      out.write(`${batchRequest(idOf(name, one), process.env['OPENAI_MODEL'] ?? 'model', question)}\n`);
      count += 1;
    }
  await new Promise((resolve, reject) => out.end(resolve).on('error', reject));
  console.log(`${count} requests`);
}

async function scoreAll(ask: Ask | null): Promise<void> {
  for (const { name, kind, cases } of sets) {
    console.log(`${name}: ${cases.length} ${kind === 'replies' ? 'replies' : 'texts of a day'}`);
    report('without a model', cases, await predicted(name, cases, null));
    if (ask === null) console.log('  no model: OPENAI_MODEL and OPENAI_API_KEY or OPENAI_BASE_URL name one');
    else report('with it', cases, await predicted(name, cases, ask));
  }
  for (const [reason, times] of failed) console.log(`${times} × no answer: ${reason}`);
}

interface Predicted {
  readonly reply: Prediction | null;
  readonly items: readonly string[];
}

async function predicted(name: string, cases: readonly Case[], ask: Ask | null): Promise<Predicted[]> {
  const all: Predicted[] = [];
  // Sequential, so that a shared model server is not overloaded.
  for (const one of cases) {
    const { question, read } = prepareCase(one);
    const reply = question === null || ask === null ? null : await ask(idOf(name, one), one, question);
    if (reply !== null && reply.kind !== 'answered') failed.set(reply.reason, (failed.get(reply.reason) ?? 0) + 1);
    all.push(read(reply?.kind === 'answered' ? reply : null));
  }
  return all;
}

/** Prepares a case as `app/inbound/apply-advice.ts` and `app/signup` do, but without a budget. */
function prepareCase(one: Case): {
  readonly question: ModelQuestion | null;
  readonly read: (answer: { readonly said: unknown } | null) => Predicted;
} {
  if ('text' in one) {
    const words = one.text.trim();
    const today = localDate('2026-04-07');
    const plain = standardize(one.text);
    return {
      question: modelQuestionOfDayZero(words, today),
      read(answer) {
        const found = answer === null ? plain : standardizedWith(plain, answer.said, { words, today });
        return { reply: null, items: found.kind === 'items' ? found.items : [] };
      },
    };
  }
  const answered = answeredMessage(one, '');
  const reading = readingOf(one, answered);
  const ofReading = (read: Reading) => ({ reply: { ...predictionOf(read), asks: read.question !== null }, items: [] });
  return {
    question: modelQuestion(reading, answered, answered.date),
    read: (answer) =>
      ofReading(
        answer === null ? reading : withModelStatements(reading, answered, { today: answered.date, said: answer.said }),
      ),
  };
}

interface LabelledSet {
  readonly name: string;
  readonly kind: 'replies' | 'day-texts';
  readonly cases: readonly Case[];
}

/** Combines all lives into one set, because each is short. */
function labelled(file: string): LabelledSet[] {
  const name = basename(file);
  try {
    if (!file.endsWith('.txt')) return [{ name, ...casesIn(readFileArgument(USAGE, file).toString('utf8')) }];
    if (file !== files.find((one) => one.endsWith('.txt'))) return [];
    const lives = files.filter((one) => one.endsWith('.txt')).flatMap(lifeCases);
    const replies = lives.flatMap(({ stage, ...one }): ReplyCase[] => (stage === 'day0' ? [] : [{ ...one, stage }]));
    const texts = lives.flatMap(({ id, stage, reply, expect }): DayTextCase[] =>
      stage === 'day0'
        ? [{ id, text: reply, items: expect.added, empty: expect.added.length === 0, alternatives: [], alt_sets: [] }]
        : [],
    );
    return [
      { name: 'lives', kind: 'replies', cases: replies },
      { name: 'lives-day0', kind: 'day-texts', cases: texts },
    ];
  } catch (error) {
    return endWithUsage(USAGE, `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function idOf(name: string, { id }: Case): string {
  return `${name}:${id}`;
}

/** Null if no model is named. */
async function modelAsked(): Promise<Ask | null> {
  const { answers: path, simulate } = options;
  if (path !== undefined) {
    const answers = answersIn(path);
    return async (id) => answers.get(id) ?? { kind: 'fault', reason: 'not among the answers' };
  }
  if (simulate !== undefined) {
    const kind = SIMULATED.find((one) => one === simulate);
    if (kind === undefined)
      endWithUsage(USAGE, `--simulate must be one of ${SIMULATED.join(', ')} (it is "${simulate}").`);
    const random = seededRandom(1);
    return async (_, one) => ({ kind: 'answered', said: simulatedAnswer(one, kind, random) });
  }
  try {
    const { languageModel } = readConfig(process.env, process.versions['tz'] ?? '');
    const adviser = await languageModelAdviser(languageModel, () => {});
    if (adviser === null) return null;
    return async (_, __, question) => {
      const { answer } = await adviser.advise(question);
      return 'said' in answer ? { kind: 'answered', said: answer.said } : { kind: 'fault', reason: answer.reason };
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function answersIn(path: string): ReturnType<typeof batchAnswers> {
  try {
    return batchAnswers(readFileSync(path, 'utf8'));
  } catch (error) {
    return endWithUsage(USAGE, `${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function report(title: string, cases: readonly Case[], predictions: readonly Predicted[]): void {
  const texts = cases.flatMap((one) => ('text' in one ? [one] : []));
  if (texts.length > 0) {
    const said = predictions.values();
    const { summary, f1, exact, emptyRight } = scoreDayTexts(texts, () => {
      const { items } = said.next().value!;
      return { items, empty: items.length === 0 };
    });
    return line(title, summary, `F1 ${f1.toFixed(1)}  exact ${exact.toFixed(1)}  empty ${emptyRight.toFixed(1)}`);
  }
  const replies = cases.flatMap((one) => ('text' in one ? [] : [one]));
  const score = scoreReplies(
    replies,
    predictions.flatMap(({ reply }) => reply ?? []),
  );
  const { falseUnsubscribes, missedUnsubscribes, missedDistress, ends } = score;
  const share = (end: keyof typeof ends) => `${end} ${ends[end].toFixed(1)}`;
  line(
    title,
    score.summary,
    `F1 ${score.f1.toFixed(1)}  ${share('right')}  ${share('wrong')}  ${share('asked')}  ${share('missed')}  unsubscribed wrongly ${falseUnsubscribes}, not ${missedUnsubscribes}; distress missed ${missedDistress}`,
  );
}

function line(title: string, summary: number, rest: string): void {
  console.log(`  ${title.padEnd(16)} ${summary.toFixed(2).padStart(6)}   ${rest}`);
}
