import type { AppContext } from '#app/people/app-context.ts';
import type { PromptSettings } from '#app/prompts/write-prompt.ts';

/** Settings that tests, fault tests and benchmarks send with; no address of it exists (RFC 2606). */
export const testSettings = {
  brand: 'Anchor',
  mailDomain: 'anchor.example',
  inboundDomain: 'in.anchor.example',
  fromAddress: 'hello@anchor.example',
  publicUrl: 'https://anchor.example',
  postalAddress: 'Anchor, 1 Harbour Street, Springfield',
  rhythm: { freeCadence: 'weekly' },
  textsFrom: '+15005550006',
  offer: { priceLabel: '$5 a month', canPay: true, contactAddress: 'hello@anchor.example' },
} as const satisfies PromptSettings & AppContext['settings'];
