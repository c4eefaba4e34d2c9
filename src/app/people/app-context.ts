import type { Adviser } from '#app/inbound/adviser.ts';
import type { FooterSettings } from '#app/outbox/person-footer.ts';
import type { Random } from '#app/ports/random.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store } from '#app/ports/store.ts';
import type { PlanOffer } from '#domain/people/plan-offer.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';

/** The dependencies of every use case about one person. */
export interface AppContext {
  readonly store: Store;
  readonly keys: Keys;
  readonly random: Random;
  /** Undefined if no language model is configured (D116). */
  readonly adviser?: Adviser;
  readonly settings: FooterSettings & {
    readonly rhythm: RhythmOptions;
    readonly offer: PlanOffer;
    /** The number that our texts come from, E.164; null if it is not known in advance. */
    readonly textsFrom: string | null;
  };
}

/** What is needed within a caller's transaction. */
export type TxContext = Pick<AppContext, 'keys' | 'settings'>;
