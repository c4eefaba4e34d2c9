/** `anchor check domain` with a real name server on this machine. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Finding } from '#domain/sending-domain/facts.ts';
import { startDnsServer } from '#test/support/dns-server.ts';
import { dkimKey, publishedKey } from '#test/support/dkim-receiver.ts';
import { zoneOf } from '#test/support/zone.ts';

/** A privileged port on which nothing listens, because nobody runs its assigned service (compressnet). */
const UNUSED_PORT = 2;

// The TXT records of this domain exceed a UDP response, and a long key is split into two strings.
const [head, tail] = [publishedKey.slice(0, 200), publishedKey.slice(200)];
const ZONE = `
  anchor.example                TXT  v=spf1 a:relay.anchor.example -all
  anchor.example                TXT  ${'site-verification='.padEnd(250, 'a')}
  anchor.example                TXT  ${'site-verification='.padEnd(250, 'b')}
  anchor.example                MX   10 relay.anchor.example
  in.anchor.example             MX   10 relay.anchor.example
  relay.anchor.example          A    192.0.2.25
  a1._domainkey.anchor.example  TXT  "v=DKIM1; k=rsa; p=${head}" "${tail}"
  _dmarc.anchor.example         TXT  v=DMARC1; p=reject
  25.2.0.192.in-addr.arpa       PTR  relay.anchor.example
`;

async function checkDomain(asked: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const script = fileURLToPath(new URL('../../bin/anchor', import.meta.url));
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise<{ out: string; err: string; code: unknown }>((resolve) => {
    execFile(script, ['check', 'domain', ...asked], { env }, (error, out, err) =>
      resolve({ out, err, code: error === null ? 0 : error.code }),
    );
  });
}

test('a domain is checked by its name server, and each missing record is reported', async () => {
  await using server = await startDnsServer(zoneOf(ZONE));
  const { out, err, code } = await checkDomain(['--json', '--dns', server.address], {
    SMTP_URL: 'smtp://relay.anchor.example:587',
    FROM_ADDRESS: 'hello@Anchor.example',
    INBOUND_DOMAIN: 'in.anchor.example',
    PUBLIC_URL: `https://127.0.0.1:${UNUSED_PORT}`,
    POSTAL_ADDRESS: 'Anchor, 1 Harbor Street, Austin, TX 78701',
    SECRET_KEY: 'a secret for tests that is long enough',
    DKIM_DOMAIN: dkimKey.domain,
    DKIM_SELECTOR: dkimKey.selector,
    DKIM_PRIVATE_KEY: dkimKey.privateKey,
  });

  expect(err).toBe('');
  const { domain, findings } = JSON.parse(out) as { domain: string; findings: Finding[] };
  expect(domain).toBe('anchor.example');
  expect(findings.map(({ check, about, verdict }) => `${verdict} ${check} ${about}`)).toEqual([
    'pass SPF anchor.example',
    'fail SPF in.anchor.example',
    'pass SPF alignment bounce+{token}@in.anchor.example',
    'pass DKIM a1._domainkey.anchor.example',
    'pass DKIM alignment anchor.example',
    'pass DMARC _dmarc.anchor.example',
    'pass MX anchor.example',
    'pass MX in.anchor.example',
    `fail one-click https://127.0.0.1:${UNUSED_PORT}/unsubscribe/…`,
    'pass PTR 192.0.2.25',
  ]);
  expect(findings.flatMap(({ add }) => add ?? [])).toEqual([
    { name: 'in.anchor.example', type: 'TXT', value: 'v=spf1 ip4:192.0.2.25 ~all' },
  ]);
  expect(code).toBe(1);
});

test('a domain can also be checked without settings, with text output', async () => {
  await using server = await startDnsServer(zoneOf(ZONE.replace(/^.*_dmarc.*$/m, '')));
  const asked = ['Anchor.example.', '--selector', 'a1', '--host', '192.0.2.25', '--dns', server.address];
  const { out, err, code } = await checkDomain(asked);

  expect({ err, code }).toEqual({ err: '', code: 1 });
  expect(out.split('\n').map((line) => line.trimEnd())).toEqual([
    'anchor.example',
    '  pass     SPF            anchor.example: Mail from 192.0.2.25 passes.',
    '  unknown  SPF alignment  INBOUND_DOMAIN: INBOUND_DOMAIN is not set.',
    '  pass     DKIM           a1._domainkey.anchor.example: A key is published.',
    '  pass     DKIM alignment anchor.example: Aligned with mail from anchor.example.',
    '  fail     DMARC          _dmarc.anchor.example: There is no DMARC record.',
    '           add            _dmarc.anchor.example  TXT  "v=DMARC1; p=none"',
    '  pass     MX             anchor.example: Delivers replies to the From address to relay.anchor.example.',
    '  unknown  MX             INBOUND_DOMAIN: INBOUND_DOMAIN is not set.',
    '  unknown  one-click      List-Unsubscribe: PUBLIC_URL and SECRET_KEY for real email are not set.',
    '  pass     PTR            192.0.2.25: It resolves to relay.anchor.example and back.',
    '',
  ]);
});

test.each([
  ['no domain', [], 'Name a domain'],
  ['a name server that is no address', ['anchor.example', '--dns', 'ns1'], '--dns ns1 is not an address'],
])('%s is refused', async (_, args, message) => {
  const { out, err, code } = await checkDomain(args);
  expect({ out, code }).toEqual({ out: '', code: 2 });
  expect(err).toContain(message);
});
