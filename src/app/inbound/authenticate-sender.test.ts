import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseEmail } from '#adapters/email/parse-email.ts';
import { createAuthenticationChecks } from '#adapters/email/authentication-checks.ts';
import { authenticateSender } from '#app/inbound/authenticate-sender.ts';
import { createSlowDomains, type SlowDomains } from '#app/inbound/slow-domains.ts';
import type { AskDns } from '#app/ports/dns.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import { isForged, isProven, type SenderAuthentication } from '#domain/senders/sender-authentication.ts';
import { dnsOf, type Zone } from '#test/support/dns-zone.ts';
import { rawMail } from '#test/support/raw-mail.ts';
import { KEY_RECORD, signed, type Signing } from '#test/support/signed-mail.ts';

const NOW = Date.parse('2027-01-11T12:10:00Z');
const ANNS_SERVER = '192.0.2.1';
const ELSEWHERE = '203.0.113.66';

/** A domain with an SPF record for its server, a DKIM key and a DMARC policy of reject. */
const STRICT: Zone = {
  'example.com TXT': [[`v=spf1 ip4:${ANNS_SERVER} -all`]],
  '_dmarc.example.com TXT': [['v=DMARC1; p=reject']],
  'key._domainkey.example.com TXT': KEY_RECORD,
};

let faults: unknown[];
beforeEach(() => {
  faults = [];
});
afterEach(() => expect(faults).toEqual([]));

interface Sent {
  readonly zone?: Zone;
  readonly from?: string;
  readonly door?: InboundMessage['door'];
  readonly client?: string | null;
  readonly helo?: string;
  readonly envelopeFrom?: string;
  readonly headers?: readonly string[];
  readonly signing?: Signing;
  /** Appended after signing. */
  readonly appended?: string;
  readonly above?: readonly string[];
  readonly trusted?: string;
  readonly limitMs?: number;
  /** How long the process is blocked before the first DNS answer. */
  readonly busyMs?: number;
  /** How often the deadline checks the time while a signature is hashed in its own thread. */
  readonly looksWhileHashing?: number;
  readonly slowDomains?: SlowDomains;
}

async function authenticated(sent: Sent): Promise<SenderAuthentication & { asked: readonly string[] }> {
  const { zone = STRICT, from = 'ann@example.com', client = ANNS_SERVER, helo = 'mail.example.com' } = sent;
  const written = rawMail(
    { from, to: 'reply+abc@in.example.org', id: 'inbound-1', headers: sent.headers ?? [] },
    'Buy stamps',
  );
  const whole = sent.signing === undefined ? written : await signed(written, sent.signing);
  const raw = new TextEncoder().encode([...(sent.above ?? []), `${whole}${sent.appended ?? ''}`].join('\r\n'));
  const dns = dnsOf(zone);
  const delayed: AskDns = async (name, type) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, sent.busyMs ?? 0);
    await new Promise((resolve) => setImmediate(resolve));
    return dns(name, type);
  };
  const checks = createAuthenticationChecks(sent.busyMs === undefined ? dns : delayed);
  const hashed = Promise.withResolvers<void>();
  let checksDone = 0;
  const deps = {
    isAsking: () => {
      checksDone += 1;
      if (checksDone === sent.looksWhileHashing) hashed.resolve();
      return sent.looksWhileHashing === undefined;
    },
    checks: {
      ...checks,
      dkim: async (...asked: Parameters<typeof checks.dkim>) => {
        if (sent.looksWhileHashing !== undefined) await hashed.promise;
        return checks.dkim(...asked);
      },
    },
    slowDomains: sent.slowDomains ?? createSlowDomains(() => 0),
    trustedAuthservId: sent.trusted ?? null,
    report: (_: string, error: unknown) => faults.push(error),
    ...(sent.limitMs === undefined ? {} : { provedWithinMs: sent.limitMs }),
  };
  const inbound = {
    raw,
    door: sent.door ?? 'smtp',
    client: client === null ? null : { address: client, helo },
    envelopeFrom: sent.envelopeFrom ?? from,
    receivedAt: NOW,
  } as const;

  return { ...(await authenticateSender(deps, inbound, await parseEmail(raw))), asked: dns.asked };
}

