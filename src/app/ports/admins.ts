/**
 * Administrators, their sessions and what they did. All of it happens in plain time, by the database's own clock: a
 * rehearsal's clock that is moved on signs nobody out.
 */
import type { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import type { Failures, TriedBy } from '#domain/admin/sign-in-delay.ts';

export interface AdminTable {
  /** Null where the address is an administrator's already. */
  insert(admin: NewAdmin): Promise<number | null>;
  byEmail(emailKey: string): Promise<Admin | null>;
  byId(id: number): Promise<Admin | null>;
  list(): Promise<Admin[]>;
  /** Ends all their sessions, begun ones as well, and lets in who was kept out. */
  setPassword(id: number, passwordHash: string): Promise<void>;
  /** Keeps them out, and ends all their sessions. */
  disable(id: number): Promise<void>;
  /** False where the password was changed, or they were kept out, since they were read. */
  beginSession({ id, passwordHash }: Admin, secretHash: string): Promise<boolean>;
  /** Whose session it is, which thereby is used; null where there is none, or it has ended by itself. */
  useSession(secretHash: string, life: SessionLife): Promise<SignedIn | null>;
  endSession(secretHash: string): Promise<void>;
  /** All but the one that is named. */
  endOtherSessions(id: number, secretHash: string): Promise<void>;
  /** Their password was right, and a code is to come. False as with a session. */
  beginHalf({ id, passwordHash }: Admin, secretHash: string): Promise<boolean>;
  /** Null where there is none (any more), or it is older. */
  halfOf(secretHash: string, lifeMs: number): Promise<Admin | null>;
  endHalf(secretHash: string): Promise<void>;
  /** What has failed so far, and nobody else can count until this transaction ends. */
  holdFailures(tried: Tried): Promise<Failures>;
  setFailures(tried: Tried, failures: number): Promise<void>;
  /** Writes down an act, in the transaction in which it happens. */
  audit(entry: AuditEntry): Promise<void>;
}

export interface NewAdmin {
  readonly email: string;
  readonly passwordHash: string;
  readonly role: AdminRole;
}

export interface Admin extends NewAdmin {
  readonly id: number;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

export interface SignedIn {
  readonly id: number;
  readonly email: string;
  readonly role: AdminRole;
}

export interface SessionLife {
  readonly idleMs: number;
  readonly wholeMs: number;
}

/** `subject` is a keyed hash; of codes it is `admin.2`, since whose they are is known by then. */
export interface Tried {
  readonly by: TriedBy;
  readonly subject: string;
}

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  /** Null: whoever sat at the command line. */
  readonly admin: number | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** The administrator's own words. */
  readonly reason: string | null;
  /** Plain values, without secrets and addresses. */
  readonly before: object | null;
  readonly after: object | null;
}

export type AuditSubject =
  | `person.${number}`
  | `admin.${number}`
  | `artifact.${string}`
  | `message.${string}`
  | 'proofs'
  | 'corpus'
  // A rehearsal's.
  | `realm.${number}`
  // By its seed.
  | `simulation.${number}`;
