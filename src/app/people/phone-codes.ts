/**
 * The two codes that verify a number: one that we text to it, and one that a page shows for the phone to text to us.
 */
import type { Keys } from '#app/ports/keys.ts';
import type { PhoneCode } from '#app/ports/phone-codes.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Phone } from '#domain/people/phone.ts';
import { PHONE_CODE_ATTEMPTS_MAX, PHONE_CODE_MS, phoneCodeOf } from '#domain/people/phone-code.ts';

const encoder = new TextEncoder();

type Whose = Pick<PhoneCode, 'personId' | 'phone'>;

/** `secret`: unguessable, and never stored. */
export function outgoingCode(
  keys: Keys,
  secret: string,
  whose: Whose,
): { readonly code: string; readonly codeHash: string } {
  const code = phoneCodeOf(keys.sign('phone-code', encoder.encode(`out ${secret}`)));
  return { code, codeHash: hashOf(keys, code, whose) };
}

/** The code on the page, for the phone to text to us. Computed each time from our key and the row. */
export function incomingCode(keys: Keys, { id, createdAt }: Pick<PhoneCode, 'id' | 'createdAt'>): string {
  return phoneCodeOf(keys.sign('phone-code', encoder.encode(`in ${id} ${createdAt}`)));
}

export function isOutgoingCode(keys: Keys, given: string, code: PhoneCode): boolean {
  return hashOf(keys, given, code) === code.codeHash;
}

/** Whether a code can still be entered: for ten minutes, and at most five guesses. */
export function isOpen({ createdAt, attempts }: PhoneCode, now: number): boolean {
  return now < createdAt + PHONE_CODE_MS && attempts < PHONE_CODE_ATTEMPTS_MAX;
}

/** For a while after it expires, six digits most likely mean this code, and a new one can be offered. */
const REMEMBERED_MS = 60 * 60 * 1000;

export function isRemembered({ createdAt }: Pick<PhoneCode, 'createdAt'>, now: number): boolean {
  return now <= createdAt + REMEMBERED_MS;
}

/** Whether the owner of a number asked us to stop, according to the suppressions. */
export function isStopped(tx: Tx, keys: Keys, realm: number, phone: Phone): Promise<boolean> {
  return tx.suppressions.has(realm, keys.addressHash(phone));
}

/** Keyed, and bound to this person and number: six digits would be quickly brute-forced otherwise. */
function hashOf(keys: Keys, code: string, { personId, phone }: Whose): string {
  const hash = keys.sign('phone-code', encoder.encode(`hash ${personId} ${phone} ${code}`));
  return Buffer.from(hash).toString('hex');
}
