import type { AuditEntry } from '#app/ports/admins.ts';
import type { Consent } from '#app/ports/consents.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { RecordedReport } from '#app/ports/mail-reports.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import type { PromptEntry } from '#app/ports/prompts.ts';
import type { AskedQuestion } from '#app/ports/questions.ts';
import type { Signup, WaitlistEntry } from '#app/ports/signups.ts';
import type { KnownSubscription } from '#app/ports/subscriptions.ts';
import type { RecordedEvent } from '#domain/agenda/events.ts';
import type { DeliveryState } from '#domain/delivery/delivery.ts';

/** What is stored about a person. Each list is oldest first. */
export interface PersonRecords {
  readonly events: readonly RecordedEvent[];
  readonly messages: readonly (Pick<OutboxMessage, 'kind' | 'to' | 'message' | 'createdAt'> & {
    readonly state: DeliveryState;
  })[];
  readonly prompts: readonly Pick<PromptEntry, 'date' | 'stage' | 'channel' | 'shown' | 'state'>[];
  /** `reading` is null once its words were deleted (docs/decisions/0009). */
  readonly inbounds: readonly Pick<InboundMessage, 'envelopeFrom' | 'receivedAt' | 'state' | 'reading'>[];
  /** Reports on our emails to them. */
  readonly reports: readonly Pick<RecordedReport, 'kind' | 'status' | 'reason' | 'at'>[];
  readonly signups: readonly Pick<Signup, 'createdAt' | 'source' | 'zoneReceived' | 'state' | 'parkedText'>[];
  readonly waitlist: readonly Pick<WaitlistEntry, 'createdAt' | 'source' | 'zone'>[];
  /** Invitations in which somebody else named their address. */
  readonly wasInvited: readonly { readonly source: string; readonly createdAt: number }[];
  /** People they invited; null once the address was deleted. */
  readonly invited: readonly { readonly email: string | null; readonly createdAt: number }[];
  /** Recent questions asked back. */
  readonly questions: readonly Pick<AskedQuestion, 'day' | 'question' | 'state' | 'askedAt'>[];
  /** The words they agreed to for texts. */
  readonly consents: readonly Consent[];
  /** Current and past payments. */
  readonly subscriptions: readonly Pick<KnownSubscription, 'id' | 'status' | 'periodEndsAt' | 'endsAt'>[];
  /** Administrators' reasons for acting on them, verbatim. */
  readonly adminReasons: readonly (Pick<AuditEntry, 'action' | 'reason'> & { readonly at: number })[];
}
