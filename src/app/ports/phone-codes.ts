import type { PersonId } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

/** Codes by which somebody proves that a number is theirs. A new one takes the place of those before it. */
export interface PhoneCodeTable {
  add(code: Pick<PhoneCode, 'personId' | 'phone' | 'codeHash' | 'createdAt'>): Promise<number>;
  /** The newest that a person asked for; null where they used it, or never asked. */
  openOf(person: PersonId): Promise<PhoneCode | null>;
  /** The newest of each person of the realm who says that this number is theirs and has not proved it. */
  openFor(realm: number, phone: Phone): Promise<PhoneCode[]>;
  /** How many this person asked for, or were sent to this number in the realm, since an instant. */
  countSince(
    of: { readonly person: PersonId } | { readonly realm: number; readonly phone: Phone },
    since: number,
  ): Promise<number>;
  /** One more guess, right or wrong; how many there were, this one included. */
  countGuess(id: number): Promise<number>;
  /** Used, or no longer wanted: none of this person's is open any more. */
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
