import type { Stage } from '#domain/agenda/stage.ts';
import type { PersonId } from '#domain/people/person.ts';

/** People as the administrator's table lists them; times are service time in ms. */
export interface AdminUserTable {
  /** Newest first, from after `before` on (null: from the newest). */
  page(of: UserPageOf): Promise<ListedUser[]>;
  /** From then on nothing is sent to them, and their address may be somebody else's. */
  softDelete(id: PersonId, at: number): Promise<void>;
  /** False where the address, or the verified number, is another living person's by now. */
  restore(id: PersonId): Promise<boolean>;
}

export interface UserPageOf {
  readonly realm: number;
  readonly withDeleted: boolean;
  /**
   * In small letters: what the address holds (of one or two characters: begins with), or the UUID begins with; empty:
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
  /** When the last message left for them, of whatever kind but a test's; null: none did. */
  readonly lastMessageAt: number | null;
  /** Of the last message that belongs to a stage; null: none did. */
  readonly lastStage: Stage | null;
}
