import type { AuditAction, AuditChange, AuditSubject } from '#app/ports/admins.ts';
import type { PersonId } from '#domain/people/person.ts';

/** The audit log of administrators' actions, for display. */
export interface AuditTable {
  /** Newest first. */
  page(asked: AuditPageOf): Promise<AuditEntry[]>;
  /** Those of the people that still exist. */
  people(ids: readonly PersonId[]): Promise<AuditedPerson[]>;
}

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
