import { addressOfField } from '#domain/reports/address.ts';
import { blocksOf, fieldsOf } from '#domain/reports/fields.ts';
import type { MailPart } from '#domain/reports/report.ts';

/** What became of the mail for one recipient (RFC 3464 §2.3.3). */
export type DeliveryAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';

/** The fields of one recipient. */
export interface RecipientStatus {
  /** Null if the report names no address that can be written to. */
  readonly address: string | null;
  readonly action: DeliveryAction;
  /** As written in the field; null if there is none. */
  readonly status: string | null;
  readonly diagnostic: string;
}

// "message/delivery-status", "message/global-delivery-status" (RFC 6533 §6), "message/delivery_status"
const STATUS_TYPE = /^message\/(?:global-)?delivery[-_]status$/;

/**
 * The recipients in the machine-readable part of a delivery report (RFC 3464). Some servers write several such parts,
 * or prose in one of them; others omit Action, which then follows from the status.
 */
export function deliveryStatuses(parts: readonly MailPart[]): RecipientStatus[] {
  return parts.filter(({ type }) => STATUS_TYPE.test(type)).flatMap(({ text }) => statusesIn(text));
}

/** The same fields as text, which counts only in a mail from a mail system. */
export function writtenStatuses(texts: readonly string[]): RecipientStatus[] {
  return texts.flatMap(statusesIn).filter(({ address }) => address !== null);
}

function statusesIn(text: string): RecipientStatus[] {
  return blocksOf(text).flatMap((block) => statusOf(fieldsOf(block)) ?? []);
}

function statusOf(fields: ReadonlyMap<string, string>): RecipientStatus | null {
  const status = STATUS.exec(fields.get('status') ?? '')?.[0] ?? null;
  const action = actionOf(fields.get('action') ?? '', status);
  if (action === null) return null;
  const named = RECIPIENT_FIELDS.flatMap((name) => addressOfField(fields.get(name)) ?? []);
  const address = named.find((one) => !DIRECTORY_NAME.test(one)) ?? null;
  // 'smtp; 550 5.1.1 User unknown'
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]{1,20}\s?;/, '').trim();
  return { address, action, status, diagnostic };
}

// "imceaex-_o=org_ou=first_cn=ann@ex.example" of Exchange, "cn=ann/o=org@domino.example"
const DIRECTORY_NAME = /^imcea|\/o(?:u)?=/;

// "5.1.1 (bad destination)" (RFC 3463 §2); never part of an IP address.
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\d|\.\d)/;

/** The server's own field first; some servers put a mailbox without a domain there, or nothing. */
const RECIPIENT_FIELDS = ['final-recipient', 'original-recipient', 'x-actual-recipient', 'x-display-name'] as const;

/** "failed", "Failed", "relayed (to non-DSN-aware mailer)" */
function actionOf(written: string, status: string | null): DeliveryAction | null {
  const word = /^[a-z]+/.exec(written.trim().toLowerCase())?.[0] ?? '';
  if (word.startsWith('fail') || word === 'bounced') return 'failed';
  if (word === 'delayed' || word === 'relayed' || word === 'expanded') return word;
  if (word.startsWith('deliver')) return 'delivered';
  if (status === null) return null;
  return status.startsWith('2') ? 'delivered' : 'failed';
}
