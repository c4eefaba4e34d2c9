import type { DayZeroResponse } from '#api/onboarding.ts';
import type { VisitorNetwork } from '#app/visitor-limit.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { Tx } from '#app/ports/store.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import {
  type DayZeroRefusal,
  startDayZero,
  type StoredAcknowledgment,
  storedAcknowledgment,
} from '#app/signup/start-day-zero.ts';
import { emailKey } from '#domain/people/contact.ts';
import { type OurAddresses, signupAddressProblem, type SignupAddressProblem } from '#domain/people/signup-address.ts';
import { ok, type Ok, refused, type Refusal } from '#domain/result.ts';

export interface CorrectionRequest {
  readonly email: string;
  /** False if the address looks mistyped and the person has not been asked about it. */
  readonly isSure: boolean;
  /** The sign-up in this browser's cookie, already verified. */
  readonly cookieSignup: string | null;
  readonly network: VisitorNetwork;
  readonly ours: OurAddresses;
}

/** `response` is what the page continues to show. */
interface Shown {
  readonly response: DayZeroResponse;
}

type CorrectionRefusal = Exclude<DayZeroRefusal, 'FORBIDDEN'> | SignupAddressProblem | 'ADDRESS_SETTLED';

/** `unsure`: the address looks mistyped. `FORBIDDEN`: not this browser's sign-up, too old, or not begun. */
export type CorrectionResult =
  | Ok<{ readonly kind: 'corrected'; readonly signupId: string } | ({ readonly kind: 'unchanged' } & Shown)>
  | Refusal<'FORBIDDEN'>
  | Refusal<CorrectionRefusal | 'unsure', Shown>;

/**
 * Begins the same first day with another address, because the first one was mistyped and its mail goes to a stranger.
 * The person created for it gets no more messages, unless somebody there has answered. If the address was known
 * already, nothing of its owner changes and the words stop waiting for them (D113), so the answer is the same.
 */
export async function correctAddress(ctx: AppContext, request: CorrectionRequest): Promise<CorrectionResult> {
  const { cookieSignup, network } = request;
  const email = request.email.trim();
  const found = await ctx.store.transact((tx) => begunSignup(tx, cookieSignup));
  if (found === null) return refused('FORBIDDEN');
  const { signup, stored, isSettled } = found;
  const { response } = stored;
  if (emailKey(email) === emailKey(signup.email)) {
    // The button was pressed twice, the second time with the cookie of the mistyped address.
    if (signup.id !== cookieSignup) return ok({ kind: 'corrected', signupId: signup.id });
    return ok({ kind: 'unchanged', response });
  }
  const problem = isSettled ? 'ADDRESS_SETTLED' : signupAddressProblem(email, request.ours);
  if (problem !== null) return refused(problem, { response });
  if (!request.isSure) return refused('unsure', { response });

  const id = await ctx.store.transact((tx) => beginSuccessor(tx, { ...signup, email }, ctx.random.uuid()));
  const { rawText, startToday } = stored;
  const begun = await startDayZero(ctx, { userId: id, cookieSignup: id, rawText, startToday, network });
  if (!begun.ok) {
    const { reason } = begun;
    return reason === 'FORBIDDEN' ? refused(reason) : refused(reason, { response });
  }
  // Done last: until the new address has its day, the old one keeps it.
  await ctx.store.transact((tx) => retire(tx, ctx, signup));
  return ok({ kind: 'corrected', signupId: begun.value.signupId });
}

interface BegunSignup {
  readonly signup: Signup;
  readonly stored: StoredAcknowledgment;
  /** Somebody has answered from its address. */
  readonly isSettled: boolean;
}

/** The sign-up of this browser, or the one that its address was corrected to. */
async function begunSignup(tx: Tx, signupId: string | null): Promise<BegunSignup | null> {
  const signup = signupId === null ? null : await tx.signups.byId(signupId);
  const stored = signup === null ? null : storedAcknowledgment(signup);
  if (signup === null || stored === null) return null;
  if ((await tx.serviceTime(signup.realm)) - signup.createdAt >= SIGNUP_LIFE_MS) return null;
  const successor = stored.correctedTo === undefined ? null : await begunSignup(tx, stored.correctedTo);
  if (successor !== null) return successor;
  const person = signup.personId === null ? null : await tx.people.byId(signup.personId);
  return { signup, stored, isSettled: person !== null && person.state !== 'pending' };
}

/** Two requests with the same address get the same sign-up, so that its day begins once. */
async function beginSuccessor(tx: Tx, corrected: Signup, newId: string): Promise<string> {
  const { id, realm, state, email } = corrected;
  // Locks the row; the next statement sees what another request has written.
  await tx.signups.claim(id, state, state);
  const held = await tx.signups.byId(id);
  const stored = held === null ? null : storedAcknowledgment(held);
  if (stored === null) throw new Error(`sign-up ${id} has begun without an acknowledgment`);
  const earlier = stored.correctedTo === undefined ? null : await tx.signups.byId(stored.correctedTo);
  if (earlier !== null && emailKey(earlier.email) === emailKey(email)) return earlier.id;
  await tx.signups.begin(realm, [{ ...corrected, id: newId }]);
  await tx.signups.update(id, { acknowledgment: { ...stored, correctedTo: newId } });
  return newId;
}

/**
 * Ends what was begun with the mistyped address, and nothing else of that address, since anybody can type any. The
 * account stays, without messages or words, because a sign-up with a known address only asks its owner, and sends no
 * first email.
 */
async function retire(tx: Tx, ctx: AppContext, { id, personId }: Signup): Promise<void> {
  if (personId === null) {
    if (await tx.signups.claim(id, 'parked', 'applied')) await tx.signups.update(id, { parkedText: null });
    return;
  }
  const person = await lockPerson(tx, personId);
  // They may have answered at this very moment.
  if (person?.state !== 'pending' || person.goodbyeAt !== null) return;
  const now = await tx.serviceTime(person.realm);
  const { items } = await tx.agendas.load(person.id);
  const drops = [...items.keys()].map((item) => ({ kind: 'drop', item }) as const);
  await applyCommands(tx, ctx, person, drops, { now, change: `corrected:${id}`, on: null });
  await tx.people.update(person.id, { goodbyeAt: now });
  const mail = await tx.outbox.byKey(`day0.${id}`);
  if (mail?.state === 'planned') await tx.outbox.finish(mail, 'suppressed', 'The address was corrected.', now, null);
}
