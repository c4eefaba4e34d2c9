import { z } from 'zod';
import { INSTRUCTIONS, questionOf } from '#adapters/language-model/openai/instructions.ts';
import type { LanguageModel, ModelAnswer } from '#app/ports/language-model.ts';

export interface OpenAiSettings {
  /** `https://api.openai.com/v1`, or any service that speaks the same. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** Forty proposals are some 8 kB; more than this is no answer. */
const ANSWER_BYTES_MAX = 64 * 1024;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * `POST /chat/completions` with as little as every service of this kind understands: the newest models refuse a
 * temperature and the old name of the length, so neither is sent, and what is too long is not read.
 */
export function createOpenAiModel({ baseUrl, apiKey, model }: OpenAiSettings): LanguageModel {
  return {
    async propose(open, signal) {
      const body = JSON.stringify({
        model,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: questionOf(open) },
        ],
      });
      try {
        const response = await fetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body,
          // Neither the key nor the words go anywhere else.
          redirect: 'error',
          signal,
        });
        return await answerOf(response);
      } catch (error) {
        return fault(signal.aborted ? 'no answer in time' : `it could not be asked: ${causeOf(error)}`);
      }
    },
  };
}

async function answerOf(response: Response): Promise<ModelAnswer> {
  if (!response.ok) {
    await response.body?.cancel();
    const reason = `it answered ${response.status}`;
    if (response.status !== 429) return fault(reason);
    return { kind: 'busy', reason, retryAfterMs: retryAfterMs(response.headers.get('retry-after')) };
  }
  const text = await textOf(response);
  if (text === null) return fault(`its answer is longer than ${ANSWER_BYTES_MAX} bytes`);
  const completion = completionSchema.safeParse(parseJson(text));
  if (!completion.success) return fault('its answer is no completion');
  const said = parseJson(withoutFence(completion.data.choices[0]?.message.content ?? ''));
  return said === undefined ? fault('its answer is no JSON') : { kind: 'answered', said };
}

function fault(reason: string): ModelAnswer {
  return { kind: 'fault', reason };
}

/** Null where it is too long: the rest is never taken. */
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

/** RFC 9110 §10.2.3: seconds; a date is not reckoned with, since our clock need not be theirs. */
function retryAfterMs(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return header !== null && header.trim() !== '' && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

// "```json\n{…}\n```": small models write it so, whatever they are asked for.
function withoutFence(text: string): string {
  const inner = text.trim();
  return inner.startsWith('```') && inner.endsWith('```') ? inner.slice(3, -3).replace(/^json/u, '') : inner;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code of the connection's error: its message may name the address. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'no reason given';
}
