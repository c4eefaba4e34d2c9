/** An untrusted mail server: nothing is handed over to it, and administrators learn the reason at once. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '#adapters/email/smtp.ts';
import { createSmtpCheck } from '#adapters/email/smtp-check.ts';
import { anEmail } from '#test/conformance/support/emails.ts';
import {
  type Certificate,
  LAST_YEAR,
  makeAuthority,
  makeSelfSigned,
  NEXT_YEAR,
  YESTERDAY,
} from '#test/support/certificates.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/support/fake-smtp.ts';
import { timeouts } from '#test/support/timeouts.ts';

const known = makeAuthority('An authority that is trusted');
const unknown = makeAuthority('An authority that nobody knows');
const trusted = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...trusted, known.cert]));
afterAll(() => setDefaultCACertificates(trusted));

const host = 'localhost';
const valid = { host, from: LAST_YEAR, to: NEXT_YEAR };

describe.each(['at-once', 'starttls'] as const)('over TLS that begins %s', (begins) => {
  test.each<[string, Certificate, string, RegExp, RegExp]>([
    [
      'has expired',
      known.issue({ host, from: LAST_YEAR, to: YESTERDAY }),
      'CERT_HAS_EXPIRED',
      /has an expired certificate/,
      /^Ask the operator of the server in SMTP_URL to renew/,
    ],
    [
      'is not valid yet',
      known.issue({ host, from: new Date(Date.now() + 86_400_000), to: NEXT_YEAR }),
      'CERT_NOT_YET_VALID',
      /not valid yet/,
      /this machine’s clock/,
    ],
    ['is self-signed', makeSelfSigned(host), 'DEPTH_ZERO_SELF_SIGNED_CERT', /self-signed/, /SMTP_CA_FILE/],
    [
      'is from an unknown authority',
      unknown.issue(valid),
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      /cannot be trusted/,
      /SMTP_CA_FILE/,
    ],
    [
      'is for another host',
      known.issue({ ...valid, host: 'mail.example' }),
      'ERR_TLS_CERT_ALTNAME_INVALID',
      /for another host name/,
      /^Use the certificate’s host name in SMTP_URL/,
    ],
  ])('a certificate that %s is reported, and every message waits', async (_, certificate, code, why, todo) => {
    await withServer({ ...certificate, begins }, async (smtpUrl, server) => {
      const transport = createSmtpTransport({ smtpUrl, dkim: null });
      const answers = await transport.send(
        Array.from({ length: 6 }, (_unused, index) => anEmail(`p${index}@example.com`)),
        timeouts(),
      );
      await transport.close();

      expect(answers).toHaveLength(6);
      for (const { kind, reason } of answers as { kind: string; reason: string }[]) {
        expect(kind).toBe('later');
        expect(reason).toMatch(why);
        expect(reason).toContain(code);
      }
      expect(answers[0]).toMatchObject({ tlsCode: code, ours: expect.stringContaining(code) });
      expect(server.taken).toEqual([]);
      const { verified, ...reported } = await createSmtpCheck({ smtpUrl }).ask();
      expect(verified).toBe(false);
      expect(reported).toEqual({ said: expect.stringContaining(`(${code})`), todo: expect.stringMatching(todo) });
    });
  });

  test('a certificate of a trusted authority lets mail pass', async () => {
    await withServer({ ...known.issue(valid), begins }, async (smtpUrl) => {
      const transport = createSmtpTransport({ smtpUrl, dkim: null });
      expect(await transport.send([anEmail('ann@example.com')], timeouts())).toMatchObject([{ kind: 'accepted' }]);
      await transport.close();
    });
  });
});

test('a private authority is trusted by its own setting, besides the usual ones', async () => {
  await withServer({ ...unknown.issue(valid), begins: 'starttls' }, async (smtpUrl) => {
    const verified = async (ca?: string) => (await createSmtpCheck({ smtpUrl, ca }).ask()).verified;
    expect(await verified(known.cert)).toBe(false);
    expect(await verified(unknown.cert)).toBe(true);
  });
  await withServer({ ...known.issue(valid), begins: 'starttls' }, async (smtpUrl) => {
    expect((await createSmtpCheck({ smtpUrl, ca: unknown.cert }).ask()).verified).toBe(true);
  });
});

describe('a server without STARTTLS', () => {
  const tryWith = async (tls: 'required' | 'optional' | 'off') => {
    const server = await startFakeSmtp();
    const transport = createSmtpTransport({ smtpUrl: server.url, tls, dkim: null });
    const [answer] = await transport.send([anEmail('ann@example.com')], timeouts());
    const check = await createSmtpCheck({ smtpUrl: server.url, tls }).ask();
    await transport.close();
    await server.close();
    return { answer, check, taken: server.taken.length };
  };

  test('gets nothing, not even a password, where TLS is required', async () => {
    const { answer, check, taken } = await tryWith('required');
    expect(answer).toMatchObject({ kind: 'later', tlsCode: 'ETLS', ours: expect.stringContaining('does not encrypt') });
    expect(check).toMatchObject({ verified: false, todo: expect.stringContaining('SMTP_TLS=off') });
    expect(taken).toBe(0);
  });

  test.each(['optional', 'off'] as const)('gets mail where TLS is %s', async (tls) => {
    expect(await tryWith(tls)).toMatchObject({ answer: { kind: 'accepted' }, check: { verified: true }, taken: 1 });
  });
});

test('TLS on a port that begins without it is reported as such', async () => {
  const server = await startFakeSmtp();
  const { said, todo } = await createSmtpCheck({ smtpUrl: server.url.replace('smtp:', 'smtps:') }).ask();
  await server.close();
  expect(said).toMatch(/no TLS version or cipher in common \(ERR_SSL_/);
  expect(todo).toMatch(/^Check SMTP_URL\. Use smtps:\/\/ for ports that start with TLS/);
});

async function withServer(
  tls: NonNullable<Parameters<typeof startFakeSmtp>[0]>,
  work: (smtpUrl: string, server: FakeSmtp) => Promise<void>,
): Promise<void> {
  const server = await startFakeSmtp(tls);
  try {
    // The certificates are issued for this name.
    await work(server.url.replace('127.0.0.1', host), server);
  } finally {
    await server.close();
  }
}
