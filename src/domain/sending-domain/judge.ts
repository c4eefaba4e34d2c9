/**
 * Whether receivers will trust mail from a domain: each finding of a lookup gets a line, with the record to add if one
 * is missing or wrong. The large providers require all of these (RFC 7208, 6376, 7489, 8058).
 */
import { areRelated } from '#domain/senders/sender-authentication.ts';
import type {
  DmarcFact,
  DmarcWord,
  DnsRecord,
  Finding,
  MxFact,
  OneClickFact,
  SendingFacts,
  SendingSetup,
  SpfFact,
} from '#domain/sending-domain/facts.ts';
import { dkimFault, dmarcFault, spfLists, spfWith } from '#domain/sending-domain/records.ts';

export function judgeSendingDomain(setup: SendingSetup, facts: SendingFacts): Finding[] {
  return [
    ...(setup.by === 'postmark' ? [returnPathLine(setup, facts)] : facts.spf.map((fact) => spfLine(fact, facts))),
    ...(setup.by === 'postmark' ? [] : [spfAlignmentLine(setup, facts)]),
    dkimLine(setup, facts),
    dkimAlignmentLine(setup, facts),
    dmarcLine(setup, facts.dmarc),
    ...facts.mx.map((fact) => mxLine(setup, fact)),
    ...(setup.inboundDomain === null ? [unknown('MX', 'INBOUND_DOMAIN', 'INBOUND_DOMAIN is not set.')] : []),
    oneClickLine(facts.oneClick),
    ...ptrLines(setup, facts),
  ];
}

const pass = (check: Finding['check'], about: string, why: string): Finding => ({
  check,
  about,
  verdict: 'pass',
  why,
  add: null,
});
const fail = (check: Finding['check'], about: string, why: string, add: DnsRecord | null): Finding => ({
  check,
  about,
  verdict: 'fail',
  why,
  add,
});
const unknown = (check: Finding['check'], about: string, why: string): Finding => ({
  check,
  about,
  verdict: 'unknown',
  why,
  add: null,
});

const LOOKUP_FAILED = 'No name server answered.';
const NO_MACHINES = 'No public sending host is known. Name it with --host.';

function spfLine({ domain, records, results }: SpfFact, { machines }: SendingFacts): Finding {
  if (records.kind === 'untold') return unknown('SPF', domain, LOOKUP_FAILED);
  const found = records.kind === 'none' ? [] : records.value;
  const addresses = machines.map(({ address }) => address);
  const add: DnsRecord | null =
    addresses.length === 0 ? null : { name: domain, type: 'TXT', value: spfWith(found, addresses) };
  const [only, ...others] = found;
  if (only === undefined) return fail('SPF', domain, `There is no SPF record.${add ? '' : ` ${NO_MACHINES}`}`, add);
  if (others.length > 0) {
    const merged = add ?? { name: domain, type: 'TXT', value: spfWith(found, []) };
    return fail('SPF', domain, `There are ${found.length} SPF records, so none is valid (RFC 7208 §4.5).`, merged);
  }
  if (addresses.length === 0) return unknown('SPF', domain, NO_MACHINES);
  const refused = results.filter(({ result }) => result === 'fail').map(({ address }) => address);
  if (refused.length > 0) {
    const isListed = refused.every((address) => spfLists(only, address));
    const why = isListed
      ? `Receivers cannot evaluate the record, or it rejects the addresses it lists: ${only}`
      : `The record does not allow ${refused.join(', ')}.`;
    return fail('SPF', domain, why, add);
  }
  if (results.some(({ result }) => result === 'untold')) return unknown('SPF', domain, LOOKUP_FAILED);
  return pass('SPF', domain, `Mail from ${addresses.join(', ')} passes.`);
}

