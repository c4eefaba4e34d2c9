import { z } from 'zod';
import { INTENTIONS_LENGTH_MAX, type DayZeroResponse, dayZeroResponseSchema } from '#api/onboarding.ts';
import { linkUrl } from '#app/links.ts';
import { passesVisitorLimit, type VisitorNetwork } from '#app/visitor-limit.ts';
import { asShown, mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { askToReturn } from '#app/people/ask-to-return.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { isAway } from '#domain/people/away.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { Tx } from '#app/ports/store.ts';
import { dayZeroWords } from '#app/signup/day-zero-words.ts';
import { planDayZero, type DayZeroPlan } from '#app/signup/plan-day-zero.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import { composeWasThisYou } from '#domain/messages/templates/was-this-you.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { Distress } from '#domain/reply/reading.ts';
import { distressIn } from '#domain/reply/screening/distress.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export interface DayZeroRequest {
  /** The `userId` of the call, as it was sent. */
  readonly userId: string;
  /** The sign-up in this browser's cookie, already verified. */
  readonly cookieSignup: string | null;
  readonly rawText: string;
  /** False with an empty text skips today. */
  readonly startToday: boolean;
  readonly network: VisitorNetwork;
}

export interface BegunDay {
  /** The one that the cookie must name from now on. */
  readonly signupId: string;
  readonly response: DayZeroResponse;
}

/** `FORBIDDEN`: not this browser's sign-up, or too old (D113). */
export type DayZeroRefusal = 'FORBIDDEN' | 'STANDARDIZER_EMPTY' | 'TEXT_TOO_LONG' | 'TOO_MANY';

/** The contents of `signups.acknowledgment`. */
const storedAcknowledgmentSchema = z.object({
  rawText: z.string(),
  startToday: z.boolean(),
  /** The page without JavaScript has shown it, which happens once. */
  shown: z.boolean(),
  response: dayZeroResponseSchema,
  /** The sign-up that begins the same day with another address, so that a repeated correction finds it. */
  correctedTo: z.uuid().optional(),
});
export type StoredAcknowledgment = z.infer<typeof storedAcknowledgmentSchema>;

/** Null before day zero; throws if the row contains anything else. */
export function storedAcknowledgment(signup: Signup): StoredAcknowledgment | null {
  return signup.acknowledgment === null ? null : storedAcknowledgmentSchema.parse(signup.acknowledgment);
}

/**
 * Begins somebody's days: creates the person (pending), their first items, and the acknowledgment, in one transaction.
 * If the address is known already the answer is the same, and the words wait for the owner's confirmation (D113). The
 * same words sent twice get the same answer; a refusal uses nothing up.
 */
export async function startDayZero(
  ctx: AppContext,
  request: DayZeroRequest,
): Promise<Result<BegunDay, DayZeroRefusal>> {
  if (request.cookieSignup === null || request.userId !== request.cookieSignup) return refused('FORBIDDEN');
  const signupId = request.cookieSignup;
  const rawText = request.rawText.replaceAll('\0', '').toWellFormed();
  const isSkip = !request.startToday && rawText.trim() === '';
  if (rawText.length > INTENTIONS_LENGTH_MAX) return refused('TEXT_TOO_LONG');
  // Before the words are read as a plan (D115), so that distress never becomes a list item.
  const distress = distressIn(rawText);
  const words =
    isSkip || distress !== null
      ? ({ kind: 'items', items: [] } as const)
      : await dayZeroWords(ctx, rawText, { signupId, network: request.network });
  // A second click gets the first one's answer, even if only a language model understood the words.
  if (words.kind === 'empty' && !(await hasBegunWith(ctx, signupId, rawText))) return refused('STANDARDIZER_EMPTY');
  const items = words.kind === 'empty' ? [] : words.items;

  return ctx.store.transact(async (tx) => {
    const signup = await tx.signups.byId(signupId);
    if (signup === null) return refused('FORBIDDEN');
    const now = await tx.serviceTime(signup.realm);
    if (now - signup.createdAt >= SIGNUP_LIFE_MS) return refused('FORBIDDEN');

    // Before the sign-up's own row: an erasure locks its person first and then removes the sign-ups of the address.
    const known = await tx.people.byEmail(signup.realm, emailKey(signup.email));
    if (known !== null) await tx.people.holdSending(known.id);

    const { startToday, network } = request;
    const details = { rawText, startToday, network, items, distress, isKnown: known !== null, now };
    const answered = await answerOnce(tx, ctx, signup, details);
    if (answered !== null) return answered;
    // The same browser has begun already: the same words are a repeated click, others are a new request.
    const begun = await tx.signups.byId(signupId);
    // Removed with the address's owner, who was erased meanwhile.
    if (begun === null) return refused('FORBIDDEN');
    const earlier = storedAcknowledgment(begun);
    if (earlier === null) throw new Error(`sign-up ${signupId} has begun without an acknowledgment`);
    if (earlier.rawText === rawText && earlier.startToday === request.startToday) {
      return ok({ signupId, response: earlier.response });
    }
    const again: Signup = {
      ...signup,
      id: ctx.random.uuid(),
      state: 'open',
      personId: null,
      acknowledgment: null,
      createdAt: now,
    };
    await tx.signups.insertAll([again]);
    const parked = await answerOnce(tx, ctx, again, details);
    if (parked === null) throw new Error(`sign-up ${again.id} was claimed concurrently`);
    return parked;
  });
}

