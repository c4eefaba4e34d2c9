import { z } from 'zod';
import type { ModelAnswer } from '#app/admin/stability.ts';
import type { LanguageModel } from '#app/ports/language-model.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';
import { localDate } from '#domain/time/local-date.ts';

/** Contains no personal data: it checks whether the key and the model work at all (D120). */
const QUESTION: ModelQuestion = {
  stage: 'evening',
  date: localDate('2026-04-07'),
  items: [
    { number: 1, text: 'Call the plumber', mark: 'open' },
    { number: 2, text: 'Write to Ana', mark: 'open' },
  ],
  words: 'The pipe man was rung at last.',
  askedBack: null,
};

const answerSchema = z.object({ statements: z.array(z.object({ act: z.string() })) });

/** Asks the model once, through the production code. Reports how much it says, not its words. */
export async function proveModel(model: LanguageModel, signal: AbortSignal): Promise<ModelAnswer> {
  const answer = await model.read(QUESTION, signal);
  if (answer.kind !== 'answered') return { isRight: false, said: answer.reason };
  const read = answerSchema.safeParse(answer.said);
  if (!read.success) return { isRight: false, said: 'The model’s response is not a list of statements.' };
  const count = read.data.statements.length;
  return { isRight: true, said: `The model responded with ${count} ${count === 1 ? 'statement' : 'statements'}.` };
}
