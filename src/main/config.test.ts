import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { faultsOf } from '#test/support/faults-of.ts';

const NEW_ENOUGH = '2026c';
const LIVE = {
  USE_REAL_EMAIL: 'true',
  SMTP_URL: 'smtp://mail.example.com',
  PUBLIC_URL: 'https://anchor.example.com/',
  FROM_ADDRESS: 'hello@anchor.example.com',
  INBOUND_DOMAIN: 'in.anchor.example.com',
  POSTAL_ADDRESS: '1 Main Street, Austin, TX',
  SECRET_KEY: 'x'.repeat(32),
};

describe('the settings', () => {
  it('may all be missing: an empty environment is the sandbox on loopback', () => {
    const config = readConfig({}, NEW_ENOUGH);
    expect(config).toMatchObject({
      sandbox: true,
      host: '127.0.0.1',
      port: 3000,
      smtpListenPort: 2525,
      databaseUrl: null,
    });
  });

  it('treat an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_LISTEN_PORT: '' }, NEW_ENOUGH)).toMatchObject({
      port: 3000,
      databaseUrl: null,
      smtpListenPort: 2525,
    });
  });

  it('name every fault at once, with the value found', () => {
    const faults = faultsOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x', FREE_EMAIL_CADENCE: 'hourly' });
    expect(faults).toHaveLength(3);
    expect(faults.join('\n')).toContain('PORT must be a port number from 0 to 65535 (it is "eighty").');
    expect(faults.join('\n')).toContain('DATABASE_URL');
    expect(faults.join('\n')).toContain('FREE_EMAIL_CADENCE must be weekly or daily (it is "hourly").');
  });

  it('refuse a direct address of a database without the address through the pooler', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://anchor@db.example/anchor' };
    expect(faultsOf(direct)).toEqual([
      'DATABASE_DIRECT_URL is set, but DATABASE_URL is not. Without a connection pooler, set only DATABASE_URL.',
    ]);
    expect(faultsOf({ ...direct, DATABASE_URL: 'postgres://anchor@pooler.example/anchor' })).toEqual([]);
  });

  it('name what is missing for real mail, beside what is wrong', () => {
    const faults = faultsOf({ USE_REAL_EMAIL: 'true', SMTP_URL: 'smtp://mail.example.com', PORT: '70000' });
    for (const name of ['PORT', 'PUBLIC_URL', 'FROM_ADDRESS', 'INBOUND_DOMAIN', 'POSTAL_ADDRESS', 'SECRET_KEY']) {
      expect(faults.some((fault) => fault.startsWith(name))).toBe(true);
    }
  });

  it('send the log to standard output, except in the sandbox, whose start says where to look', () => {
    expect([readConfig({}, NEW_ENOUGH).logTo, readConfig(LIVE, NEW_ENOUGH).logTo]).toEqual(['files', 'both']);
    expect(readConfig({ LOG_TO: 'stdout' }, NEW_ENOUGH).logTo).toBe('stdout');
  });

  it('name several addresses for alarms, and a webhook whose secret URL is never printed', () => {
    const alarms = {
      ALARM_EMAIL: 'ops@example.com, night@example.com',
      ALARM_WEBHOOK_URL: 'https://hooks.example.com/s3cret',
    };
    expect(readConfig({ ...LIVE, ...alarms }, NEW_ENOUGH)).toMatchObject({
      alarmEmails: ['ops@example.com', 'night@example.com'],
      alarmWebhookUrl: alarms.ALARM_WEBHOOK_URL,
    });
    expect(readConfig(alarms, NEW_ENOUGH).warnings.join()).toContain('ALARM_EMAIL has no effect in the sandbox');
    const faults = faultsOf({ ALARM_EMAIL: 'Ops <ops@example.com>', ALARM_WEBHOOK_URL: 'ftp://s3cret' });
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).toContain('ALARM_EMAIL must be a comma-separated list of email addresses');
    expect(faults.join('\n')).not.toContain('s3cret');
  });

  it('turn the health port off, on, or leave it to the role', () => {
    const portOf = (HEALTH_PORT: string) => readConfig({ HEALTH_PORT }, NEW_ENOUGH).healthPort;
    expect([portOf(''), portOf('off'), portOf('9000')]).toEqual([null, 'off', 9000]);
    expect(readConfig({}, NEW_ENOUGH).healthHost).toBe('127.0.0.1');
    expect(faultsOf({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN must be at least 24 random characters.']);
  });

  it('enable webhooks by secrets that are long enough, which are never printed', () => {
    const secrets = {
      POSTMARK_WEBHOOK_SECRET: 'postmark:correct-horse-battery',
      INBOUND_WEBHOOK_SECRET: 'x'.repeat(24),
    };
    expect(readConfig(secrets, NEW_ENOUGH)).toMatchObject({
      postmarkHookSecret: secrets.POSTMARK_WEBHOOK_SECRET,
      mailHookSecret: secrets.INBOUND_WEBHOOK_SECRET,
    });
    expect(readConfig({}, NEW_ENOUGH)).toMatchObject({ postmarkHookSecret: null, mailHookSecret: null });
    const wrong = { POSTMARK_WEBHOOK_SECRET: 'one-long-word-without-a-colon', INBOUND_WEBHOOK_SECRET: 'hush' };
    expect(faultsOf(wrong)).toEqual([
      'POSTMARK_WEBHOOK_SECRET must be a user name and a password separated by a colon.',
      'INBOUND_WEBHOOK_SECRET must be at least 24 random characters.',
    ]);
  });

  it.each(['postmaster@anchor.example.com', 'Postmaster@in.anchor.example.com'])(
    'refuse to send from %s, where no reply would be read',
    (address) => {
      expect(faultsOf({ ...LIVE, FROM_ADDRESS: address })).toEqual([
        `FROM_ADDRESS must not be a postmaster or abuse address: mail to it is kept for administrators and never processed as a reply, so people could not opt out by replying (it is "${address}").`,
      ]);
      // People may be told to write there: administrators see it.
      expect(faultsOf({ ...LIVE, CONTACT_ADDRESS: address })).toEqual([]);
    },
  );

  it('tell the two sites apart by their hosts (D102)', () => {
    expect(readConfig({}, NEW_ENOUGH).landingUrl).toBe('http://anchorday.localhost:3000');
    expect(readConfig(LIVE, NEW_ENOUGH).landingUrl).toBe(null);
    expect(readConfig({ ...LIVE, LANDING_URL: 'https://anchorday.example/' }, NEW_ENOUGH).landingUrl).toBe(
      'https://anchorday.example',
    );
    const faults = faultsOf({
      ...LIVE,
      PUBLIC_URL: 'https://my.anchorday.example',
      LANDING_URL: 'https://else.example',
    });
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^PUBLIC_URL must not contain LANDING_BRAND \(anchorday\)/);
    expect(faults[1]).toMatch(/^LANDING_URL must contain LANDING_BRAND \(anchorday\)/);
  });

  it('refuse a brand that would break out of a header, and write links as a header can hold them', () => {
    for (const brand of ['Anchor\r\nBcc: all@example.com', '=?utf-8?Q?Anchor?=', 'An\u0000chor']) {
      expect(faultsOf({ BRAND_NAME: brand }).join()).toMatch(/^BRAND_NAME must be plain text on one line/);
    }
    expect(readConfig({ BRAND_NAME: 'Ánchor, née "A"' }, NEW_ENOUGH).brandName).toBe('Ánchor, née "A"');
    const { publicUrl } = readConfig({ ...LIVE, PUBLIC_URL: 'https://Bücher.example/' }, NEW_ENOUGH);
    expect(publicUrl).toBe('https://xn--bcher-kva.example');
  });

  it('limit mail to unconfirmed addresses, except in the sandbox', () => {
    expect(readConfig({}, NEW_ENOUGH).unconfirmedPerHour).toBe(Infinity);
    expect(readConfig(LIVE, NEW_ENOUGH).unconfirmedPerHour).toBe(500);
    expect(readConfig({ ...LIVE, UNCONFIRMED_MAILS_PER_HOUR: '20' }, NEW_ENOUGH).unconfirmedPerHour).toBe(20);
    expect(faultsOf({ UNCONFIRMED_MAILS_PER_HOUR: 'few' }).join()).toContain('must be a number of emails');
  });

  it('warn if mail is sent by Postmark and its reports cannot reach us', () => {
    const byPostmark = { ...LIVE, SMTP_URL: '', POSTMARK_SERVER_TOKEN: 'token' };
    expect(readConfig(byPostmark, NEW_ENOUGH).warnings).toEqual([expect.stringContaining('bounces and complaints')]);
    const POSTMARK_WEBHOOK_SECRET = 'postmark:correct-horse-battery';
    expect(readConfig({ ...byPostmark, POSTMARK_WEBHOOK_SECRET }, NEW_ENOUGH).warnings).toEqual([]);
  });

  it('keep the sandbox while no provider is configured (D104)', () => {
    const waiting = readConfig({ USE_REAL_EMAIL: 'true' }, NEW_ENOUGH);
    expect(waiting).toMatchObject({
      sandbox: true,
      warnings: [expect.stringMatching(/SMTP_URL or POSTMARK_SERVER_TOKEN/)],
    });
    expect(readConfig({}, NEW_ENOUGH).warnings).toEqual([]);
    expect(readConfig(LIVE, NEW_ENOUGH).warnings).toEqual([]);
    expect(readConfig({ ...LIVE, PUBLIC_URL: 'http://anchor.example' }, NEW_ENOUGH).warnings).toEqual([
      expect.stringContaining('PUBLIC_URL is http'),
    ]);
    expect(readConfig(LIVE, NEW_ENOUGH)).toMatchObject({
      sandbox: false,
      host: '0.0.0.0',
      publicUrl: 'https://anchor.example.com',
    });
  });

  it('enable a language model wherever key and model are set (D116)', () => {
    const env = { ...LIVE, OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'small-one' };
    expect(readConfig(LIVE, NEW_ENOUGH).languageModel).toBeNull();
    expect(readConfig(env, NEW_ENOUGH)).toMatchObject({
      languageModel: { baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1', model: 'small-one' },
      warnings: [],
    });
    expect(
      readConfig({ ...env, OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/' }, NEW_ENOUGH).languageModel?.baseUrl,
    ).toBe('http://127.0.0.1:11434/v1');
  });

  it('allow a self-hosted language model without a key', () => {
    const own = { ...LIVE, OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'qwen3:4b' };
    expect(readConfig(own, NEW_ENOUGH).languageModel).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
      model: 'qwen3:4b',
    });
  });

  it('say what is missing or wrong about a language model, without its key', () => {
    expect(faultsOf({ ...LIVE, OPENAI_API_KEY: 'sk-1' })).toEqual([
      'OPENAI_MODEL must be set when OPENAI_API_KEY or OPENAI_BASE_URL is set. Use the model’s name at the provider.',
    ]);
    const wrong = { OPENAI_API_KEY: 'sk secret', OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'ftp://me:word@example.com' };
    const faults = faultsOf(wrong).join('\n');
    expect(faults).toContain('OPENAI_API_KEY must be printable ASCII without spaces.');
    expect(faults).toContain('OPENAI_BASE_URL must be an address that starts with http:// or https://.');
    expect(faults).not.toMatch(/secret|word@/);
    expect(faultsOf({ OPENAI_BASE_URL: 'https://me:word@example.com/v1' }).join()).toContain(
      'OPENAI_BASE_URL must not contain',
    );
  });

  it('ignore a key that is set in the shell for other reasons', () => {
    const config = readConfig({ OPENAI_API_KEY: 'sk-1' }, NEW_ENOUGH);
    expect(config.languageModel).toBeNull();
    expect(config.warnings).toEqual([expect.stringContaining('the language model is not used')]);
  });

  it('warn if words leave a sandbox, and if a model is set that is never called', () => {
    expect(readConfig({ OPENAI_API_KEY: 'sk-1', OPENAI_MODEL: 'm' }, NEW_ENOUGH).warnings).toEqual([
      expect.stringMatching(/OPENAI_MODEL is set.*from the sandbox/),
    ]);
    expect(readConfig({ ...LIVE, OPENAI_MODEL: 'm' }, NEW_ENOUGH).warnings).toEqual([
      expect.stringMatching(/neither OPENAI_API_KEY nor/),
    ]);
  });

  it('stop a production start on old zone data, but not the sandbox (D132)', () => {
    expect(faultsOf(LIVE, '2025b').join()).toContain('2025b');
    expect(faultsOf({}, '2025b')).toEqual([]);
  });

  it('refuse two mail providers', () => {
    expect(faultsOf({ ...LIVE, POSTMARK_SERVER_TOKEN: 'abc' }).join()).toContain('Choose one');
  });

  it('never print a secret in a fault', () => {
    const faults = faultsOf({
      SECRET_KEY: 'too-short-hush',
      DATABASE_URL: 'mysql://anchor:hush@db.example/anchor',
      SMTP_URL: 'http://anchor:hush@mail.example',
      POSTMARK_API_URL: 'ftp://anchor:hush@api.example',
    });
    expect(faults).toHaveLength(4);
    expect(faults.join('\n')).not.toContain('hush');
  });
});
