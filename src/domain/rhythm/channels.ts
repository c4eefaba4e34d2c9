import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Person } from '#domain/people/person.ts';
import { placeOf } from '#domain/people/phone-place.ts';
import { planOn, type PlanPerson } from '#domain/people/plan.ts';
import { type LocalDate, weekdayOf } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import type { RhythmOptions, RhythmPerson } from './rhythm.ts';
import { hasTexts, textMinuteOf, type TextPerson } from './text-times.ts';
import { mayTextAt } from './text-window.ts';

export type ChannelPerson = RhythmPerson & Pick<Person, 'phone' | 'emailBeside'>;

/** The channels by which a stage's message comes; both have the same day, the same items and the same numbers. */
export interface Channels {
  readonly email: boolean;
  readonly sms: boolean;
}

/**
 * The channels of a stage on a date, provided the stage comes at all (`promptsOn`). Free plan: mail. Trial: mail and,
 * once a phone is verified, text. Paid: text, with mail beside it on request, or mail if texts do not reach the person
 * (D107). A text that may not be sent at its time goes by mail instead (D106). `textMinute` is a minute of the local
 * day: the slot's minute if the question is about a slot.
 */
export function channelsOn(
  person: ChannelPerson,
  stage: PromptStage,
  date: LocalDate,
  options: RhythmOptions,
  textMinute: number | null = textMinuteOf(person, stage),
): Channels {
  const isMailed = planOn(person, date, 'email') !== 'free' || isFreeDay(person, date, options);
  if (!textsComeOn(person, date)) return { email: isMailed, sms: false };
  if (!mayLeave(person, date, textMinute)) return { email: true, sms: false };
  return { email: isMailed && (person.emailBeside ?? planOn(person, date, 'sms') === 'trial'), sms: true };
}

/** Whether texts are a channel of a person's messages on a date: theirs are on, and their plan has them. */
export function textsComeOn(person: TextPerson & PlanPerson, date: LocalDate): boolean {
  return hasTexts(person) && planOn(person, date, 'sms') !== 'free';
}

/** How messages come on the paid plan: by text alone if the person has texts, unless they chose both (D107). */
export type PaidWay = 'email' | 'texts' | 'both';

export function paidWay(person: Pick<Person, 'phone' | 'phoneVerifiedAt' | 'textsOffAt' | 'emailBeside'>): PaidWay {
  if (!hasTexts(person)) return 'email';
  return person.emailBeside === true ? 'both' : 'texts';
}

function isFreeDay({ settings }: ChannelPerson, date: LocalDate, { freeCadence }: RhythmOptions): boolean {
  return freeCadence === 'daily' || weekdayOf(date) === settings.freeWeekday;
}

/** No text if its time had passed when the number was verified. */
function mayLeave(person: ChannelPerson, date: LocalDate, textMinute: number | null): boolean {
  const { phone, phoneVerifiedAt, settings } = person;
  const instant = textMinute === null ? null : instantOf(settings.zone, date, textMinute);
  if (phone === null || phoneVerifiedAt === null || instant === null) return false;
  return instant > phoneVerifiedAt && mayTextAt(instant, settings.zone, placeOf(phone));
}
