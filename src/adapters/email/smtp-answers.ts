import { tlsFailure } from '#adapters/email/tls-failures.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import { diagnose } from '#domain/reports/diagnosis.ts';
import { BLAME } from '#domain/reports/report.ts';
import type { ReportReason } from '#domain/reports/report.ts';
import { reasonOfStatus } from '#domain/reports/status-meaning.ts';

/** What is known of one attempt that did not end with a 2xx after the message. */
export interface SmtpFailure {
  /** The server's whole last line, where it said one. */
  readonly response: string | null;
  /** What it answered: `CONN`, `EHLO`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command: string;
  readonly message: string;
  /** Node's, where the connection itself failed: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  readonly code: string | null;
  /** Whether anything of the message itself went out: from then on silence no longer means "no". */
  readonly didStart: boolean;
}

/**
 * What an SMTP failure means (RFC 5321 §4.2, RFC 3463). 4yz is a definite "later" at every step, the answer to the
 * final dot included; 5yz is a definite no, but where our account is refused the message is as good as before once that
 * is mended. A connection that ends after the message began is unknown (RFC 1047), one that ends before is a definite
 * "later".
 */
export function readSmtpFailure({ response, command, message, code, didStart }: SmtpFailure): HandOver {
  const reply = replyOf(response, command);
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
  /** Enhanced status without its class: `1.1` of 5.1.1; null where the server says none. */
  readonly detail: string | null;
  readonly why: ReportReason;
}

// 550 5.1.1 <ann@example.com>: Recipient address rejected
// 451 try again
const REPLY = /^([45]\d\d)[ -](?:[45]\.(\d{1,3}\.\d{1,3})\b)?/;

/** Null for what is no refusal in the words of RFC 5321: silence, garbage, or a 2xx at the wrong place. */
function replyOf(response: string | null, command: string): Reply | null {
  const match = response === null ? null : REPLY.exec(response);
  if (response === null || match === null) return null;
  const code = Number(match[1]);
  const detail = match[2] ?? null;
  const why = SIGN_IN_CODES.has(code) ? 'authentication' : reasonOf(response, detail, command);
  return { said: response, code, detail, why };
}

/** The words are heard where they can be about a recipient: before that, an unknown user is ourselves. */
function reasonOf(response: string, detail: string | null, command: string): ReportReason {
  if (command === 'RCPT TO' || command === 'DATA') {
    return diagnose({ status: null, said: withoutAddresses(response) }).reason;
  }
  return detail === null ? 'unknown' : reasonOfStatus(`5.${detail}`);
}

/** "<spam@example.com>": what somebody is called says nothing. */
function withoutAddresses(said: string): string {
  const words = said.split(/\s/);
  return words.filter((word) => !word.includes('@')).join(' ');
}

/** RFC 4954 §6: sign in first, a stronger way to sign in, wrong name or password, only under TLS. */
const SIGN_IN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);
const SIGN_IN_COMMANDS: ReadonlySet<string> = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS']);

/**
 * A wrong password, a server that does not want us, or not our envelope sender: every message would meet it. A form or
 * a size that it does not like at MAIL FROM is the one message's.
 */
function isOurAccount({ code, why }: Reply, command: string): boolean {
  if (SIGN_IN_CODES.has(code) || SIGN_IN_COMMANDS.has(command) || command.startsWith('AUTH')) return true;
  return command === 'MAIL FROM' && code !== 552 && why !== 'too-large' && why !== 'malformed';
}

/** An old meaning of 552 after RCPT (RFC 5321 §4.5.3.1.10). */
function isTooManyRecipients({ code, detail }: Reply, command: string): boolean {
  return code === 552 && command === 'RCPT TO' && detail === null;
}

/** All of 7.x is policy towards a sender, whatever the words beside it. */
function isPolicy({ detail }: Reply): boolean {
  return detail?.startsWith('7.') === true;
}

/** Of 4.7.x, 4.7.0 and 4.7.1 are what greylisting says to everybody. */
function isAboutUsForNow({ code, detail }: Reply): boolean {
  return code !== 454 && detail !== null && /^7\.(?![01]$)/.test(detail);
}

/** Without an enhanced status, these say at RCPT that there is no such mailbox. */
const NO_SUCH_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);

function isAboutAddress(reply: Reply, command: string): boolean {
  const { code, detail, why } = reply;
  if (isPolicy(reply)) return false;
  if (detail !== null) return BLAME[why] === 'address';
  return command === 'RCPT TO' && NO_SUCH_MAILBOX.has(code) && (why === 'unknown' || BLAME[why] === 'address');
}

/** For an administrator: nobody's address is in it. */
function oursOf({ code, detail, why }: Reply): string {
  return `${why} (${code}${detail === null ? '' : ` ${String(code)[0]}.${detail}`})`;
}
