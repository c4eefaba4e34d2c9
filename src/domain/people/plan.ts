import type { Channel } from '#domain/delivery/delivery.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import type { Person, PersonSettings, Plan } from './person.ts';

/** The trial is the first seven days (D107) of mail and, once a phone was verified, of texts. */
export const TRIAL_DAYS = 7;

export function trialLastDayFrom(firstDay: LocalDate): LocalDate {
  return addDays(firstDay, TRIAL_DAYS - 1);
}

/** The fields of a person that decide the plan. */
export type PlanPerson = Pick<
  Person,
  'plan' | 'trialLastDay' | 'textTrialLastDay' | 'phoneVerifiedAt' | 'textsOffAt'
> & { readonly settings: Pick<PersonSettings, 'zone'> };

/**
 * The plan of a channel's messages on a date: each channel has its own trial. A trial becomes `free` after its last day
 * by the calendar alone; nothing is written at night. `free` has no texts.
 */
export function planOn(person: PlanPerson, date: LocalDate, channel: Channel): Plan {
  if (person.plan === 'paid') return 'paid';
  switch (channel) {
    case 'email': {
      const { plan, trialLastDay } = person;
      return plan === 'trial' && (trialLastDay === null || date <= trialLastDay) ? 'trial' : 'free';
    }
    case 'sms': {
      const trial = textTrial(person);
      return trial !== null && trial.first <= date && date <= trial.last ? 'trial' : 'free';
    }
    default:
      return channel satisfies never;
  }
}

/** The plan of texts, on a date or after it: a trial begins the next day if the date's last text had passed. */
export function textPlanAhead(person: PlanPerson, date: LocalDate): Plan {
  const plan = planOn(person, date, 'sms');
  return plan === 'free' && (textTrial(person)?.first ?? date) > date ? 'trial' : plan;
}

/** The first and last day of the trial of texts, which ends when the person turns texts off. */
export function textTrial({
  textTrialLastDay,
  phoneVerifiedAt,
  textsOffAt,
  settings,
}: Omit<PlanPerson, 'plan' | 'trialLastDay'>): { readonly first: LocalDate; readonly last: LocalDate } | null {
  if (textTrialLastDay === null || (phoneVerifiedAt === null && textsOffAt === null)) return null;
  const first = addDays(textTrialLastDay, 1 - TRIAL_DAYS);
  const off = textsOffAt === null ? null : wallTimeAt(settings.zone, textsOffAt).date;
  const last = off !== null && off < textTrialLastDay ? off : textTrialLastDay;
  return first <= last ? { first, last } : null;
}

/** The last day of the longer trial, past or future; null if none began or the plan is paid. */
export function trialEnd(person: PlanPerson): LocalDate | null {
  if (person.plan === 'paid') return null;
  const mail = person.plan === 'trial' ? person.trialLastDay : null;
  const texts = textTrial(person)?.last ?? null;
  return mail === null || (texts !== null && texts > mail) ? texts : mail;
}
