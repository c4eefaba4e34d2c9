import { describe, expect, test } from 'vitest';
import { readSmtpFailure } from '#adapters/email/smtp-answers.ts';
import type { SmtpFailure } from '#adapters/email/smtp-answers.ts';

function answered(command: string, response: string | null, given: Partial<SmtpFailure> = {}) {
  const didStart = command === 'DATA';
  return readSmtpFailure({ command, response, message: 'the connection ended', code: null, didStart, ...given });
}

describe('a reply that blames the address, which is then suppressed:', () => {
  test.each([
    ['RCPT TO', '550 5.1.1 <gone@example.com>: Recipient address rejected: User unknown'],
    ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Try again'],
    ['RCPT TO', '550 5.1.2 Bad destination system'],
    ['RCPT TO', '553 5.1.3 Bad destination mailbox address syntax'],
    ['RCPT TO', '551 5.1.6 Mailbox has moved'],
    ['RCPT TO', '556 5.1.10 Recipient address has null MX'],
    ['RCPT TO', '550 5.2.1 The account is disabled'],
    ['RCPT TO', '550 No such user here'],
    ['RCPT TO', '550 <spam@example.com> rejected'],
    // At RCPT TO a bare 550 means the address.
    ['RCPT TO', '550 rejected'],
    ['RCPT TO', '551 sorry'],
    ['RCPT TO', '553 sorry'],
    ['DATA', '550 5.1.1 no such user'],
  ])('%s: %s', (command, response) => {
    expect(answered(command, response)).toEqual({ kind: 'refused', reason: response, address: true });
  });
});

describe('a reply that blames us raises an alarm and suppresses nobody:', () => {
  test.each([
    ['RCPT TO', '550 5.7.1 Service refused', 'policy (550 5.7.1)'],
    ['RCPT TO', '554 5.7.1 <ann@example.com>: Relay access denied', 'policy (554 5.7.1)'],
    // Even if the text says otherwise: 5.7.x is never the recipient's fault.
    ['RCPT TO', '550 5.7.1 Unable to deliver, user unknown', 'no-such-mailbox (550 5.7.1)'],
    ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found', 'policy (550 5.1.8)'],
    ['RCPT TO', '550 blocked, your host is listed by a blocklist, see spamhaus', 'policy (550)'],
    [
      'DATA',
      '550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
      'authentication (550 5.7.26)',
    ],
    ['DATA', '550 5.7.515 Access denied, sending domain does not meet the level', 'authentication (550 5.7.515)'],
    ['DATA', '554 5.7.1 Message rejected as spam', 'spam (554 5.7.1)'],
    ['DATA', '552 5.3.4 Message size exceeds fixed limit', 'too-large (552 5.3.4)'],
    ['DATA', '550 5.6.0 Lone CR or LF in body', 'malformed (550 5.6.0)'],
    ['MAIL FROM', '554 5.3.4 Message too big', 'too-large (554 5.3.4)'],
    ['MAIL FROM', '501 5.5.4 Invalid arguments', 'malformed (501 5.5.4)'],
  ])('%s: %s', (command, response, ours) => {
    expect(answered(command, response)).toEqual({ kind: 'refused', reason: response, address: false, ours });
  });
});

describe('a reply that refuses our account makes mail wait until that is fixed:', () => {
  test.each([
    ['CONN', '554 5.7.1 Your host is not welcome', 'policy (554 5.7.1)'],
    ['EHLO', '550 who are you?', 'unknown (550)'],
    ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted', 'authentication (535 5.7.8)'],
    ['AUTH LOGIN', '534 5.7.9 Application-specific password required', 'authentication (534 5.7.9)'],
    ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'authentication (530 5.7.0)'],
    ['RCPT TO', '530 Authentication required', 'authentication (530)'],
    ['MAIL FROM', '553 5.7.1 <bounce+x@in.anchor.example>: Sender address rejected', 'policy (553 5.7.1)'],
    ['MAIL FROM', '550 5.1.1 no such user', 'no-such-mailbox (550 5.1.1)'],
    ['MAIL FROM', '501 5.1.7 Bad sender address syntax', 'policy (501 5.1.7)'],
  ])('%s: %s', (command, response, ours) => {
    expect(answered(command, response)).toEqual({ kind: 'later', reason: response, retryAfterMs: null, ours });
  });
});

describe('a reply that blames nobody is retried later:', () => {
  test.each([
    ['CONN', '421 too many connections'],
    ['MAIL FROM', '421 4.3.2 Service shutting down'],
    ['RCPT TO', '450 4.7.1 Greylisted, see you in five minutes'],
    ['RCPT TO', '451 4.7.0 Try again later'],
    ['RCPT TO', '450 4.1.1 unverified address'],
    ['RCPT TO', '452 4.2.2 The account is over quota'],
    // Its old meaning was "too many recipients".
    ['RCPT TO', '552 Too many recipients'],
    ['DATA', '421 4.4.2 Timeout'],
    ['DATA', '452 4.3.1 Insufficient system storage'],
    ['AUTH PLAIN', '454 4.7.0 Temporary authentication failure'],
  ])('%s: %s', (command, response) => {
    expect(answered(command, response)).toEqual({ kind: 'later', reason: response, retryAfterMs: null });
  });
});

test.each([
  ['RCPT TO', '421 4.7.26 This mail is unauthenticated', 'authentication (421 4.7.26)'],
  ['DATA', '421 4.7.28 An unusual rate of mail', 'rate (421 4.7.28)'],
  ['RCPT TO', '451 4.7.650 The mail server has been temporarily rate limited', 'rate (451 4.7.650)'],
])('%s: %s is retried later, and raises an alarm about us', (command, response, ours) => {
  expect(answered(command, response)).toEqual({ kind: 'later', reason: response, retryAfterMs: null, ours });
});

describe('a reply that refuses this one message blames neither its address nor us:', () => {
  test.each([
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['DATA', '554 Transaction failed'],
    ['DATA', '550 rejected'],
    ['RCPT TO', '550 5.4.6 Routing loop detected'],
    ['RCPT TO', '554 5.3.0 Other or undefined mail system status'],
  ])('%s: %s', (command, response) => {
    expect(answered(command, response)).toEqual({ kind: 'refused', reason: response, address: false });
  });
});

describe('a connection that ends without a reply', () => {
  test('before the message began is a definite "later"', () => {
    expect(answered('CONN', null)).toEqual({ kind: 'later', reason: 'the connection ended', retryAfterMs: null });
    expect(answered('MAIL FROM', '200 what?')).toMatchObject({ kind: 'later' });
  });

  test('after the message began leaves the result unknown', () => {
    expect(answered('DATA', null)).toEqual({ kind: 'unknown', reason: 'the connection ended' });
    expect(answered('DATA', 'HTTP/1.1 400 Bad Request')).toMatchObject({ kind: 'unknown' });
  });
});
