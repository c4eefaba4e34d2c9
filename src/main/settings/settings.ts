/**
 * Every setting (D138), once: what is accepted, what it means, and whether it is a secret. The start, `--help`,
 * `docs/settings.md` and `env.example` all come from this table.
 */
import { z } from 'zod';
import { isRoleAddress } from '#app/inbound/find-conversation.ts';

export const SETTING_GROUPS = [
  'Mode',
  'Pages',
  'Data',
  'Outgoing email',
  'Inbound email',
  'Text messages',
  'Payments',
  'Language model',
  'Brand and plans',
  'Administrators',
  'Monitoring',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly group: SettingGroup;
  /** One sentence for operators. */
  readonly about: string;
  /** What applies if it is unset, in words or as a value; null: nothing does. */
  readonly unset: string | null;
  /** Never printed, and can also be given as a file (`NAME_FILE`). */
  readonly isSecret: boolean;
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535');
const portOrOff = z.union([z.literal('off'), port], 'must be a port number from 0 to 65535, or "off"');
const url = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.parse(value);
      return parsed !== null && protocols.includes(parsed.protocol.slice(0, -1));
    },
    `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  );
/** Every page is served from the root of its host. */
const siteUrl = url('http', 'https').refine((value) => {
  const { pathname = '/', search, hash } = URL.parse(value) ?? {};
  return pathname === '/' && !search && !hash;
}, 'must be an address without a path, such as https://anchor.example.com');
const hostName = z
  .string()
  .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a host name such as in.example.com');
const listOf = (one: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(z.array(one));
const networks = listOf(
  z.union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'must be a comma-separated list of addresses or networks, such as 192.0.2.1, 2001:db8::/48',
  ),
);
const yesOrNo = z.enum(['true', 'false'], 'must be true or false').default('false');
const email = z.email('must be an email address, without a name');
const addresses = listOf(z.email('must be a comma-separated list of email addresses, without names'));

// No line breaks or other C0 characters; no "=?", which begins an encoded word (RFC 2047).
// oxlint-disable-next-line no-control-regex
const ONE_LINE = /^(?!.*=\?)[^\u0000-\u001f\u007f]*$/;

const plainWord = z.string().regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');
/** Used in a header, and in the address configured at the provider. */
const hookSecret = z
  .string()
  .min(24, 'must be at least 24 random characters')
  .regex(/^[\x21-\x7e]*$/, 'must be printable ASCII without spaces');
const numberOf = (what: string, least: number, most: number) => {
  const message = `must be a number of ${what} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};
const twilioId = (kind: 'AC' | 'MG') => {
  const message = `must be ${kind} followed by 32 letters and digits, as shown in the Twilio console`;
  return z.string().regex(new RegExp(`^${kind}[0-9A-Za-z]{32}$`), message);
};
const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be lowercase letters, digits and hyphens');

/** FROM_ADDRESS='Anchor <a@b>' is what other services accept, so the answer says where the name goes. */
const bareAddress = z
  .string()
  .refine(
    (value) => !/<[^<>]*>\s*$/.test(value),
    'must be the address alone. The name that people see comes from BRAND_NAME',
  )
  .pipe(email);

/** The settings of one group, in the order in which the documentation lists them. */
function group<const Entries extends Readonly<Record<string, Entry>>>(
  name: SettingGroup,
  entries: Entries,
): { readonly [Name in keyof Entries]: Setting<Entries[Name][0]> } {
  const settings = Object.entries(entries).map(([key, [schema, about, unset, secret]]) => {
    return [key, { schema, group: name, about, unset, isSecret: secret === 'secret' }] as const;
  });
  return Object.fromEntries(settings) as { readonly [Name in keyof Entries]: Setting<Entries[Name][0]> };
}

type Entry = readonly [schema: z.ZodType, about: string, unset: string | null, secret?: 'secret'];

