import type { Recipient } from '#domain/people/person.ts';
import { placePrefix } from '#domain/people/phone-place.ts';

/**
 * Answers that depend on nothing but what many people of a slot have in common: those who are alike get the answer of
 * the first of them. It may say nothing that depends on an address, a number beyond its place, a key, or the time
 * of the sign-up or the verification. Their settings
 * must be one object, as they are read.
 */
export function memoizeByProfile<Answer>(ask: (person: Recipient) => Answer): (person: Recipient) => Answer {
  const answers = new Map<Recipient['settings'], { readonly person: Recipient; readonly answer: Answer }>();
  return (person) => {
    const known = answers.get(person.settings);
    if (known !== undefined && shareAnswers(known.person, person)) return known.answer;
    const answer = ask(person);
    answers.set(person.settings, { person, answer });
    return answer;
  };
}

/** Numbers of one place have the same hours. */
function homeOf({ phone }: Recipient): string | null {
  return phone === null ? null : placePrefix(phone);
}

function shareAnswers(one: Recipient, other: Recipient): boolean {
  return (
    one.state === other.state &&
    one.plan === other.plan &&
    one.trialLastDay === other.trialLastDay &&
    one.firstDay === other.firstDay &&
    one.lastActiveOn === other.lastActiveOn &&
    one.unsubscribedAt === other.unsubscribedAt &&
    one.goodbyeAt === other.goodbyeAt &&
    one.awayUntil === other.awayUntil &&
    one.textTrialLastDay === other.textTrialLastDay &&
    one.emailBeside === other.emailBeside &&
    one.textsOffAt === other.textsOffAt &&
    (one.phoneVerifiedAt === null) === (other.phoneVerifiedAt === null) &&
    homeOf(one) === homeOf(other)
  );
}