/** Postmark's envelope sender has its own domain unless a name of ours points there. */
function returnPathLine({ domain }: SendingSetup, { postmarkReturn }: SendingFacts): Finding {
  const name = `pm-bounces.${domain}`;
  const add: DnsRecord = { name, type: 'CNAME', value: POSTMARK_RETURN };
  if (postmarkReturn === null || postmarkReturn.kind === 'untold') return unknown('return path', name, LOOKUP_FAILED);
  if (postmarkReturn.kind === 'none') {
    return fail('return path', name, 'Bounces go to a Postmark domain, so SPF does not align with ours.', add);
  }
  if (postmarkReturn.value.some((target) => target.toLowerCase() === POSTMARK_RETURN)) {
    return pass('return path', name, 'Bounces go to a name in this domain that points to Postmark.');
  }
  return fail('return path', name, `It points to ${postmarkReturn.value.join(', ')}.`, add);
}

const POSTMARK_RETURN = 'pm.mtasv.net';

function spfAlignmentLine({ domain, inboundDomain }: SendingSetup, { aligned, dmarc }: SendingFacts): Finding {
  if (inboundDomain === null) return unknown('SPF alignment', 'INBOUND_DOMAIN', 'INBOUND_DOMAIN is not set.');
  const sender = `bounce+{token}@${inboundDomain}`;
  return alignment('SPF alignment', {
    about: sender,
    domain,
    other: inboundDomain,
    word: aligned.spf,
    dmarc,
    tag: 'aspf',
  });
}

function dkimAlignmentLine({ domain, dkim }: SendingSetup, { aligned, dmarc }: SendingFacts): Finding {
  if (dkim === null) return unknown('DKIM alignment', domain, NO_KEY);
  return alignment('DKIM alignment', {
    about: dkim.domain,
    domain,
    other: dkim.domain,
    word: aligned.dkim,
    dmarc,
    tag: 'adkim',
  });
}

interface Alignment {
  readonly about: string;
  /** The domain in From. */
  readonly domain: string;
  /** The domain for which the check passes. */
  readonly other: string;
  readonly word: DmarcWord | null;
  readonly dmarc: DmarcFact;
  readonly tag: 'aspf' | 'adkim';
}

function alignment(check: Finding['check'], { about, domain, other, word, dmarc, tag }: Alignment): Finding {
  const counts = `Aligned with mail from ${domain}.`;
  if (word === 'pass' || other === domain) return pass(check, about, counts);
  if (dmarc.records.kind === 'untold') return unknown(check, about, LOOKUP_FAILED);
  const isRelated = areRelated(domain, other);
  const [record] = dmarc.records.kind === 'found' ? dmarc.records.value : [];
  if (word === 'fail' && isRelated && record !== undefined) {
    const value = record.replace(new RegExp(`\\b${tag}\\s*=\\s*s\\b`, 'i'), `${tag}=r`);
    return fail(check, about, `The DMARC record requires an exact match (${tag}=s), but ${other} is not ${domain}.`, {
      name: dmarc.name,
      type: 'TXT',
      value,
    });
  }
  if (word === 'fail') {
    return fail(check, about, `Not aligned with mail from ${domain}. Use ${domain} or a subdomain of it.`, null);
  }
  // Without a DMARC record nothing can require more than this.
  if (isRelated) return pass(check, about, counts);
  return unknown(check, about, 'This check needs a DMARC record.');
}

const NO_KEY =
  'DKIM_DOMAIN, DKIM_SELECTOR and a key are not set. If your relay signs the mail, name its selector with --selector.';

function dkimLine({ domain, dkim }: SendingSetup, facts: SendingFacts): Finding {
  if (dkim === null || facts.dkim === null) return unknown('DKIM', domain, NO_KEY);
  const name = `${dkim.selector}._domainkey.${dkim.domain}`;
  const { publicKey } = dkim;
  const add: DnsRecord | null =
    publicKey === null ? null : { name, type: 'TXT', value: `v=DKIM1; k=rsa; p=${publicKey}` };
  if (facts.dkim.kind === 'untold') return unknown('DKIM', name, LOOKUP_FAILED);
  const found = facts.dkim.kind === 'none' ? [] : facts.dkim.value;
  const [only, ...others] = found;
  if (only === undefined) return fail('DKIM', name, 'There is no key record.', add);
  if (others.length > 0) {
    return fail('DKIM', name, `There are ${found.length} records, and receivers may use any of them.`, add);
  }
  const fault = dkimFault(only, publicKey);
  if (fault !== null) return fail('DKIM', name, fault, add);
  return pass('DKIM', name, publicKey === null ? 'A key is published.' : 'The published key matches our signing key.');
}

