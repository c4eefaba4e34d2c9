import type { z } from 'zod';
import { messageOf } from '#api/error-codes.ts';
import type { createUser, DayZeroResponse, dayZeroIntentions } from '#api/onboarding.ts';
import { postJson } from '#web/lib/post-json.ts';
import type { ZoneSource } from '#web/signup/use-zone.ts';

// Import only types from the contract: its schemas would double the script of these pages.
const createUserPath = '/api/v2/onboarding/create-user' satisfies (typeof createUser)['path'];
const intentionsPath = '/api/v2/onboarding/day0-intentions' satisfies (typeof dayZeroIntentions)['path'];

interface FirstDay {
  readonly user: { readonly userId: string; readonly email: string };
  readonly zone: string;
  readonly source: ZoneSource;
  /** Empty for "skip", where `startToday` is false. */
  readonly text: string;
  readonly startToday: boolean;
}

export type FirstDayAnswer =
  | { readonly kind: 'begun'; readonly acknowledgment: DayZeroResponse }
  /** With the messages of the specification's section 8. */
  | { readonly kind: 'refused'; readonly field: 'timezone' | null; readonly message: string };

/** Restarts the sign-up with another address, in the zone that the page shows. */
export async function saveAddress(
  email: string,
  zone: string,
  source: ZoneSource,
): Promise<{ readonly userId: string } | { readonly refusal: string }> {
  const answer = await signUp(email, zone, source, true);
  const { ok, userId, message } = answer?.body ?? {};
  return ok === true && userId !== undefined ? { userId } : { refusal: message || messageOf('SIGNUP_FAILED') };
}

/** Sends the zone shown to the visitor (the second create-user call, D113), then the intentions or the skip. */
export async function startDayZero({ user, zone, source, text, startToday }: FirstDay): Promise<FirstDayAnswer> {
  const updated = await signUp(user.email, zone, source, startToday);
  if (updated === null || updated.body.ok !== true) {
    const { message, errorCode } = updated?.body ?? {};
    return refused(message || messageOf('SIGNUP_FAILED'), errorCode === 'ZONE_UNKNOWN' ? 'timezone' : null);
  }
  const answer = await postJson<AnswerBody>(intentionsPath, {
    userId: updated.body.userId ?? user.userId,
    rawText: text,
    startToday,
  } satisfies z.input<(typeof dayZeroIntentions)['body']>);
  if (isBegun(answer)) return { kind: 'begun', acknowledgment: answer.body };
  return refused(startToday ? startRefusal(answer) : messageOf('SKIP_FAILED'));
}

function signUp(email: string, zone: string, source: ZoneSource, startToday: boolean): Promise<Answer | null> {
  const body = { email, timezone: zone, timezone_source: source, startToday };
  return postJson<AnswerBody>(createUserPath, body satisfies z.input<(typeof createUser)['body']>);
}

type AnswerBody = DayZeroResponse & { readonly userId: string; readonly errorCode: string };
type Answer = NonNullable<Awaited<ReturnType<typeof postJson<AnswerBody>>>>;

function isBegun(answer: Answer | null): answer is Answer & { body: DayZeroResponse } {
  return answer?.status === 200 && answer.body.ok === true && answer.body.stage === 'DAY0_ACK';
}

function startRefusal(answer: Answer | null): string {
  const { status, body } = answer ?? { status: 0, body: {} };
  if (status === 422 && body.errorCode === 'STANDARDIZER_EMPTY') return messageOf('STANDARDIZER_EMPTY');
  if (status === 422) return body.message || body.errorCode || messageOf('UNPROCESSABLE');
  if (status === 500) return body.message || messageOf('DAY0_FAILED');
  return messageOf('server_error');
}

function refused(message: string, field: 'timezone' | null = null): FirstDayAnswer {
  return { kind: 'refused', field, message };
}
