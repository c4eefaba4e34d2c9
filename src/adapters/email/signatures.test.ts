import { expect, test } from 'vitest';
import { withSignaturesOf } from '#adapters/email/signatures.ts';

const by = (domain: string, more = '') => `DKIM-Signature: v=1; a=rsa-sha256;${more}\r\n d=${domain}; s=key; b=AA`;
const mailOf = (headers: readonly string[], body = 'Buy stamps\r\n') =>
  new TextEncoder().encode([...headers, 'From: ann@example.com', '', body].join('\r\n'));
const lines = (raw: Uint8Array) => withSignaturesOf(raw, 'example.com')?.toString('latin1').split('\r\n') ?? null;

test('drops signatures of other domains and ARC headers, and keeps everything else unchanged', () => {
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

test('finds the body when the last header is one that is dropped', () => {
  const raw = new TextEncoder().encode(`${by('example.com')}\r\n${by('elsewhere.example')}\r\n\r\nBuy stamps\r\n`);
  expect(lines(raw)).toEqual([...by('example.com').split('\r\n'), '', 'Buy stamps', '']);
});

test('keeps at most two signatures', () => {
  const raw = mailOf([1, 2, 3].map((at) => by('example.com', ` x=${at};`)));
  expect(lines(raw)?.filter((line) => line.startsWith('DKIM-Signature'))).toHaveLength(2);
});

test.each([
  ['without a signature of its domain', mailOf([by('elsewhere.example')])],
  ['with endless headers', mailOf([by('example.com'), ...Array<string>(20_000).fill('Subject: on and on')])],
  ['with more lines than any program writes', mailOf([by('example.com')], '\r\n'.repeat(150_000))],
  ['with a line longer than any program writes', mailOf([by('example.com')], 'x'.repeat(20_000))],
])('checks no signature of a mail %s', (_, raw) => {
  expect(withSignaturesOf(raw, 'example.com')).toBeNull();
});
