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

/** For all questions about one letter: a person waits for its answer. */
const PROVED_WITHIN_MS = 5_000;
/** It passes in so many slices. */
const SLICES = 20;

/**
 * Finds out whether an inbound message is from whom its From names (D118). It never throws: where nobody can say, the inbound message is
 * neither proved nor disproved.
 */
export type AuthenticateSender = (inbound: MailToAuthenticate, mail: ProvedMail) => Promise<SenderAuthentication>;

type MailToAuthenticate = Pick<InboundMessage, 'raw' | 'door' | 'client' | 'envelopeFrom' | 'receivedAt'>;
type ProvedMail = Pick<ParsedEmail, 'from' | 'body' | 'received'>;

export interface SelfCheckDeps {
  readonly checks: AuthenticationChecks;
  /** Whether the checks wait for a name server now. */
  readonly isAsking: () => boolean;
  /** The name under which a relay or forwarder of ours tells what it found out; null where none does. */
  readonly trustedAuthservId: string | null;
  readonly slowDomains: SlowDomains;
  /** Hears of what broke. */
  readonly report: (what: string, error: unknown) => void;
  /** Less than `PROVED_WITHIN_MS` only where a test has no time to wait. */
  readonly provedWithinMs?: number;
}

export async function authenticateSender(
  deps: SelfCheckDeps,
  inbound: MailToAuthenticate,
  mail: ProvedMail,
): Promise<SenderAuthentication> {
  const { from } = mail;
  // Who names nobody, or two, is believed to be nobody.
  if (from === null) return UNTOLD;
  const domain = domainOf(from);
  if (deps.slowDomains.isResting(domain)) return UNTOLD;
  const deadline = startDeadline(deps.provedWithinMs ?? PROVED_WITHIN_MS, deps.isAsking);
  try {
    return await Promise.race([prove(deps, inbound, mail, from), deadline.isOver.then(() => UNTOLD)]);
  } catch (error) {
    deps.report('proof of a sender', error);
    return UNTOLD;
  } finally {
    deps.slowDomains.waited(domain, deadline.end());
  }
}

const UNTOLD: SenderAuthentication = { by: 'dns', dmarc: 'none', policy: null, passed: [] };

/**
 * Time that this process has for answers. While it is busy no name server is late: of a minute that goes by in one go
 * only a slice counts, and none while a long letter is hashed. Else whoever sends a heavy letter that is forged, or
 * beside a forged one, could have that called untold.
 */
function startDeadline(
  ms: number,
  isAsking: () => boolean,
): { readonly isOver: Promise<void>; /** How much was used. */ end(): number } {
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
  const { by, reported } = wordOfOthers(deps, inbound, mail, fromDomain);
  if (reported?.dmarc != null) {
    // Whoever told checked all that there is; what the domain asks for is said by some, and else asked.
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
  const isOpen = dmarc.result === 'fail' && (await couldPass(checks, from, spf, dkim));
  return {
    by,
    dmarc: isOpen ? 'none' : dmarc.result,
    policy: dmarc.policy,
    passed: passedFor(fromDomain, spf, dkim),
  };
}

/** What was found out before the inbound message came to us, by somebody whom we trust to have said it. */
function wordOfOthers(
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
 * Asked only where it could speak for the domain of From: whoever writes the envelope may else have us wait for name
 * servers of theirs. Untold where no door saw who handed the inbound message in.
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

/** Whether DMARC would pass, had everybody answered who did not: then it has not failed. */
async function couldPass(
  checks: AuthenticationChecks,
  from: string,
  spf: CheckedDomain | null,
  dkim: readonly CheckedDomain[],
): Promise<boolean> {
  if (![spf, ...dkim].some((one) => one?.result === 'untold')) return false;
  const hoped = { spf: domains([spf], ['pass', 'untold']), dkim: domains(dkim, ['pass', 'untold']) };
  return (await checks.dmarc(from, hoped)).result !== 'fail';
}

function domains(checked: readonly (CheckedDomain | null)[], results: readonly CheckedDomain['result'][]): string[] {
  return checked.flatMap((one) => (one !== null && results.includes(one.result) ? [one.domain] : []));
}

function passedFor(
  fromDomain: string,
  spf: CheckedDomain | null,
  dkim: readonly CheckedDomain[],
): SenderAuthentication['passed'] {
  const speaks = (one: CheckedDomain | null) => one?.result === 'pass' && areRelated(one.domain, fromDomain);
  return [...(speaks(spf) ? (['spf'] as const) : []), ...(dkim.some(speaks) ? (['dkim'] as const) : [])];
}
