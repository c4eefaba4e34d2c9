import type { PlanSection } from '#api/plan-section.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import type { Tx } from '#app/ports/store.ts';
import { sayDateFrom } from '#domain/messages/say.ts';
import { planOn, textPlanAhead, trialEnd } from '#domain/people/plan.ts';
import type { Person, Plan } from '#domain/people/person.ts';
import { isLiving, type Subscription } from '#domain/people/subscription.ts';
import { paidWay } from '#domain/rhythm/channels.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** Null if the link is not ours or the person is gone. */
export async function viewPlan(ctx: AppContext, token: string): Promise<PlanSection | null> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfLink(tx, ctx.keys, 'preferences', token);
    return person === null ? null : describe(tx, ctx, person);
  });
}

async function describe(tx: Tx, { settings: { rhythm, offer } }: AppContext, person: Person): Promise<PlanSection> {
  const today = personDayAt(person.settings, await tx.serviceTime(person.realm));
  const all = await tx.subscriptions.of(person.id);
  const living = all.find((one) => one.gives) ?? all.findLast(isLiving) ?? null;
  const ofEmail = planOn(person, today, 'email');
  const plan = ofEmail === 'free' ? textPlanAhead(person, today) : ofEmail;
  return {
    plan,
    ...(plan === 'trial' ? trialOf(person, ofEmail, today) : { trialEnds: null, textsOnlyFrom: null }),
    freeWeekday: rhythm.freeCadence === 'weekly' ? person.settings.freeWeekday : null,
    paying: living !== null ? payingOf(living, person, today) : plan === 'paid' ? { kind: 'given' } : null,
    can: living !== null ? 'manage' : offer.canPay && plan !== 'paid' ? 'pay' : 'nothing',
    paidWay: paidWay(person),
    priceLabel: offer.priceLabel,
    contactAddress: offer.contactAddress,
  };
}

/** A trial of texts begins later than that of email, and may outlast it. */
function trialOf(person: Person, ofEmail: Plan, today: LocalDate): Pick<PlanSection, 'trialEnds' | 'textsOnlyFrom'> {
  const email = ofEmail === 'trial' ? person.trialLastDay : null;
  if (ofEmail === 'trial' && email === null) return { trialEnds: null, textsOnlyFrom: null };
  const end = trialEnd(person);
  const trialEnds = end === null ? null : sayDateFrom(end, today);
  if (email === null) return { trialEnds, textsOnlyFrom: 'today' };
  const isLonger = end !== null && end > email;
  return { trialEnds, textsOnlyFrom: isLonger ? { date: sayDateFrom(addDays(email, 1), today) } : null };
}

function payingOf(
  { status, gives, endsAt, graceUntil, periodEndsAt }: Subscription & { readonly gives: boolean },
  { settings }: Person,
  today: LocalDate,
): NonNullable<PlanSection['paying']> {
  const on = (instant: number) => sayDateFrom(personDayAt(settings, instant), today);
  if (status === 'failing' && gives && graceUntil !== null) return { kind: 'failing', on: on(graceUntil) };
  if (!gives || periodEndsAt === null) return { kind: 'unpaid' };
  return endsAt === null ? { kind: 'renews', on: on(periodEndsAt) } : { kind: 'ends', on: on(endsAt) };
}
