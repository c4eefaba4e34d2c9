import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#main/config.ts';
import { readDkim } from '#main/dkim-settings.ts';
import { LIVE_SETTINGS } from '#test/support/live-settings.ts';

const pemOf = (bits: number) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
};
const PEM = pemOf(1024);
const NAMED = { DKIM_DOMAIN: 'Anchor.example', DKIM_SELECTOR: 'a1' };
const KEY = { domain: 'anchor.example', selector: 'a1', privateKey: PEM };

describe('mail is signed', () => {
  test('with the key in the settings, on one line or many', () => {
    expect(readDkim({ ...NAMED, DKIM_PRIVATE_KEY: PEM })).toEqual({ key: KEY, faults: [] });
    expect(readDkim({ ...NAMED, DKIM_PRIVATE_KEY: PEM.replaceAll('\n', String.raw`\n`) }).key).toEqual(KEY);
  });

  test('not at all without DKIM settings', () => {
    expect(readDkim({})).toEqual({ key: null, faults: [] });
  });
});

describe('startup names each fault and no part of the key', () => {
  const faultsOf = (settings: Parameters<typeof readDkim>[0]) => readDkim(settings).faults;
  const { privateKey: elliptic } = generateKeyPairSync('ed25519');

  test.each([
    ['no name', { DKIM_PRIVATE_KEY: PEM }, [/^DKIM_DOMAIN must be set/, /^DKIM_SELECTOR must be set/]],
    ['no key', NAMED, [/^DKIM_PRIVATE_KEY must be set/]],
    ['no PEM', { ...NAMED, DKIM_PRIVATE_KEY: 'hush' }, [/^DKIM_PRIVATE_KEY must be a private key in PEM/]],
    ['a short key', { ...NAMED, DKIM_PRIVATE_KEY: pemOf(768) }, [/must have at least 1024 bits.*\(it has 768\)/]],
    [
      'a key of another kind',
      { ...NAMED, DKIM_PRIVATE_KEY: elliptic.export({ type: 'pkcs8', format: 'pem' }).toString() },
      [/^DKIM_PRIVATE_KEY must be an RSA key/],
    ],
  ])('%s', (_, settings, expected) => {
    expect(faultsOf(settings)).toEqual(expected.map((words) => expect.stringMatching(words)));
    expect(faultsOf(settings).join()).not.toMatch(/hush|BEGIN/);
  });
});

describe('the settings of a live service', () => {
  const SMTP = { ...LIVE_SETTINGS, ...NAMED, DKIM_PRIVATE_KEY: PEM };

  test('use the key for SMTP only', () => {
    expect(readConfig(SMTP, '2026c')).toMatchObject({ dkim: KEY, warnings: [] });
    expect(readConfig({ ...SMTP, USE_REAL_EMAIL: 'false' }, '2026c').dkim).toBeNull();
    const POSTMARK = { POSTMARK_SERVER_TOKEN: 'x', POSTMARK_WEBHOOK_SECRET: 'postmark:correct-horse-battery' };
    expect(readConfig({ ...SMTP, SMTP_URL: '', ...POSTMARK }, '2026c')).toMatchObject({
      dkim: null,
      warnings: [expect.stringContaining('Postmark sends the email and signs it')],
    });
  });

  test('warn if a receiver would not align the signature with the sender', () => {
    const warnings = (DKIM_DOMAIN: string) => readConfig({ ...SMTP, DKIM_DOMAIN }, '2026c').warnings;
    expect(warnings('mail.anchor.example')).toEqual([]);
    expect(warnings('other.example')).toEqual([expect.stringContaining('DKIM_DOMAIN is neither the domain')]);
    expect(warnings('notanchor.example')).toHaveLength(1);
  });

  test('refuse an invalid domain or selector', () => {
    expect(() => readConfig({ ...SMTP, DKIM_DOMAIN: 'a;b', DKIM_SELECTOR: 'x y' }, '2026c')).toThrow(
      /DKIM_DOMAIN must be a host name[^]*DKIM_SELECTOR must be/,
    );
  });
});
