import type { TxContext } from '#app/people/app-context.ts';
import { losePhone } from '#app/people/lose-phone.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { ConsentEnd } from '#app/ports/consents.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { optOut } from '#domain/people/suppression.ts';

/** What a provider tells of a number for good, when it takes no text for it or later what became of one. */
export interface NumberReport {
  readonly realm: number;
  /** Whom the text was for, held; null where it was for nobody we know, or they are erased. */
  readonly person: Person | null;
  /** Keyed, of the number that it went to. */
  readonly addressHash: string;
  /** `stop`: its owner told the provider to stop. */
  readonly why: Extract<ConsentEnd['why'], 'stop' | 'landline' | 'blocked' | 'unreachable'>;
  readonly provider: string;
  /** What is told, as it can be looked up by. */
  readonly event: string;
  /** Service time in ms. */
  readonly now: number;
}

/**
 * Whoever told the provider to stop has told us (D134), and was answered there: a person hears from us no more, and a
 * number that is nobody's, or only claimed, is written to no more. One that gets no texts is taken off; its owner is told
 * by mail, and what it brought comes by mail. Of another number than theirs nothing else follows: false.
 */
export async function endTexts(tx: Tx, ctx: TxContext, told: NumberReport): Promise<boolean> {
  const { realm, person, addressHash, why, provider, event, now } = told;
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