export const SETTINGS = {
  ...group('Mode', {
    USE_REAL_EMAIL: [yesOrNo, 'With an email provider, true leaves sandbox mode and sends real email.', 'false'],
    SECRET_KEY: [
      z.string().min(32, 'must be at least 32 random characters'),
      'Signs links and reply addresses and keys hashes: at least 32 random characters. Keep a copy outside the database.',
      'in the sandbox, a key kept in DATA_DIR',
      'secret',
    ],
  }),
  ...group('Pages', {
    PORT: [port.default(3000), 'Port of the pages and the API.', '3000'],
    HOST: [z.string(), 'Address they listen on.', 'loopback in the sandbox, otherwise all addresses'],
    PUBLIC_URL: [
      siteUrl,
      'Base URL of links in emails, without a path; https turns on Secure cookies and HSTS.',
      'http://localhost:PORT',
    ],
    TRUSTED_PROXIES: [
      networks,
      'Comma-separated addresses and networks of the proxies whose X-Forwarded-For names the visitor.',
      'private addresses; in the sandbox nobody',
    ],
  }),
  ...group('Data', {
    DATABASE_URL: [
      url('postgres', 'postgresql'),
      'A PostgreSQL server (15 or later) instead of the embedded database.',
      'the embedded database in DATA_DIR',
      'secret',
    ],
    DATABASE_DIRECT_URL: [
      url('postgres', 'postgresql'),
      'The same database without a connection pooler, if DATABASE_URL leads through one in transaction mode.',
      'there is no pooler',
      'secret',
    ],
    DATA_DIR: [
      z.string().default('.anchor'),
      'Folder of the embedded database, logs, exports and downloads.',
      '.anchor',
    ],
    BACKUP_DIR: [
      z.string(),
      'Folder that "anchor backup" writes to; the admin area shows the age of the newest file.',
      null,
    ],
  }),
  ...group('Outgoing email', {
    FROM_ADDRESS: [
      bareAddress.refine(
        (value) => !isRoleAddress(value),
        'must not be a postmaster or abuse address: mail to it is kept for administrators and never processed as a reply, so people could not opt out by replying',
      ),
      'Sender of every email, as an address without a name.',
      'an address of the sandbox',
    ],
    SMTP_URL: [
      url('smtp', 'smtps'),
      'Relay for outgoing email, such as smtp://user:password@mail.example.com:587.',
      null,
      'secret',
    ],
    SMTP_TLS: [
      z.enum(['required', 'optional', 'off'], 'must be required, optional or off'),
      'Encryption to the relay: required, optional (if the relay offers it) or off. smtps:// is always encrypted.',
      'required; optional if the relay is on this machine',
    ],
    SMTP_CA_FILE: [z.string(), 'PEM file with the authority that signed the certificate of the relay.', null],
    DKIM_DOMAIN: [hostName, 'Domain that signs email sent over SMTP_URL.', null],
    DKIM_SELECTOR: [
      z
        .string()
        .regex(
          /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/,
          'must consist of letters, digits, hyphens and dots, such as a1',
        ),
      'Name under which the DKIM key is published.',
      null,
    ],
    DKIM_PRIVATE_KEY: [z.string(), 'RSA key in PEM format, on one line or several.', null, 'secret'],
    POSTMARK_SERVER_TOKEN: [z.string(), 'Server token of Postmark, instead of SMTP_URL.', null, 'secret'],
    POSTMARK_API_URL: [
      url('http', 'https').default('https://api.postmarkapp.com'),
      'Another URL of the Postmark API, for tests.',
      'https://api.postmarkapp.com',
    ],
    POSTAL_ADDRESS: [z.string(), 'Postal address in the footer of every email.', 'an address of the sandbox'],
    CONTACT_ADDRESS: [email, 'Contact address on the public pages.', 'FROM_ADDRESS'],
    UNCONFIRMED_MAILS_PER_HOUR: [
      numberOf('emails', 0, 9_999_999).default(500),
      'Limit for invitations and unconfirmed sign-ups together.',
      '500; no limit in the sandbox',
    ],
  }),
  ...group('Inbound email', {
    INBOUND_DOMAIN: [hostName, 'Domain of reply addresses, whose MX leads here.', 'a domain of the sandbox'],
    SMTP_LISTEN_PORT: [portOrOff.default(2525), 'Port that receives inbound email; off turns it off.', '2525'],
    SMTP_LISTEN_HOST: [z.string(), 'Address it listens on.', 'same as HOST'],
    SMTP_TRUSTED_RELAYS: [
      networks.default([]),
      'Comma-separated addresses and networks of relays in front of it, besides private ones.',
      'private addresses',
    ],
    SMTP_CONNECTIONS_PER_NETWORK: [
      numberOf('connections', 1, 999).default(20),
      'Connections that one network may hold to it; relays have their own limit.',
      '20',
    ],
    POSTMASTER_ADDRESS: [
      email,
      'Where mail to postmaster@ and abuse@ is forwarded, at most 100 a day.',
      'it is only listed in the admin area',
    ],
    TRUSTED_AUTHSERV_ID: [hostName, 'Name under which your relay authenticates senders.', null],
    POSTMARK_WEBHOOK_SECRET: [
      hookSecret.regex(/^[^:]+:[^:]+$/, 'must be a user name and a password separated by a colon'),
      'user:password of Postmark’s webhooks, at least 24 random characters.',
      'the webhooks are off',
      'secret',
    ],
    INBOUND_WEBHOOK_SECRET: [
      hookSecret,
      'Secret for posting raw email to /hooks/mail, at least 24 random characters.',
      'the webhook is off',
      'secret',
    ],
  }),
  ...group('Text messages', {
    USE_REAL_SMS: [
      yesOrNo,
      'With USE_REAL_EMAIL and the settings below, true sends real texts; otherwise they stay in the local phone.',
      'false',
    ],
    TWILIO_ACCOUNT_SID: [twilioId('AC'), 'The Twilio account.', null],
    TWILIO_AUTH_TOKEN: [plainWord, 'Its token, which also signs Twilio’s webhooks.', null, 'secret'],
    TWILIO_MESSAGING_SERVICE_SID: [twilioId('MG'), 'Messaging service that sends the texts.', null],
    TWILIO_FROM: [
      z.string().regex(/^\+[1-9]\d{5,14}$/, 'must be a phone number such as +15125550100'),
      'Number that sends the texts, or that people are shown if a messaging service sends them.',
      null,
    ],
    TWILIO_BASE_URL: [
      url('http', 'https').default('https://api.twilio.com'),
      'Another Twilio region.',
      'https://api.twilio.com',
    ],
  }),
  ...group('Payments', {
    STRIPE_SECRET_KEY: [
      plainWord,
      'Key of Stripe; set it together with the other two and PRICE_LABEL.',
      'nobody can pay, and plans are set by hand',
      'secret',
    ],
    STRIPE_WEBHOOK_SECRET: [plainWord, 'Signing secret of Stripe’s webhook.', null, 'secret'],
    STRIPE_PRICE_ID: [plainWord, 'Price that people subscribe to.', null],
    STRIPE_BASE_URL: [
      url('http', 'https').default('https://api.stripe.com'),
      'Another URL of the Stripe API, for tests.',
      'https://api.stripe.com',
    ],
    PRICE_LABEL: [
      z
        .string()
        .max(40, 'must be at most 40 characters')
        .regex(ONE_LINE, 'must be plain text on one line because it appears in emails'),
      'Price of the paid plan, as pages and emails show it.',
      'not settled',
    ],
    PAYMENT_GRACE_DAYS: [
      numberOf('days', 0, 99).default(7),
      'Days that the paid plan continues after a failed payment.',
      '7',
    ],
  }),
  ...group('Language model', {
    OPENAI_MODEL: [
      z.string().max(200, 'must be at most 200 characters'),
      'Name of an optional language model; set it with a key or a URL.',
      'none is used',
    ],
    OPENAI_API_KEY: [plainWord, 'Key of its provider.', null, 'secret'],
    OPENAI_BASE_URL: [
      url('http', 'https').refine(
        (value) => !/[?#]|\/\/[^/]*@/.test(value),
        'must not contain a user name, a query or a fragment',
      ),
      'Any service with the same API.',
      'OpenAI’s own URL',
    ],
  }),
  ...group('Brand and plans', {
    BRAND_NAME: [
      z
        .string()
        .max(40, 'must be at most 40 characters')
        .regex(ONE_LINE, 'must be plain text on one line because it appears in the headers of every email')
        .default('Anchor'),
      'Name of the service in pages and emails (D101).',
      'Anchor',
    ],
    BRAND_SLUG: [slug.default('anchor'), 'Its name in addresses and file names.', 'anchor'],
    LANDING_BRAND: [
      slug.default('anchorday'),
      'Part of the host name by which the waitlist site is recognized (D102).',
      'anchorday',
    ],
    LANDING_URL: [
      siteUrl,
      'Base URL of the waitlist site’s canonical links.',
      'none; in the sandbox http://LANDING_BRAND.localhost:PORT',
    ],
    FREE_EMAIL_CADENCE: [
      z.enum(['weekly', 'daily'], 'must be weekly or daily').default('weekly'),
      'How often the free plan writes after the first week: weekly or daily (D107).',
      'weekly',
    ],
  }),
  ...group('Administrators', {
    ADMIN_EMAIL_HINT: [email, 'Address that the sign-in page is prefilled with (D124).', null],
    TEST_EMAIL_HINT: [email, 'Address that the Testing tab is prefilled with (D124).', null],
    ALLOW_PRELAUNCH_PURGE: [
      yesOrNo,
      'Allows people to be purged although the service sends real email (D123).',
      'false',
    ],
  }),
  ...group('Monitoring', {
    LOG_LEVEL: [
      z
        .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
        .default('info'),
      'Least important lines that are logged: debug, info, warn, error or silent.',
      'info',
    ],
    LOG_TO: [
      z.enum(['stdout', 'files', 'both'], 'must be stdout, files or both'),
      'Where log lines go: stdout, files (DATA_DIR/logs, which the log viewer reads) or both.',
      'both; in the sandbox files',
    ],
    HEALTH_PORT: [
      portOrOff,
      'Port of /health/live, /health/ready and /metrics besides the pages; off turns it off.',
      'worker and smtp: the first free one from 9464 on; start and web: off',
    ],
    HEALTH_HOST: [z.string().default('127.0.0.1'), 'Address it listens on.', '127.0.0.1'],
    METRICS_TOKEN: [
      hookSecret,
      'Bearer token for /metrics, at least 24 random characters. With it the pages’ port has /metrics too.',
      'only HEALTH_PORT has /metrics, without a token',
      'secret',
    ],
    ALARM_EMAIL: [addresses, 'Comma-separated addresses that alarms are sent to by email.', null],
    ALARM_WEBHOOK_URL: [
      url('http', 'https'),
      'URL that alarms are posted to as JSON {service, alarm, since, what, todo}.',
      null,
      'secret',
    ],
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
/** Settings without a default may be unset. */
export type Settings = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name]['schema'] extends z.ZodDefault
    ? z.output<(typeof SETTINGS)[Name]['schema']>
    : z.output<(typeof SETTINGS)[Name]['schema']> | undefined;
};
