/** A sink, as its process and its scene use it. */
import type { HttpMode } from './http-sink.ts';
import type { SmtpMode } from './smtp-sink.ts';
import type { TextHabits, TextMode } from './text-sink.ts';

export interface Sink {
  readonly url: string;
}

/** The received messages by distinct key. */
export interface Arrivals {
  add(key: string): void;
  countOf(key: string): number;
}

/** The modes of the next batches, connections or texts in turn; the last one stays. */
export type SinkModes =
  | { readonly kind: 'postmark'; readonly modes: readonly HttpMode[] }
  | { readonly kind: 'smtp'; readonly modes: readonly SmtpMode[] }
  | { readonly kind: 'twilio'; readonly modes: readonly TextMode[]; readonly habits: TextHabits };

export type SinkRequest =
  | { readonly kind: 'modes'; readonly modes: SinkModes['modes'] }
  | { readonly kind: 'arrivals' };
export type SinkReport =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'arrivals'; readonly arrivals: readonly (readonly [key: string, count: number])[] };
