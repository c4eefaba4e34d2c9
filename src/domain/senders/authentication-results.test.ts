import { expect, test } from 'vitest';
import { readAuthenticationResults } from './authentication-results.ts';

const read = (value: string) => readAuthenticationResults(value, 'mx.example.org', 'example.com');

// The formats of Gmail, Fastmail, Microsoft 365 and OpenDMARC, with invented names.
test.each([
  [
    'mx.example.org;\r\n dkim=pass header.i=@example.com header.s=key header.b=abc;\r\n spf=pass (mx.example.org: domain of ann@example.com designates 192.0.2.1 as permitted sender) smtp.mailfrom=ann@example.com;\r\n dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=example.com',
    { spf: 'pass', dkim: ['pass'], dmarc: 'pass', policy: 'reject' },
  ],
  [
    'MX.example.org 1; spf=softfail smtp.mailfrom=example.com smtp.helo=a; dkim=none (no signatures found); dmarc=fail policy.dmarc=quarantine header.from=example.com',
    { spf: 'fail', dkim: [], dmarc: 'fail', policy: 'quarantine' },
  ],
  [
    'mx.example.org; spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.com; dkim=fail (body hash) header.d=example.com;dmarc=fail action=oreject header.from=example.com;compauth=fail reason=000',
    { spf: 'pass', dkim: ['fail'], dmarc: 'fail', policy: null },
  ],
  [
    'mx.example.org; dmarc=fail (p=none sp=reject dis=none) header.from=a.example.com',
    { spf: null, dkim: null, dmarc: 'fail', policy: null },
  ],
  [
    'mx.example.org; dmarc=temperror header.from=example.com; spf=temperror smtp.mailfrom=example.com',
    { spf: 'untold', dkim: null, dmarc: undefined, policy: undefined },
  ],
])('%s', (value, expected) => {
  const reported = read(value);
  expect({
    spf: reported?.spf?.result ?? null,
    dkim: reported?.dkim?.map(({ result }) => result) ?? null,
    dmarc: reported?.dmarc?.result,
    policy: reported?.dmarc?.policy,
  }).toEqual(expected);
});

test.each([
  ['of another name', 'mx.example.net; dmarc=pass header.from=example.com'],
  ['whose name only begins alike', 'mx.example.org.evil; dmarc=pass header.from=example.com'],
  ['about another From', 'mx.example.org; dmarc=pass header.from=evil.example'],
  ['that found nothing to check', 'mx.example.org; none'],
  ['whose statement stands in a comment', 'mx.example.org; none (x; dmarc=pass header.from=example.com)'],
  ['whose statement stands in quotes', 'mx.example.org; none reason="; dmarc=pass header.from=example.com"'],
])('ignores a header %s', (_, value) => {
  expect(read(value)).toBeNull();
});

test('ignores what a sender put into a quoted local part', () => {
  const value = 'mx.example.org; spf=fail smtp.mailfrom="a smtp.mailfrom=b@example.com"@evil.example';
  expect(read(value)?.spf).toEqual({ domain: 'evil.example', result: 'fail' });
});

test('parses an endless header quickly', () => {
  expect(read(`mx.example.org; ${'('.repeat(1_000_000)}`)).toBeNull();
});
