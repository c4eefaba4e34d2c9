import type { HandOver } from '#domain/delivery/delivery.ts';

/** What is known of one attempt that did not end with a 2xx after the message. */
export interface SmtpFailure {
  /** The server's whole last line, where it said one. */
  readonly response: string | null;
  /** What it answered: `CONN`, `EHLO`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  readonly command: string;
  readonly message: string;
  /** Whether anything of the message itself went out: from then on silence no longer means "no". */
  readonly didStart: boolean;
}

/**
 * What an SMTP failure means (RFC 5321 §4.2, RFC 3463). 4yz is a definite "later" at every step, the answer to the
 * final dot included; 5yz is a definite no. A connection that ends after the message began is unknown (RFC 1047), one
 * that ends before is a definite "later".
 */
export function readSmtpFailure(failure: SmtpFailure): HandOver {
  const reply = replyOf(failure.response);
  if (reply === null) {
    return failure.didStart
      ? { kind: 'unknown', reason: failure.message }
      : { kind: 'later', reason: failure.message, retryAfterMs: null };
  }
  const reason = failure.response ?? failure.message;
  if (reply.code < 500 || isOurAccount(failure.command) || isTooManyRecipients(reply, failure.command)) {
    return { kind: 'later', reason, retryAfterMs: null };
  }
  return { kind: 'refused', reason, address: isAboutAddress(reply, failure.command) };
}

interface Reply {
  readonly code: number;
  /** Enhanced status without its class: `1.1` of 5.1.1; null where the server says none. */
  readonly detail: string | null;
}

// 550 5.1.1 <ann@example.com>: Recipient address rejected
// 451 try again
const REPLY = /^([45]\d\d)[ -](?:[45]\.(\d{1,3}\.\d{1,3})\b)?/;

/** Null for what is no refusal in the words of RFC 5321: silence, garbage, or a 2xx at the wrong place. */
function replyOf(response: string | null): Reply | null {
  const match = response === null ? null : REPLY.exec(response);
  return match === null ? null : { code: Number(match[1]), detail: match[2] ?? null };
}

/** A wrong password, or a server that does not want us: the message is as good as before once that is mended. */
function isOurAccount(command: string): boolean {
  return (
    command === 'CONN' ||
    command === 'EHLO' ||
    command === 'HELO' ||
    command === 'STARTTLS' ||
    command.startsWith('AUTH')
  );
}

/** An old meaning of 552 after RCPT (RFC 5321 §4.5.3.1.10). */
function isTooManyRecipients({ code, detail }: Reply, command: string): boolean {
  return code === 552 && command === 'RCPT TO' && detail === null;
}

/** Enhanced statuses that speak of the recipient's address; 1.7 and 1.8 are the sender's, 7.x is policy. */
const ABOUT_ADDRESS: ReadonlySet<string> = new Set(['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1']);
/** Without one, these say at RCPT that there is no such mailbox. */
const NO_SUCH_MAILBOX: ReadonlySet<number> = new Set([550, 551, 553]);

function isAboutAddress({ code, detail }: Reply, command: string): boolean {
  if (detail !== null) return ABOUT_ADDRESS.has(detail) && command !== 'MAIL FROM';
  return command === 'RCPT TO' && NO_SUCH_MAILBOX.has(code);
}
