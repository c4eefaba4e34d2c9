/**
 * The settings (D138): environment → validated values, in this one place. An empty value means unset. All faults are
 * reported together, so that nobody fixes a configuration one restart at a time.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import type { DkimKey } from '#adapters/email/dkim.ts';
import { isPostmaster } from '#app/inbound/find-conversation.ts';
import { LOCAL_TEXTS_NUMBER } from '#domain/people/phone.ts';
import { zoneDataProblem } from '#domain/time/zones.ts';
import { readDkim } from '#main/dkim-settings.ts';
import { type PaySettings, readStripe, stripeWarnings } from '#main/stripe-settings.ts';
import {
  languageModelFaults,
  type LanguageModelSettings,
  languageModelWarnings,
  readLanguageModel,
} from '#main/language-model-settings.ts';
import { readTwilio, type TextSettings, twilioWarnings } from '#main/twilio-settings.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** 0 picks a free port (tests); null disables the listener. */
  readonly smtpListenPort: number | null;
  readonly smtpListenHost: string;
  /** Addresses and networks of relays in front of us, besides private ones. */
  readonly smtpTrustedRelays: readonly string[];
  /** The most connections of one network, other than a relay's, that the listener holds at once. */
  readonly smtpConnectionsPerNetwork: number;
  readonly publicUrl: string;
  readonly brandName: string;
  readonly brandSlug: string;
  readonly landingBrand: string;
  /** Null: the landing site's address is not configured, so its pages print no canonical address. */
  readonly landingUrl: string | null;
  /** D104: nothing leaves this machine; the dev mailbox and its clock are available. */
  readonly sandbox: boolean;
  readonly smtpUrl: string | null;
  /** Null: mail is sent unsigned, unless a relay signs it. */
  readonly dkim: DkimKey | null;
  readonly postmark: { readonly token: string; readonly apiUrl: string } | null;
  /** Null: the webhook is off. */
  readonly postmarkHookSecret: string | null;
  readonly mailHookSecret: string | null;
  /** Infinity in the sandbox, which sends nothing. */
  readonly unconfirmedPerHour: number;
  readonly fromAddress: string;
  readonly inboundDomain: string;
  /** Null: Authentication-Results in inbound messages are not trusted. */
  readonly trustedAuthservId: string | null;
  readonly postalAddress: string;
  readonly contactAddress: string;
  /** Prefills the sign-in form; null: nothing (D124). */
  readonly adminEmailHint: string | null;
  /** Prefills the testing tab; null: nothing (D124). */
  readonly testEmailHint: string | null;
  readonly freeCadence: 'weekly' | 'daily';
  /** D123: people may be purged even where real mail is sent. */
  readonly allowPrelaunchPurge: boolean;
  /** Null: a generated one is kept in the data directory (sandbox only). */
  readonly secretKey: string | null;
  /** Null: replies are read without a language model (D116). */
  readonly languageModel: LanguageModelSettings | null;
  /** Null: texts stay in the dev mailbox's phone. */
  readonly twilio: TextSettings | null;
  /** The number that our texts come from, E.164; null if it is not known in advance. */
  readonly textsFrom: string | null;
  /** Null: payments are off, and administrators set plans. */
  readonly stripe: PaySettings | null;
  /** The price of the paid plan as displayed; null: not decided yet. */
  readonly priceLabel: string | null;
  /** For how many days a failed payment has no effect. */
  readonly graceDays: number;
  /** Where external backups of the database are written, to monitor their age; null: not configured. */
  readonly backupDir: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Printed at the start: settings that are allowed but probably unintended. */
  readonly warnings: readonly string[];
}

/** Thrown by `readConfig`; `faults` has one sentence per fault. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');
const url = (protocols: readonly string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol.slice(0, -1));
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  );
const hostName = z
  .string()
  .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a host name such as in.example.com');

// No line breaks or other C0 characters; no "=?", which begins an encoded word (RFC 2047).
// oxlint-disable-next-line no-control-regex
const ONE_LINE = /^(?!.*=\?)[^\u0000-\u001f\u007f]*$/;

/** Used in a header, and in the address configured at the provider. */
const hookSecret = z
  .string()
  .min(24, 'must be at least 24 random characters')
  .regex(/^[\x21-\x7e]*$/, 'must be printable ASCII without spaces');

const plainWord = z.string().regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');

