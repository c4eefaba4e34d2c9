/**
 * The settings (D138): environment → validated values, in this one place. An empty value means unset. All faults are
 * reported together, so that nobody fixes a configuration one restart at a time.
 */
import { resolve } from 'node:path';
import type { DkimKey } from '#adapters/email/dkim.ts';
import type { SmtpServer } from '#adapters/email/smtp.ts';
import type { OpenAiSettings } from '#adapters/language-model/openai/chat-completions.ts';
import { LOCAL_TEXTS_NUMBER } from '#domain/people/phone.ts';
import { zoneDataProblem } from '#domain/time/zones.ts';
import type { WebSettings } from '#http/services.ts';
import { readDkim } from '#main/dkim-settings.ts';
import { type PaySettings, readStripe, stripeWarnings } from '#main/stripe-settings.ts';
import { languageModelFaults, languageModelWarnings, readLanguageModel } from '#main/language-model-settings.ts';
import { readEnvironment } from '#main/settings/read-environment.ts';
import { relayOf } from '#main/settings/relay.ts';
import type { Settings } from '#main/settings/settings.ts';
import { readTwilio, type TextSettings, twilioWarnings } from '#main/twilio-settings.ts';

/** What the pages need, and the rest of the service. */
export interface Config extends Omit<WebSettings, 'asksLanguageModel'> {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: `databaseUrl` leads through no pooler. */
  readonly databaseDirectUrl: string | null;
  /** 0 picks a free port (tests); null disables the listener. */
  readonly smtpListenPort: number | null;
  readonly smtpListenHost: string;
  /** Addresses and networks of relays in front of us, besides private ones. */
  readonly smtpTrustedRelays: readonly string[];
  /** The most connections of one network, other than a relay's, that the listener holds at once. */
  readonly smtpConnectionsPerNetwork: number;
  /** Null: mail is not sent over SMTP. */
  readonly relay: SmtpServer | null;
  /** Null: mail is sent unsigned, unless a relay signs it. */
  readonly dkim: DkimKey | null;
  readonly postmark: { readonly token: string; readonly apiUrl: string } | null;
  /** Infinity in the sandbox, which sends nothing. */
  readonly unconfirmedPerHour: number;
  /** Where mail to postmaster and abuse is forwarded; null: nowhere. */
  readonly postmasterAddress: string | null;
  /** Null: Authentication-Results in inbound messages are not trusted. */
  readonly trustedAuthservId: string | null;
  /** Null: a generated one is kept in the data directory (sandbox only). */
  readonly secretKey: string | null;
  /** Null: replies are read without a language model (D116). */
  readonly languageModel: OpenAiSettings | null;
  /** Null: texts stay in the dev mailbox's phone. */
  readonly twilio: TextSettings | null;
  /** Null: payments are off, and administrators set plans. */
  readonly stripe: PaySettings | null;
  /** For how many days a failed payment has no effect. */
  readonly graceDays: number;
  /** Where external backups of the database are written, to monitor their age; null: not configured. */
  readonly backupDir: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly logTo: 'stdout' | 'files' | 'both';
  /** 0 picks a free port (tests); 'off': none; null: what is usual for the role. */
  readonly healthPort: number | 'off' | null;
  readonly healthHost: string;
  /** Null: only the health port has /metrics, without a token. */
  readonly metricsToken: string | null;
  /** Where alarms go besides the log. */
  readonly alarmEmails: readonly string[];
  readonly alarmWebhookUrl: string | null;
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

/** `zoneDataVersion` is `process.versions.tz` (D132). Throws a ConfigurationError that names every fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, zoneDataVersion: string): Config {
  const { settings: read, faults: ownFaults, warnings } = readEnvironment(env);
  const faults = [...ownFaults];
  // A setting with a fault is missing, which ends this function before anything relies on it.
  const settings = read as Settings;
  const provider = settings.SMTP_URL ?? settings.POSTMARK_SERVER_TOKEN;
  const sandbox = settings.USE_REAL_EMAIL !== 'true' || provider === undefined;
  const dkim = sandbox ? null : readDkim(settings);
  if (!sandbox) {
    if (settings.SMTP_URL !== undefined && settings.POSTMARK_SERVER_TOKEN !== undefined) {
      faults.push('SMTP_URL and POSTMARK_SERVER_TOKEN are both set. Choose one way to send email.');
    }
    for (const name of ['PUBLIC_URL', 'FROM_ADDRESS', 'INBOUND_DOMAIN', 'POSTAL_ADDRESS', 'SECRET_KEY'] as const) {
      const hasFault = ownFaults.some((fault) => fault.startsWith(name));
      if (settings[name] === undefined && !hasFault) faults.push(`${name} must be set when USE_REAL_EMAIL is true.`);
    }
    faults.push(...languageModelFaults(settings));
    const zoneFault = zoneDataProblem(zoneDataVersion);
    if (zoneFault !== null) faults.push(zoneFault);
  }
  if (settings.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined) {
    const hasFault = ownFaults.some((fault) => fault.startsWith('DATABASE_URL'));
    if (!hasFault) faults.push(ONLY_DIRECT);
  }
  const relay = relayOf(settings);
  const pay = readStripe(settings);
  const texts = readTwilio(settings, sandbox);
  faults.push(...(dkim?.faults ?? []), ...relay.faults, ...pay.faults, ...texts.faults, ...hostFaults(settings));
  if (faults.length > 0) throw new ConfigurationError(faults);
  const fromAddress = settings.FROM_ADDRESS ?? `${settings.BRAND_SLUG}@anchor.localhost`;
  const landingInSandbox = sandbox ? `http://${settings.LANDING_BRAND}.localhost:${settings.PORT}` : null;
  const landingUrl = settings.LANDING_URL ?? landingInSandbox;

  return {
    port: settings.PORT,
    // D104: in sandbox mode the server listens on loopback only, unless HOST is set.
    host: settings.HOST ?? (sandbox ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    smtpListenPort: settings.SMTP_LISTEN_PORT === 'off' ? null : settings.SMTP_LISTEN_PORT,
    smtpListenHost: settings.SMTP_LISTEN_HOST ?? settings.HOST ?? (sandbox ? '127.0.0.1' : '0.0.0.0'),
    smtpTrustedRelays: settings.SMTP_TRUSTED_RELAYS,
    smtpConnectionsPerNetwork: settings.SMTP_CONNECTIONS_PER_NETWORK,
    // As a link encodes it: bücher.example would appear in a mail header as xn--bcher-kva.example.
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).href.replace(/\/+$/, ''),
    trustedProxies: settings.TRUSTED_PROXIES ?? null,
    brandName: settings.BRAND_NAME,
    brandSlug: settings.BRAND_SLUG,
    landingBrand: settings.LANDING_BRAND,
    landingUrl: landingUrl?.replace(/\/+$/, '') ?? null,
    sandbox,
    relay: sandbox ? null : relay.server,
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
    postmasterAddress: settings.POSTMASTER_ADDRESS ?? null,
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
    // The sandbox is started by hand, and says on standard output where to look.
    logTo: settings.LOG_TO ?? (sandbox ? 'files' : 'both'),
    healthPort: settings.HEALTH_PORT ?? null,
    healthHost: settings.HEALTH_HOST,
    metricsToken: settings.METRICS_TOKEN ?? null,
    alarmEmails: settings.ALARM_EMAIL ?? [],
    alarmWebhookUrl: settings.ALARM_WEBHOOK_URL ?? null,
    warnings: [
      ...warnings,
      // D104: without a provider this is the sandbox, whatever was intended; people would wait for mail that never comes.
      ...(sandbox && settings.USE_REAL_EMAIL === 'true' ? [NO_PROVIDER] : []),
      ...(sandbox && settings.ALARM_EMAIL !== undefined ? [NO_ALARM_EMAIL] : []),
      ...(!sandbox && settings.PUBLIC_URL?.startsWith('http:') ? [NO_HTTPS] : []),
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

/** D102: only the host name tells the two sites apart. */
function hostFaults({ PUBLIC_URL, LANDING_URL, LANDING_BRAND }: Partial<Settings>): string[] {
  if (LANDING_BRAND === undefined) return [];
  const isLanding = (address: string) => URL.parse(address)?.hostname.includes(LANDING_BRAND) === true;
  const faults: string[] = [];
  const brand = `LANDING_BRAND (${LANDING_BRAND})`;
  if (PUBLIC_URL !== undefined && isLanding(PUBLIC_URL))
    faults.push(`PUBLIC_URL must not contain ${brand} in its host. That host belongs to the landing site.`);
  if (LANDING_URL !== undefined && !isLanding(LANDING_URL))
    faults.push(`LANDING_URL must contain ${brand} in its host. The service recognizes the landing site by it.`);
  return faults;
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

const ONLY_DIRECT =
  'DATABASE_DIRECT_URL is set, but DATABASE_URL is not. Without a connection pooler, set only DATABASE_URL.';

const NO_PROVIDER =
  'USE_REAL_EMAIL is true, but no email provider is configured. The service runs in sandbox mode and sends no email. Set SMTP_URL or POSTMARK_SERVER_TOKEN.';

const NO_ALARM_EMAIL = 'ALARM_EMAIL has no effect in the sandbox, which sends no email. ALARM_WEBHOOK_URL does.';

const NO_HTTPS =
  'PUBLIC_URL is http. Links in emails are not encrypted, and mail providers only use one-click unsubscribe links over https (RFC 8058).';

/** Postmark uses its own envelope sender, so bounces go there, and only its webhook reports them. */
const NO_NEWS =
  'Postmark sends the email, but POSTMARK_WEBHOOK_SECRET is not set. The service does not learn about bounces and complaints and keeps sending to those addresses.';
