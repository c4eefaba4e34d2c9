import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#main/settings/read-environment.ts';
import { relayOf } from '#main/settings/relay.ts';
import { envExample, settingsHelp, settingsPage } from '#main/settings/settings-docs.ts';
import { SETTING_GROUPS, SETTINGS } from '#main/settings/settings.ts';
import { LAST_YEAR, makeAuthority, NEXT_YEAR } from '#test/support/certificates.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('a secret in a file', () => {
  test('is read, without the line end', () => {
    const SECRET_KEY_FILE = fileOf('key', `${'x'.repeat(32)}\n`);
    expect(readEnvironment({ SECRET_KEY_FILE })).toMatchObject({
      settings: { SECRET_KEY: 'x'.repeat(32) },
      faults: [],
      warnings: [],
    });
  });

  test('cannot be given twice', () => {
    const env = { SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: '/run/secrets/smtp' };
    expect(readEnvironment(env).faults).toEqual(['SMTP_URL and SMTP_URL_FILE are both set. Choose one.']);
  });

  test('that is empty is an error, since an unset one would mean something else', () => {
    const DATABASE_URL_FILE = fileOf('empty', '\n');
    expect(readEnvironment({ DATABASE_URL_FILE }).faults).toEqual([
      `DATABASE_URL_FILE is empty (it is ${JSON.stringify(DATABASE_URL_FILE)}).`,
    ]);
  });

  test('works for secrets only, and another is warned about', () => {
    expect(readEnvironment({ FROM_ADDRESS_FILE: '/x' }).warnings).toEqual([
      'FROM_ADDRESS_FILE has no effect because only secrets can be in a file.',
    ]);
    expect(readEnvironment({ SMTP_CA_FILE: '/x' }).warnings).toEqual([]);
  });

  test('that is missing or wrong is named, without its content', () => {
    expect(readEnvironment({ DATABASE_URL_FILE: '/nowhere/url' }).faults).toEqual([
      'DATABASE_URL_FILE cannot be read: ENOENT (it is "/nowhere/url").',
    ]);
    expect(readEnvironment({ SECRET_KEY_FILE: fileOf('short', 'hush') }).faults).toEqual([
      'SECRET_KEY_FILE must be at least 32 random characters.',
    ]);
  });
});

test.each([
  ['SMTPURL', 'SMTP_URL'],
  ['smtp-url', 'SMTP_URL'],
  ['SMTP_TRUSTED_RELAY', 'SMTP_TRUSTED_RELAYS'],
  ['FROM_ADRESS', 'FROM_ADDRESS'],
  ['SECRET_KEYFILE', 'SECRET_KEY_FILE'],
])('%s is warned about, since %s was probably meant', (given, meant) => {
  expect(readEnvironment({ [given]: 'x' }).warnings).toEqual([
    `${given} has no effect because no setting has this name. Did you mean ${meant}?`,
  ]);
});

test('variables of other programs are not warned about', () => {
  const env = {
    PATH: '/bin',
    HOSTNAME: 'a',
    HOSTS: 'b',
    PORTS: '1',
    HOME: '/',
    LOGNAME: 'c',
    PGHOST: 'd',
    SMTPURL: '',
  };
  expect(readEnvironment(env).warnings).toEqual([]);
});

test('PUBLIC_URL has no path, and FROM_ADDRESS no name', () => {
  const { faults } = readEnvironment({
    PUBLIC_URL: 'https://example.com/anchor',
    FROM_ADDRESS: 'Anchor <anchor@example.com>',
  });
  expect(faults).toEqual([
    'PUBLIC_URL must be an address without a path, such as https://anchor.example.com (it is "https://example.com/anchor").',
    'FROM_ADDRESS must be the address alone. The name that people see comes from BRAND_NAME (it is "Anchor <anchor@example.com>").',
  ]);
});

describe('the relay', () => {
  test.each([
    ['smtp://mail.example', 'required'],
    ['smtp://user:word@10.0.0.3:25', 'required'],
    ['smtp://localhost:25', 'optional'],
    ['smtp://127.0.0.1', 'optional'],
    ['smtp://[::1]:2525', 'optional'],
  ])('at %s has TLS %s unless a setting says otherwise', (SMTP_URL, tls) => {
    expect(relayOf({ SMTP_URL })).toMatchObject({ server: { tls }, faults: [] });
    expect(relayOf({ SMTP_URL, SMTP_TLS: 'off' })).toMatchObject({ server: { tls: 'off' }, faults: [] });
  });

  test('cannot be both smtps and without TLS', () => {
    expect(relayOf({ SMTP_URL: 'smtps://mail.example', SMTP_TLS: 'off' }).faults).toEqual([
      expect.stringMatching(/^SMTP_TLS is off, but SMTP_URL starts with smtps/),
    ]);
  });

  test('may have a certificate of a private authority', () => {
    const authority = makeAuthority('Private');
    const SMTP_URL = 'smtp://mail.example';
    expect(relayOf({ SMTP_URL, SMTP_CA_FILE: fileOf('ca.pem', authority.cert) }).server?.ca).toBe(authority.cert);
    const { key } = authority.issue({ host: 'mail.example', from: LAST_YEAR, to: NEXT_YEAR });
    for (const [name, fault] of [
      [fileOf('no.pem', 'hello'), /^SMTP_CA_FILE must be a certificate in PEM format/],
      [fileOf('key.pem', key), /^SMTP_CA_FILE must be a certificate in PEM format/],
      ['/nowhere/ca.pem', /^SMTP_CA_FILE cannot be read: ENOENT/],
    ] as const) {
      expect(relayOf({ SMTP_URL, SMTP_CA_FILE: name }).faults).toEqual([expect.stringMatching(fault)]);
    }
  });
});

describe('the documentation', () => {
  const contentOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  // Tables are aligned by the formatter.
  const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

  test('is what bin/write-settings writes', () => {
    expect(plain(contentOf('docs/settings.md'))).toBe(plain(settingsPage()));
    expect(contentOf('env.example')).toBe(envExample());
  });

  test('has every setting', () => {
    const help = settingsHelp(SETTING_GROUPS);
    for (const name of Object.keys(SETTINGS)) expect(help).toContain(`  ${name} `);
  });

  test('starts the sandbox as it stands', () => {
    const lines = envExample().split('\n');
    const uncommented = lines.filter((line) => /^#[A-Z_]+=/.test(line)).map((line) => line.slice(1).split('='));
    const names = uncommented.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(SETTINGS)));
    expect(readEnvironment(Object.fromEntries(uncommented) as Record<string, string>)).toMatchObject({
      faults: [],
      warnings: [],
    });
  });
});
