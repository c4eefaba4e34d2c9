import { expect, test } from 'vitest';
import { withSignaturesOf } from '#adapters/email/signatures.ts';

const by = (domain: string, more = '') => `DKIM-Signature: v=1; a=rsa-sha256;${more}\r\n d=${domain}; s=key; b=AA`;
const mailOf = (headers: readonly string[], body = 'Buy stamps\r\n') =>
  new TextEncoder().encode([...headers, 'From: ann@example.com', '', body].join('\r\n'));
const lines = (raw: Uint8Array) => withSignaturesOf(raw, 'example.com')?.toString('latin1').split('\r\n') ?? null;

test('signatures of others and the words of those on the way are left out, all else stays as it was', () => {
  const raw = mailOf([
    'Received: from a by b; now',
    by('elsewhere.example'),
    'ARC-Seal: i=1; a=rsa-sha256;\r\n b=AA',
    by('Mail.Example.com.'),
    by('notexample.com'),
    'Subject: d\u00e9j\u00e0\r\n vu',
  ]);
  const kept = mailOf(['Received: from a by b; now', by('Mail.Example.com.'), 'Subject: d\u00e9j\u00e0\r\n vu']);
  expect(withSignaturesOf(raw, 'example.com')).toEqual(Buffer.from(kept));
});

test('the last header may be one that is left out, and the body begins where it did', () => {
  const raw = new TextEncoder().encode(`${by('example.com')}\r\n${by('elsewhere.example')}\r\n\r\nBuy stamps\r\n`);
  expect(lines(raw)).toEqual([...by('example.com').split('\r\n'), '', 'Buy stamps', '']);
});

test('no more than two are looked at', () => {
  const raw = mailOf([1, 2, 3].map((at) => by('example.com', ` x=${at};`)));
  expect(lines(raw)?.filter((line) => line.startsWith('DKIM-Signature'))).toHaveLength(2);
});

test.each([
  ['without a signature of its domain', mailOf([by('elsewhere.example')])],
  ['whose headers do not end', mailOf([by('example.com'), ...Array<string>(20_000).fill('Subject: on and on')])],
  ['of more lines than any program writes', mailOf([by('example.com')], '\r\n'.repeat(150_000))],
  ['of a line longer than any program writes', mailOf([by('example.com')], 'x'.repeat(20_000))],
])('of a letter %s none is looked at', (_, raw) => {
  expect(withSignaturesOf(raw, 'example.com')).toBeNull();
});
