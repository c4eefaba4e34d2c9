import { type Adviser, ANSWER_WITHIN_MS, createAdviser } from '#app/inbound/adviser.ts';
import type { Config } from '#main/config.ts';

/** Advises on words that the reader cannot decide; null without a language model (D116). Loaded only if in use. */
export async function languageModelAdviser(
  settings: Config['languageModel'],
  report: (what: string, error: unknown) => void,
): Promise<Adviser | null> {
  if (settings === null) return null;
  const { createOpenAiModel } = await import('#adapters/language-model/openai/chat-completions.ts');
  return createAdviser(createOpenAiModel(settings), { answerWithinMs: ANSWER_WITHIN_MS, clock: Date.now, report });
}
