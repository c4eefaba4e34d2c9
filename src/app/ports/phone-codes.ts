import type { PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

/** Codes that verify a phone number. A new one replaces earlier ones. */
export interface PhoneCodeTable {
  add(code: Pick<PhoneCode, 'personId' | 'phone' | 'codeHash' | 'createdAt'>): Promise<number>;
  /** The newest that a person requested; null if they used it, or never requested one. */
  openOf(person: PersonId): Promise<PhoneCode | null>;
  /** The newest of each person of the realm who claims this number and has not verified it. */
  openFor(realm: number, phone: Phone): Promise<PhoneCode[]>;
  /** How many this person requested, or were sent to this number in the realm, since an instant. */
  countSince(
    of: { readonly person: PersonId } | { readonly realm: number; readonly phone: Phone },
    since: number,
  ): Promise<number>;
  /** Counts a guess, right or wrong; returns the number of guesses including this one. */
  countGuess(id: number): Promise<number>;
  /** After use, or when no longer wanted: closes all codes of this person. */
  close(person: PersonId, at: number): Promise<void>;
}

export interface PhoneCode {
  readonly id: number;
  readonly personId: PersonId;
  readonly phone: Phone;
  readonly codeHash: string;
  /** Guesses so far. */
  readonly attempts: number;
  /** Service time in ms. */
  readonly createdAt: number;
}
