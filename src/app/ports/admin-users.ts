import type { z } from 'zod';
import type { users } from '#api/admin-users.ts';
import type { DueSlot } from '#app/ports/dispatch.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** People as the admin area lists them; times are service time in ms. */
export interface AdminUserTable {
  /** In the order asked for, starting after `after` (null: from the first). */
  page(of: UserPageOf): Promise<ListedUser[]>;
  /** From then on nothing is sent to them, and somebody else may sign up with their address. */
  softDelete(id: PersonId, at: number): Promise<void>;
  /** False if another living person has the address, or the verified number, by now. */
  restore(id: PersonId): Promise<boolean>;
  /** Newest first. */
  lastUnsubscribed(realm: number, limit: number): Promise<Unsubscribed[]>;
  /** Up to so many of those who may be due a message: all others of the slot are not. The gate knows more. */
  ofSlot(realm: number, slot: DueSlot, rhythm: RhythmOptions, limit: number): Promise<Person[]>;
  /** The number the next person will get, and the sequence that assigns it. */
  nextNumber(): Promise<{ readonly sequence: string; readonly next: number }>;
}

export interface Unsubscribed {
  readonly id: PersonId;
  readonly email: string;
  readonly at: number;
}

export interface UserPageOf {
  readonly realm: number;
  readonly withDeleted: boolean;
  /**
   * In lower case: a part of the address (one or two characters: its beginning), the beginning of the UUID, or the user
   * number, alone if it has a `#`; empty: everybody.
   */
  readonly sought: string;
  readonly filters: UserFilters;
  readonly sort: UserSort;
  readonly after: UserPlace | null;
  readonly limit: number;
  /** Service time, and its date in UTC. */
  readonly now: number;
  readonly today: LocalDate;
}

type Asked = z.output<typeof users.query>;

/** Each one that is given narrows the list. */
export type UserFilters = Omit<Asked, 'showDeleted' | 'q' | 'limit' | 'cursor' | 'sort' | 'order'>;

export interface UserSort {
  readonly by: Asked['sort'];
  readonly isDescending: boolean;
}

/** Of a person in an order: the sorted value as text, and the user number for those who share it. */
export interface UserPlace {
  readonly key: string;
  readonly id: PersonId;
}

export interface ListedUser {
  readonly person: Person;
  readonly key: UserPlace['key'];
  readonly deletedAt: number | null;
  /** When the last message was sent to them, test sends excluded; null: none was. */
  readonly lastMessageAt: number | null;
  /** Stage of the last message that belongs to one; null: none does. */
  readonly lastStage: Stage | null;
  /** The last two weeks: dates with a scheduled message that was sent, and inbound messages that were understood. */
  readonly sentOn: readonly LocalDate[];
  readonly inbounds: readonly { readonly receivedAt: number; readonly date: LocalDate | null }[];
}

export const ACTIVITY_DAYS = 14;
