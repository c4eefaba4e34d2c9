import type { FooterSettings } from '#app/outbox/person-footer.ts';
import type { Chance } from '#app/ports/chance.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store } from '#app/ports/store.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';

/** What every use case around one person is handed. */
export interface House {
  readonly store: Store;
  readonly keys: Keys;
  readonly chance: Chance;
  readonly settings: FooterSettings & { readonly rhythm: RhythmOptions };
}

/** What is needed within a transaction that somebody else opened. */
export type HouseWithin = Pick<House, 'keys' | 'settings'>;
