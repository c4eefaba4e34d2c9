import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Person } from '#domain/people/person.ts';
import { placeOf } from '#domain/people/phone-place.ts';
import { planOn } from '#domain/people/plan.ts';
import { type LocalDate, weekdayOf } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import type { RhythmOptions, RhythmPerson } from './rhythm.ts';
import { hasTexts, textMinuteOf } from './text-times.ts';
import { mayTextAt } from './text-window.ts';

export type ChannelPerson = RhythmPerson & Pick<Person, 'phone' | 'emailBeside'>;

/** By which ways a stage's message comes; both have the same day, the same items and the same numbers. */
export interface Channels {
  readonly email: boolean;
  readonly sms: boolean;
}

/**
 * By which channels a stage of a date comes, where it comes at all (`promptsOn`): on the free plan by mail; on trial by
 * mail and, once a phone is verified, by text; paid by text, with mail beside it if they want it, or by mail where texts
 * do not reach them (D107). What may not leave as a text at its time goes by mail (D106). `textMinute`: of the local day; the
 * slot's where somebody is asked about in one.
 */
export function channelsOn(
  person: ChannelPerson,
  stage: PromptStage,
  date: LocalDate,
  options: RhythmOptions,
  textMinute: number | null = textMinuteOf(person, stage),
): Channels {
  const isMailed = planOn(person, date, 'email') !== 'free' || isFreeDay(person, date, options);
  const plan = planOn(person, date, 'sms');
  if (!hasTexts(person) || plan === 'free') return { email: isMailed, sms: false };
  if (!mayLeave(person, date, textMinute)) return { email: true, sms: false };
  return { email: isMailed && (person.emailBeside ?? plan === 'trial'), sms: true };
}

/** By which ways messages come to somebody who pays: by text alone where they have texts, unless they chose both (D107). */
export type PaidWay = 'email' | 'texts' | 'both';

export function paidWay(person: Pick<Person, 'phone' | 'phoneVerifiedAt' | 'textsOffAt' | 'emailBeside'>): PaidWay {
  if (!hasTexts(person)) return 'email';
  return person.emailBeside === true ? 'both' : 'texts';
}

function isFreeDay({ settings }: ChannelPerson, date: LocalDate, { freeCadence }: RhythmOptions): boolean {
  return freeCadence === 'daily' || weekdayOf(date) === settings.freeWeekday;
}

/** A text whose time had passed when the number was verified is none. */
function mayLeave(person: ChannelPerson, date: LocalDate, textMinute: number | null): boolean {
  const { phone, phoneVerifiedAt, settings } = person;
  const instant = textMinute === null ? null : instantOf(settings.zone, date, textMinute);
  if (phone === null || phoneVerifiedAt === null || instant === null) return false;
  return instant > phoneVerifiedAt && mayTextAt(instant, settings.zone, placeOf(phone));
}
