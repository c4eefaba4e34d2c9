import type { FooterSettings } from '#app/outbox/person-footer.ts';
import type { Keys, ParseLetter, Store } from '#app/ports.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';

export interface InboundDeps {
  readonly store: Store;
  readonly keys: Keys;
  readonly parse: ParseLetter;
  readonly settings: FooterSettings & { readonly inboundDomain: string; readonly rhythm: RhythmOptions };
}
