import type { PersonId } from '#domain/people/person.ts';

/** Of an invited address a keyed hash stays for good, so that it gets one invitation ever (D111). */
export interface InvitationTable {
  /** False where somebody has invited the address before; nothing changes then. */
  add(invitation: NewInvitation): Promise<boolean>;
  byId(id: string): Promise<Invitation | null>;
  ofAddress(realm: number, addressHash: string): Promise<Invitation | null>;
  /** Its owner said yes, and is this person. */
  accept(id: string, person: PersonId): Promise<void>;
}

export interface Invitation {
  readonly id: string;
  readonly realm: number;
  readonly addressHash: string;
  /** Null once it is forgotten: a month after, or with the person it belongs to. */
  readonly email: string | null;
  /** Whom it names (D111); null: nobody. */
  readonly inviterId: PersonId | null;
  /** Who said yes; null: nobody yet, or they are erased. */
  readonly personId: PersonId | null;
  readonly source: string;
  readonly createdAt: number;
}

export type NewInvitation = Omit<Invitation, 'personId' | 'email'> & { readonly email: string };

/** The key of its one mail in the outbox. */
export function invitationKey(id: string): string {
  return `invitation.${id}`;
}
