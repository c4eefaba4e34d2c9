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

/** A domain that lets its server send, signs, and asks for all else to be refused. */
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
  /** Added after it was signed. */
  readonly appended?: string;
  readonly above?: readonly string[];
  readonly trusted?: string;
  readonly limitMs?: number;
  /** The process has something else to do before the first answer. */
  readonly busyMs?: number;
  /** How often the time is looked at while a signature is hashed, in a thread of its own. */
  readonly looksWhileHashing?: number;
  readonly slowDomains?: SlowDomains;
}

async function proofOf(sent: Sent): Promise<SenderAuthentication & { asked: readonly string[] }> {
  const { zone = STRICT, from = 'ann@example.com', client = ANNS_SERVER, helo = 'mail.example.com' } = sent;
  const written = rawMail(
    { from, to: 'reply+abc@in.example.org', id: 'letter-1', headers: sent.headers ?? [] },
    'Buy stamps',
  );
  const whole = sent.signing === undefined ? written : await signed(written, sent.signing);
  const raw = new TextEncoder().encode([...(sent.above ?? []), `${whole}${sent.appended ?? ''}`].join('\r\n'));
  const dns = dnsOf(zone);
  const later: AskDns = async (name, type) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, sent.busyMs ?? 0);
    await new Promise((resolve) => setImmediate(resolve));
    return dns(name, type);
  };
  const checks = createAuthenticationChecks(sent.busyMs === undefined ? dns : later);
  const hashed = Promise.withResolvers<void>();
  let looks = 0;
  const deps = {
    isAsking: () => {
      looks += 1;
      if (looks === sent.looksWhileHashing) hashed.resolve();
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
  const letter = {
    raw,
    door: sent.door ?? 'smtp',
    client: client === null ? null : { address: client, helo },
    envelopeFrom: sent.envelopeFrom ?? from,
    receivedAt: NOW,
  } as const;

  return { ...(await authenticateSender(deps, letter, await parseEmail(raw))), asked: dns.asked };
}

describe('where our own door took it in', () => {
  test('a letter from a server of its domain is proven by SPF', async () => {
    expect(await proofOf({})).toMatchObject({ by: 'dns', dmarc: 'pass', policy: 'reject', passed: ['spf'] });
  });

  test('a letter that its domain signed is proven by DKIM, wherever it comes from', async () => {
    const proof = await proofOf({ client: ELSEWHERE, signing: { by: 'example.com' } });
    expect(proof).toMatchObject({ dmarc: 'pass', passed: ['dkim'] });
  });

  test.each([
    ['reject', true],
    ['quarantine', true],
    ['none', false],
  ])('a letter that neither speaks for is forged where its domain asks for %s: %s', async (policy, forged) => {
    const zone = { ...STRICT, '_dmarc.example.com TXT': [[`v=DMARC1; p=${policy}`]] };
    const proof = await proofOf({ zone, client: ELSEWHERE });
    expect(proof).toMatchObject({ dmarc: 'fail', policy, passed: [] });
    expect([isForged(proof), isProven(proof)]).toEqual([forged, false]);
  });

  test('the signature and the server of somebody else prove nothing', async () => {
    const zone = {
      ...STRICT,
      'mallory.example TXT': [[`v=spf1 ip4:${ELSEWHERE} -all`]],
      'key._domainkey.mallory.example TXT': KEY_RECORD,
    };
    const envelopeFrom = 'mallory@mallory.example';
    const proof = await proofOf({ zone, client: ELSEWHERE, envelopeFrom, signing: { by: 'mallory.example' } });
    expect(isForged(proof)).toBe(true);
    expect(proof.asked.filter((question) => question.includes('mallory'))).toEqual([]);
  });

  test('of a domain that says nothing of its mail SPF or DKIM alone is proof enough', async () => {
    const { '_dmarc.example.com TXT': _, ...zone } = STRICT;
    const proof = await proofOf({ zone });
    expect(proof).toMatchObject({ dmarc: 'none', policy: null, passed: ['spf'] });
    expect(isProven(proof)).toBe(true);
    const other = await proofOf({ zone, client: ELSEWHERE });
    expect([isForged(other), isProven(other)]).toEqual([false, false]);
  });

  test('a report under the null sender is proven by the name that its server greets with', async () => {
    const zone = { ...STRICT, 'mx.example.com TXT': [[`v=spf1 ip4:${ANNS_SERVER} -all`]] };
    const proof = await proofOf({ zone, envelopeFrom: '', helo: 'mx.example.com', from: 'postmaster@example.com' });
    expect(proof).toMatchObject({ dmarc: 'pass', passed: ['spf'] });
  });

  test.each([
    ['what was added below the signed part', { signing: { by: 'example.com', maxBodyLength: 4 } }],
    ['what was changed after it was signed', { signing: { by: 'example.com' }, appended: 'drop 1\r\n' }],
    ['a signature that has expired', { signing: { by: 'example.com', expires: new Date(NOW - 1) } }],
  ])('%s is not believed', async (_, sent) => {
    expect(isForged(await proofOf({ client: ELSEWHERE, ...sent }))).toBe(true);
  });

  test('who writes two senders is from nobody', async () => {
    const proof = await proofOf({ headers: ['From: ben@example.com'] });
    expect(proof).toMatchObject({ dmarc: 'none', passed: [], asked: [] });
  });

  test('one signature of the sender’s stands out among a hundred of others', async () => {
    const others = Array.from(
      { length: 100 },
      (_, at) => `DKIM-Signature: v=1; d=n${at}.example; s=key; b=AA; bh=AA; h=from`,
    );
    const proof = await proofOf({ client: ELSEWHERE, signing: { by: 'example.com' }, above: others });
    expect(proof).toMatchObject({ dmarc: 'pass', passed: ['dkim'] });
    expect(proof.asked.filter((question) => question.includes('_domainkey'))).toHaveLength(1);
  });
});

describe('where no name server answers', () => {
  test.each(['example.com TXT', '_dmarc.example.com TXT'])('to %s, nothing has failed', async (question) => {
    const zone: Zone = { ...STRICT, [question]: 'silent' };
    expect(await proofOf({ zone, client: ELSEWHERE })).toMatchObject({ dmarc: 'none', passed: [] });
  });

  test('a signature whose key cannot be fetched may have been a good one', async () => {
    const zone: Zone = { ...STRICT, 'key._domainkey.example.com TXT': 'silent' };
    const proof = await proofOf({ zone, client: ELSEWHERE, signing: { by: 'example.com' } });
    expect(proof).toMatchObject({ dmarc: 'none', policy: 'reject', passed: [] });
  });

  test.each([
    ['has a label that is too long', 'x'.repeat(64)],
    // The resolver refuses such a name before anybody is asked.
    ['has signs that no host has', 'a@b'],
  ])('a selector that is no name, since it %s, is not taken for silence', async (_, selector) => {
    expect(isForged(await proofOf({ client: ELSEWHERE, signing: { by: 'example.com', selector } }))).toBe(true);
  });

  test('a name that stands in no name server of the internet is not asked about', async () => {
    const proof = await proofOf({ from: 'ann@people.test', helo: 'mail.people.test' });
    expect(proof).toMatchObject({ dmarc: 'none', passed: [], asked: [] });
  });

  test('nobody waits for it longer than the limit, and nothing is told', async () => {
    const zone: Zone = { ...STRICT, '_dmarc.example.com TXT': 'endless' };
    expect(await proofOf({ zone, limitMs: 1 })).toMatchObject({ dmarc: 'none', policy: null, passed: [] });
  });

  test('a process that was busy all that time has waited for nobody', async () => {
    expect(isForged(await proofOf({ client: ELSEWHERE, limitMs: 40, busyMs: 50 }))).toBe(true);
  });

  test('a forged letter whose hash takes longer than the limit is not called untold for it', async () => {
    const forged = await proofOf({
      client: ELSEWHERE,
      signing: { by: 'example.com' },
      appended: '!',
      limitMs: 20,
      looksWhileHashing: 50,
    });
    expect(isForged(forged)).toBe(true);
  });

  test('a domain for which letters have waited long enough is not asked again at once', async () => {
    const slowDomains = createSlowDomains(() => 0);
    const endless: Zone = { ...STRICT, '_dmarc.example.com TXT': 'endless' };
    slowDomains.waited('example.com', 20_000);
    expect(await proofOf({ zone: endless, slowDomains })).toMatchObject({ dmarc: 'none', passed: [], asked: [] });
  });
});

describe('behind a relay of ours', () => {
  const RECEIVED = `Received: from mail.example.com (unknown [${ANNS_SERVER}]) by mx.in.example.org with ESMTP; now`;

  test('the client that it tells of is asked about', async () => {
    expect(await proofOf({ client: '10.0.0.5', above: [RECEIVED] })).toMatchObject({ dmarc: 'pass', passed: ['spf'] });
    const forged = RECEIVED.replace(ANNS_SERVER, ELSEWHERE);
    expect(isForged(await proofOf({ client: '10.0.0.5', above: [forged, RECEIVED] }))).toBe(true);
  });

  test('that tells of none, a letter is not forged that SPF alone might have proven', async () => {
    expect(await proofOf({ client: '10.0.0.5' })).toMatchObject({ dmarc: 'none', passed: [] });
    const proof = await proofOf({ client: '10.0.0.5', envelopeFrom: 'mallory@mallory.example' });
    expect(isForged(proof)).toBe(true);
  });

  test('its own word counts where its name is set, and nothing is asked', async () => {
    const reported =
      'Authentication-Results: mx.example.org; dmarc=fail (p=QUARANTINE) header.from=example.com; spf=fail smtp.mailfrom=example.com';
    const proof = await proofOf({ above: [reported], trusted: 'mx.example.org' });
    expect(proof).toEqual({ by: 'relay', dmarc: 'fail', policy: 'quarantine', passed: [], asked: [] });
  });

  test('a failure of which it does not say what the domain asks for is looked up', async () => {
    const reported = 'Authentication-Results: mx.example.org; dmarc=fail header.from=example.com';
    expect(await proofOf({ above: [reported], trusted: 'mx.example.org' })).toMatchObject({
      by: 'relay',
      policy: 'reject',
    });
  });

  test('what stands below its word, or is of another name, is anybody’s', async () => {
    const good = 'Authentication-Results: mx.example.org; dmarc=pass header.from=example.com';
    const other = 'Authentication-Results: mx.example.net; dmarc=none header.from=example.com';
    const sent = { client: ELSEWHERE, above: [other, good], trusted: 'mx.example.org' };
    expect(await proofOf(sent)).toMatchObject({ by: 'dns', dmarc: 'fail' });
    expect(await proofOf({ client: ELSEWHERE, above: [good] })).toMatchObject({ by: 'dns', dmarc: 'fail' });
  });

  test('that only checked SPF, its word is one half of the proof', async () => {
    const reported = 'Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=ann@example.com';
    const sent = { client: ELSEWHERE, above: [reported], trusted: 'mx.example.org' };
    expect(await proofOf(sent)).toMatchObject({ by: 'relay', dmarc: 'pass', passed: ['spf'] });
  });
});

describe('by a hook', () => {
  test('without a word of the forwarder the signature alone can prove it', async () => {
    const sent = { door: 'hook', client: null } as const;
    expect(await proofOf({ ...sent, signing: { by: 'example.com' } })).toMatchObject({
      dmarc: 'pass',
      passed: ['dkim'],
    });
    expect(await proofOf(sent)).toMatchObject({ dmarc: 'none' });
  });

  const spfHeader = (word: string, sender: string) =>
    `Received-SPF: ${word} (sender SPF) identity=mailfrom; client-ip=${ANNS_SERVER}; helo=a; envelope-from=${sender}; receiver=p`;

  test.each([
    ['a valid signature of the author', ['X-Spam-Tests: DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU'], 'pass', ['dkim']],
    ['SPF of the sender’s domain', [spfHeader('Pass', 'ann@example.com'), 'X-Spam-Tests: SPF_PASS'], 'pass', ['spf']],
    ['SPF of another domain', [spfHeader('Pass', 'x@mallory.example'), 'X-Spam-Tests: SPF_PASS'], 'fail', []],
    ['that SPF failed', [spfHeader('Fail', 'ann@example.com'), 'X-Spam-Tests: SPF_FAIL'], 'fail', []],
    ['that SPF could not be asked', [spfHeader('TempError', 'ann@example.com'), 'X-Spam-Tests: NONE'], 'none', []],
    ['nothing', [], 'none', []],
  ] as const)('Postmark’s word counts: %s', async (_, above, dmarc, passed) => {
    expect(await proofOf({ door: 'postmark', client: null, above })).toMatchObject({ by: 'provider', dmarc, passed });
  });
});
