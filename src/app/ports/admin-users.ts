import type { Stage } from '#domain/agenda/stage.ts';
import type { PersonId } from '#domain/people/person.ts';

/** People as the administrator's table lists them; times are service time in ms. */
export interface AdminUserTable {
  /** Newest first, from after `before` on (null: from the newest). */
  page(of: UserPageOf): Promise<ListedUser[]>;
  count(of: Omit<UserPageOf, 'before' | 'limit'>): Promise<number>;
  /** From then on nothing is sent to them, and their address may be somebody else's. */
  softDelete(id: PersonId, at: number): Promise<void>;
  /** False where the address, or the verified number, is another living person's by now. */
  restore(id: PersonId): Promise<boolean>;
}

export interface UserPageOf {
  readonly realm: number;
  readonly withDeleted: boolean;
  /** What the address holds, or the UUID begins with, in small letters; empty: everybody. */
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
  /** The last message that left for them; null: none did. */
  readonly last: { readonly at: number; readonly stage: Stage } | null;
}
