import { z } from 'zod';
import type { Config } from '#main/config.ts';

/** Ollama's default address. */
const OLLAMA_URL = 'http://127.0.0.1:11434';
const ANSWER_WITHIN_MS = 300;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });
/** Names are printed, so only those without characters that a terminal or a shell interprets. */
const NAME = /^[\w.:/-]{1,100}$/;

/**
 * In the sandbox, if no language model is configured and one is served on this machine: the settings that would use it.
 * Otherwise null. It is never called unless somebody sets them.
 */
export async function localModelProposal(
  { sandbox, languageModel }: Pick<Config, 'sandbox' | 'languageModel'>,
  url = OLLAMA_URL,
): Promise<string | null> {
  if (!sandbox || languageModel !== null) return null;
  try {
    const response = await fetch(`${url}/api/tags`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'error',
    });
    const { models } = tagsSchema.parse(await response.json());
    const name = models.map((model) => model.name).find((one) => NAME.test(one));
    if (name === undefined) return null;
    return `  Ollama is running on this machine. To use it for reading replies, start with OPENAI_BASE_URL=${url}/v1 OPENAI_MODEL=${name}`;
  } catch {
    // Nothing listens, or something else does.
    return null;
  }
}
