import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import type { ArrivedText } from '#app/inbound/take-text.ts';
import { incomingCode, isOpen, isOutgoingCode } from '#app/people/phone-codes.ts';
import { takePhone } from '#app/people/take-phone.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Phone } from '#domain/people/phone.ts';
import { phoneCodeIn } from '#domain/people/phone-code.ts';

/**
 * Whether the phone proves itself: it texts the code that a page shows, or the one that we texted to it. Several may say
 * that the number is theirs; the code says whose it is.
 */
export async function takeTextedCode(
  { keys, ...deps }: InboundDeps,
  tx: Tx,
  { letter, text, phone, now }: ArrivedText & { readonly phone: Phone },
): Promise<boolean> {
  const given = phoneCodeIn(text.body);
  if (given === null) return false;
  for (const code of await tx.phoneCodes.openFor(letter.realm, phone)) {
    const guess = await tx.phoneCodes.countGuess(code.id);
    if (!isOpen({ ...code, attempts: guess - 1 }, now)) continue;
    if (given !== incomingCode(keys, code) && !isOutgoingCode(keys, given, code)) continue;
    return (await takePhone(tx, { keys, ...deps }, code.personId, phone, 'text', now)) !== null;
  }
  return false;
}