describe('received over our own SMTP', () => {
  test('an email from a server of its domain is authenticated by SPF', async () => {
    expect(await authenticated({})).toMatchObject({ by: 'dns', dmarc: 'pass', policy: 'reject', passed: ['spf'] });
  });

  test('an email signed by its domain is authenticated by DKIM, wherever it comes from', async () => {
    const result = await authenticated({ client: ELSEWHERE, signing: { by: 'example.com' } });
    expect(result).toMatchObject({ dmarc: 'pass', passed: ['dkim'] });
  });

  test.each([
    ['reject', true],
    ['quarantine', true],
    ['none', false],
  ])('an email that passes neither is forged if the domain policy is %s: %s', async (policy, forged) => {
    const zone = { ...STRICT, '_dmarc.example.com TXT': [[`v=DMARC1; p=${policy}`]] };
    const result = await authenticated({ zone, client: ELSEWHERE });
    expect(result).toMatchObject({ dmarc: 'fail', policy, passed: [] });
    expect([isForged(result), isProven(result)]).toEqual([forged, false]);
  });

  test('the signature and the server of another domain prove nothing', async () => {
    const zone = {
      ...STRICT,
      'mallory.example TXT': [[`v=spf1 ip4:${ELSEWHERE} -all`]],
      'key._domainkey.mallory.example TXT': KEY_RECORD,
    };
    const envelopeFrom = 'mallory@mallory.example';
    const result = await authenticated({ zone, client: ELSEWHERE, envelopeFrom, signing: { by: 'mallory.example' } });
    expect(isForged(result)).toBe(true);
    expect(result.asked.filter((question) => question.includes('mallory'))).toEqual([]);
  });

  test('SPF or DKIM alone is enough for a domain without a DMARC record', async () => {
    const { '_dmarc.example.com TXT': _, ...zone } = STRICT;
    const result = await authenticated({ zone });
    expect(result).toMatchObject({ dmarc: 'none', policy: null, passed: ['spf'] });
    expect(isProven(result)).toBe(true);
    const other = await authenticated({ zone, client: ELSEWHERE });
    expect([isForged(other), isProven(other)]).toEqual([false, false]);
  });

  test('a report with a null sender is authenticated by the HELO name of its server', async () => {
    const zone = { ...STRICT, 'mx.example.com TXT': [[`v=spf1 ip4:${ANNS_SERVER} -all`]] };
    const result = await authenticated({
      zone,
      envelopeFrom: '',
      helo: 'mx.example.com',
      from: 'postmaster@example.com',
    });
    expect(result).toMatchObject({ dmarc: 'pass', passed: ['spf'] });
  });

  test.each([
    ['text appended below the signed part', { signing: { by: 'example.com', maxBodyLength: 4 } }],
    ['a change after signing', { signing: { by: 'example.com' }, appended: 'drop 1\r\n' }],
    ['an expired signature', { signing: { by: 'example.com', expires: new Date(NOW - 1) } }],
  ])('%s is not accepted', async (_, sent) => {
    expect(isForged(await authenticated({ client: ELSEWHERE, ...sent }))).toBe(true);
  });

  test('an email with two From headers has no sender', async () => {
    const result = await authenticated({ headers: ['From: ben@example.com'] });
    expect(result).toMatchObject({ dmarc: 'none', passed: [], asked: [] });
  });

  test('one signature of the sender is found among a hundred others', async () => {
    const others = Array.from(
      { length: 100 },
      (_, at) => `DKIM-Signature: v=1; d=n${at}.example; s=key; b=AA; bh=AA; h=from`,
    );
    const result = await authenticated({ client: ELSEWHERE, signing: { by: 'example.com' }, above: others });
    expect(result).toMatchObject({ dmarc: 'pass', passed: ['dkim'] });
    expect(result.asked.filter((question) => question.includes('_domainkey'))).toHaveLength(1);
  });
});

describe('without an answer from DNS', () => {
  test.each(['example.com TXT', '_dmarc.example.com TXT'])('to %s, nothing has failed', async (question) => {
    const zone: Zone = { ...STRICT, [question]: 'silent' };
    expect(await authenticated({ zone, client: ELSEWHERE })).toMatchObject({ dmarc: 'none', passed: [] });
  });

  test('a signature whose key cannot be fetched may be valid', async () => {
    const zone: Zone = { ...STRICT, 'key._domainkey.example.com TXT': 'silent' };
    const result = await authenticated({ zone, client: ELSEWHERE, signing: { by: 'example.com' } });
    expect(result).toMatchObject({ dmarc: 'none', policy: 'reject', passed: [] });
  });

  test.each([
    ['has a label that is too long', 'x'.repeat(64)],
    // The resolver refuses such a name without a query.
    ['has characters that no host name has', 'a@b'],
  ])('a selector that is no valid name, because it %s, is not treated as a missing answer', async (_, selector) => {
    expect(isForged(await authenticated({ client: ELSEWHERE, signing: { by: 'example.com', selector } }))).toBe(true);
  });

  test('a reserved name that no public DNS server has is not looked up', async () => {
    const result = await authenticated({ from: 'ann@people.test', helo: 'mail.people.test' });
    expect(result).toMatchObject({ dmarc: 'none', passed: [], asked: [] });
  });

  test('nothing waits longer than the limit, and the result is unknown', async () => {
    const zone: Zone = { ...STRICT, '_dmarc.example.com TXT': 'endless' };
    expect(await authenticated({ zone, limitMs: 1 })).toMatchObject({ dmarc: 'none', policy: null, passed: [] });
  });

  test('time in which the process was blocked does not count against the limit', async () => {
    expect(isForged(await authenticated({ client: ELSEWHERE, limitMs: 40, busyMs: 50 }))).toBe(true);
  });

  test('a forged email whose hash takes longer than the limit is still forged', async () => {
    const forged = await authenticated({
      client: ELSEWHERE,
      signing: { by: 'example.com' },
      appended: '!',
      limitMs: 20,
      looksWhileHashing: 50,
    });
    expect(isForged(forged)).toBe(true);
  });

  test('a domain that emails have waited for long enough is not asked again at once', async () => {
    const slowDomains = createSlowDomains(() => 0);
    const endless: Zone = { ...STRICT, '_dmarc.example.com TXT': 'endless' };
    slowDomains.waited('example.com', 20_000);
    expect(await authenticated({ zone: endless, slowDomains })).toMatchObject({ dmarc: 'none', passed: [], asked: [] });
  });
});

