/** Looks up the DNS records that receivers check for a sending domain, and judges them. */
import type { AskDns, DnsAnswer, DnsType } from '#app/ports/dns.ts';
import type { PressLink } from '#app/ports/press-link.ts';
import type { AuthenticationChecks } from '#app/ports/authentication-checks.ts';
import { isPrivate } from '#domain/senders/client.ts';
import { areRelated } from '#domain/senders/sender-authentication.ts';
import type {
  DmarcFact,
  DmarcWord,
  Finding,
  Looked,
  MxFact,
  OneClickFact,
  SendingMachine,
  SendingSetup,
  SpfFact,
} from '#domain/sending-domain/facts.ts';
import { judgeSendingDomain } from '#domain/sending-domain/judge.ts';

export interface DomainCheckDeps {
  readonly askDns: AskDns;
  readonly checks: AuthenticationChecks;
  readonly pressLink: PressLink;
}

export interface DomainToCheck extends SendingSetup {
  /** Names or addresses of the machines that send mail, if configured. */
  readonly hosts: readonly string[];
  /** The host of SMTP_URL. */
  readonly relay: string | null;
  /** A one-click link for nobody, which must respond like any of ours; or why there is none. */
  readonly link: { readonly url: string } | { readonly missing: string };
}

export async function checkSendingDomain(deps: DomainCheckDeps, asked: DomainToCheck): Promise<Finding[]> {
  const { domain, inboundDomain, dkim, by } = asked;
  const look = dnsLookup(deps.askDns);
  const machines = (await Promise.all(sendingHosts(asked).map((host) => machinesOf(look, host)))).flat();
  const mailDomains = [...new Set([domain, ...(inboundDomain === null ? [] : [inboundDomain])])];
  const [spf, key, dmarc, bySpf, byDkim, mx, postmarkReturn, oneClick] = await Promise.all([
    Promise.all(mailDomains.map((name) => spfOf(deps, look, name, machines))),
    dkim === null ? null : look.text(`${dkim.selector}._domainkey.${dkim.domain}`),
    dmarcOf(look, domain),
    inboundDomain === null ? null : dmarcResult(deps.checks, domain, { spf: [inboundDomain], dkim: [] }),
    dkim === null ? null : dmarcResult(deps.checks, domain, { spf: [], dkim: [dkim.domain] }),
    Promise.all(mailDomains.map((name) => mxOf(look, name))),
    by === 'postmark' ? look.names(`pm-bounces.${domain}`, 'CNAME') : null,
    oneClickOf(deps.pressLink, asked.link),
  ]);
  const aligned = { spf: bySpf, dkim: byDkim };
  return judgeSendingDomain(asked, { machines, spf, dkim: key, dmarc, aligned, mx, postmarkReturn, oneClick });
}

/**
 * A relay of our own sends what it receives. Somebody else's relay accepts mail at one machine and sends it from
 * others, which are unknown here.
 */
function sendingHosts({ hosts, relay, domain, inboundDomain }: DomainToCheck): readonly string[] {
  if (hosts.length > 0 || relay === null) return hosts;
  const parents = [domain, ...(inboundDomain === null ? [] : [inboundDomain])].flatMap((one) => [one, parentOf(one)]);
  return isAddress(relay) || parents.some((parent) => areRelated(relay, parent)) ? [relay] : [];
}

/**
 * `anchor.example` of `mail.anchor.example`. Under `co.uk` a stranger's relay looks like ours; use --host to correct
 * that.
 */
function parentOf(domain: string): string {
  const above = domain.slice(domain.indexOf('.') + 1);
  return above.includes('.') ? above : domain;
}

type DnsLookup = ReturnType<typeof dnsLookup>;

function dnsLookup(askDns: AskDns) {
  async function ask(name: string, type: DnsType): Promise<Looked<DnsAnswer>> {
    try {
      const value = await askDns(name, type);
      return value.length === 0 ? NONE : { kind: 'found', value };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      return typeof code === 'string' && NO_RECORD_CODES.has(code) ? NONE : UNKNOWN;
    }
  }
  const names = async (name: string, type: 'A' | 'AAAA' | 'CNAME' | 'PTR'): Promise<Looked<readonly string[]>> => {
    const answer = await ask(name, type);
    // For these types each answer is a string.
    return answer.kind === 'found' ? { kind: 'found', value: answer.value.map(String) } : answer;
  };
  return {
    names,
    /** Each record with its strings joined, as every reader does. */
    async text(name: string): Promise<Looked<readonly string[]>> {
      const answer = await ask(name, 'TXT');
      if (answer.kind !== 'found') return answer;
      return { kind: 'found', value: answer.value.map((record) => (Array.isArray(record) ? record.join('') : '')) };
    },
    /** Lowest priority value first. */
    async exchanges(name: string): Promise<Looked<readonly string[]>> {
      const answer = await ask(name, 'MX');
      if (answer.kind !== 'found') return answer;
      const records = answer.value.flatMap((one) => (typeof one === 'object' && 'exchange' in one ? [one] : []));
      const sorted = records.toSorted((a, b) => a.priority - b.priority);
      return { kind: 'found', value: sorted.map(({ exchange }) => exchange.replace(/\.$/, '')) };
    },
    async addresses(name: string): Promise<string[]> {
      const found = await Promise.all([names(name, 'A'), names(name, 'AAAA')]);
      return found.flatMap((one) => (one.kind === 'found' ? one.value : []));
    },
  };
}