const SETTINGS = {
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.anchor'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  SMTP_LISTEN_PORT: z.union([z.literal('off'), port], 'must be a port number from 0 to 65535, or "off"').default(2525),
  SMTP_LISTEN_HOST: z.string().optional(),
  SMTP_TRUSTED_RELAYS: z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(
      z.array(
        z.union(
          [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
          'must be a comma-separated list of addresses or networks, such as 192.0.2.1, 2001:db8::/48',
        ),
      ),
    )
    .default([]),
  SMTP_CONNECTIONS_PER_NETWORK: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number of connections from 1 to 999')
    .transform(Number)
    .default(20),
  PUBLIC_URL: url(['http', 'https']).optional(),
  BRAND_NAME: z
    .string()
    .max(40, 'must be at most 40 characters')
    .regex(ONE_LINE, 'must be plain text on one line because it appears in the headers of every email')
    .default('Anchor'),
  BRAND_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lowercase letters, digits and hyphens')
    .default('anchor'),
  LANDING_BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lowercase letters, digits and hyphens')
    .default('anchorday'),
  LANDING_URL: url(['http', 'https']).optional(),
  USE_REAL_EMAIL: z.enum(['true', 'false'], 'must be true or false').default('false'),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  DKIM_DOMAIN: hostName.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(
      /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/,
      'must consist of letters, digits, hyphens and dots, such as a1',
    )
    .optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
  POSTMARK_SERVER_TOKEN: z.string().optional(),
  POSTMARK_API_URL: url(['http', 'https']).default('https://api.postmarkapp.com'),
  POSTMARK_WEBHOOK_SECRET: hookSecret
    .regex(/^[^:]+:[^:]+$/, 'must be a user name and a password separated by a colon')
    .optional(),
  INBOUND_WEBHOOK_SECRET: hookSecret.optional(),
  UNCONFIRMED_MAILS_PER_HOUR: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a number of emails from 0 to 9999999')
    .transform(Number)
    .default(500),
  FROM_ADDRESS: z
    .email('must be an email address')
    .refine(
      (value) => !isPostmaster(value),
      'must not be a postmaster address: mail to it is kept for administrators and never processed as a reply, so people could not opt out by replying',
    )
    .optional(),
  INBOUND_DOMAIN: hostName.optional(),
  TRUSTED_AUTHSERV_ID: hostName.optional(),
  POSTAL_ADDRESS: z.string().optional(),
  CONTACT_ADDRESS: z.email('must be an email address').optional(),
  ADMIN_EMAIL_HINT: z.email('must be an email address').optional(),
  TEST_EMAIL_HINT: z.email('must be an email address').optional(),
  FREE_EMAIL_CADENCE: z.enum(['weekly', 'daily'], 'must be weekly or daily').default('weekly'),
  ALLOW_PRELAUNCH_PURGE: z.enum(['true', 'false'], 'must be true or false').default('false'),
  OPENAI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional(),
  OPENAI_BASE_URL: url(['http', 'https'])
    .refine((value) => !/[?#]|\/\/[^/]*@/.test(value), 'must not contain a user name, a query or a fragment')
    .optional(),
  OPENAI_MODEL: z.string().max(200, 'must be at most 200 characters').optional(),
  USE_REAL_SMS: z.enum(['true', 'false'], 'must be true or false').default('false'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9A-Za-z]{32}$/, 'must be AC followed by 32 letters and digits, as shown in the Twilio console')
    .optional(),
  TWILIO_AUTH_TOKEN: plainWord.optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9A-Za-z]{32}$/, 'must be MG followed by 32 letters and digits, as shown in the Twilio console')
    .optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{5,14}$/, 'must be a phone number such as +15125550100')
    .optional(),
  TWILIO_BASE_URL: url(['http', 'https']).default('https://api.twilio.com'),
  STRIPE_SECRET_KEY: plainWord.optional(),
  STRIPE_WEBHOOK_SECRET: plainWord.optional(),
  STRIPE_PRICE_ID: plainWord.optional(),
  STRIPE_BASE_URL: url(['http', 'https']).default('https://api.stripe.com'),
  PRICE_LABEL: z
    .string()
    .max(40, 'must be at most 40 characters')
    .regex(ONE_LINE, 'must be plain text on one line because it appears in emails')
    .optional(),
  PAYMENT_GRACE_DAYS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number of days from 0 to 99')
    .transform(Number)
    .default(7),
  SECRET_KEY: z.string().min(32, 'must be at least 32 random characters').optional(),
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
} as const;

type Settings = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]> };

