import type { HandedMail } from '#app/ports/provider-hooks.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The inbound messages that a provider took in for us, as long as it keeps them. */
export interface ProviderInbox {
  /** What it calls those of one of its days. Throws `InboxSilent`. */
  list(day: LocalDate): Promise<string[]>;
  /** Throws `InboxSilent`. */
  fetch(id: string): Promise<HandedMail>;
  close(): void;
}

/** It did not answer what it was asked; the message says what it answered instead. */
export class InboxSilent extends Error {}
