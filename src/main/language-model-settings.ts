/** The settings of a language model (D116) and their consistency. */
import type { OpenAiSettings } from '#adapters/language-model/openai/chat-completions.ts';
import type { Settings } from '#main/settings/settings.ts';

/** Null: replies are read without one. */
export function readLanguageModel(given: Settings): OpenAiSettings | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = given;
  if (OPENAI_MODEL === undefined || !namesService(given)) return null;
  const baseUrl = (OPENAI_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/+$/, '');
  return { baseUrl, apiKey: OPENAI_API_KEY ?? null, model: OPENAI_MODEL };
}

/** Faults where real mail is sent. */
export function languageModelFaults(given: Settings): string[] {
  return namesService(given) && given.OPENAI_MODEL === undefined ? [NO_MODEL] : [];
}

/** Many shells have the key set for other reasons, so alone it enables nothing, and never stops a sandbox. */
export function languageModelWarnings(given: Settings, sandbox: boolean): string[] {
  if (given.OPENAI_MODEL !== undefined && !namesService(given)) return [NO_SERVICE];
  if (!sandbox || !namesService(given)) return [];
  return [
    given.OPENAI_MODEL === undefined ? `${NO_MODEL} Until then the language model is not used.` : ASKED_IN_SANDBOX,
  ];
}

function namesService({ OPENAI_API_KEY, OPENAI_BASE_URL }: Settings): boolean {
  return OPENAI_API_KEY !== undefined || OPENAI_BASE_URL !== undefined;
}

const NO_MODEL =
  'OPENAI_MODEL must be set when OPENAI_API_KEY or OPENAI_BASE_URL is set. Use the model’s name at the provider.';
const ASKED_IN_SANDBOX =
  'OPENAI_MODEL is set. Reply texts are sent to the service at OPENAI_BASE_URL (OpenAI if unset), from the sandbox too. Leave it empty to keep everything on this machine.';
const NO_SERVICE =
  'OPENAI_MODEL is set, but neither OPENAI_API_KEY nor OPENAI_BASE_URL is. The language model is not used.';