describe('behind our own relay', () => {
  const RECEIVED = `Received: from mail.example.com (unknown [${ANNS_SERVER}]) by mx.in.example.org with ESMTP; now`;

  test('SPF checks the client that the relay names', async () => {
    expect(await authenticated({ client: '10.0.0.5', above: [RECEIVED] })).toMatchObject({
      dmarc: 'pass',
      passed: ['spf'],
    });
    const forged = RECEIVED.replace(ANNS_SERVER, ELSEWHERE);
    expect(isForged(await authenticated({ client: '10.0.0.5', above: [forged, RECEIVED] }))).toBe(true);
  });

  test('without a client, an email that SPF alone could have passed is not forged', async () => {
    expect(await authenticated({ client: '10.0.0.5' })).toMatchObject({ dmarc: 'none', passed: [] });
    const result = await authenticated({ client: '10.0.0.5', envelopeFrom: 'mallory@mallory.example' });
    expect(isForged(result)).toBe(true);
  });

  test('the result of the configured relay counts, and no DNS lookup is made', async () => {
    const reported =
      'Authentication-Results: mx.example.org; dmarc=fail (p=QUARANTINE) header.from=example.com; spf=fail smtp.mailfrom=example.com';
    const result = await authenticated({ above: [reported], trusted: 'mx.example.org' });
    expect(result).toEqual({ by: 'relay', dmarc: 'fail', policy: 'quarantine', passed: [], asked: [] });
  });

  test('a failure without the domain policy triggers a lookup of it', async () => {
    const reported = 'Authentication-Results: mx.example.org; dmarc=fail header.from=example.com';
    expect(await authenticated({ above: [reported], trusted: 'mx.example.org' })).toMatchObject({
      by: 'relay',
      policy: 'reject',
    });
  });

  test('results below the relay header, or with another name, are not trusted', async () => {
    const good = 'Authentication-Results: mx.example.org; dmarc=pass header.from=example.com';
    const other = 'Authentication-Results: mx.example.net; dmarc=none header.from=example.com';
    const sent = { client: ELSEWHERE, above: [other, good], trusted: 'mx.example.org' };
    expect(await authenticated(sent)).toMatchObject({ by: 'dns', dmarc: 'fail' });
    expect(await authenticated({ client: ELSEWHERE, above: [good] })).toMatchObject({ by: 'dns', dmarc: 'fail' });
  });

  test('a relay result that only covers SPF counts as half of the check', async () => {
    const reported = 'Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=ann@example.com';
    const sent = { client: ELSEWHERE, above: [reported], trusted: 'mx.example.org' };
    expect(await authenticated(sent)).toMatchObject({ by: 'relay', dmarc: 'pass', passed: ['spf'] });
  });
});

describe('received by webhook', () => {
  test('without results from the forwarder only a signature can authenticate', async () => {
    const sent = { door: 'hook', client: null } as const;
    expect(await authenticated({ ...sent, signing: { by: 'example.com' } })).toMatchObject({
      dmarc: 'pass',
      passed: ['dkim'],
    });
    expect(await authenticated(sent)).toMatchObject({ dmarc: 'none' });
  });

  const spfHeader = (word: string, sender: string) =>
    `Received-SPF: ${word} (sender SPF) identity=mailfrom; client-ip=${ANNS_SERVER}; helo=a; envelope-from=${sender}; receiver=p`;

  test.each([
    ['a valid author signature', ['X-Spam-Tests: DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU'], 'pass', ['dkim']],
    ['SPF of the sender’s domain', [spfHeader('Pass', 'ann@example.com'), 'X-Spam-Tests: SPF_PASS'], 'pass', ['spf']],
    ['SPF of another domain', [spfHeader('Pass', 'x@mallory.example'), 'X-Spam-Tests: SPF_PASS'], 'fail', []],
    ['an SPF failure', [spfHeader('Fail', 'ann@example.com'), 'X-Spam-Tests: SPF_FAIL'], 'fail', []],
    ['an SPF lookup error', [spfHeader('TempError', 'ann@example.com'), 'X-Spam-Tests: NONE'], 'none', []],
    ['nothing', [], 'none', []],
  ] as const)('Postmark’s results count: %s', async (_, above, dmarc, passed) => {
    expect(await authenticated({ door: 'postmark', client: null, above })).toMatchObject({
      by: 'provider',
      dmarc,
      passed,
    });
  });
});