function hasBegunWith({ store }: AppContext, signupId: string, rawText: string): Promise<boolean> {
  return store.transact(async (tx) => {
    const signup = await tx.signups.byId(signupId);
    return signup !== null && storedAcknowledgment(signup)?.rawText === rawText;
  });
}

interface DayZeroDetails {
  readonly rawText: string;
  readonly startToday: boolean;
  readonly network: VisitorNetwork;
  readonly items: readonly string[];
  readonly distress: Distress | null;
  /** Checked first, since a failed insert would use up a user number (D136). */
  readonly isKnown: boolean;
  readonly now: number;
}

/** Null if the sign-up is not open (any more). */
async function answerOnce(
  tx: Tx,
  ctx: AppContext,
  signup: Signup,
  details: DayZeroDetails,
): Promise<Result<BegunDay, DayZeroRefusal> | null> {
  const { distress, network, now } = details;
  if (signup.state !== 'open') return null;
  // Checked here and not at the email field, because the first email is sent here.
  const isWithin = await passesVisitorLimit(tx, ctx.keys, 'signup-network', network, now);
  // Distress always gets its answer on the page; the email does not bypass the limit.
  if (!isWithin && distress === null) return refused('TOO_MANY');
  const plan = planDayZero({ signup, ...details, settings: ctx.settings });
  if (!(await tx.signups.claim(signup.id, 'open', 'begun'))) return null;

  const key = emailKey(signup.email);
  const mayBegin =
    isWithin && !details.isKnown && !(await tx.suppressions.has(signup.realm, ctx.keys.addressHash(key)));
  const personId = mayBegin ? await tx.people.insert({ ...plan.person, userId: ctx.random.uuid() }) : null;
  if (personId !== null) await begin(tx, ctx, signup, plan, personId);
  else {
    await tx.signups.update(signup.id, { state: 'parked', parkedText: distress !== null ? '' : details.rawText });
    if (isWithin) await askOwner(tx, ctx, signup, details);
  }

  const acknowledgment: StoredAcknowledgment = {
    rawText: details.rawText,
    startToday: details.startToday,
    shown: false,
    response: plan.response,
  };
  await tx.signups.update(signup.id, { startToday: details.startToday, personId, acknowledgment });
  return ok({ signupId: signup.id, response: plan.response });
}

async function begin(tx: Tx, ctx: AppContext, signup: Signup, plan: DayZeroPlan, personId: PersonId): Promise<void> {
  const { decision } = plan;
  if (decision.events.length > 0) {
    const isWritten = await tx.agendas.append(personId, 0, decision.events, [...decision.agenda.items.values()]);
    if (!isWritten) throw new Error(`person ${personId} is new and has events already`);
  }
  const confirmUrl = linkUrl('confirm', { kind: 'person', person: personId }, ctx.settings, ctx.keys);
  const person = { id: personId, realm: signup.realm, email: signup.email };
  const message = plan.compose({ confirmUrl, footer: personFooter(person, ctx.settings, ctx.keys) });
  const now = plan.person.createdAt;
  await tx.outbox.put({
    ...mailTo(person, { key: `day0.${signup.id}`, kind: 'day0', message, now, usefulMs: SIGNUP_LIFE_MS }),
    ...(await nextInConversation(tx, personId, plan.date, 'day0')),
    shown: asShown(plan.shown),
  });
}

/**
 * The parked words wait for the address's owner, who is asked at most once a day, however often the address is typed.
 */
async function askOwner(tx: Tx, ctx: AppContext, signup: Signup, details: DayZeroDetails): Promise<void> {
  const known = await tx.people.byEmail(signup.realm, emailKey(signup.email));
  const owner = known === null ? null : await lockPerson(tx, known.id);
  if (owner === null) return;
  const { now } = details;
  const wordsWait = details.items.length > 0;
  const subject = { kind: 'signup', person: owner.id, signup: signup.id } as const;
  // The screens promise an email: to somebody whose messages are stopped, the one email offers the return.
  if (isAway(owner, now)) return askToReturn(tx, ctx, owner, { now, after: 'sign-up', wordsWait, button: subject });
  if (!wordsWait) return;
  const message = composeWasThisYou({
    brand: ctx.settings.brand,
    about: { kind: 'signup', things: details.items.length },
    confirmUrl: linkUrl('confirm', subject, ctx.settings, ctx.keys),
    footer: personFooter(owner, ctx.settings, ctx.keys, 'asked'),
  });
  const day = personDayAt(owner.settings, now);
  const key = `was-this-you.signup.${owner.id}.${day}`;
  await tx.outbox.put({
    ...mailTo(owner, { key, kind: 'was-this-you', message, now, usefulMs: SIGNUP_LIFE_MS }),
    // It can be answered like any of our emails: STOP counts there, too (D134).
    ...(await nextInConversation(tx, owner.id, day, 'day0')),
  });
}
