import type { SignedUp } from '#api/pages.ts';
import { invited } from '#app/invitations/answer-invitation.ts';
import { decodeLink } from '#app/links.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { nextPrompts, writtenToday } from '#app/people/next-prompt.ts';
import { printedTimes } from '#app/people/preferences.ts';
import { coming } from '#app/signup/plan-day-zero.ts';
import { storedAcknowledgment } from '#app/signup/start-day-zero.ts';
import { startingSettings } from '#domain/people/starting-settings.ts';
import { sayDate, sayWeekday } from '#domain/messages/say.ts';
import { localDate, type LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

/** Identified by the link of an email, or by the browser that signed up. */
export interface SignedUpVisitor {
  readonly confirmToken: string | null;
  readonly cookieSignup: string | null;
}

/** Null while the page knows no person (D103). */
export async function viewSignupComplete(ctx: AppContext, visitor: SignedUpVisitor): Promise<SignedUp | null> {
  const subject = visitor.confirmToken === null ? null : decodeLink('confirm', visitor.confirmToken, ctx.keys);
  return ctx.store.transact(async (tx) => {
    if (subject !== null) {
      const known = subject.kind === 'invitation' ? await invited(tx, subject.invitation) : subject;
      const person = known === null || known.kind === 'open' ? null : await tx.people.byId(known.person);
      if (person === null) return null;
      const now = await tx.serviceTime(person.realm);
      const next = nextPrompts(person, now, ctx.settings.rhythm, await writtenToday(tx, person, now));
      const today = wallTimeAt(person.settings.zone, now).date;
      return {
        times: printedTimes(person),
        firstDay: sayDay(next[0]?.date ?? person.firstDay),
        next: next.map((prompt) => coming(prompt, today)),
      };
    }
    const signup = visitor.cookieSignup === null ? null : await tx.signups.byId(visitor.cookieSignup);
    const stored = signup === null ? null : storedAcknowledgment(signup);
    if (signup === null || stored === null) return null;
    // From the sign-up alone, never from a person: the address may be known, and nothing may reveal it (D113).
    const { next } = stored.response.meta;
    const first = next[0];
    if (first === undefined) return null;
    return {
      times: printedTimes({ settings: startingSettings(signup) }),
      firstDay: sayDay(localDate(first.date)),
      next,
    };
  });
}

/** `Saturday, Nov 21` */
function sayDay(date: LocalDate): string {
  return sayDate(date).replace(/^\w+/, sayWeekday(date));
}