/** `zoneDataVersion` is `process.versions.tz` (D132). Throws a ConfigurationError that names every fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, zoneDataVersion: string): Config {
  const faults: string[] = [];
  const parsed: Partial<Record<keyof Settings, unknown>> = {};
  for (const [name, schema] of Object.entries(SETTINGS)) {
    const given = env[name]?.trim();
    const result = schema.safeParse(given === '' ? undefined : given);
    if (result.success) parsed[name as keyof Settings] = result.data;
    else faults.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}${found(name, given)}.`);
  }
  // Every name without a fault has its schema's output, and the cross-checks below use only those.
  const settings = parsed as Settings;
  const provider = settings.SMTP_URL ?? settings.POSTMARK_SERVER_TOKEN;
  const sandbox = settings.USE_REAL_EMAIL !== 'true' || provider === undefined;
  const dkim = sandbox ? null : readDkim(settings);
  if (!sandbox) {
    if (settings.SMTP_URL !== undefined && settings.POSTMARK_SERVER_TOKEN !== undefined) {
      faults.push('SMTP_URL and POSTMARK_SERVER_TOKEN are both set. Choose one way to send email.');
    }
    for (const name of ['PUBLIC_URL', 'FROM_ADDRESS', 'INBOUND_DOMAIN', 'POSTAL_ADDRESS', 'SECRET_KEY'] as const) {
      const unset = (env[name]?.trim() ?? '') === '';
      if (unset) faults.push(`${name} must be set when USE_REAL_EMAIL is true.`);
    }
    faults.push(...languageModelFaults(settings));
    const zoneFault = zoneDataProblem(zoneDataVersion);
    if (zoneFault !== null) faults.push(zoneFault);
  }
  const pay = readStripe(settings);
  const texts = readTwilio(settings, sandbox);
  faults.push(...(dkim?.faults ?? []), ...pay.faults, ...texts.faults, ...hostFaults(settings));
  if (faults.length > 0) throw new ConfigurationError(faults);
  const fromAddress = settings.FROM_ADDRESS ?? `${settings.BRAND_SLUG}@anchor.localhost`;

  return {
    port: settings.PORT,
    // D104: in sandbox mode the server listens on loopback only, unless HOST is set.
    host: settings.HOST ?? (sandbox ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    smtpListenPort: settings.SMTP_LISTEN_PORT === 'off' ? null : settings.SMTP_LISTEN_PORT,
    smtpListenHost: settings.SMTP_LISTEN_HOST ?? settings.HOST ?? (sandbox ? '127.0.0.1' : '0.0.0.0'),
    smtpTrustedRelays: settings.SMTP_TRUSTED_RELAYS,
    smtpConnectionsPerNetwork: settings.SMTP_CONNECTIONS_PER_NETWORK,
    // As a link encodes it: bücher.example would appear in a mail header as xn--bcher-kva.example.
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).href.replace(/\/+$/, ''),
    brandName: settings.BRAND_NAME,
    brandSlug: settings.BRAND_SLUG,
    landingBrand: settings.LANDING_BRAND,
    landingUrl: (settings.LANDING_URL ?? (sandbox ? landingInSandbox(settings) : null))?.replace(/\/+$/, '') ?? null,
    sandbox,
    smtpUrl: sandbox ? null : (settings.SMTP_URL ?? null),
    dkim: settings.SMTP_URL === undefined ? null : (dkim?.key ?? null),
    postmark:
      sandbox || settings.POSTMARK_SERVER_TOKEN === undefined
        ? null
        : { token: settings.POSTMARK_SERVER_TOKEN, apiUrl: settings.POSTMARK_API_URL },
    postmarkHookSecret: settings.POSTMARK_WEBHOOK_SECRET ?? null,
    mailHookSecret: settings.INBOUND_WEBHOOK_SECRET ?? null,
    unconfirmedPerHour: sandbox ? Number.POSITIVE_INFINITY : settings.UNCONFIRMED_MAILS_PER_HOUR,
    fromAddress,
    inboundDomain: settings.INBOUND_DOMAIN ?? 'in.anchor.localhost',
    trustedAuthservId: settings.TRUSTED_AUTHSERV_ID ?? null,
    postalAddress: settings.POSTAL_ADDRESS ?? `${settings.BRAND_NAME}, 1 Sandbox Street, Austin, TX 78701`,
    contactAddress: settings.CONTACT_ADDRESS ?? fromAddress,
    adminEmailHint: settings.ADMIN_EMAIL_HINT ?? null,
    testEmailHint: settings.TEST_EMAIL_HINT ?? null,
    freeCadence: settings.FREE_EMAIL_CADENCE,
    allowPrelaunchPurge: settings.ALLOW_PRELAUNCH_PURGE === 'true',
    secretKey: settings.SECRET_KEY ?? null,
    languageModel: readLanguageModel(settings),
    twilio: texts.twilio,
    textsFrom: sandbox ? LOCAL_TEXTS_NUMBER : texts.twilio === null ? null : (settings.TWILIO_FROM ?? null),
    stripe: pay.stripe,
    priceLabel: settings.PRICE_LABEL ?? null,
    graceDays: settings.PAYMENT_GRACE_DAYS,
    backupDir: settings.BACKUP_DIR === undefined ? null : resolve(settings.BACKUP_DIR),
    logLevel: settings.LOG_LEVEL,
    warnings: [
      // D104: without a provider this is the sandbox, whatever was intended; people would wait for mail that never comes.
      ...(sandbox && settings.USE_REAL_EMAIL === 'true' ? [NO_PROVIDER] : []),
      ...(dkim?.key ? dkimWarnings(dkim.key, settings, fromAddress) : []),
      ...(!sandbox && settings.SMTP_URL === undefined && settings.POSTMARK_WEBHOOK_SECRET === undefined
        ? [NO_NEWS]
        : []),
      ...languageModelWarnings(settings, sandbox),
      ...stripeWarnings(settings, sandbox),
      ...twilioWarnings(settings, sandbox),
    ],
  };
}

function landingInSandbox({ LANDING_BRAND, PORT }: Settings): string {
  return `http://${LANDING_BRAND}.localhost:${PORT}`;
}

/** D102: only the host name tells the two sites apart. */
function hostFaults({ PUBLIC_URL, LANDING_URL, LANDING_BRAND }: Partial<Settings>): string[] {
  if (LANDING_BRAND === undefined) return [];
  const isLanding = (address: string) => URL.parse(address)?.hostname.includes(LANDING_BRAND) === true;
  return [
    ...(PUBLIC_URL !== undefined && isLanding(PUBLIC_URL)
      ? [
          `PUBLIC_URL must not contain LANDING_BRAND (${LANDING_BRAND}) in its host. That host belongs to the landing site.`,
        ]
      : []),
    ...(LANDING_URL !== undefined && !isLanding(LANDING_URL)
      ? [
          `LANDING_URL must contain LANDING_BRAND (${LANDING_BRAND}) in its host. The service recognizes the landing site by it.`,
        ]
      : []),
  ];
}

