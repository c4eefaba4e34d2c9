/**
 * Checks whether receivers will trust email from a domain. Reads the settings as if USE_REAL_EMAIL were true, so that a
 * domain can be checked before the first email leaves. Exits with 1 if a line fails.
 */
import { domainToASCII } from 'node:url';
import { createAskDns } from '#adapters/dns/ask-dns.ts';
import { pressLink } from '#adapters/email/press-link.ts';
import { createAuthenticationChecks } from '#adapters/email/authentication-checks.ts';
import type { AskDns } from '#app/ports/dns.ts';
import { checkSendingDomain } from '#app/sending-domain/check-sending-domain.ts';
import { domainOf } from '#domain/senders/sender-authentication.ts';
import type { DnsRecord, Finding } from '#domain/sending-domain/facts.ts';
import { misused } from '#main/commands/command.ts';
import { readConfig } from '#main/config.ts';
import { domainToCheck } from '#main/sending-domain.ts';

// mail.example.com, xn--bcher-kva.example
const NAME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

export interface DomainOptions {
  /** Hosts that send our email; if there are none, the host of SMTP_URL if it is an address or belongs to the domain. */
  readonly host: readonly string[];
  /** The DKIM selector of a third party that signs our email. */
  readonly selector?: string;
  /** A name server to query, such as the domain's own, which knows new records first. */
  readonly dns?: string;
  readonly json: boolean;
}

export async function checkDomain(domains: readonly string[], options: DomainOptions): Promise<void> {
  const config = readConfig({ ...process.env, USE_REAL_EMAIL: 'true' }, process.versions['tz'] ?? '');
  const names = domains.length > 0 || config.sandbox ? domains : [domainOf(config.fromAddress)];
  if (names.length === 0) return misused('Name a domain, or set FROM_ADDRESS and an email provider.');
  const askDns = dnsOf(options);
  if (askDns === null) {
    return misused(`--dns ${options.dns} is not an address such as 192.0.2.1, 192.0.2.1:53 or [2001:db8::1]:53.`);
  }
  const deps = { askDns, checks: createAuthenticationChecks(askDns), pressLink };
  for (const name of names) {
    const domain = asciiName(name);
    if (domain === null) return misused(`${JSON.stringify(name)} is not a domain name.`);
    const findings = await checkSendingDomain(deps, domainToCheck(domain, config, options));
    process.stdout.write(options.json ? `${JSON.stringify({ domain, findings })}\n` : said(domain, findings));
    if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
  }
}

function dnsOf({ dns }: DomainOptions): AskDns | null {
  try {
    return createAskDns(dns === undefined ? [] : [dns]);
  } catch {
    return null;
  }
}

function asciiName(given: string): string | null {
  const name = domainToASCII(given.trim().replace(/\.$/, '')).toLowerCase();
  return NAME.test(name) ? name : null;
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
