import { z } from 'zod';
import { parsedAs } from '#adapters/email/parsed-as.ts';
import type { EventMatter } from '#app/ports/provider-events.ts';
import type { ReportedEvent } from '#app/ports/provider-hooks.ts';
import { diagnose } from '#domain/reports/diagnosis.ts';
import { BLAME, type ReportReason } from '#domain/reports/report.ts';
import { ok, refused, type Result } from '#domain/result.ts';

/**
 * Parses what Postmark's webhook reports about our mail (protocols 2.2). Opens, clicks and record types of later versions
 * are null: they must be answered 200, or Postmark would repeat them for hours.
 */
export function readPostmarkEvent(body: unknown): Result<ReportedEvent | null, 'unreadable'> {
  switch (parsedAs(recordSchema, body)?.RecordType) {
    case undefined:
      return refused('unreadable');
    case 'Bounce':
    case 'SpamComplaint':
      return read(bounceSchema, body, bounceOf);
    case 'Delivery':
      return read(deliverySchema, body, deliveryOf);
    case 'SubscriptionChange':
      return read(changeSchema, body, changeOf);
    default:
      return ok(null);
  }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  eventOf: (reported: z.output<Schema>) => ReportedEvent | null,
): Result<ReportedEvent | null, 'unreadable'> {
  const parsed = parsedAs(schema, body);
  return parsed === null ? refused('unreadable') : ok(eventOf(parsed));
}

const recordSchema = z.object({ RecordType: z.string() });
// A value that no row can hold would be answered 503 and repeated for hours: PostgreSQL takes no NUL, no half of a
// surrogate pair, no years beyond these, and no long keys in an index. Postmark's ids have some forty characters.
const LATEST = Date.UTC(9999, 11, 31);
const instant = z.string().transform(Date.parse).pipe(z.number().min(0).max(LATEST));
const name = z
  .string()
  .max(300)
  // PostgreSQL text cannot hold NUL; the pattern must name it to refuse it.
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^\u0000]*$/)
  .refine((text) => text.isWellFormed());
/** A key that we cannot have issued counts as missing. */
const metadata = z
  .object({ key: name.optional().catch(undefined) })
  .nullish()
  .transform((given) => given?.key ?? null);
const words = z
  .string()
  .nullish()
  .transform((given) => given ?? '');

const bounceSchema = z.object({
  ID: z.number(),
  TypeCode: z.number(),
  Email: z.string(),
  BouncedAt: instant,
  Inactive: z.boolean().default(false),
  Description: words,
  Details: words,
  Metadata: metadata,
});
const deliverySchema = z.object({
  MessageID: name,
  Recipient: z.string(),
  DeliveredAt: instant,
  Metadata: metadata,
});
const changeSchema = z.object({
  MessageStream: name.nullish().transform((given) => given ?? ''),
  Recipient: z.string(),
  ChangedAt: instant,
  Origin: words,
  SuppressSending: z.boolean(),
  SuppressionReason: words,
  Metadata: metadata,
});

/**
 * What each of Postmark's bounce types means. `hard` and `soft` concern the address, `ours` concerns us. `nothing` is no
 * bounce of our mail: automatic replies, and reports on other mail. The reason is used when Postmark's text gives no
 * better one.
 */
