import type { SignupSource } from '#api/onboarding.ts';
import type { Chance } from '#app/ports/chance.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { Store } from '#app/ports/store.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import { signupZone } from '#domain/people/starting-settings.ts';
import { emailKey, emailProblem } from '#domain/people/contact.ts';
import type { ZoneSource } from '#domain/people/person.ts';

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

type Told = Pick<CreateUserRequest, 'zone' | 'zoneSource' | 'startToday' | 'source'>;

export type CreateUserAnswer =
  | { readonly kind: 'created'; readonly signupId: string }
  | { readonly kind: 'refused'; readonly code: 'INVALID_EMAIL' };

/**
 * Notes that somebody wants to sign up, and nothing else: no person, no mail (D11). The same browser calling again
 * with the same address mends what it said and gets the same id (D13). Whether the address is known is not asked
 * here, so that no answer can tell.
 */
export async function createUser(
  deps: { readonly store: Store; readonly chance: Chance },
  request: CreateUserRequest,
): Promise<CreateUserAnswer> {
  if (emailProblem(request.email) !== null) return { kind: 'refused', code: 'INVALID_EMAIL' };
  const email = request.email.trim();

  return deps.store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const known = request.cookieSignup === null ? null : await tx.signups.byId(request.cookieSignup);
    if (known !== null && emailKey(known.email) === emailKey(email) && now - known.createdAt < SIGNUP_LIFE_MS) {
      // After day zero the words are in the agenda: what the selector says then comes too late to change them.
      if (known.state === 'open') await tx.signups.update(known.id, mended(request));
      return { kind: 'created', signupId: known.id };
    }
    const id = deps.chance.uuid();
    await tx.signups.insert({
      id,
      realm: LIVE_REALM,
      email,
      ...signupZone(request.zone, request.zoneSource),
      startToday: request.startToday ?? true,
      source: request.source ?? 'landing',
      state: 'open',
      personId: null,
      parkedText: null,
      acknowledgment: null,
      createdAt: now,
    });
    return { kind: 'created', signupId: id };
  });
}

/** The form of day zero without JavaScript: the second call's part of it. False where the sign-up is gone. */
export async function mendSignup({ store }: { readonly store: Store }, signupId: string, told: Told): Promise<boolean> {
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
function mended(told: Told): Partial<Pick<Signup, 'zone' | 'zoneReceived' | 'zoneSource' | 'startToday' | 'source'>> {
  return {
    ...(told.zone !== null || told.zoneSource !== null ? signupZone(told.zone, told.zoneSource) : {}),
    ...(told.startToday !== null ? { startToday: told.startToday } : {}),
    ...(told.source !== null ? { source: told.source } : {}),
  };
}
