import type { PersonId } from '#domain/people/person.ts';

/** A keyed hash of an invited address stays for good, so that it gets only one invitation ever (D111). */
export interface InvitationTable {
  /** False if the address was invited before; nothing changes then. */
  add(invitation: NewInvitation): Promise<boolean>;
  byId(id: string): Promise<Invitation | null>;
  ofAddress(realm: number, addressHash: string): Promise<Invitation | null>;
  /** Its owner accepted, and is this person. */
  accept(id: string, person: PersonId): Promise<void>;
}

export interface Invitation {
  readonly id: string;
  readonly realm: number;
  readonly addressHash: string;
  /** Null once it is deleted: after a month, or with its person. */
  readonly email: string | null;
  /** The inviter it names (D111); null: nobody. */
  readonly inviterId: PersonId | null;
  /** The person who accepted; null: nobody yet, or they are erased. */
  readonly personId: PersonId | null;
  readonly source: string;
  readonly createdAt: number;
}

export type NewInvitation = Omit<Invitation, 'personId' | 'email'> & { readonly email: string };

/** The key of its one email in the outbox. */
export function invitationKey(id: string): string {
  return `invitation.${id}`;
}
