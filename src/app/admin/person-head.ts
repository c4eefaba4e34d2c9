/** The state of a person, at the top of their page. */
import { isTheirsAlone, standingOf } from '#app/admin/email-compliance.ts';
import { lookedAt, type LookedAt, phoneFor } from '#app/admin/looked-at.ts';
import { nextPrompt, writtenToday } from '#app/people/next-prompt.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import type { PersonHead } from '#api/person.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { isWithinConsent } from '#domain/delivery/gate.ts';
import type { NextPrompt } from '#domain/messages/templates/day-zero.ts';
import { accountStatus } from '#domain/people/account-status.ts';
import { emailKey } from '#domain/people/contact.ts';
import { planOn, textPlanAhead } from '#domain/people/plan.ts';
import { isLiving } from '#domain/people/subscription.ts';
import { zonesLivedIn } from '#domain/people/zones-lived-in.ts';
import { channelsOn, textsComeOn } from '#domain/rhythm/channels.ts';
import { promptMinute, quietStep, type RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { hasTexts, textMinuteOf } from '#domain/rhythm/text-times.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { NO_END, pausesOn } from '#domain/people/pauses.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';

/** Null if there is no such person. */
export async function personHead(ctx: AppContext, userId: string, role: AdminRole): Promise<PersonHead | null> {
  return ctx.store.transact(async (tx) => {
    const person = await lookedAt(tx, userId);
    if (person === null) return null;
    const now = await tx.serviceTime(person.realm);
    const today = personDayAt(person.settings, now);
    const { rhythm } = ctx.settings;
    const { source, deletedAt } = await tx.personViews.origin(person.id);
    const subscriptions = await tx.subscriptions.of(person.id);
    const events = await tx.agendas.settingsChanges(person.id);
    const suppressions = await suppressionsOf(tx, ctx, person);
    const mailReaches = !suppressions.some(({ of }) => of === 'email') || textsComeOn(person, today);
    const isUnreachable = suppressions.some(isOfDeadMailbox) && !textsComeOn(person, today);
    const ahead = nextPrompt(person, now, rhythm, await writtenToday(tx, person, now));
    const heldBack = whyHeldBack(person, { mailReaches, ahead, rhythm });
    const paid = subscriptions.findLast(isLiving) ?? subscriptions.at(-1);
    return {
      ...accountOf(person),
      ...pauseOf(person, today),
      source,
      deletedAt: isoInstant(deletedAt),
      now: isoInstant(now),
      today,
      zones: zonesLivedIn(person.settings, events).map(({ since, zone }) => ({ since: isoInstant(since), zone })),
      planToday: { email: planOn(person, today, 'email'), sms: textPlanAhead(person, today) },
      subscription: paid
        ? { status: paid.status, periodEndsAt: isoInstant(paid.periodEndsAt), endsAt: isoInstant(paid.endsAt) }
        : null,
      phone:
        person.phone === null
          ? null
          : {
              shown: phoneFor(role, person.phone),
              isVerified: person.phoneVerifiedAt !== null,
              isOn: hasTexts(person),
            },
      stages: stagesOf(person, today, rhythm),
      freeWeekday: rhythm.freeCadence === 'weekly' ? person.settings.freeWeekday : null,
      quiet: quietStep(person, today, rhythm),
      suppressions,
      status: accountStatus(person, { isUnreachable, today }),
      theirsAlone: isTheirsAlone(person, await standingOf(tx, ctx, person)),
      next: heldBack === null ? ahead : null,
      heldBack,
    };
  });
}

interface Ahead {
  /** Or texts do. */
  readonly mailReaches: boolean;
  readonly ahead: NextPrompt | null;
  readonly rhythm: RhythmOptions;
}

/** Why the next message that their days and times have will not leave: by the rules of the gate. */
function whyHeldBack(person: LookedAt, { mailReaches, ahead, rhythm }: Ahead): PersonHead['heldBack'] {
  if (person.state === 'deleted') return 'deleted';
  if (person.unsubscribedAt !== null) return 'unsubscribed';
  if (!mailReaches) return 'suppressed';
  if (person.state !== 'pending' || ahead === null) return null;
  const dueAt = instantOf(person.settings.zone, ahead.date, ahead.minute);
  return dueAt !== null && isWithinConsent(person, ahead.date, dueAt, rhythm) ? null : 'unconfirmed';
}

type Suppressions = PersonHead['suppressions'];

/** Of their email address and of their number, separately. */
export async function suppressionsOf(
  tx: Tx,
  { keys }: Pick<AppContext, 'keys'>,
  person: LookedAt,
): Promise<Suppressions> {
  const of = async (which: 'email' | 'phone', address: string): Promise<Suppressions> =>
    (await tx.suppressions.standing(person.realm, keys.addressHash(address))).map(({ reason, actor, evidence, at }) => {
      const { door, status = null } = evidence;
      return { of: which, reason, actor, door, status: status === null ? null : String(status), at: isoInstant(at) };
    });
  const byMail = await of('email', emailKey(person.email));
  return person.phone === null ? byMail : [...byMail, ...(await of('phone', person.phone))];
}

function isOfDeadMailbox({ of, reason }: Suppressions[number]): boolean {
  return of === 'email' && reason !== UNSUBSCRIBED;
}

function accountOf(person: LookedAt) {
  const { settings } = person;
  return {
    userId: person.userId,
    userNumber: person.id,
    email: person.email,
    state: person.state,
    createdAt: isoInstant(person.createdAt),
    zone: settings.zone,
    zoneReceived: person.zoneReceived,
    zoneSource: person.zoneSource,
    dayEndMinute: settings.dayEndMinute,
    plan: person.plan,
    trialLastDay: person.trialLastDay,
    textTrialLastDay: person.textTrialLastDay,
    weekdays: [...settings.weekdays],
    firstDay: person.firstDay,
    lastHeardAt: isoInstant(person.lastActiveAt),
    unsubscribedAt: isoInstant(person.unsubscribedAt),
    goodbyeAt: isoInstant(person.goodbyeAt),
  };
}

function pauseOf({ settings }: LookedAt, today: LocalDate): Pick<PersonHead, 'pausedUntil' | 'plannedPauses'> {
  const { pausedUntil, comingPauses } = pausesOn(settings, today);
  return {
    pausedUntil,
    plannedPauses: comingPauses.map(({ from, until }) => ({ from, until: until === NO_END ? 'open' : until })),
  };
}

function stagesOf(person: LookedAt, today: LocalDate, rhythm: RhythmOptions): PersonHead['stages'] {
  return PROMPT_STAGES.map((stage) => {
    const { email, sms } = channelsOn(person, stage, today, rhythm);
    return {
      stage,
      isOn: !person.settings.stagesOff.includes(stage),
      minute: promptMinute(person.settings, stage),
      textMinute: textMinuteOf(person, stage),
      channels: [...(email ? (['email'] as const) : []), ...(sms ? (['sms'] as const) : [])],
    };
  });
}
