import type { SignupSource } from '#api/onboarding.ts';
import { inBatches } from '#app/in-batches.ts';
import type { Random } from '#app/ports/random.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { NewSignup, Signup } from '#app/ports/signups.ts';
import type { Store } from '#app/ports/store.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import { signupZone } from '#domain/people/starting-settings.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { ZoneSource } from '#domain/people/person.ts';
import { type OurAddresses, signupAddressProblem, type SignupAddressProblem } from '#domain/people/signup-address.ts';
import { resolveZone } from '#domain/time/zones.ts';

export interface CreateUserRequest {
  readonly email: string;
  /** As the browser named it; null: it told none. */
  readonly zone: string | null;
  /** Null on the first call, which is made before the visitor saw the selector. */
  readonly zoneSource: ZoneSource | null;
  readonly startToday: boolean | null;
  readonly source: SignupSource | null;
  /** The sign-up this browser's cookie names, already verified. */
  readonly cookieSignup: string | null;
}

type SignupFields = Pick<CreateUserRequest, 'zone' | 'zoneSource' | 'startToday' | 'source'>;

export type CreateUserAnswer =
  | { readonly kind: 'created'; readonly signupId: string }
  | { readonly kind: 'refused'; readonly code: SignupAddressProblem | 'ZONE_UNKNOWN' };

interface Deps {
  readonly store: Store;
  readonly random: Random;
  readonly settings: OurAddresses;
}

/** As many as are written at once; more would keep the first waiting. */
const WRITTEN_AT_ONCE_MAX = 200;

/**
 * Notes that somebody wants to sign up, and nothing else: no person, no mail (D111). The same browser calling again
 * with the same address mends what it said and gets the same id (D113). Whether the address is known is not asked
 * here, so that no answer can tell. Those who come at one time are written down together: whose browser is new here by
 * one statement, since of them nothing needs to be read first.
 */
export function createSignup(deps: Deps): (request: CreateUserRequest) => Promise<CreateUserAnswer> {
  const begin = inBatches(WRITTEN_AT_ONCE_MAX, (requests: readonly CreateUserRequest[]) =>
    beginSignups(deps, requests),
  );
  const resume = inBatches(WRITTEN_AT_ONCE_MAX, (requests: readonly CreateUserRequest[]) =>
    resumeSignups(deps, requests),
  );
  return async (request) => {
    const problem = signupAddressProblem(request.email, deps.settings);
    if (problem !== null) return { kind: 'refused', code: problem };
    if (request.zone !== null && resolveZone(request.zone) === null) return { kind: 'refused', code: 'ZONE_UNKNOWN' };
    const note = request.cookieSignup === null ? begin : resume;
    return { kind: 'created', signupId: await note(request) };
  };
}

/** Of those whose browsers are new here; the id of each one's sign-up, in order. */
async function beginSignups({ store, random }: Deps, requests: readonly CreateUserRequest[]): Promise<string[]> {
  const added = requests.map((request) => begun(request, random.uuid()));
  await store.transact((tx) => tx.signups.begin(LIVE_REALM, added), 'one-statement');
  return added.map(({ id }) => id);
}

/** Of those whose browsers have been here; the id of each one's sign-up, in order. */
async function resumeSignups({ store, random }: Deps, requests: readonly CreateUserRequest[]): Promise<string[]> {
  return store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const known = await tx.signups.byIds(requests.flatMap(({ cookieSignup }) => cookieSignup ?? []));
    const added: NewSignup[] = [];
    const ids: string[] = [];
    for (const request of requests) {
      const earlier = request.cookieSignup === null ? undefined : known.get(request.cookieSignup);
      if (earlier !== undefined && isContinued(earlier, request, now)) {
        // After day zero the words are in the agenda: what the selector says then comes too late to change them.
        if (earlier.state === 'open') await tx.signups.update(earlier.id, mended(request));
        ids.push(earlier.id);
      } else {
        const signup = begun(request, random.uuid(), earlier?.source);
        added.push(signup);
        ids.push(signup.id);
      }
    }
    await tx.signups.begin(LIVE_REALM, added);
    return ids;
  });
}

function isContinued(earlier: Signup, { email }: CreateUserRequest, now: number): boolean {
  return emailKey(earlier.email) === emailKey(email.trim()) && now - earlier.createdAt < SIGNUP_LIFE_MS;
}

/** `earlierSource`: of the sign-up that this browser began with another address. */
function begun(request: CreateUserRequest, id: string, earlierSource = 'landing'): NewSignup {
  return {
    id,
    email: request.email.trim(),
    ...signupZone(request.zone, request.zoneSource),
    startToday: request.startToday ?? true,
    source: request.source ?? earlierSource,
  };
}

/** The address that this browser signs up with; null where it has no sign-up, or one that is too old. */
export async function signupEmail(
  { store }: { readonly store: Store },
  cookieSignup: string | null,
): Promise<string | null> {
  if (cookieSignup === null) return null;
  return store.transact(async (tx) => {
    const signup = await tx.signups.byId(cookieSignup);
    if (signup === null) return null;
    return (await tx.serviceTime(signup.realm)) - signup.createdAt < SIGNUP_LIFE_MS ? signup.email : null;
  });
}

/** The form of day zero without JavaScript: the second call's part of it. False where the sign-up is gone. */
export async function mendSignup(
  { store }: { readonly store: Store },
  signupId: string,
  told: SignupFields,
): Promise<boolean> {
  return store.transact(async (tx) => {
    const signup = await tx.signups.byId(signupId);
    if (signup === null) return false;
    const now = await tx.serviceTime(signup.realm);
    if (now - signup.createdAt >= SIGNUP_LIFE_MS) return false;
    if (signup.state === 'open') await tx.signups.update(signupId, mended(told));
    return true;
  });
}

/** What the second call tells anew; what it leaves out stays as the first said. */
function mended(
  told: SignupFields,
): Partial<Pick<Signup, 'zone' | 'zoneReceived' | 'zoneSource' | 'startToday' | 'source'>> {
  return {
    ...(told.zone !== null || told.zoneSource !== null ? signupZone(told.zone, told.zoneSource) : {}),
    ...(told.startToday !== null ? { startToday: told.startToday } : {}),
    ...(told.source !== null ? { source: told.source } : {}),
  };
}
