import { z } from 'zod';
import type { ModelAnswer } from '#app/admin/stability.ts';
import type { LanguageModel } from '#app/ports/language-model.ts';
import type { OpenWords } from '#domain/reply/open-words.ts';

/** Nobody's words: what is asked to see whether the key and the model answer at all (D20). */
const QUESTION: OpenWords = {
  stage: 'evening',
  items: [
    { number: 1, text: 'Call the plumber' },
    { number: 2, text: 'Write to Ana' },
  ],
  passages: ['The pipe man was rung at last.'],
};

const answerSchema = z.object({ proposals: z.array(z.object({ operation: z.string() })) });

/** Asks the model once, by the production's own way to it. What it proposes is told, not its words. */
export async function proveModel(model: LanguageModel, signal: AbortSignal): Promise<ModelAnswer> {
  const answer = await model.propose(QUESTION, signal);
  if (answer.kind !== 'answered') return { isRight: false, said: answer.reason };
  const read = answerSchema.safeParse(answer.said);
  if (!read.success) return { isRight: false, said: 'The model answered something that is no list of proposals.' };
  const count = read.data.proposals.length;
  return { isRight: true, said: `The model answered, with ${count} ${count === 1 ? 'proposal' : 'proposals'}.` };
}
