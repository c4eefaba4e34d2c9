import type { House } from '#app/people/house.ts';
import type { DeskSettings } from '#app/prompts/write-prompt.ts';

/** The house that tests, the faults and the measurements write from: nobody's, and no address of it exists (RFC 2606). */
export const deskSettings = {
  brand: 'Anchor',
  mailDomain: 'anchor.example',
  inboundDomain: 'in.anchor.example',
  fromAddress: 'hello@anchor.example',
  publicUrl: 'https://anchor.example',
  postalAddress: 'Anchor, 1 Harbour Street, Springfield',
  rhythm: { freeCadence: 'weekly' },
  textsFrom: '+15005550006',
  offer: { priceLabel: '$5 a month', canPay: true, contactAddress: 'hello@anchor.example' },
} as const satisfies DeskSettings & House['settings'];
