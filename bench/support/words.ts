import { createKeys } from '#adapters/crypto/keys.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { PromptWriter } from '#app/prompts/write-prompt.ts';
import { createPromptWriter } from '#app/prompts/write-prompt.ts';
import { testSettings } from '#test/support/test-settings.ts';

export const SECRET = 'a secret that is only good for measuring';
export const keys = createKeys(SECRET);

/** Writes the real texts, links and headers. */
export const promptWriter: PromptWriter = createPromptWriter(testSettings, keys);

/** Writes no text, for comparison with contestants that write none. */
export const silentPromptWriter: PromptWriter = { ...promptWriter, writePrompt: () => NOTHING };

const NOTHING: OutgoingEmail = {
  key: '',
  realm: 1,
  from: '',
  to: '',
  returnPath: '',
  messageId: '',
  inReplyTo: null,
  replyTo: '',
  subject: '',
  text: '',
  html: '',
  headers: [],
  stage: null,
  localDate: null,
  contract: '',
  sentAt: 0,
};
