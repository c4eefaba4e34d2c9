import type { Adviser } from '#app/inbound/adviser.ts';
import type { FooterSettings } from '#app/outbox/person-footer.ts';
import type { Random } from '#app/ports/random.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store } from '#app/ports/store.ts';
import type { PlanOffer } from '#domain/people/plan-offer.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';

/** What every use case around one person is handed. */
export interface AppContext {
  readonly store: Store;
  readonly keys: Keys;
  readonly random: Random;
  /** None where no language model is set (D116). */
  readonly adviser?: Adviser;
  readonly settings: FooterSettings & {
    readonly rhythm: RhythmOptions;
    readonly offer: PlanOffer;
    /** The number that texts of ours come from, E.164; null where it is not known beforehand. */
    readonly textsFrom: string | null;
  };
}

/** What is needed within a transaction that somebody else opened. */
export type TxContext = Pick<AppContext, 'keys' | 'settings'>;
