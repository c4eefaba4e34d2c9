import { endTexts } from '#app/people/end-texts.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import type { PersonId } from '#domain/people/person.ts';

/** A text that a provider refused because of the number. */
export interface RefusedText {
  readonly realm: number;
  /** Null: it was for nobody we know. */
  readonly person: PersonId | null;
  readonly to: string;
  /** Key of the message. */
  readonly key: string;
  /** Name of the provider. */
  readonly provider: string;
  readonly answer: Extract<HandOver, { address: true }>;
  /** Service time in ms. */
  readonly now: number;
}

export async function handleRefusedText(tx: Tx, ctx: TxContext, refused: RefusedText): Promise<void> {
  const { realm, to, key: event, provider, answer, now } = refused;
  const person = refused.person === null ? null : await lockPerson(tx, refused.person);
  const why = answer.hasStopped === true ? 'stop' : 'landline';
  await endTexts(tx, ctx, { realm, person, addressHash: ctx.keys.addressHash(to), why, provider, event, now });
}
