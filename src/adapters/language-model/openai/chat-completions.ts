import { z } from 'zod';
import { retryAfterMs } from '#adapters/http/retry-after.ts';
import { messagesOf, RESPONSE_FORMATS } from '#adapters/language-model/openai/instructions.ts';
import type { LanguageModel, ModelReply } from '#app/ports/language-model.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';

export interface OpenAiSettings {
  /** `https://api.openai.com/v1`, or any compatible service. */
  readonly baseUrl: string;
  /** Null if the service needs none, such as one on this machine. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** Sixty statements are some 15 kB; a longer response is invalid. */
const ANSWER_BYTES_MAX = 64 * 1024;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * `POST /chat/completions` with only what every compatible service supports: the newest models refuse a temperature and
 * the old name of the length limit, so neither is sent, and a response that is too long is not read. The strictest
 * response format is tried first; the first accepted one is used for the life of the process.
 */
export function createOpenAiModel({ baseUrl, apiKey, model }: OpenAiSettings): LanguageModel {
  let forms: readonly object[] = RESPONSE_FORMATS;

  async function post(question: ModelQuestion, signal: AbortSignal): Promise<Response> {
    const [form = {}, ...others] = forms;
    let response = await postAs(form, question, signal);
    for (const [at, other] of others.entries()) {
      if (response.status !== 400) break;
      await response.body?.cancel();
      response = await postAs(other, question, signal);
      // If all formats are refused, the format is not the cause.
      if (response.ok) forms = others.slice(at);
    }
    return response;
  }

  function postAs(form: object, question: ModelQuestion, signal: AbortSignal): Promise<Response> {
    return fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ model, messages: messagesOf(question), ...form }),
      // Neither the key nor the text may go anywhere else.
      redirect: 'error',
      signal,
    });
  }

  return {
    async read(question, signal) {
      try {
        return await answerOf(await post(question, signal));
      } catch (error) {
        return fault(signal.aborted ? 'no answer in time' : `it could not be reached: ${causeOf(error)}`);
      }
    },
  };
}

async function answerOf(response: Response): Promise<ModelReply> {
  if (!response.ok) {
    await response.body?.cancel();
    const reason = `it answered ${response.status}`;
    if (response.status !== 429) return fault(reason);
    return { kind: 'busy', reason, retryAfterMs: retryAfterMs(response.headers.get('retry-after')) };
  }
  const text = await textOf(response);
  return text === null ? fault(`its answer is longer than ${ANSWER_BYTES_MAX} bytes`) : replyIn(parseJson(text));
}

/** Parses the body of a completion. */
export function replyIn(body: unknown): ModelReply {
  const completion = completionSchema.safeParse(body);
  if (!completion.success) return fault('its answer is no completion');
  const said = parseJson(withoutFence(completion.data.choices[0]?.message.content ?? ''));
  return said === undefined ? fault('its answer is no JSON') : { kind: 'answered', said };
}

function fault(reason: string): ModelReply {
  return { kind: 'fault', reason };
}

/** Null if it is too long; the rest is never read. */
async function textOf({ body }: Response): Promise<string | null> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const part of body) {
    length += part.byteLength;
    if (length > ANSWER_BYTES_MAX) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

// "```json\n{…}\n```": small models write a fence whatever they are asked for.
function withoutFence(text: string): string {
  const inner = text.trim();
  return inner.startsWith('```') && inner.endsWith('```') ? inner.slice(3, -3).replace(/^json/u, '') : inner;
}

/** The connection's error code, because its message may contain the address. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'no reason given';
}