function dmarcLine({ domain }: SendingSetup, { name, records }: DmarcFact): Finding {
  const add: DnsRecord = { name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=none' };
  if (records.kind === 'untold') return unknown('DMARC', name, LOOKUP_FAILED);
  const found = records.kind === 'none' ? [] : records.value;
  const [only, ...others] = found;
  if (only === undefined) return fail('DMARC', add.name, 'There is no DMARC record.', add);
  const here = { ...add, name };
  if (others.length > 0) {
    return fail('DMARC', name, `There are ${found.length} DMARC records, so none is valid.`, {
      ...here,
      value: only,
    });
  }
  const fault = dmarcFault(only);
  return fault === null ? pass('DMARC', name, only) : fail('DMARC', name, `${fault} (it is ${only})`, here);
}

const POSTMARK_EXCHANGE = 'inbound.postmarkapp.com';

function mxLine({ by, publicHost, inboundDomain }: SendingSetup, { domain, exchanges, resolved }: MxFact): Finding {
  const what = domain === inboundDomain ? 'replies and bounces' : 'replies to the From address';
  if (exchanges.kind === 'untold') return unknown('MX', domain, LOOKUP_FAILED);
  const target = by === 'postmark' && domain === inboundDomain ? POSTMARK_EXCHANGE : publicHost;
  const add: DnsRecord | null = target === null ? null : { name: domain, type: 'MX', value: `10 ${target}` };
  if (exchanges.kind === 'none') return fail('MX', domain, `No server accepts ${what}.`, add);
  // A single dot: this domain accepts no mail at all (RFC 7505).
  if (exchanges.value.every((exchange) => exchange === '')) {
    return fail('MX', domain, `The domain declares that it accepts no mail, so it receives no ${what}.`, add);
  }
  if (resolved.length === 0) {
    return fail('MX', domain, `${exchanges.value.join(', ')} has no address, so no server accepts ${what}.`, add);
  }
  return pass('MX', domain, `Delivers ${what} to ${resolved.join(', ')}.`);
}

function oneClickLine(fact: OneClickFact): Finding {
  switch (fact.kind) {
    case 'not-asked':
      return unknown('one-click', 'List-Unsubscribe', fact.why);
    case 'insecure':
      return fail('one-click', fact.url, 'One-click links must use https (RFC 8058 §3.1). Set PUBLIC_URL.', null);
    case 'unreachable':
      return fail('one-click', fact.url, `The link could not be requested: ${fact.why}.`, null);
    case 'answered':
      if (fact.status === 200) return pass('one-click', fact.url, 'The link answers 200 without a redirect.');
      return fail('one-click', fact.url, `The link answers ${fact.status}; it must answer 200.`, null);
    default:
      return fact satisfies never;
  }
}

function ptrLines({ by, domain }: SendingSetup, { machines }: SendingFacts): Finding[] {
  if (by === 'postmark')
    return [unknown('PTR', domain, 'Postmark sends the mail and manages the PTR records of its servers.')];
  if (machines.length === 0) return [unknown('PTR', domain, NO_MACHINES)];
  return machines.map(({ host, address, reverse, names, confirmed }) => {
    if (names.kind === 'untold') return unknown('PTR', address, LOOKUP_FAILED);
    if (names.kind === 'none') {
      const why = 'The address has no PTR record. Your hosting provider sets it.';
      return fail('PTR', address, why, host === address ? null : { name: reverse, type: 'PTR', value: host });
    }
    const [name] = names.value;
    if (confirmed.length === 0 && name !== undefined) {
      const type = address.includes(':') ? 'AAAA' : 'A';
      return fail('PTR', address, `It resolves to ${name}, but that name does not resolve back to it.`, {
        name,
        type,
        value: address,
      });
    }
    return pass('PTR', address, `It resolves to ${confirmed.join(', ')} and back.`);
  });
}