function dkimWarnings({ domain }: DkimKey, { SMTP_URL }: Settings, fromAddress: string): string[] {
  if (SMTP_URL === undefined) return [POSTMARK_SIGNS];
  const sender = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase();
  const isAligned = sender === domain || sender.endsWith(`.${domain}`) || domain.endsWith(`.${sender}`);
  return isAligned ? [] : [`DKIM_DOMAIN is neither the domain of FROM_ADDRESS (${sender}) ${NOT_ALIGNED}`];
}

const POSTMARK_SIGNS =
  'DKIM_DOMAIN is set, but Postmark sends the email and signs it with its own key. DKIM_DOMAIN has no effect.';
const NOT_ALIGNED = 'nor a parent or subdomain of it, so the signature does not count for DMARC.';

const NO_PROVIDER =
  'USE_REAL_EMAIL is true, but no email provider is configured. The service runs in sandbox mode and sends no email. Set SMTP_URL or POSTMARK_SERVER_TOKEN.';

/** Postmark uses its own envelope sender, so bounces go there, and only its webhook reports them. */
const NO_NEWS =
  'Postmark sends the email, but POSTMARK_WEBHOOK_SECRET is not set. The service does not learn about bounces and complaints and keeps sending to those addresses.';

/** The value found, unless it is a secret or contains a password: this is printed, and logs are kept. */
function found(name: string, given: string | undefined): string {
  return SECRETS.has(name) ? '' : ` (it is ${JSON.stringify(given)})`;
}

const SECRETS: ReadonlySet<string> = new Set<keyof Settings>([
  'SECRET_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'DKIM_PRIVATE_KEY',
  'POSTMARK_SERVER_TOKEN',
  'POSTMARK_API_URL',
  'POSTMARK_WEBHOOK_SECRET',
  'INBOUND_WEBHOOK_SECRET',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_BASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);
