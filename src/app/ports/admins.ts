/**
 * Administrators, their sessions and their actions. All in real time, by the database's own clock: moving a
 * rehearsal's clock signs nobody out.
 */
import type { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import type { Failures, TriedBy } from '#domain/admin/sign-in-delay.ts';
import type { PersonId } from '#domain/people/person.ts';

export interface AdminTable {
  /** Null if the address is an administrator's already. */
  insert(admin: NewAdmin): Promise<number | null>;
  byEmail(emailKey: string): Promise<Admin | null>;
  byId(id: number): Promise<Admin | null>;
  list(): Promise<Admin[]>;
  /** What owners see of each administrator. */
  overview(): Promise<AdminOverview[]>;
  /** Everybody, locked until this transaction ends, so that no two changes together leave no owner. */
  hold(): Promise<Admin[]>;
  /** Ends all their sessions, half-finished sign-ins included, and enables a disabled administrator. */
  setPassword(id: number, passwordHash: string): Promise<void>;
  /** Their own change, which also ends all their sessions. False as in `beginSession`. */
  replacePassword(admin: Admin, passwordHash: string): Promise<boolean>;
  /** Disables the administrator, and ends all their sessions. */
  disable(id: number): Promise<void>;
  enable(id: number): Promise<void>;
  /** Ends all their sessions. */
  setRole(id: number, role: AdminRole): Promise<void>;
  /** Replaces the password, or an earlier link, by a link for setting a new one. Ends all their sessions. */
  offerLink(id: number, secretHash: string): Promise<void>;
  /** Whose link it is. Null if it is unknown, used, too old, or theirs who is disabled. */
  byLink(secretHash: string, lifeMs: number): Promise<Admin | null>;
  /** Sets a password and so uses the link up. False as in `byLink`. */
  takeLink(link: { readonly secretHash: string; readonly lifeMs: number }, passwordHash: string): Promise<boolean>;
  /** False if the password was changed, or the administrator was disabled, since they were read. */
  beginSession({ id, passwordHash }: Admin, secretHash: string): Promise<boolean>;
  /** The administrator of the session, whose idle time restarts; null if there is no session, or it has expired. */
  useSession(secretHash: string, life: SessionLife): Promise<SignedIn | null>;
  endSession(secretHash: string): Promise<void>;
  /** All but the given one. */
  endOtherSessions(id: number, secretHash: string): Promise<void>;
  /** Begins the second step of a sign-in, after the right password. False as in `beginSession`. */
  beginHalf({ id, passwordHash }: Admin, secretHash: string): Promise<boolean>;
  /** Null if there is none (any more), or it is too old. */
  halfOf(secretHash: string, lifeMs: number): Promise<Admin | null>;
  endHalf(secretHash: string): Promise<void>;
  /** The failures so far, locked until this transaction ends. */
  holdFailures(of: AttemptSubject): Promise<Failures>;
  setFailures(of: AttemptSubject, failures: number): Promise<void>;
  /** Replaces any earlier link that creates the sandbox's first administrator. False if there is one already. */
  offerFirstLink(secretHash: string): Promise<boolean>;
  isFirstLinkOpen(secretHash: string, lifeMs: number): Promise<boolean>;
  /** Uses it up. False if it is unknown, too old, used, or no longer needed. */
  takeFirstLink(secretHash: string, lifeMs: number): Promise<boolean>;
  /** Records an action, in the transaction in which it happens. `admin`: null is the command line, or the first link. */
  audit(admin: number | null, action: AuditAction, subject: AuditSubject, change?: Partial<AuditChange>): Promise<void>;
  /** Recorded actions, newest first. */
  auditPage(asked: AuditPageOf): Promise<AuditEntry[]>;
  /** Those of the people in them who still exist. */
  auditedPeople(ids: readonly PersonId[]): Promise<AuditedPerson[]>;
}

export interface NewAdmin {
  readonly email: string;
  /** Null: no password until they use a link. */
  readonly passwordHash: string | null;
  readonly role: AdminRole;
}

export interface Admin extends NewAdmin {
  readonly id: number;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

export interface AdminOverview extends Omit<Admin, 'passwordHash'> {
  readonly hasSecondFactor: boolean;
  readonly lastSignInAt: Date | null;
  /** Null: they have a password. */
  readonly linkMadeAt: Date | null;
}

export type SignedIn = Pick<Admin, 'id' | 'email' | 'role'>;

export interface SessionLife {
  readonly idleMs: number;
  readonly wholeMs: number;
}

/** `subject` is a keyed hash; for codes it is `admin.2`, since the administrator is known by then. */
export interface AttemptSubject {
  readonly by: TriedBy;
  readonly subject: string;
}

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditChange {
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

export interface AuditPageOf {
  /** Null: anybody. */
  readonly actor: number | 'command-line' | null;
  readonly action: AuditAction | null;
  readonly subject: AuditSubject | null;
  /** Only entries before this one. */
  readonly before: number | null;
  readonly limit: number;
}

export interface AuditEntry extends AuditChange {
  readonly id: number;
  readonly at: Date;
  readonly admin: number | null;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
}

export interface AuditedPerson {
  readonly id: PersonId;
  readonly userId: string;
  readonly email: string;
}
