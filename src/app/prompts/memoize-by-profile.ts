import type { Recipient } from '#domain/people/person.ts';
import { placePrefix } from '#domain/people/phone-place.ts';

/**
 * Shares one answer among people of a slot with the same profile: the first of them computes it. The answer may not
 * depend on an address, a number beyond its area, a key, or the time of sign-up or verification. Their settings must
 * be the same object, as they are when read.
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

/** Numbers of the same area have the same text hours. */
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
