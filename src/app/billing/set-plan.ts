import { daysKept } from '#app/people/days-kept.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Plan } from '#domain/people/person.ts';
import { trialLastDayFrom } from '#domain/people/plan.ts';
import { isLiving } from '#domain/people/subscription.ts';
import { nextTrialNotice } from '#domain/people/trial-notice.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export interface PlanAct {
  readonly userId: string;
  readonly admin: SignedIn;
  /** A trial begins today, with all its days. */
  readonly plan: Plan;
  /** The reason, in the administrator's words. */
  readonly reason: string;
}

/**
 * `pays`: the plan of a paying person is changed at the payment provider, so that they never pay for what they do not
 * have.
 */
type SetPlanRefusal = 'nobody' | 'reason-missing' | 'pays';

/** An administrator sets a plan (D107); it applies from the next message on. Nothing is sent about it. */
export async function setPlan(
  { store, settings }: Pick<AppContext, 'store' | 'settings'>,
  act: PlanAct,
): Promise<Result<undefined, SetPlanRefusal>> {
  const reason = act.reason.trim();
  if (reason === '') return refused('reason-missing');
  return store.transact(async (tx) => {
    const found = await tx.people.byUserId(act.userId);
    const person = found === null ? null : await lockPerson(tx, found.id);
    const isLive = person?.realm === LIVE_REALM && (person.state === 'pending' || person.state === 'active');
    if (person === null || !isLive) return refused('nobody');
    if ((await tx.subscriptions.of(person.id)).some(isLiving)) return refused('pays');
    const now = await tx.serviceTime(person.realm);
    const today = personDayAt(person.settings, now);
    const trialLastDay = act.plan === 'trial' ? trialLastDayFrom(today) : person.trialLastDay;
    const before = { plan: person.plan, trialLastDay: person.trialLastDay };
    const after = { plan: act.plan, trialLastDay };
    if (before.plan === after.plan && before.trialLastDay === after.trialLastDay) return ok();
    const trialNoticeAt = act.plan === 'trial' ? nextTrialNotice({ ...person, ...after }, null) : person.trialNoticeAt;
    await tx.people.update(person.id, { ...after, trialNoticeAt, ...daysKept(person, after, now, settings.rhythm) });
    await tx.admins.audit(act.admin.id, 'set-plan', `person.${person.id}`, { reason, before, after });
    return ok();
  });
}
