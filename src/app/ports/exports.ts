/** What an export reads, one page of a table at a time, each starting after the last row of the previous one. */
import type { AuditEntry } from '#app/ports/admins.ts';
import type { OutboxEntry } from '#app/ports/outbox.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel, DeliveryState } from '#domain/delivery/delivery.ts';
import type { Person, PersonId, PersonSettings } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type ExportValue = string | number | boolean | null | object;
/** Keyed by column name. */
export type ExportRow = Readonly<Record<string, ExportValue>>;

export interface ExportTable {
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<readonly ExportRow[]>;
}

export interface ExportSource {
  people(realm: number, after: PersonId, limit: number): Promise<ExportedPerson[]>;
  /** The prompts of one local date. */
  prompts(realm: number, date: LocalDate, after: PromptPlace | null, limit: number): Promise<ExportedPrompt[]>;
  /** Messages in answer to an act, by key; within a span of service time. */
  messages(
    realm: number,
    span: { readonly from: number; readonly before: number },
    after: string,
    limit: number,
  ): Promise<ExportedMessage[]>;
  audit(after: number, limit: number): Promise<ExportedAudit[]>;
  /** The greatest key of each table, to compute an export's progress. */
  lastKeys(): Promise<{ readonly person: number; readonly audit: number }>;
}

export interface ExportedPerson
  extends
    Pick<
      Person,
      'id' | 'userId' | 'email' | 'state' | 'plan' | 'firstDay' | 'createdAt' | 'lastActiveAt' | 'unsubscribedAt'
    >,
    Pick<PersonSettings, 'zone' | 'dayEndMinute' | 'pausedUntil' | 'comingPauses'> {
  readonly source: string;
  readonly getsTexts: boolean;
  readonly deletedAt: number | null;
}

export interface PromptPlace {
  readonly person: PersonId;
  readonly stage: PromptStage;
  readonly channel: Channel;
}

export interface ExportedPrompt extends PromptPlace {
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly dueAt: number | null;
}

export interface ExportedMessage extends Pick<
  OutboxEntry,
  'key' | 'kind' | 'stage' | 'channel' | 'state' | 'reason' | 'attempts' | 'dueAt'
> {
  readonly person: PersonId | null;
  readonly date: string | null;
}

export interface ExportedAudit extends Omit<AuditEntry, 'admin' | 'before' | 'after'> {
  /** Null: the command line. */
  readonly admin: string | null;
  readonly before: unknown;
  readonly after: unknown;
}
