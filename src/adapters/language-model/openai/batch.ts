/** Questions and answers as files of OpenAI's batch form, which other services and runners take as well. */
import { z } from 'zod';
import type { ModelReply } from '#app/ports/language-model.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';
import { parseJson, replyIn } from './chat-completions.ts';
import { messagesOf, RESPONSE_FORMATS } from './instructions.ts';

/** One line of a file of requests. */
export function batchRequest(id: string, model: string, question: ModelQuestion): string {
  const body = { model, messages: messagesOf(question), ...RESPONSE_FORMATS[0] };
  return JSON.stringify({ custom_id: id, method: 'POST', url: '/v1/chat/completions', body });
}

const lineSchema = z.object({ custom_id: z.string(), response: z.object({ body: z.unknown() }).nullish() });

/** By the ids of their requests. Throws where a line is no answer of a batch. */
export function batchAnswers(lines: string): Map<string, ModelReply> {
  const answers = lines.split('\n').flatMap((line, at): [string, ModelReply][] => {
    if (line.trim() === '') return [];
    const read = lineSchema.safeParse(parseJson(line));
    if (!read.success) throw new Error(`line ${at + 1} is no answer of a batch`);
    return [[read.data.custom_id, replyIn(read.data.response?.body)]];
  });
  return new Map(answers);
}
