import type { HandedMail } from '#app/ports/provider-hooks.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The inbound messages that a provider accepted for us, for as long as it keeps them. */
export interface ProviderInbox {
  /** The provider's ids of the messages of one of its days. Throws `InboxSilent`. */
  list(day: LocalDate): Promise<string[]>;
  /** Throws `InboxSilent`. */
  fetch(id: string): Promise<HandedMail>;
  close(): void;
}

/** The provider gave no usable answer; the message says what it answered instead. */
export class InboxSilent extends Error {}
