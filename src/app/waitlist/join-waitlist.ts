import { passesVisitorLimit, type VisitorNetwork } from '#app/visitor-limit.ts';
import type { Keys } from '#app/ports/keys.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { type OurAddresses, signupAddressProblem, type SignupAddressProblem } from '#domain/people/signup-address.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export interface WaitlistRequest {
  readonly email: string;
  /** As the browser named it; null if it named none. */
  readonly zone: string | null;
  readonly source: string | null;
  /** The value of the honeypot field; null or empty for a person. */
  readonly honeypot: string | null;
  readonly network: VisitorNetwork;
  readonly ours: OurAddresses;
}

/**
 * Records that somebody wants to hear when we open, and nothing else: no mail. The address, the zone, the form and the
 * time are stored. A filled honeypot gets the normal answer, is counted, and stores no address (specification 5);
 * whether the address is known is not checked, so that no answer can reveal it.
 */
export async function joinWaitlist(
  { store, keys }: { readonly store: Store; readonly keys: Keys },
  request: WaitlistRequest,
): Promise<Result<undefined, SignupAddressProblem | 'TOO_MANY'>> {
  const realm = LIVE_REALM;
  const isBot = (request.honeypot ?? '').trim() !== '';
  const problem = isBot ? null : signupAddressProblem(request.email, request.ours);
  if (problem !== null) return refused(problem);

  return store.transact(async (tx) => {
    const now = await tx.serviceTime(realm);
    if (isBot) {
      await tx.counts.addToDay({ realm, name: 'waitlist-trap', subject: '' }, now);
      return ok();
    }
    if (!(await passesVisitorLimit(tx, keys, 'waitlist-network', request.network, now))) {
      return refused('TOO_MANY');
    }
    await tx.signups.wait({
      realm,
      email: request.email.trim(),
      zone: request.zone === null ? null : (resolveZone(request.zone)?.canonical ?? null),
      source: shortWord(request.source) ?? 'waitlist',
      createdAt: now,
    });
    return ok();
  });
}

/** Null for anything else: arbitrary input must not be stored. */
function shortWord(source: string | null): string | null {
  return source !== null && SHORT_WORD.test(source) ? source : null;
}

// waitlist, hero, footer-form
const SHORT_WORD = /^[a-z][a-z0-9_-]{0,39}$/i;