const NONE = { kind: 'none' } as const;
const UNKNOWN = { kind: 'untold' } as const;
const NO_RECORD_CODES: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/** A private address says nothing about where mail comes from. */
async function machinesOf(look: DnsLookup, host: string): Promise<SendingMachine[]> {
  const addresses = isAddress(host) ? [host] : await look.addresses(host);
  const seen = addresses.filter((address) => !isPrivate(address));
  return Promise.all(
    seen.map(async (address) => {
      const reverse = reverseName(address);
      const names = await look.names(reverse, 'PTR');
      const confirmed: string[] = [];
      for (const name of names.kind === 'found' ? names.value : []) {
        if ((await look.addresses(name)).some((one) => reverseName(one) === reverse)) confirmed.push(name);
      }
      return { host, address, reverse, names, confirmed };
    }),
  );
}

function isAddress(host: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || host.includes(':');
}

/** `1.2.0.192.in-addr.arpa`, or the nibbles below `ip6.arpa` (RFC 3596 §2.5). */
function reverseName(address: string): string {
  if (!address.includes(':')) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`;
  const [head = '', tail] = address.split('::');
  const groups = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail)];
  const middle: string[] = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const digits = [...left, ...(tail === undefined ? [] : middle), ...right].map((group) => group.padStart(4, '0'));
  return `${Array.from(digits.join('').toLowerCase()).toReversed().join('.')}.ip6.arpa`;
}

async function spfOf(
  { checks }: DomainCheckDeps,
  look: DnsLookup,
  domain: string,
  machines: readonly SendingMachine[],
): Promise<SpfFact> {
  const found = await look.text(domain);
  const records = recordsMatching(found, /^v=spf1(?:\s|$)/i);
  const results = await Promise.all(
    machines.map(async ({ host, address }) => {
      const { result } = await checks.spf({ address, helo: host }, `bounce@${domain}`);
      return { address, result };
    }),
  );
  return { domain, records, results };
}

/** If the domain itself has no record, its parents are queried, except the top-level domain. */
async function dmarcOf(look: DnsLookup, domain: string): Promise<DmarcFact> {
  const labels = domain.split('.');
  for (let from = 0; from <= Math.max(0, labels.length - 2); from += 1) {
    const name = `_dmarc.${labels.slice(from).join('.')}`;
    const records = recordsMatching(await look.text(name), /^\s*v\s*=\s*DMARC1/i);
    if (records.kind !== 'none') return { name, records };
  }
  return { name: `_dmarc.${domain}`, records: NONE };
}

function recordsMatching(found: Looked<readonly string[]>, shape: RegExp): Looked<readonly string[]> {
  if (found.kind !== 'found') return found;
  const value = found.value.filter((record) => shape.test(record));
  return value.length === 0 ? NONE : { kind: 'found', value };
}

async function dmarcResult(
  checks: AuthenticationChecks,
  domain: string,
  passed: Parameters<AuthenticationChecks['dmarc']>[1],
): Promise<DmarcWord> {
  const { result } = await checks.dmarc(`somebody@${domain}`, passed);
  return result;
}

async function mxOf(look: DnsLookup, domain: string): Promise<MxFact> {
  const exchanges = await look.exchanges(domain);
  const resolved: string[] = [];
  for (const exchange of exchanges.kind === 'found' ? exchanges.value : []) {
    if (exchange !== '' && (await look.addresses(exchange)).length > 0) resolved.push(exchange);
  }
  return { domain, exchanges, resolved };
}

async function oneClickOf(press: PressLink, link: DomainToCheck['link']): Promise<OneClickFact> {
  if ('missing' in link) return { kind: 'not-asked', why: link.missing };
  const { protocol, origin } = new URL(link.url);
  const url = `${origin}/unsubscribe/…`;
  if (protocol !== 'https:') return { kind: 'insecure', url };
  return { url, ...(await press(link.url)) };
}
