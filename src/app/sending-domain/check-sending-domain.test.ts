/** A domain as receivers see it, in an in-memory zone: what passes, and the record to add for what does not. */
import { describe, expect, test } from 'vitest';
import { createAuthenticationChecks } from '#adapters/email/authentication-checks.ts';
import type { PressedLink } from '#app/ports/press-link.ts';
import type { Finding } from '#domain/sending-domain/facts.ts';
import { asksIn, zoneOf } from '#test/support/zone.ts';
import { checkSendingDomain, type DomainToCheck } from './check-sending-domain.ts';

const ZONE = `
  anchor.example                TXT   v=spf1 include:_spf.anchor.example -all
  anchor.example                TXT   some-site-verification=abc
  _spf.anchor.example           TXT   v=spf1 ip4:192.0.2.25 ip6:2001:db8::25 ~all
  anchor.example                MX    10 mx.anchor.example
  in.anchor.example             TXT   v=spf1 include:_spf.anchor.example -all
  in.anchor.example             MX    20 mx2.anchor.example
  in.anchor.example             MX    10 mx.anchor.example
  mx.anchor.example             A     192.0.2.80
  a1._domainkey.anchor.example  TXT   "v=DKIM1; k=rsa; p=MIIB" "IjAN"
  _dmarc.anchor.example         TXT   v=DMARC1; p=reject
  relay.anchor.example          A     192.0.2.25
  relay.anchor.example          AAAA  2001:db8::25
  25.2.0.192.in-addr.arpa       PTR   relay.anchor.example
  5.2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa  PTR  relay.anchor.example
`;

const ANCHOR: DomainToCheck = {
  domain: 'anchor.example',
  by: 'smtp',
  inboundDomain: 'in.anchor.example',
  dkim: { domain: 'anchor.example', selector: 'a1', publicKey: 'MIIBIjAN' },
  publicHost: 'www.anchor.example',
  hosts: [],
  relay: 'relay.anchor.example',
  link: { url: 'https://www.anchor.example/unsubscribe/token' },
};

interface Changed {
  /** Lines with these endings are left out. */
  readonly without?: readonly string[];
  readonly plus?: string;
  readonly asked?: Partial<DomainToCheck>;
  readonly pressed?: PressedLink;
}

async function findings({ without = [], plus = '', asked = {}, pressed }: Changed = {}): Promise<Finding[]> {
  const lines = ZONE.split('\n').filter((line) => !without.some((end) => line.endsWith(end)));
  expect(lines.length).toBe(ZONE.split('\n').length - without.length);
  const askDns = asksIn(zoneOf([...lines, plus].join('\n')));
  const pressLink = async () => pressed ?? ({ kind: 'answered', status: 200 } as const);
  return checkSendingDomain({ askDns, checks: createAuthenticationChecks(askDns), pressLink }, { ...ANCHOR, ...asked });
}

/** The findings that do not pass. */
async function wrong(changed: Changed): Promise<Partial<Finding>[]> {
  const found = (await findings(changed)).filter(({ verdict }) => verdict !== 'pass');
  return found.map(({ check, about, verdict, add }) => ({ check, about, verdict, add }));
}

