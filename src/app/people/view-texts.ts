/** The data of the text section on the preferences page. */
import type { TextsSection, Way } from '#api/texts-section.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { waitingCode } from '#app/people/change-phone.ts';
import { isStopped } from '#app/people/phone-codes.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import { optInWords } from '#domain/messages/consent-words.ts';
import { textsByPlan, textsLeft } from '#domain/messages/plan-words.ts';
import { textHoursWords } from '#domain/messages/text-hours-words.ts';
import type { Person } from '#domain/people/person.ts';
import { maskPhone } from '#domain/people/phone.ts';
import { textPlanAhead } from '#domain/people/plan.ts';
import { hasTexts } from '#domain/rhythm/text-times.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

export type TextsView = Pick<
  TextsSection,
  'phone' | 'isStopped' | 'way' | 'isResting' | 'hours' | 'waiting' | 'byPlan' | 'optIn'
> & {
  /** Canonical: indicates the likely country of a number. */
  readonly zone: string;
};

/** Null if the link is not ours or the person is gone. */
export async function viewTexts(ctx: AppContext, token: string): Promise<TextsView | null> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfLink(tx, ctx.keys, 'preferences', token);
    if (person === null) return null;
    const { phone, phoneVerifiedAt, realm, settings } = person;
    const now = await tx.serviceTime(realm);
    const today = personDayAt(settings, now);
    const isResting = hasTexts(person) && textPlanAhead(person, today) === 'free';
    const isTheirs = phone !== null && phoneVerifiedAt !== null;
    return {
      phone: isTheirs ? maskPhone(phone) : null,
      isStopped: isTheirs && (await isStopped(tx, ctx.keys, realm, phone)),
      way: wayOf(person),
      isResting,
      hours: isResting ? [] : textHoursWords(person),
      waiting: await waitingCode(tx, ctx, person, now),
      byPlan: textsByPlan(
        { plan: person.plan, texts: textsLeft(person, today), way: person.emailBeside === true ? 'both' : 'texts' },
        today,
        ctx.settings.offer,
      ),
      optIn: optInWords(ctx.settings.brand),
      zone: settings.zone,
    };
  });
}

/** Until they choose, the plan decides whether email is sent in addition to texts. */
function wayOf(person: Person): Way {
  if (!hasTexts(person)) return 'email';
  return (person.emailBeside ?? person.plan !== 'paid') ? 'both' : 'texts';
}
