import type { Stage } from '#domain/agenda/stage.ts';
import type { PersonId } from '#domain/people/person.ts';

/** People as the admin area lists them; times are service time in ms. */
export interface AdminUserTable {
  /** Newest first, starting after `before` (null: from the newest). */
  page(of: UserPageOf): Promise<ListedUser[]>;
  /** From then on nothing is sent to them, and somebody else may sign up with their address. */
  softDelete(id: PersonId, at: number): Promise<void>;
  /** False if another living person has the address, or the verified number, by now. */
  restore(id: PersonId): Promise<boolean>;
}

export interface UserPageOf {
  readonly realm: number;
  readonly withDeleted: boolean;
  /**
   * In lower case: a part of the address (one or two characters: its beginning), or the beginning of the UUID; empty:
   * everybody.
   */
  readonly sought: string;
  readonly before: PersonId | null;
  readonly limit: number;
}

export interface ListedUser {
  readonly id: PersonId;
  readonly userId: string;
  readonly email: string;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  /** When the last message was sent to them, test sends excluded; null: none was. */
  readonly lastMessageAt: number | null;
  /** Stage of the last message that belongs to one; null: none does. */
  readonly lastStage: Stage | null;
}
