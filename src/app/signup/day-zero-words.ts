import { DAY_ZERO_WITHIN_MS } from '#app/inbound/adviser.ts';
import { passesVisitorLimit, type VisitorNetwork } from '#app/visitor-limit.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { SIGNUP_LIFE_MS } from '#app/signup/signup-life.ts';
import { standardizedWith } from '#domain/reader/model-goals.ts';
import { type ModelQuestion, modelQuestionOfDayZero } from '#domain/reader/model-question.ts';
import { standardize, type Standardized } from '#domain/reader/standardize.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/**
 * The goals of the first box, with a language model's interpretation if one is configured and answers soon enough
 * (D116). It is asked only for a sign-up that can still begin, and as often as a network may begin one.
 */
export async function dayZeroWords(
  ctx: AppContext,
  text: string,
  { signupId, network }: { readonly signupId: string; readonly network: VisitorNetwork },
): Promise<Standardized> {
  const read = standardize(text);
  const { adviser } = ctx;
  if (adviser === undefined) return read;
  const question = await questionFor(ctx, text, signupId, network);
  if (question === null) return read;
  const { answer } = await adviser.advise(question, DAY_ZERO_WITHIN_MS);
  if ('reason' in answer) return read;
  return standardizedWith(read, answer.said, { words: question.words, today: question.date });
}

function questionFor(
  { store, keys }: AppContext,
  text: string,
  signupId: string,
  network: VisitorNetwork,
): Promise<ModelQuestion | null> {
  return store.transact(async (tx) => {
    const signup = await tx.signups.byId(signupId);
    if (signup === null || signup.state !== 'open' || signup.realm !== LIVE_REALM) return null;
    const now = await tx.serviceTime(signup.realm);
    if (now - signup.createdAt >= SIGNUP_LIFE_MS) return null;
    // Somebody who signs up after midnight means the coming day (D108).
    const question = modelQuestionOfDayZero(text, personDayAt({ zone: signup.zone, dayEndMinute: 0 }, now));
    if (question === null) return null;
    return (await passesVisitorLimit(tx, keys, 'model-network', network, now)) ? question : null;
  });
}
