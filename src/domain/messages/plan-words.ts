/** What the plan means for the days with messages (D107), for every message that mentions it. */
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { WeeklyDay } from '#domain/agenda/understood.ts';
import { sayDate, sayDateFrom, sayNumber, sayWeekdayName } from '#domain/messages/say.ts';
import type { Person, Plan } from '#domain/people/person.ts';
import type { PlanOffer } from '#domain/people/plan-offer.ts';
import { planOn, type PlanPerson, textPlanAhead, textTrial, trialEnd, TRIAL_DAYS } from '#domain/people/plan.ts';
import type { PaidWay } from '#domain/rhythm/channels.ts';
import { isLastOfTrial, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate, type Weekday } from '#domain/time/local-date.ts';

/** Instead of the weekdays that somebody on the free plan asked for. */
export function weeklyWords({ weekday }: Pick<WeeklyDay, 'weekday'>): string {
  return `On the free plan, messages come once a week, on ${sayWeekdayName(weekday)}s. For another day, just name it: "only Fridays".`;
}

/** For the end of a pause on the free plan. */
export function weeklyAgain({ weekday }: Pick<WeeklyDay, 'weekday'>): string {
  return `Messages are back on, once a week, on ${sayWeekdayName(weekday)}s.`;
}

/** After a pause that lasts beyond the trial. */
export function trialEndsMeanwhile(weeklyFrom: LocalDate, weekday: Weekday): string {
  return `Your trial ends on ${sayDate(addDays(weeklyFrom, -1))}. After that, messages come once a week, on ${sayWeekdayName(weekday)}s.`;
}

/**
 * Said once, in the last message of the trial, which may come before its last day: nothing else tells a person that the
 * days change.
 */
export function endOfTrial(
  person: RhythmPerson,
  prompt: { readonly stage: PromptStage; readonly date: LocalDate },
  rhythm: RhythmOptions,
): string[] {
  const lastDay = trialEnd(person);
  if (lastDay === null || rhythm.freeCadence !== 'weekly' || !isLastOfTrial(person, prompt, rhythm)) return [];
  return [trialEnds(person, lastDay, prompt.date)];
}

/** Beside the field for a new number: what texts are part of on the person's plan. */
export function textsByPlan(
  { plan, texts, way }: { readonly plan: Plan; readonly texts: TextsLeft; readonly way: PaidWay },
  today: LocalDate,
  { priceLabel }: Pick<PlanOffer, 'priceLabel'>,
): string {
  if (plan === 'paid') {
    const how = way === 'both' ? 'by text and by email' : 'by text instead of email. You can choose both later';
    return `With your paid plan, messages come ${how}.`;
  }
  const paid = `part of the paid plan${priceLabel === null ? '' : `, ${priceLabel}`}. You’re never charged automatically.`;
  switch (texts.kind) {
    case 'to-try':
      return `Texts are free for ${sayNumber(TRIAL_DAYS)} days once you confirm your number. After that, they’re ${paid}`;
    case 'trying':
      return `Your trial runs through ${sayDateFrom(texts.last, today)}. After that, texts are ${paid}`;
    case 'over':
      return `Your text trial is over. Texts are now ${paid} Until you have that plan, messages come by email, and you can text us any time.`;
    default:
      return texts satisfies never;
  }
}

/** After "text me again" from somebody whose plan has no texts. */
export function textsNeedPlan({ plan }: Pick<Person, 'plan'>, today: LocalDate, offer: PlanOffer): string {
  const why = textsByPlan({ plan, texts: { kind: 'over' }, way: 'texts' }, today, offer);
  return `${why} Reply “upgrade” and we’ll email you a link.`;
}

/** The plan of somebody who pays nothing. */
export function freePlanNow(
  person: PlanPerson & Pick<RhythmPerson, 'settings'>,
  today: LocalDate,
  { freeCadence }: RhythmOptions,
): string {
  const weekly = freeCadence === 'weekly' ? `once a week, on ${sayWeekdayName(person.settings.freeWeekday)}s` : null;
  const isTrial = planOn(person, today, 'email') === 'trial' || textPlanAhead(person, today) === 'trial';
  if (!isTrial)
    return `You’re on the free plan: email ${weekly ?? 'on the days you chose'}. You’re not paying anything.`;
  const last = trialEnd(person);
  const through = last === null ? '' : `, through ${sayDateFrom(last, today)}`;
  return `You’re on the free trial${through}. After that, email comes ${weekly === null ? 'as before' : `${weekly},`} and stays free.`;
}

/** The free days of texts: not started, running, or past. */
export type TextsLeft = { readonly kind: 'to-try' | 'over' } | { readonly kind: 'trying'; readonly last: LocalDate };

export function textsLeft({ textTrialLastDay: last }: Pick<Person, 'textTrialLastDay'>, today: LocalDate): TextsLeft {
  if (last === null) return { kind: 'to-try' };
  return last < today ? { kind: 'over' } : { kind: 'trying', last };
}

/** People who only get texts never see the email, so the text says what ends and what follows. */
export function trialEnds(
  person: Pick<RhythmPerson, keyof PlanPerson | 'settings'>,
  lastDay: LocalDate,
  date: LocalDate,
): string {
  const isToday = lastDay === date;
  const ends = isToday ? 'Your trial ends today' : `Your trial ends on ${sayDate(lastDay)}`;
  const from = isToday ? 'From now on' : 'After that';
  const weekday = sayWeekdayName(person.settings.freeWeekday);
  const named = 'For another day, just name it: "only Fridays".';
  return textTrial(person)?.last === lastDay
    ? `${ends}, and so do your texts. ${from}, messages come by email once a week, on ${weekday}s. ${named} For texts every day, reply "upgrade".`
    : `${ends}. ${from}, messages come once a week, on ${weekday}s. ${named}`;
}
