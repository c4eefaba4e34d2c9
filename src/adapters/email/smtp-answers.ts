import { tlsFailure } from '#adapters/email/tls-failures.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { diagnose } from '#domain/reports/diagnosis.ts';
import { BLAME } from '#domain/reports/report.ts';
import type { ReportReason } from '#domain/reports/report.ts';
import { reasonOfStatus } from '#domain/reports/status-meaning.ts';

/** What is known of an attempt that did not end with a 2xx after the message. */
export interface SmtpFailure {
  /** The server's whole last line; null if it sent none. */
  readonly response: string | null;
  /** The command it replied to: `CONN`, `EHLO`, `STARTTLS`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command: string;
  readonly message: string;
  /** Node's error code if the connection itself failed: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly code: string | null;
  /** Whether any part of the message was sent: from then on silence no longer means "no". */
  readonly didStart: boolean;
}

/**
 * What an SMTP failure means (RFC 5321 §4.2, RFC 3463). 4yz is a definite "later" at every step, including the reply to
 * the final dot. 5yz is a definite no, but if our account is refused, the message can be retried once that is fixed. A
 * connection that ends after the message began leaves the result unknown (RFC 1047); one that ends before is a definite
 * "later".
 */
export function readSmtpFailure({ response, command, message, code, didStart }: SmtpFailure): HandOver {
  // A server that rejects STARTTLS says nothing about the message.
  const reply = command === 'STARTTLS' ? null : replyOf(response, command);
  if (reply === null) {
    if (didStart) return { kind: 'unknown', reason: message };
    const tls = tlsFailure(code);
    if (tls === null) return { kind: 'later', reason: message, retryAfterMs: null };
    const ours = `${tls.why} (${tls.code})`;
    return { kind: 'later', reason: `The mail server ${ours}.`, retryAfterMs: null, ours, tlsCode: tls.code };
  }
  const reason = reply.said;
  const later = { kind: 'later', reason, retryAfterMs: null } as const;
  if (reply.code < 500) return isAboutUsForNow(reply) ? { ...later, ours: oursOf(reply) } : later;
  if (isTooManyRecipients(reply, command)) return later;
  if (isOurAccount(reply, command)) return { ...later, ours: oursOf(reply) };
  if (isAboutAddress(reply, command)) return { kind: 'refused', reason, address: true };
  const refused = { kind: 'refused', reason, address: false } as const;
  return isPolicy(reply) || BLAME[reply.why] === 'sender' ? { ...refused, ours: oursOf(reply) } : refused;
}

interface Reply {
  readonly said: string;
  readonly code: number;
  /** Enhanced status without its class: `1.1` of 5.1.1; null if the server sends none. */
  readonly detail: string | null;
  readonly why: ReportReason;
}

// 550 5.1.1 <ann@example.com>: Recipient address rejected
// 451 try again
const REPLY = /^([45]\d\d)[ -](?:[45]\.(\d{1,3}\.\d{1,3})\b)?/;

/** Null if this is not a refusal under RFC 5321: silence, garbage, or a 2xx at the wrong step. */
function replyOf(response: string | null, command: string): Reply | null {
  const match = response === null ? null : REPLY.exec(response);
  if (response === null || match === null) return null;
  const code = Number(match[1]);
  const detail = match[2] ?? null;
  const why = SIGN_IN_CODES.has(code) ? 'authentication' : reasonOf(response, detail, command);
  return { said: response, code, detail, why };
}

/** The text counts only where it can be about a recipient: earlier, an unknown user is our own account. */
function reasonOf(response: string, detail: string | null, command: string): ReportReason {
  if (command === 'RCPT TO' || command === 'DATA') {
    return diagnose({ status: null, said: withoutAddresses(response) }).reason;
  }
  return detail === null ? 'unknown' : reasonOfStatus(`5.${detail}`);
}

/** "<spam@example.com>": an address in the text says nothing about the reason. */
function withoutAddresses(said: string): string {
  const words = said.split(/\s/);
  return words.filter((word) => !word.includes('@')).join(' ');
}

/** RFC 4954 §6: authentication required, stronger mechanism required, wrong name or password, TLS required. */
const SIGN_IN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);
const SIGN_IN_COMMANDS: ReadonlySet<string> = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS']);

/**
 * A wrong password, a server that does not accept us or our envelope sender: every message would meet it. An objection to
 * format or size at MAIL FROM concerns only the one message.
 */
function isOurAccount({ code, why }: Reply, command: string): boolean {
  if (SIGN_IN_CODES.has(code) || SIGN_IN_COMMANDS.has(command) || command.startsWith('AUTH')) return true;
  return command === 'MAIL FROM' && code !== 552 && why !== 'too-large' && why !== 'malformed';
}

/** An old meaning of 552 after RCPT (RFC 5321 §4.5.3.1.10). */
function isTooManyRecipients({ code, detail }: Reply, command: string): boolean {
  return code === 552 && command === 'RCPT TO' && detail === null;
}

/** All of 7.x is policy towards a sender, whatever the text says. */
function isPolicy({ detail }: Reply): boolean {
  return detail?.startsWith('7.') === true;
}

/** 4.7.0 and 4.7.1 are excluded: greylisting sends them to everybody. */
function isAboutUsForNow({ code, detail }: Reply): boolean {
  return code !== 454 && detail !== null && /^7\.(?![01]$)/.test(detail);
}

/** Without an enhanced status, these mean at RCPT that the mailbox does not exist. */
const NO_SUCH_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);

function isAboutAddress(reply: Reply, command: string): boolean {
  const { code, detail, why } = reply;
  if (isPolicy(reply)) return false;
  if (detail !== null) return BLAME[why] === 'address';
  return command === 'RCPT TO' && NO_SUCH_MAILBOX.has(code) && (why === 'unknown' || BLAME[why] === 'address');
}

/** Shown to administrators, so it contains no address. */
function oursOf({ code, detail, why }: Reply): string {
  return `${why} (${code}${detail === null ? '' : ` ${String(code)[0]}.${detail}`})`;
}
