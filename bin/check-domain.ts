/**
 * `bin/check-domain [DOMAIN…] [--host NAME]… [--selector NAME] [--dns ADDRESS[:PORT]] [--json]`: checks whether receivers
 * will trust mail from a domain, and prints the record to add for each line that fails.
 *
 * Reads the service's settings as if USE_REAL_EMAIL were true, so that a domain can be checked before the first mail
 * leaves. DOMAIN: replaces that of FROM_ADDRESS. --host: a machine that sends our mail; by default the host of SMTP_URL,
 * if that is an address or belongs to the domain. --selector: the DKIM selector of a third party that signs our mail.
 * --dns: a name server to query, such as the domain's own, which knows new records first. --json: prints one line
 * {domain, findings} per domain. Exits with 1 if a line fails.
 */
import { domainToASCII } from 'node:url';
import { createAskDns } from '#adapters/dns/ask-dns.ts';
import { pressLink } from '#adapters/email/press-link.ts';
import { createAuthenticationChecks } from '#adapters/email/authentication-checks.ts';
import type { AskDns } from '#app/ports/dns.ts';
import { checkSendingDomain } from '#app/sending-domain/check-sending-domain.ts';
import { domainOf } from '#domain/senders/sender-authentication.ts';
import type { DnsRecord, Finding } from '#domain/sending-domain/facts.ts';
import { endWithUsage, readArguments } from '#main/command-line.ts';
import { ConfigurationError, readConfig } from '#main/config.ts';
import { domainToCheck } from '#main/sending-domain.ts';

const USAGE = 'usage: bin/check-domain [DOMAIN...] [--host NAME]... [--selector NAME] [--dns ADDRESS[:PORT]] [--json]';

// mail.example.com, xn--bcher-kva.example
const NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

await run().catch((error: unknown) => {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});

async function run(): Promise<void> {
  const { positionals: domains, values } = readArguments(USAGE, {
    positionals: { least: 0, most: Number.POSITIVE_INFINITY },
    options: {
      host: { type: 'string', multiple: true, default: [] },
      selector: { type: 'string' },
      dns: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const config = readConfig({ ...process.env, USE_REAL_EMAIL: 'true' }, process.versions['tz'] ?? '');
  const names = domains.length > 0 || config.sandbox ? domains : [domainOf(config.fromAddress)];
  if (names.length === 0) endWithUsage(USAGE, 'Name a domain, or set FROM_ADDRESS and an email provider.');
  const askDns = dnsOf(values);
  const deps = { askDns, checks: createAuthenticationChecks(askDns), pressLink };
  for (const name of names) {
    const domain = asciiName(name);
    const findings = await checkSendingDomain(deps, domainToCheck(domain, config, values));
    process.stdout.write(values.json ? `${JSON.stringify({ domain, findings })}\n` : said(domain, findings));
    if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
  }
}

function dnsOf({ dns }: { readonly dns?: string | undefined }): AskDns {
  try {
    return createAskDns(dns === undefined ? [] : [dns]);
  } catch {
    return endWithUsage(USAGE, `--dns ${dns} is not an address such as 192.0.2.1, 192.0.2.1:53 or [2001:db8::1]:53.`);
  }
}

function asciiName(given: string): string {
  const name = domainToASCII(given.trim().replace(/\.$/, '')).toLowerCase();
  if (!NAME.test(name)) endWithUsage(USAGE, `${JSON.stringify(given)} is not a domain name.`);
  return name;
}

function said(domain: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ verdict, check, about, why, add }) => {
    const line = `  ${verdict.padEnd(8)} ${check.padEnd(14)} ${about}: ${why}`;
    return add === null ? line : `${line}\n           add            ${add.name}  ${add.type}  ${zoneValue(add)}`;
  });
  return `${[domain, ...lines].join('\n')}\n`;
}

/** In zone file format. A TXT string holds at most 255 bytes, and a key is longer (RFC 1035 §3.3). */
function zoneValue({ type, value }: DnsRecord): string {
  if (type !== 'TXT') return type === 'A' || type === 'AAAA' ? value : `${value}.`;
  return (value.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' ');
}
