import { describe, expect, test } from 'vitest';
import { diagnose } from './diagnosis.ts';

describe('what a refusal means for the address', () => {
  test.each([
    ['5.1.1', '550 5.1.1 User unknown', 'no-such-mailbox'],
    ['5.1.2', '550 Host unknown', 'no-such-domain'],
    ['5.1.3', '501 5.1.3 Bad recipient address syntax', 'no-such-mailbox'],
    ['5.1.6', '551 5.1.6 Recipient has moved', 'moved'],
    ['5.1.10', '556 5.1.10 Recipient address has null MX', 'no-such-domain'],
    ['5.2.1', '', 'disabled'],
    ['5.0.0', '550 The account has been disabled', 'disabled'],
    [null, 'Sorry, no mailbox here by that name. (#5.1.1)', 'no-such-mailbox'],
  ])('dead for good: %s %j', (status, said, reason) => {
    expect(diagnose({ status, said })).toMatchObject({ hard: true, reason });
  });

  test.each([
    ['5.2.2', '552 5.2.2 Over quota', 'full'],
    ['4.2.2', '452 4.2.2 Mailbox full', 'full'],
    ['4.1.1', '450 4.1.1 User unknown, try again', 'expired'],
    ['4.4.7', '', 'expired'],
    ['5.4.6', 'Mail loop', 'routing'],
    ['5.3.0', '', 'system'],
    [null, '552 sorry', 'full'],
    [null, '550 Key not found', 'system'],
    [null, '554 Transaction failed: resource not found', 'system'],
    [null, '550 TLS session not found', 'system'],
    [null, '550 Your IP is unknown to us', 'system'],
    [null, '550 no', 'unknown'],
  ])('may take mail again: %s %j', (status, said, reason) => {
    expect(diagnose({ status, said })).toMatchObject({ hard: false, reason });
  });

  test.each([
    ['5.7.1', '550 5.7.1 Message rejected as spam', 'spam'],
    ['5.7.26', '', 'authentication'],
    ['5.7.28', '', 'rate'],
    ['5.7.1', '554 5.7.1 Client host blocked using a list', 'policy'],
    ['5.1.8', '553 5.1.8 Sender address rejected: Domain not found', 'policy'],
    ['5.1.1', '550 5.1.1 Sender address rejected', 'policy'],
    ['5.3.4', '', 'too-large'],
    ['5.6.0', '', 'malformed'],
  ])('our own fault, whatever the address: %s %j', (status, said, reason) => {
    expect(diagnose({ status, said })).toMatchObject({ hard: false, reason });
  });

  test('an unknown mailbox reported under 5.7.1 does not exist', () => {
    expect(diagnose({ status: '5.7.1', said: '550 5.7.1 No such user!' })).toMatchObject({
      hard: true,
      reason: 'no-such-mailbox',
    });
  });
});

test('the most specific status wins, and an IP address is not a status', () => {
  expect(diagnose({ status: '5.0.0', said: '550 5.1.1 User unknown' }).status).toBe('5.1.1');
  expect(diagnose({ status: '5.2.2', said: '550 5.1.1 User unknown' }).status).toBe('5.2.2');
  expect(diagnose({ status: null, said: 'host mx [5.1.1.9] said: 550 User unknown' }).status).toBeNull();
});

test('the words are joined across lines that begin with their code, and their accents are ignored', () => {
  const said = '550-5.1.1 The email account that you tried\n 550-5.1.1 to reach does not exist.';
  expect(diagnose({ status: null, said }).reason).toBe('no-such-mailbox');
  expect(diagnose({ status: null, said: 'La boîte aux lettres est pleine' }).reason).toBe('full');
});

test.each([
  ['the mailbox is full', '552 5.1.1 Mailbox full'],
  ['the sender is unknown', '550 5.1.1 Sender unknown'],
  ['the sender is unknown, with the words for a recipient', '550 5.1.1 sender verify: no such user'],
  ['the relay refuses', '550 5.1.1 unable to relay for <ann@a.example>'],
  ['a policy refuses', '550 5.1.1 rejected by local policy'],
  ['it is spam', '554 5.1.2 Message identified as spam'],
  ['it came too fast', '550 5.1.1 too many messages from your host'],
  ['the mailbox is full, in another language', '550 5.2.1 Das Postfach ist voll'],
])('words that say that %s are believed before a status that gives the address up', (_, said) => {
  expect(diagnose({ status: null, said }).hard).toBe(false);
});

test('a server acts on its reply code, and advice is no reason', () => {
  expect(diagnose({ status: '4.1.1', said: '550 4.1.1 User unknown' }).hard).toBe(true);
  expect(diagnose({ status: '5.1.1', said: '4.1.1 User unknown' }).hard).toBe(false);
  expect(diagnose({ status: null, said: '550 User unknown. If the mailbox is full, try again later.' }).reason).toBe(
    'no-such-mailbox',
  );
});
