import type { AuditAction, AuditEntry, AuditSubject } from '#app/ports/admins.ts';
import type { PersonId } from '#domain/people/person.ts';

/** What administrators did, for whoever looks. */
export interface AuditTable {
  /** The newest first. */
  page(asked: AuditPageOf): Promise<AuditEntryView[]>;
  /** Of those that are still there. */
  people(ids: readonly PersonId[]): Promise<AuditedPerson[]>;
}

export interface AuditPageOf {
  /** Null: by anybody. */
  readonly actor: number | 'command-line' | null;
  readonly action: AuditAction | null;
  readonly subject: AuditSubject | null;
  /** Only entries before this one. */
  readonly before: number | null;
  readonly limit: number;
}

export interface AuditEntryView extends AuditEntry {
  readonly id: number;
  readonly at: Date;
}

export interface AuditedPerson {
  readonly id: PersonId;
  readonly userId: string;
  readonly email: string;
}
