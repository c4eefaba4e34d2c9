import { basename } from 'node:path';
import type { Adviser } from '#app/inbound/adviser.ts';
import { openWords } from '#domain/reply/open-words.ts';
import { type Prediction, predictionOf } from '#main/prediction.ts';
import { withProposals } from '#domain/reply/proposal.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { ConfigurationError, readConfig } from '#main/config.ts';
import { languageModelAdviser } from '#main/language-model.ts';
import { endWithUsage, readArguments, readFileArgument } from '#main/command-line.ts';
import { answeredMessage, casesIn, readingOf, type ReplyCase } from '#test/corpus/labelled/cases.ts';
import { scoreDayTexts, scoreReplies } from '#test/corpus/labelled/score.ts';

const USAGE =
  'usage: bin/eval-reading FILE.jsonl...   labelled cases, as test/corpus/labelled/README.md describes them';
const { positionals: files } = readArguments(USAGE, { positionals: { least: 1, most: Number.POSITIVE_INFINITY } });

const failed = new Map<string, number>();
const adviser = await configuredAdviser();

for (const file of files) {
  const read = labelled(file);
  console.log(`${basename(file)}: ${read.cases.length} ${read.kind === 'replies' ? 'replies' : 'texts of a day'}`);
  if (read.kind === 'day-texts') {
    const score = scoreDayTexts(read.cases, predictedItems);
    line(
      'read',
      score.summary,
      `F1 ${score.f1.toFixed(1)}  exact ${score.exact.toFixed(1)}  empty ${score.emptyRight.toFixed(1)}`,
    );
    console.log('  no model is asked about these');
    continue;
  }
  tell(
    'without a model',
    read.cases,
    read.cases.map((one) => predictionOf(readingOf(one, answeredMessage(one, '')))),
  );
  if (adviser === null) {
    console.log('  no model: OPENAI_API_KEY and OPENAI_MODEL name one');
    continue;
  }
  const tally = { asked: 0, held: 0, refused: 0 };
  const predictions: Prediction[] = [];
  // One after the other: it is somebody else's machine.
  for (const one of read.cases) predictions.push(predictionOf(await readWith(adviser, one, tally)));
  tell('with it', read.cases, predictions);
  console.log(`  asked about ${tally.asked} replies; ${tally.held} proposals held, ${tally.refused} were refused`);
}
for (const [reason, times] of failed) console.log(`${times} × no answer: ${reason}`);

function labelled(file: string): ReturnType<typeof casesIn> {
  try {
    return casesIn(readFileArgument(USAGE, file).toString('utf8'));
  } catch (error) {
    return endWithUsage(USAGE, `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function configuredAdviser(): Promise<Adviser | null> {
  try {
    const { languageModel } = readConfig(process.env, process.versions['tz'] ?? '');
    return await languageModelAdviser(languageModel, () => {});
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function predictedItems(text: string) {
  const read = standardize(text);
  return read.kind === 'items' ? { items: read.items, empty: false } : { items: [], empty: true };
}

/** As `app/inbound/hear-advice.ts` does, without a budget. */
async function readWith(
  model: Adviser,
  one: ReplyCase,
  tally: { asked: number; held: number; refused: number },
): Promise<Reading> {
  const answered = answeredMessage(one, '');
  const reading = readingOf(one, answered);
  const open = openWords(reading, answered);
  if (open === null) return reading;
  tally.asked += 1;
  const { answer } = await model.advise(open);
  if ('reason' in answer) {
    failed.set(answer.reason, (failed.get(answer.reason) ?? 0) + 1);
    return reading;
  }
  const after = withProposals(reading, answered, answered.date, { open, said: answer.said });
  const said = after.reasons.filter(({ step }) => step === 'language-model');
  tally.held += said.filter(({ text }) => text.includes(' proposed as ')).length;
  tally.refused += said.filter(({ text }) => text.startsWith('refused')).length;
  return after;
}

function tell(name: string, cases: readonly ReplyCase[], predictions: readonly Prediction[]): void {
  const score = scoreReplies(cases, predictions);
  const { falseUnsubscribes, missedUnsubscribes, missedDistress } = score;
  line(
    name,
    score.summary,
    `F1 ${score.f1.toFixed(1)}  exact ${score.exact.toFixed(1)}  unsubscribed wrongly ${falseUnsubscribes}, not ${missedUnsubscribes}; distress missed ${missedDistress}`,
  );
}

function line(name: string, summary: number, rest: string): void {
  console.log(`  ${name.padEnd(16)} ${summary.toFixed(2).padStart(6)}   ${rest}`);
}
