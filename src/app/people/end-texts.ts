import type { TxContext } from '#app/people/app-context.ts';
import { losePhone } from '#app/people/lose-phone.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { ConsentEnd } from '#app/ports/consents.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { optOut } from '#domain/people/suppression.ts';

/** A permanent fact about a number that a provider reports, when it refuses a text or later by its status. */
export interface NumberReport {
  readonly realm: number;
  /** The recipient, locked; null for nobody we know, or after an erasure. */
  readonly person: Person | null;
  /** Keyed hash of the number that it went to. */
  readonly addressHash: string;
  /** `stop`: its owner report the provider to stop. */
  readonly why: Extract<ConsentEnd['why'], 'stop' | 'landline' | 'blocked' | 'unreachable'>;
  readonly provider: string;
  /** The report's id, for looking it up. */
  readonly event: string;
  /** Service time in ms. */
  readonly now: number;
}

/**
 * Applies a provider's report on a number. A STOP report to the provider counts as report to us, and the provider has
 * answered it (D134): the person is unsubscribed, and a number without an owner, or only claimed, is suppressed. A
 * number that cannot receive texts is removed; its owner is notified by email, and texts are replaced by email.
 * Returns false if the number is not theirs (any more), and nothing else follows.
 */
export async function endTexts(tx: Tx, ctx: TxContext, report: NumberReport): Promise<boolean> {
  const { realm, person, addressHash, why, provider, event, now } = report;
  const isTheirs = person !== null && person.phone !== null && ctx.keys.addressHash(person.phone) === addressHash;
  if (why === 'stop') {
    const by = { door: 'provider', provider, event } as const;
    if (isTheirs) await unsubscribe(tx, ctx, person, now, by, 'silently');
    else await tx.suppressions.add(realm, addressHash, optOut(by), now);
    return true;
  }
  if (isTheirs) await losePhone(tx, ctx, person, why, now);
  return isTheirs;
}