test('every line passes if everything is set up correctly', async () => {
  const found = await findings();
  expect(found.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  expect(found.map(({ check, about }) => `${check} ${about}`)).toEqual([
    'SPF anchor.example',
    'SPF in.anchor.example',
    'SPF alignment bounce+{token}@in.anchor.example',
    'DKIM a1._domainkey.anchor.example',
    'DKIM alignment anchor.example',
    'DMARC _dmarc.anchor.example',
    'MX anchor.example',
    'MX in.anchor.example',
    'one-click https://www.anchor.example/unsubscribe/…',
    'PTR 192.0.2.25',
    'PTR 2001:db8::25',
  ]);
});

const TXT = 'TXT' as const;

describe('the record to add is shown', () => {
  test.each<[string, Changed, Partial<Finding>[]]>([
    [
      'for a missing SPF record of the return path',
      { without: ['in.anchor.example             TXT   v=spf1 include:_spf.anchor.example -all'] },
      [
        {
          check: 'SPF',
          about: 'in.anchor.example',
          verdict: 'fail',
          add: { name: 'in.anchor.example', type: TXT, value: 'v=spf1 ip4:192.0.2.25 ip6:2001:db8::25 ~all' },
        },
      ],
    ],
    [
      'for SPF that admits only other machines',
      {
        asked: { hosts: ['198.51.100.7'], inboundDomain: 'anchor.example' },
        plus: '7.100.51.198.in-addr.arpa PTR relay2.anchor.example\nrelay2.anchor.example A 198.51.100.7',
      },
      [
        {
          check: 'SPF',
          about: 'anchor.example',
          verdict: 'fail',
          add: { name: 'anchor.example', type: TXT, value: 'v=spf1 include:_spf.anchor.example ip4:198.51.100.7 -all' },
        },
      ],
    ],
    [
      'for two SPF records, which are both invalid',
      { plus: 'in.anchor.example TXT v=spf1 mx ~all' },
      [
        {
          check: 'SPF',
          about: 'in.anchor.example',
          verdict: 'fail',
          add: {
            name: 'in.anchor.example',
            type: TXT,
            value: 'v=spf1 include:_spf.anchor.example mx ip4:192.0.2.25 ip6:2001:db8::25 ~all',
          },
        },
      ],
    ],
    [
      'for a missing key',
      { without: ['"IjAN"'] },
      [
        {
          check: 'DKIM',
          about: 'a1._domainkey.anchor.example',
          verdict: 'fail',
          add: { name: 'a1._domainkey.anchor.example', type: TXT, value: 'v=DKIM1; k=rsa; p=MIIBIjAN' },
        },
      ],
    ],
    [
      'for a missing DMARC record',
      { without: ['p=reject'] },
      [
        {
          check: 'DMARC',
          about: '_dmarc.anchor.example',
          verdict: 'fail',
          add: { name: '_dmarc.anchor.example', type: TXT, value: 'v=DMARC1; p=none' },
        },
      ],
    ],
    [
      'for a return path that strict DMARC does not accept',
      { without: ['p=reject'], plus: '_dmarc.anchor.example TXT v=DMARC1; p=none; aspf=s' },
      [
        {
          check: 'SPF alignment',
          about: 'bounce+{token}@in.anchor.example',
          verdict: 'fail',
          add: { name: '_dmarc.anchor.example', type: TXT, value: 'v=DMARC1; p=none; aspf=r' },
        },
      ],
    ],
    [
      'for a missing MX for replies',
      { without: ['20 mx2.anchor.example', 'in.anchor.example             MX    10 mx.anchor.example'] },
      [
        {
          check: 'MX',
          about: 'in.anchor.example',
          verdict: 'fail',
          add: { name: 'in.anchor.example', type: 'MX', value: '10 www.anchor.example' },
        },
      ],
    ],
    [
      'for a machine without a PTR record',
      { without: ['25.2.0.192.in-addr.arpa       PTR   relay.anchor.example'] },
      [
        {
          check: 'PTR',
          about: '192.0.2.25',
          verdict: 'fail',
          add: { name: '25.2.0.192.in-addr.arpa', type: 'PTR', value: 'relay.anchor.example' },
        },
      ],
    ],
    [
      'for a machine whose name resolves to another address',
      {
        without: ['25.2.0.192.in-addr.arpa       PTR   relay.anchor.example'],
        plus: '25.2.0.192.in-addr.arpa PTR mx.anchor.example',
      },
      [
        {
          check: 'PTR',
          about: '192.0.2.25',
          verdict: 'fail',
          add: { name: 'mx.anchor.example', type: 'A', value: '192.0.2.25' },
        },
      ],
    ],
  ])('%s', async (_, changed, expected) => {
    expect(await wrong(changed)).toEqual(expected);
  });
});

describe('a return path of another domain', () => {
  const elsewhere = `
    in.other.example TXT v=spf1 ip4:192.0.2.25 ip6:2001:db8::25 -all
    in.other.example MX 10 mx.anchor.example`;

  test('is not aligned with From', async () => {
    expect(await wrong({ asked: { inboundDomain: 'in.other.example' }, plus: elsewhere })).toEqual([
      { check: 'SPF alignment', about: 'bounce+{token}@in.other.example', verdict: 'fail', add: null },
    ]);
  });

  test('is not judged without a DMARC record', async () => {
    const changed = { asked: { inboundDomain: 'in.other.example' }, plus: elsewhere, without: ['p=reject'] };
    expect(await wrong(changed)).toMatchObject([
      { check: 'SPF alignment', verdict: 'unknown' },
      { check: 'DMARC', verdict: 'fail' },
    ]);
  });
});

describe('the reason why an existing record is wrong is shown', () => {
  const DKIM_NAME = 'a1._domainkey.anchor.example';
  const IN_MX = ['20 mx2.anchor.example', 'in.anchor.example             MX    10 mx.anchor.example'];

  test.each<[string, Changed, string, string]>([
    [
      'SPF that refuses everything before our machine',
      {
        without: ['in.anchor.example             TXT   v=spf1 include:_spf.anchor.example -all'],
        plus: 'in.anchor.example TXT v=spf1 -all ip4:192.0.2.25 ip6:2001:db8::25',
      },
      'Receivers cannot evaluate the record, or it rejects the addresses it lists',
      'v=spf1 ip4:192.0.2.25 ip6:2001:db8::25 -all',
    ],
    [
      'SPF that lists one of two machines',
      {
        without: ['in.anchor.example             TXT   v=spf1 include:_spf.anchor.example -all'],
        plus: 'in.anchor.example TXT v=spf1 ip4:192.0.2.25 -all',
      },
      'The record does not allow 2001:db8::25.',
      'v=spf1 ip4:192.0.2.25 ip6:2001:db8::25 -all',
    ],
    [
      'a second key',
      { plus: `${DKIM_NAME} TXT v=DKIM1; p=OLD` },
      'There are 2 records, and receivers may use any of them.',
      'v=DKIM1; k=rsa; p=MIIBIjAN',
    ],
    [
      'a second DMARC record',
      { plus: '_dmarc.anchor.example TXT v=DMARC1; p=none' },
      'There are 2 DMARC records, so none is valid.',
      'v=DMARC1; p=reject',
    ],
    [
      'a DMARC record of the top-level domain only',
      { without: ['p=reject'], plus: '_dmarc.example TXT v=DMARC1; p=reject' },
      'There is no DMARC record.',
      'v=DMARC1; p=none',
    ],
    [
      'MX that refuses all mail',
      { without: IN_MX, plus: 'in.anchor.example MX 0 .' },
      'The domain declares that it accepts no mail, so it receives no replies and bounces.',
      '10 www.anchor.example',
    ],
    [
      'MX without an address',
      { without: IN_MX, plus: 'in.anchor.example MX 10 mx3.anchor.example' },
      'mx3.anchor.example has no address, so no server accepts replies and bounces.',
      '10 www.anchor.example',
    ],
  ])('%s', async (_, changed, why, value) => {
    const failed = (await findings(changed)).filter(({ verdict }) => verdict === 'fail');
    expect(failed).toMatchObject([{ why: expect.stringContaining(why), add: { value } }]);
  });
});

test('the preferred exchange is named first', async () => {
  const found = await findings({ plus: 'mx2.anchor.example A 192.0.2.81' });
  expect(found.map(({ why }) => why)).toContain(
    'Delivers replies and bounces to mx.anchor.example, mx2.anchor.example.',
  );
});

test('a subdomain uses the DMARC record of its parent', async () => {
  const plus = `
    mail.anchor.example TXT v=spf1 include:_spf.anchor.example -all
    mail.anchor.example MX 10 mx.anchor.example`;
  const found = await findings({ asked: { domain: 'mail.anchor.example' }, plus });
  expect(found.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  // Sibling domains are aligned, too, unless the record is strict.
  expect(found.map(({ check, about }) => `${check} ${about}`)).toContain('DMARC _dmarc.anchor.example');
});

describe('the one-click link', () => {
  test.each<[string, Partial<DomainToCheck>, PressedLink | undefined, string]>([
    [
      'over http is not used by receivers',
      { link: { url: 'http://www.anchor.example/unsubscribe/t' } },
      undefined,
      'must use https',
    ],
    ['that leads on is not followed', {}, { kind: 'answered', status: 301 }, 'answers 301; it must answer 200'],
    ['that is another server’s is not ours', {}, { kind: 'answered', status: 404 }, 'answers 404'],
    ['that cannot be reached', {}, { kind: 'unreachable', why: 'CERT_HAS_EXPIRED' }, 'CERT_HAS_EXPIRED'],
  ])('%s', async (_, asked, pressed, why) => {
    const found = await findings({ asked, ...(pressed === undefined ? {} : { pressed }) });
    const failed = found.filter(({ verdict }) => verdict !== 'pass');
    expect(failed).toMatchObject([{ check: 'one-click', verdict: 'fail', why: expect.stringContaining(why) }]);
  });
});

test('without an answer from DNS, nothing is reported as wrong', async () => {
  const silent = ['anchor.example', '_dmarc.anchor.example', 'a1._domainkey.anchor.example', '25.2.0.192.in-addr.arpa'];
  const found = await wrong({ plus: silent.map((name) => `${name} SILENT`).join('\n') });
  expect(found.map(({ check, verdict }) => `${check} ${verdict}`)).toEqual([
    'SPF unknown',
    'SPF alignment unknown',
    'DKIM unknown',
    'DMARC unknown',
    'MX unknown',
    'PTR unknown',
  ]);
});

test.each<[string, Partial<DomainToCheck>]>([
  ['a machine with a private address', { hosts: ['127.0.0.1', '10.0.0.7'] }],
  ['somebody else’s relay', { relay: 'mx.other.example' }],
  ['a relay without an address', { relay: 'gone.anchor.example' }],
])('%s does not reveal the sending machine', async (_, asked) => {
  const found = await wrong({ asked, plus: 'mx.other.example A 198.51.100.7' });
  expect(found.map(({ check, verdict }) => `${check} ${verdict}`)).toEqual([
    'SPF unknown',
    'SPF unknown',
    'PTR unknown',
  ]);
});

test('for Postmark its own records are checked', async () => {
  const asked = { by: 'postmark', relay: null, dkim: { ...ANCHOR.dkim!, publicKey: null } } as const;
  expect(
    await wrong({
      asked,
      without: ['20 mx2.anchor.example', 'in.anchor.example             MX    10 mx.anchor.example'],
    }),
  ).toEqual([
    {
      check: 'return path',
      about: 'pm-bounces.anchor.example',
      verdict: 'fail',
      add: { name: 'pm-bounces.anchor.example', type: 'CNAME', value: 'pm.mtasv.net' },
    },
    {
      check: 'MX',
      about: 'in.anchor.example',
      verdict: 'fail',
      add: { name: 'in.anchor.example', type: 'MX', value: '10 inbound.postmarkapp.com' },
    },
    { check: 'PTR', about: 'anchor.example', verdict: 'unknown', add: null },
  ]);
  const right = await wrong({ asked, plus: 'pm-bounces.anchor.example CNAME pm.mtasv.net' });
  expect(right.map(({ check }) => check)).toEqual(['PTR']);
});

test('without settings it reports which are missing', async () => {
  const asked = {
    by: 'unknown',
    inboundDomain: null,
    dkim: null,
    publicHost: null,
    relay: null,
    link: { missing: 'not set' },
  } as const;
  const found = await wrong({ asked });
  expect(found.every(({ verdict }) => verdict === 'unknown')).toBe(true);
});
