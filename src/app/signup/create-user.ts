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
import { ok, refused, type Result } from '#domain/result.ts';

export interface CreateUserRequest {
  readonly email: string;
  /** As the browser named it; null if it named none. */
  readonly zone: string | null;
  /** Null on the first call, which is made before the visitor sees the selector. */
  readonly zoneSource: ZoneSource | null;
  readonly startToday: boolean | null;
  readonly source: SignupSource | null;
  /** The sign-up in this browser's cookie, already verified. */
  readonly cookieSignup: string | null;
}

type SignupFields = Pick<CreateUserRequest, 'zone' | 'zoneSource' | 'startToday' | 'source'>;

/** The sign-up's id. */
export type CreateUserResult = Result<string, SignupAddressProblem | 'ZONE_UNKNOWN'>;

interface Deps {
  readonly store: Store;
  readonly random: Random;
  readonly settings: OurAddresses;
}

/** The maximum written at once; more would delay the first. */
const WRITTEN_AT_ONCE_MAX = 200;

/**
 * Records that somebody wants to sign up, and nothing else: no person, no mail (D111). The same browser calling again
 * with the same address updates the sign-up and gets the same id (D113). Whether the address is known is not checked
 * here, so that no answer can reveal it. Concurrent requests are written together; those of new browsers in one
 * statement, since nothing needs to be read first.
 */
export function createSignup(deps: Deps): (request: CreateUserRequest) => Promise<CreateUserResult> {
  const begin = inBatches(WRITTEN_AT_ONCE_MAX, (requests: readonly CreateUserRequest[]) =>
    beginSignups(deps, requests),
  );
  const resume = inBatches(WRITTEN_AT_ONCE_MAX, (requests: readonly CreateUserRequest[]) =>
    resumeSignups(deps, requests),
  );
  return async (request) => {
    const problem = signupAddressProblem(request.email, deps.settings);
    if (problem !== null) return refused(problem);
    if (request.zone !== null && resolveZone(request.zone) === null) return refused('ZONE_UNKNOWN');
    const note = request.cookieSignup === null ? begin : resume;
    return ok(await note(request));
  };
}

/** For browsers without a cookie; returns the sign-up ids in order. */
async function beginSignups({ store, random }: Deps, requests: readonly CreateUserRequest[]): Promise<string[]> {
  const added = requests.map((request) => begun(request, random.uuid()));
  await store.transact((tx) => tx.signups.begin(LIVE_REALM, added), 'one-statement');
  return added.map(({ id }) => id);
}

/** For browsers with a cookie; returns the sign-up ids in order. */
async function resumeSignups({ store, random }: Deps, requests: readonly CreateUserRequest[]): Promise<string[]> {
  return store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const known = await tx.signups.byIds(requests.flatMap(({ cookieSignup }) => cookieSignup ?? []));
    const added: NewSignup[] = [];
    const ids: string[] = [];
    for (const request of requests) {
      const earlier = request.cookieSignup === null ? undefined : known.get(request.cookieSignup);
      if (earlier !== undefined && isContinued(earlier, request, now)) {
        // After day zero the words are in the agenda: the selector can no longer change them.
        if (earlier.state === 'open') await tx.signups.update(earlier.id, updatedFields(request));
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

/** `earlierSource`: of a sign-up that this browser began with another address. */
function begun(request: CreateUserRequest, id: string, earlierSource = 'landing'): NewSignup {
  return {
    id,
    email: request.email.trim(),
    ...signupZone(request.zone, request.zoneSource),
    startToday: request.startToday ?? true,
    source: request.source ?? earlierSource,
  };
}

/** The address that this browser signs up with; null without a sign-up, or if it is too old. */
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

/** The day-zero form without JavaScript: its part of the second call. False if the sign-up is gone. */
export async function mendSignup(
  { store }: { readonly store: Store },
  signupId: string,
  fields: SignupFields,
): Promise<boolean> {
  return store.transact(async (tx) => {
    const signup = await tx.signups.byId(signupId);
    if (signup === null) return false;
    const now = await tx.serviceTime(signup.realm);
    if (now - signup.createdAt >= SIGNUP_LIFE_MS) return false;
    if (signup.state === 'open') await tx.signups.update(signupId, updatedFields(fields));
    return true;
  });
}

/** The fields that the second call sets; those it omits keep the first call's values. */
function updatedFields(
  fields: SignupFields,
): Partial<Pick<Signup, 'zone' | 'zoneReceived' | 'zoneSource' | 'startToday' | 'source'>> {
  return {
    ...(fields.zone !== null || fields.zoneSource !== null ? signupZone(fields.zone, fields.zoneSource) : {}),
    ...(fields.startToday !== null ? { startToday: fields.startToday } : {}),
    ...(fields.source !== null ? { source: fields.source } : {}),
  };
}
