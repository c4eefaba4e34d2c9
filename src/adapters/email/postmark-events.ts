import { z } from 'zod';
import type { EventMatter } from '#app/ports/provider-events.ts';
import type { ReportedEvent } from '#app/ports/provider-hooks.ts';
import { diagnose } from '#domain/reports/diagnosis.ts';
import { BLAME, type ReportReason } from '#domain/reports/report.ts';

/**
 * What Postmark's webhook tells of our mail (protocols 2.2). Opens and clicks are `other`, and so is what a later
 * version of theirs may bring: it is to be answered 200, or they would tell it again for hours.
 */
export function readPostmarkEvent(body: unknown): ReportedEvent | 'other' | null {
  const record = recordSchema.safeParse(body);
  if (!record.success) return null;
  switch (record.data.RecordType) {
    case 'Bounce':
    case 'SpamComplaint':
      return read(bounceSchema, body, bounceOf);
    case 'Delivery':
      return read(deliverySchema, body, deliveryOf);
    case 'SubscriptionChange':
      return read(changeSchema, body, changeOf);
    default:
      return 'other';
  }
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  tell: (reported: z.output<Schema>) => ReportedEvent | 'other',
): ReportedEvent | 'other' | null {
  const parsed = schema.safeParse(body);
  return parsed.success ? tell(parsed.data) : null;
}

const recordSchema = z.object({ RecordType: z.string() });
// What no row can hold would be answered 503, and told again for hours: PostgreSQL takes no NUL, no years beyond these,
// and in an index no long names. Theirs have some forty letters.
const LATEST = Date.UTC(9999, 11, 31);
const instant = z.string().transform(Date.parse).pipe(z.number().min(0).max(LATEST));
const name = z
  .string()
  .max(300)
  // PostgreSQL takes no NUL in a text; to refuse it, it has to be named.
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^\u0000]*$/);
/** A key that we cannot have given is none. */
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
 * What each of their sorts of bounce means. `hard` and `soft` speak of the address, `ours` of us; all others are no
 * bounce of ours: `nothing` is said by robots, or of what is not mail of ours. The reason holds where their words tell
 * no better one.
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

function bounceOf(reported: z.output<typeof bounceSchema>): ReportedEvent | 'other' {
  const type = TYPES[reported.TypeCode] ?? UNHEARD_OF;
  if (type === 'nothing') return 'other';
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
  // They write to it no more, whatever sort of bounce it was. Where we are to blame, the next hand-over tells.
  const isGivenUp = reported.Inactive && BLAME[reason] !== 'sender';
  const hard = type.means === 'hard' || isGivenUp;
  return { kind: 'bounce', details: { code: reported.TypeCode, hard, status: said.status, reason } };
}

/** A bounce that may pass says most by its words, also that we are to blame. */
function fits(reason: ReportReason, { means }: BounceType): boolean {
  const blame = BLAME[reason];
  if (reason === 'unknown' || blame === 'person') return false;
  return means === 'soft' || blame === (means === 'hard' ? 'address' : 'sender');
}

function deliveryOf(reported: z.output<typeof deliverySchema>): ReportedEvent {
  const { MessageID, Metadata: messageKey, Recipient: address, DeliveredAt: at } = reported;
  return { event: `delivery.${MessageID}`, messageKey, address, at, kind: 'delivered', details: {} };
}

/** Their own list of addresses that they do not write to, one for each stream. */
function changeOf(reported: z.output<typeof changeSchema>): ReportedEvent {
  const { MessageStream, Metadata: messageKey, Recipient: address, ChangedAt: at, SuppressSending } = reported;
  const event = `list.${MessageStream}.${at}.${SuppressSending ? 'on' : 'off'}`;
  return { event, messageKey, address, at, ...changeMatter(reported) };
}

function changeMatter({ SuppressSending, SuppressionReason, Origin }: z.output<typeof changeSchema>): EventMatter {
  if (!SuppressSending) return { kind: 'list', details: { listed: null } };
  if (SuppressionReason === 'SpamComplaint') return { kind: 'complaint', details: {} };
  if (SuppressionReason === 'HardBounce') return { kind: 'list', details: { listed: 'bounced' } };
  // By the link that Postmark may add to a mail; else somebody of ours, or of theirs, did it.
  return Origin === 'Recipient' ? { kind: 'opt-out', details: {} } : { kind: 'list', details: { listed: 'by-hand' } };
}
