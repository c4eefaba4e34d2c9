/** Questions and answers as files in OpenAI's batch format, which other services and runners accept as well. */
import { z } from 'zod';
import type { ModelReply } from '#app/ports/language-model.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';
import { parseJson } from '#domain/parse-json.ts';
import { replyIn } from './chat-completions.ts';
import { messagesOf, RESPONSE_FORMATS } from './instructions.ts';

/** One line of a request file. */
export function batchRequest(id: string, model: string, question: ModelQuestion): string {
  const body = { model, messages: messagesOf(question), ...RESPONSE_FORMATS[0] };
  return JSON.stringify({ custom_id: id, method: 'POST', url: '/v1/chat/completions', body });
}

const lineSchema = z.object({ custom_id: z.string(), response: z.object({ body: z.unknown() }).nullish() });

/** Replies by request id. Throws if a line is not a batch response. */
export function batchAnswers(lines: string): Map<string, ModelReply> {
  const answers = lines.split('\n').flatMap((line, at): [string, ModelReply][] => {
    if (line.trim() === '') return [];
    const read = lineSchema.safeParse(parseJson(line));
    if (!read.success) throw new Error(`line ${at + 1} is not a batch response`);
    return [[read.data.custom_id, replyIn(read.data.response?.body)]];
  });
  return new Map(answers);
}
