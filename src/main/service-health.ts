/** What the admin area's health checks read from this process, by its settings. Only what is in use is loaded. */
import { join } from 'node:path';
import { backupFolder, diskSpace } from '#adapters/files/machine-files.ts';
import type { HealthDeps } from '#app/admin/health/health-deps.ts';
import type { BackupFolder, Machine } from '#app/ports/machine.ts';
import type { ProviderStatus } from '#app/ports/provider-status.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';
import type { Config } from '#main/config.ts';
import { keptAnswer } from '#main/kept-answer.ts';
import { lazily } from '#app/lazily.ts';
import { domainToCheck } from '#main/sending-domain.ts';
import { domainOf } from '#domain/senders/sender-authentication.ts';
import type { Finding } from '#domain/sending-domain/facts.ts';

type OwnDeps = Pick<HealthDeps, 'machine' | 'transportChecks' | 'checkDomain'>;

/** Without Postmark there is no provider to ask. */
export function openProviderStatus({ postmark, fromAddress, sandbox }: Config): ProviderStatus {
  if (postmark !== null) {
    const asked = lazily(async () => {
      const { createPostmarkStatus } = await import('#adapters/email/postmark-sender.ts');
      return createPostmarkStatus({ ...postmark, fromAddress });
    });
    return { ask: async () => (await asked()).ask() };
  }
  const reason = sandbox ? 'Sandbox mode: no email is sent.' : 'Email is sent over SMTP_URL, not Postmark.';
  const nobody = { configured: false, verified: false, server: null, takenFromSender: null, reason, checkedAt: null };
  return { ask: async () => nobody };
}

/** `isOnDisk` false: this process keeps nothing, neither rows nor logs. */
export function serviceHealth(config: Config, providerStatus: ProviderStatus, isOnDisk: boolean): OwnDeps {
  return {
    machine: machineOf(config, isOnDisk),
    transportChecks: { email: emailCheck(config, providerStatus), sms: smsCheck(config) },
    checkDomain: config.sandbox ? null : domainCheck(config),
  };
}

function machineOf(config: Config, isOnDisk: boolean): Machine {
  const { dataDir, databaseUrl } = config;
  return {
    startedAt: Date.now() - Math.round(process.uptime() * 1000),
    node: process.version,
    zoneData: process.versions['tz'] ?? 'unknown',
    database: databaseUrl !== null ? 'PostgreSQL' : isOnDisk ? 'embedded' : 'embedded, in memory',
    now: Date.now,
    disk: async () => (isOnDisk ? diskSpace(dataDir) : null),
    backups: isOnDisk ? backupsOf(config) : null,
  };
}

/** The embedded database writes its own daily export. */
function backupsOf({ backupDir, databaseUrl, dataDir }: Config): BackupFolder | null {
  if (backupDir !== null) return backupFolder(backupDir, 'BACKUP_DIR', { mayBeAbsent: false });
  if (databaseUrl !== null) return null;
  return backupFolder(join(dataDir, 'exports'), 'the daily export, on the same disk', { mayBeAbsent: true });
}

function emailCheck({ sandbox, relay, postmark }: Config, providerStatus: ProviderStatus): TransportCheck | null {
  if (sandbox) return null;
  if (relay !== null) {
    return lazyCheck('SMTP', async () => (await import('#adapters/email/smtp-check.ts')).createSmtpCheck(relay));
  }
  if (postmark === null) return null;
  return lazyCheck('Postmark', async () =>
    (await import('#adapters/email/postmark-check.ts')).createPostmarkCheck(providerStatus),
  );
}

function smsCheck({ twilio }: Config): TransportCheck | null {
  if (twilio === null) return null;
  return lazyCheck('Twilio', async () => (await import('#adapters/sms/twilio-check.ts')).createTwilioCheck(twilio));
}

function lazyCheck(provider: string, load: () => Promise<TransportCheck>): TransportCheck {
  const loaded = lazily(load);
  return { provider, ask: async () => (await loaded()).ask() };
}

/** Name servers cache records for minutes at least, so asking again sooner gives the same result. */
const DOMAIN_KEPT_MS = 5 * 60_000;

function domainCheck(config: Config): () => Promise<readonly Finding[]> {
  const ask = async () => {
    const { createAskDns } = await import('#adapters/dns/ask-dns.ts');
    const { createAuthenticationChecks } = await import('#adapters/email/authentication-checks.ts');
    const { pressLink } = await import('#adapters/email/press-link.ts');
    const { checkSendingDomain } = await import('#app/sending-domain/check-sending-domain.ts');
    const askDns = createAskDns();
    const domain = domainOf(config.fromAddress).toLowerCase();
    const deps = { askDns, checks: createAuthenticationChecks(askDns), pressLink };
    return checkSendingDomain(deps, domainToCheck(domain, config, { host: [] }));
  };
  return keptAnswer(ask, { keptMs: DOMAIN_KEPT_MS, hangingMs: null, clock: Date.now });
}
