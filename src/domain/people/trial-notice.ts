/** When a person gets notice that a trial ends, and which one (D107). */
import { isPaused } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { type PlanPerson, textTrial } from '#domain/people/plan.ts';
import { quietStep, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

type Trials = PlanPerson & Pick<Person, 'settings'>;

/** The trials covered by a notice, each with its last day; null if it does not cover that one. */
export interface EndingTrials {
  readonly mail: LocalDate | null;
  readonly texts: LocalDate | null;
}

/** On the day before a trial's last, at this minute of the local day: between the messages of most people. */
const NOTICE_MINUTE = 600;
/** One notice covers all trials that end in these days, so that nobody gets two in a week for the same reason. */
const COVERED_DAYS = 3;

/** `notifiedOn`: the day of the last notice, whose content is not repeated. Null if there is no (further) notice. */
export function nextTrialNotice(person: Trials, notifiedOn: LocalDate | null): number | null {
  const uncovered = lastDays(person).filter((day) => notifiedOn === null || day > addDays(notifiedOn, COVERED_DAYS));
  const [first] = uncovered.toSorted();
  return first === undefined ? null : instantOf(person.settings.zone, addDays(first, -1), NOTICE_MINUTE);
}

/** The time of a planned notice once the person has moved to another zone: the same hour of the same date there. */
export function noticeInZone(
  zone: string,
  { trialNoticeAt, settings }: Pick<Person, 'trialNoticeAt' | 'settings'>,
): number | null {
  if (trialNoticeAt === null) return null;
  return instantOf(zone, wallTimeAt(settings.zone, trialNoticeAt).date, NOTICE_MINUTE);
}

/**
 * The content of a notice today; null if there is none: for people we write little or nothing to, it would be one mail
 * more.
 */
export function endingTrials(
  person: Trials & RhythmPerson & Pick<Person, 'state' | 'unsubscribedAt'>,
  today: LocalDate,
  rhythm: RhythmOptions,
): EndingTrials | null {
  if (person.state !== 'active' || person.unsubscribedAt !== null || isPaused(person.settings, today)) return null;
  if (quietStep(person, today, rhythm) !== 'full') return null;
  const isNear = (day: LocalDate | null) => day !== null && day >= today && day <= addDays(today, COVERED_DAYS);
  const [mailDay, textDay] = [mailLastDay(person), textLastDay(person)];
  // If free mail is daily, nothing changes for mail (FREE_EMAIL_CADENCE).
  const mail = isNear(mailDay) && rhythm.freeCadence === 'weekly' ? mailDay : null;
  const texts = isNear(textDay) ? textDay : null;
  return mail === null && texts === null ? null : { mail, texts };
}

function lastDays(person: Trials): LocalDate[] {
  return [mailLastDay(person), textLastDay(person)].filter((day) => day !== null);
}

/** The paid plan does not end. */
function mailLastDay({ plan, trialLastDay }: Trials): LocalDate | null {
  return plan === 'trial' ? trialLastDay : null;
}

/** Without texts there is no trial of them to end. */
function textLastDay(person: Trials): LocalDate | null {
  return person.plan === 'paid' || person.textsOffAt !== null ? null : (textTrial(person)?.last ?? null);
}
