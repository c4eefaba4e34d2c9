/** SPF, DKIM and DMARC by mailauth. Its parts are imported one by one because its root also loads the BIMI code. */
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { spf } from 'mailauth/lib/spf/index.js';
import { withSignaturesOf } from '#adapters/email/signatures.ts';
import type { AskDns } from '#app/ports/dns.ts';
import type { DomainsWord, AuthenticationChecks } from '#app/ports/authentication-checks.ts';
import { resultOf } from '#domain/senders/authentication-results.ts';
import { domainOf, POLICIES } from '#domain/senders/sender-authentication.ts';

type Resolver = NonNullable<Parameters<typeof spf>[0]['resolver']>;

export function createAuthenticationChecks(askDns: AskDns): AuthenticationChecks {
  const resolver = asResolver(askDns);
  return {
    async spf({ address, helo }, envelopeFrom) {
      const { status, domain } = await spf({
        ip: address,
        helo: helo === '' ? address : helo,
        resolver,
        ...(envelopeFrom === '' ? {} : { sender: envelopeFrom }),
      });
      return { domain: domainOf(domain), result: resultOf(status.result) };
    },

    async dkim(raw, { fromDomain, at }) {
      const signed = withSignaturesOf(raw, fromDomain);
      if (signed === null) return [];
      // RFC 8301 §3.1 forbids trusting SHA-1.
      const { results } = await dkimVerify(signed, { resolver, rejectRsaSha1: true, curTime: new Date(at) });
      return results.map(({ signingDomain = '', status }) => ({
        domain: domainOf(signingDomain),
        // An `l=` tag leaves the rest unsigned: anybody may have appended to it.
        result: (status.underSized ?? 0) > 0 ? 'fail' : resultOf(status.result),
      }));
    },

    async dmarc(from, passed) {
      const word = await dmarc({
        headerFrom: [from],
        fromFields: 1,
        spfDomains: [...passed.spf],
        dkimDomains: passed.dkim.map((domain) => ({ domain })),
        resolver,
      });
      if (word === false) return SILENT;
      const { status, policy } = word;
      const result = status.result === 'pass' || status.result === 'fail' ? status.result : 'none';
      return { result, policy: POLICIES.find((one) => one === policy) ?? null };
    },
  };
}

const SILENT: DomainsWord = { result: 'none', policy: null };

/**
 * Names that are invalid (RFC 1035 §2.3.4), or that Node's resolver refuses to query, have no records. Treating them as a
 * DNS failure would let the writer of a signature force an undecided result.
 */
function asResolver(askDns: AskDns): Resolver {
  return async (name, type) => {
    if (!isName(name) || OF_NO_NET.test(name))
      throw Object.assign(new Error(`${type} lookup of an invalid name`), { code: 'ENOTFOUND' });
    // mailauth asks for the record types that the port supports, and accepts MX answers, which its own type leaves out.
    return (await askDns(name, type as Parameters<AskDns>[1])) as string[] | string[][];
  };
}

/** RFC 6761 §6: no public name server knows these, and some leave the query unanswered. */
const OF_NO_NET = /(?:^|\.)(?:test|invalid|localhost|local)\.?$/i;

function isName(name: string): boolean {
  const labels = name.replace(/\.$/, '').split('.');
  return name.length <= 253 && labels.every((label) => /^[\w-]{1,63}$/.test(label));
}
