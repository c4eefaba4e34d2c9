import type { SlowDomains } from '#app/inbound/slow-domains.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';
import type { AuthenticationChecks } from '#app/ports/authentication-checks.ts';
import { readAuthenticationResults, type ReportedChecks } from '#domain/senders/authentication-results.ts';
import { clientBehind } from '#domain/senders/client.ts';
import { readPostmarkChecks } from '#domain/senders/postmark-checks.ts';
import {
  areRelated,
  type CheckedDomain,
  domainOf,
  type SenderAuthentication,
} from '#domain/senders/sender-authentication.ts';

/** For all lookups of one inbound message, because a person waits for its answer. */
const PROVED_WITHIN_MS = 5_000;
/** The number of slices in which the time limit is counted. */
const SLICES = 20;

/**
 * Authenticates the sender that From names (D118). It never throws: if there is no answer, the result is neither pass
 * nor fail.
 */
export type AuthenticateSender = (inbound: MailToAuthenticate, mail: ProvedMail) => Promise<SenderAuthentication>;

type MailToAuthenticate = Pick<InboundMessage, 'raw' | 'door' | 'client' | 'envelopeFrom' | 'receivedAt'>;
type ProvedMail = Pick<ParsedEmail, 'from' | 'body' | 'received'>;

export interface SelfCheckDeps {
  readonly checks: AuthenticationChecks;
  /** Whether a check is waiting for a DNS server now. */
  readonly isAsking: () => boolean;
  /** The authserv-id under which our own relay or forwarder reports its results; null if there is none. */
  readonly trustedAuthservId: string | null;
  readonly slowDomains: SlowDomains;
  /** Called with every fault. */
  readonly report: (what: string, error: unknown) => void;
  /** Below `PROVED_WITHIN_MS` only in tests. */
  readonly provedWithinMs?: number;
}

export async function authenticateSender(
  deps: SelfCheckDeps,
  inbound: MailToAuthenticate,
  mail: ProvedMail,
): Promise<SenderAuthentication> {
  const { from } = mail;
  // A message with no From, or with two, has no sender.
  if (from === null) return UNKNOWN;
  const domain = domainOf(from);
  if (deps.slowDomains.isResting(domain)) return UNKNOWN;
  const deadline = startDeadline(deps.provedWithinMs ?? PROVED_WITHIN_MS, deps.isAsking);
  try {
    return await Promise.race([prove(deps, inbound, mail, from), deadline.isOver.then(() => UNKNOWN)]);
  } catch (error) {
    deps.report('sender authentication', error);
    return UNKNOWN;
  } finally {
    deps.slowDomains.waited(domain, deadline.end());
  }
}

const UNKNOWN: SenderAuthentication = { by: 'dns', dmarc: 'none', policy: null, passed: [] };

/**
 * Counts only time in which DNS servers can be late. While the process is busy none of them is: a minute that passes
 * in one go counts as one slice, and none counts while a long message is hashed. Otherwise a large forged message
 * could make its own result, or that of one beside it, unknown.
 */
function startDeadline(
  ms: number,
  isAsking: () => boolean,
): { readonly isOver: Promise<void>; /** Returns the time used, in ms. */ end(): number } {
  let slices = 0;
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<void>((resolve) => {
    const wait = () => {
      timer = setTimeout(() => {
        if (isAsking()) slices += 1;
        if (slices === SLICES) resolve();
        else wait();
      }, ms / SLICES);
    };
    wait();
  });
  return {
    isOver,
    end() {
      clearTimeout(timer);
      return (slices * ms) / SLICES;
    },
  };
}

async function prove(
  deps: SelfCheckDeps,
  inbound: MailToAuthenticate,
  mail: ProvedMail,
  from: string,
): Promise<SenderAuthentication> {
  const { checks } = deps;
  const fromDomain = domainOf(from);
  const { by, reported } = resultsOfOthers(deps, inbound, mail, fromDomain);
  if (reported?.dmarc != null) {
    // The reporter has checked everything; some also give the domain's policy, otherwise it is looked up.
    const policy = reported.dmarc.policy ?? (await checks.dmarc(from, { spf: [], dkim: [] })).policy;
    return {
      by,
      dmarc: reported.dmarc.result,
      policy,
      passed: passedFor(fromDomain, reported.spf, reported.dkim ?? []),
    };
  }
  const [spf, dkim] = await Promise.all([
    reported?.spf ?? checkedSpf(checks, inbound, mail, fromDomain),
    reported?.dkim ?? checks.dkim(inbound.raw, { fromDomain, at: inbound.receivedAt }),
  ]);
  const dmarc = await checks.dmarc(from, { spf: domains([spf], ['pass']), dkim: domains(dkim, ['pass']) });
  const isUndecided = dmarc.result === 'fail' && (await couldPass(checks, from, spf, dkim));
  return {
    by,
    dmarc: isUndecided ? 'none' : dmarc.result,
    policy: dmarc.policy,
    passed: passedFor(fromDomain, spf, dkim),
  };
}

/** The results of an earlier hop that we trust. */
function resultsOfOthers(
  { trustedAuthservId }: SelfCheckDeps,
  { door }: MailToAuthenticate,
  { body }: ProvedMail,
  fromDomain: string,
): { readonly by: SenderAuthentication['by']; readonly reported: ReportedChecks | null } {
  if (door === 'postmark') return { by: 'provider', reported: readPostmarkChecks(body.headers, fromDomain) };
  const results = body.headers.get('authentication-results');
  if (trustedAuthservId === null || results === undefined) return { by: 'dns', reported: null };
  const reported = readAuthenticationResults(results, trustedAuthservId, fromDomain);
  return { by: reported === null ? 'dns' : 'relay', reported };
}

/**
 * Looked up only if it could count for the From domain: otherwise the sender of the envelope could make us wait for
 * their DNS servers. Unknown if the source does not know the client.
 */
async function checkedSpf(
  checks: AuthenticationChecks,
  { client, envelopeFrom }: MailToAuthenticate,
  { received }: ProvedMail,
  fromDomain: string,
): Promise<CheckedDomain | null> {
  const sender = client === null ? null : clientBehind(client, received);
  const domain = envelopeFrom === '' ? domainOf(sender?.helo ?? '') : domainOf(envelopeFrom);
  if (!areRelated(domain, fromDomain)) return null;
  return sender === null ? { domain, result: 'untold' } : checks.spf(sender, envelopeFrom);
}

/** Whether DMARC would pass if all missing answers were positive; if so, it has not failed. */
async function couldPass(
  checks: AuthenticationChecks,
  from: string,
  spf: CheckedDomain | null,
  dkim: readonly CheckedDomain[],
): Promise<boolean> {
  if (![spf, ...dkim].some((one) => one?.result === 'untold')) return false;
  const optimistic = { spf: domains([spf], ['pass', 'untold']), dkim: domains(dkim, ['pass', 'untold']) };
  return (await checks.dmarc(from, optimistic)).result !== 'fail';
}

function domains(checked: readonly (CheckedDomain | null)[], results: readonly CheckedDomain['result'][]): string[] {
  return checked.flatMap((one) => (one !== null && results.includes(one.result) ? [one.domain] : []));
}

function passedFor(
  fromDomain: string,
  spf: CheckedDomain | null,
  dkim: readonly CheckedDomain[],
): SenderAuthentication['passed'] {
  const counts = (one: CheckedDomain | null) => one?.result === 'pass' && areRelated(one.domain, fromDomain);
  return [...(counts(spf) ? (['spf'] as const) : []), ...(dkim.some(counts) ? (['dkim'] as const) : [])];
}
