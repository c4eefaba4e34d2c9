import type { DayZeroResponse } from '#api/onboarding.ts';
import type { VisitorNetwork } from '#app/network-limit.ts';
import { erase } from '#app/people/erase.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import type { House } from '#app/people/house.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { Tx } from '#app/ports/store.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import { startDayZero, storedAcknowledgment, type DayZeroAnswer } from '#app/signup/start-day-zero.ts';
import { emailKey } from '#domain/people/contact.ts';
import { type OurAddresses, signupAddressProblem, type SignupAddressProblem } from '#domain/people/signup-address.ts';

export interface CorrectionRequest {
  readonly email: string;
  /** False where it looks like a slip and the person was not asked about it. */
  readonly isSure: boolean;
  /** The sign-up this browser's cookie names, already verified. */
  readonly cookieSignup: string | null;
  readonly network: VisitorNetwork;
  readonly ours: OurAddresses;
}

type Refusal = Extract<DayZeroAnswer, { kind: 'refused' }>['code'] | SignupAddressProblem | 'ADDRESS_SETTLED';

export type CorrectionAnswer =
  | { readonly kind: 'corrected'; readonly signupId: string }
  /** `response` is what the page goes on showing. */
  | { readonly kind: 'unchanged' | 'unsure'; readonly response: DayZeroResponse }
  | { readonly kind: 'refused'; readonly code: Refusal; readonly response: DayZeroResponse }
  /** Not this browser's sign-up, too old, or not begun. */
  | { readonly kind: 'foreign' };

/**
 * Begins the same first day with another address: the first one was mistyped, and its mail goes to a stranger. Who was
 * made for it is erased, unless somebody there has answered; where the address was known already, nothing of its owner
 * changes and the words stop waiting for them (D13), so that the answer is the same.
 */
export async function correctAddress(house: House, request: CorrectionRequest): Promise<CorrectionAnswer> {
  const { cookieSignup, network } = request;
  const email = request.email.trim();
  const found = await house.store.transact((tx) => begunSignup(tx, cookieSignup));
  if (found === null) return { kind: 'foreign' };
  const { signup, stored, isSettled } = found;
  const { response } = stored;
  if (emailKey(email) === emailKey(signup.email)) return { kind: 'unchanged', response };
  const problem = isSettled ? 'ADDRESS_SETTLED' : signupAddressProblem(email, request.ours);
  if (problem !== null) return { kind: 'refused', code: problem, response };
  if (!request.isSure) return { kind: 'unsure', response };

  const id = house.chance.uuid();
  await house.store.transact((tx) => tx.signups.begin(signup.realm, [{ ...signup, id, email }]));
  const { rawText, startToday } = stored;
  const begun = await startDayZero(house, { userId: id, cookieSignup: id, rawText, startToday, network });
  if (begun.kind === 'foreign') return begun;
  if (begun.kind === 'refused') return { ...begun, response };
  // Only now: until the new address has its day, the old one keeps it.
  await house.store.transact((tx) => retire(tx, signup));
  return { kind: 'corrected', signupId: begun.signupId };
}

async function begunSignup(tx: Tx, signupId: string | null) {
  const signup = signupId === null ? null : await tx.signups.byId(signupId);
  const stored = signup === null ? null : storedAcknowledgment(signup);
  if (signup === null || stored === null) return null;
  if ((await tx.serviceTime(signup.realm)) - signup.createdAt >= SIGNUP_LIFE_MS) return null;
  const person = signup.personId === null ? null : await tx.people.byId(signup.personId);
  return { signup, stored, isSettled: person !== null && person.state !== 'pending' };
}

async function retire(tx: Tx, { id, personId }: Signup): Promise<void> {
  if (personId === null) {
    if (await tx.signups.claim(id, 'parked', 'applied')) await tx.signups.update(id, { parkedText: null });
    return;
  }
  const person = await holdPerson(tx, personId);
  // They may have answered in this very moment.
  if (person?.state === 'pending') await erase(tx, person);
}
