import { createKeys } from '#adapters/crypto/keys.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { PromptDesk } from '#app/prompts/write-prompt.ts';
import { createPromptDesk } from '#app/prompts/write-prompt.ts';
import { deskSettings } from '#test/support/desk-settings.ts';

export const keys = createKeys('a secret that is only good for measuring');

/** The real words, links and headers. */
export const desk: PromptDesk = createPromptDesk(deskSettings, keys);

/** No words at all: beside contestants that write none. */
export const silentDesk: PromptDesk = { ...desk, writePrompt: () => NOTHING };

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
