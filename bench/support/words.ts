import { createKeys } from '#adapters/crypto/keys.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { DeskSettings, PromptDesk } from '#app/prompts/write-prompt.ts';
import { createPromptDesk } from '#app/prompts/write-prompt.ts';

export const keys = createKeys('a secret that is only good for measuring');

export const settings: DeskSettings = {
  brand: 'Anchor',
  mailDomain: 'anchor.example',
  inboundDomain: 'in.anchor.example',
  fromAddress: 'hello@anchor.example',
  publicUrl: 'https://anchor.example',
  postalAddress: 'Anchor, 1 Harbour Street, Springfield',
  rhythm: { freeCadence: 'weekly' },
};

/** The real words, links and headers. */
export const desk: PromptDesk = createPromptDesk(settings, keys);

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