const TYPES: Readonly<Record<number, 'complaint' | 'opt-out' | 'nothing' | BounceType>> = {
  // HardBounce, Transient
  1: { means: 'hard', reason: 'no-such-mailbox' },
  2: { means: 'soft', reason: 'routing' },
  // Unsubscribe, Subscribe, AutoResponder
  16: 'opt-out',
  32: 'nothing',
  64: 'nothing',
  // AddressChange, DnsError
  128: { means: 'soft', reason: 'moved' },
  256: { means: 'soft', reason: 'routing' },
  // SpamNotification, OpenRelayTest
  512: { means: 'ours', reason: 'spam' },
  1024: 'nothing',
  // Unknown, SoftBounce
  2048: { means: 'soft', reason: 'unknown' },
  4096: { means: 'soft', reason: 'unknown' },
  // VirusNotification, ChallengeVerification
  8192: { means: 'ours', reason: 'policy' },
  16_384: 'nothing',
  // BadEmailAddress, SpamComplaint, ManuallyDeactivated, Unconfirmed
  100_000: { means: 'hard', reason: 'no-such-mailbox' },
  100_001: 'complaint',
  100_002: { means: 'hard', reason: 'disabled' },
  100_003: 'nothing',
  // Blocked, SMTPApiError, InboundError, DMARCPolicy, TemplateRenderingFailed
  100_006: { means: 'ours', reason: 'policy' },
  100_007: { means: 'ours', reason: 'malformed' },
  100_008: 'nothing',
  100_009: { means: 'ours', reason: 'authentication' },
  100_010: { means: 'ours', reason: 'malformed' },
};
const UNHEARD_OF: BounceType = { means: 'soft', reason: 'unknown' };

interface BounceType {
  readonly means: 'hard' | 'soft' | 'ours';
  readonly reason: ReportReason;
}

function bounceOf(reported: z.output<typeof bounceSchema>): ReportedEvent | null {
  const type = TYPES[reported.TypeCode] ?? UNHEARD_OF;
  if (type === 'nothing') return null;
  const head = {
    event: `bounce.${reported.ID}`,
    messageKey: reported.Metadata,
    address: reported.Email,
    at: reported.BouncedAt,
  };
  if (typeof type === 'string') return { ...head, kind: type, details: {} };
  return { ...head, ...bounceMatter(type, reported) };
}

function bounceMatter(type: BounceType, reported: z.output<typeof bounceSchema>): EventMatter {
  const said = diagnose({ status: null, said: `${reported.Details}\n${reported.Description}` });
  const reason = fits(said.reason, type) ? said.reason : type.reason;
  // Postmark stops sending to it, whatever the bounce type. If we are at fault, the next hand-over reports that.
  const isGivenUp = reported.Inactive && BLAME[reason] !== 'sender';
  const hard = type.means === 'hard' || isGivenUp;
  return { kind: 'bounce', details: { code: reported.TypeCode, hard, status: said.status, reason } };
}

/** The text of a transient bounce says most, even that we are at fault. */
function fits(reason: ReportReason, { means }: BounceType): boolean {
  const blame = BLAME[reason];
  if (reason === 'unknown' || blame === 'person') return false;
  return means === 'soft' || blame === (means === 'hard' ? 'address' : 'sender');
}

function deliveryOf(reported: z.output<typeof deliverySchema>): ReportedEvent {
  const { MessageID, Metadata: messageKey, Recipient: address, DeliveredAt: at } = reported;
  return { event: `delivery.${MessageID}`, messageKey, address, at, kind: 'delivered', details: {} };
}

/** Postmark's own suppression list, one for each message stream. */
function changeOf(reported: z.output<typeof changeSchema>): ReportedEvent {
  const { MessageStream, Metadata: messageKey, Recipient: address, ChangedAt: at, SuppressSending } = reported;
  const event = `list.${MessageStream}.${at}.${SuppressSending ? 'on' : 'off'}`;
  return { event, messageKey, address, at, ...changeMatter(reported) };
}

function changeMatter({ SuppressSending, SuppressionReason, Origin }: z.output<typeof changeSchema>): EventMatter {
  if (!SuppressSending) return { kind: 'list', details: { listed: null } };
  if (SuppressionReason === 'SpamComplaint') return { kind: 'complaint', details: {} };
  if (SuppressionReason === 'HardBounce') return { kind: 'list', details: { listed: 'bounced' } };
  // 'Recipient' means the unsubscribe link that Postmark may add; otherwise an operator or Postmark did it.
  return Origin === 'Recipient' ? { kind: 'opt-out', details: {} } : { kind: 'list', details: { listed: 'by-hand' } };
}
