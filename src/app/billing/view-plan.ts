import type { PlanSection } from '#api/plan-section.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { personOfLink } from '#app/people/person-of-link.ts';
import type { Tx } from '#app/ports/store.ts';
import { sayDateFrom } from '#domain/messages/say.ts';
import { planOn, textTrial } from '#domain/people/plan.ts';
import type { Person } from '#domain/people/person.ts';
import { isLiving, type Subscription } from '#domain/people/subscription.ts';
import { paidWay } from '#domain/rhythm/channels.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

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
  const plan = planOn(person, today, 'email');
  const lastDay = (day: LocalDate | null) => (day !== null && day >= today ? sayDateFrom(day, today) : null);
  return {
    plan,
    trialEnds: plan === 'trial' ? lastDay(person.trialLastDay) : null,
    textTrialEnds: plan === 'paid' ? null : lastDay(textTrial(person)?.last ?? null),
    freeWeekday: rhythm.freeCadence === 'weekly' ? person.settings.freeWeekday : null,
    paying: living !== null ? payingOf(living, person, today) : plan === 'paid' ? { kind: 'given' } : null,
    can: living !== null ? 'manage' : offer.canPay && plan !== 'paid' ? 'pay' : 'nothing',
    paidWay: paidWay(person),
    priceLabel: offer.priceLabel,
    contactAddress: offer.contactAddress,
  };
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
