/** When somebody is told that a trial of theirs ends, and of which (D107). */
import { isPaused } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { type PlanPerson, textTrial } from '#domain/people/plan.ts';
import { quietStep, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';

type Trials = PlanPerson & Pick<Person, 'settings'>;

/** The trials that a notice is about, each by its last day; null where it is not about that one. */
export interface EndingTrials {
  readonly mail: LocalDate | null;
  readonly texts: LocalDate | null;
}

/** On the day before a trial's last, at this minute of the local day: between the messages of most people. */
const NOTICE_MINUTE = 600;
/** One notice tells of all that end in these days, so that nobody gets two in one week for the same reason. */
const TOLD_AHEAD_DAYS = 3;

/** `toldOn`: the day of the last notice; what was told then is told no more. Null where there is nothing (more) to tell. */
export function nextTrialNotice(person: Trials, toldOn: LocalDate | null): number | null {
  const untold = lastDays(person).filter((day) => toldOn === null || day > addDays(toldOn, TOLD_AHEAD_DAYS));
  const [first] = untold.toSorted();
  return first === undefined ? null : instantOf(person.settings.zone, addDays(first, -1), NOTICE_MINUTE);
}

/** What a notice of today says; null where it says nothing: to whom we write little or nothing it would be one more. */
export function endingTrials(
  person: Trials & RhythmPerson & Pick<Person, 'state' | 'unsubscribedAt'>,
  today: LocalDate,
  rhythm: RhythmOptions,
): EndingTrials | null {
  if (person.state !== 'active' || person.unsubscribedAt !== null || isPaused(person.settings, today)) return null;
  if (quietStep(person, today, rhythm) !== 'full') return null;
  const isNear = (day: LocalDate | null) => day !== null && day >= today && day <= addDays(today, TOLD_AHEAD_DAYS);
  const [mailDay, textDay] = [mailLastDay(person), textLastDay(person)];
  // With messages every day on the free plan nothing changes in the mail (FREE_EMAIL_CADENCE).
  const mail = isNear(mailDay) && rhythm.freeCadence === 'weekly' ? mailDay : null;
  const texts = isNear(textDay) ? textDay : null;
  return mail === null && texts === null ? null : { mail, texts };
}

function lastDays(person: Trials): LocalDate[] {
  return [mailLastDay(person), textLastDay(person)].filter((day) => day !== null);
}

/** Of the paid plan nothing ends. */
function mailLastDay({ plan, trialLastDay }: Trials): LocalDate | null {
  return plan === 'trial' ? trialLastDay : null;
}

/** Who turned texts off has no trial of them that could end. */
function textLastDay(person: Trials): LocalDate | null {
  return person.plan === 'paid' || person.textsOffAt !== null ? null : (textTrial(person)?.last ?? null);
}
