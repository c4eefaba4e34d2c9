import type { PausedDays } from '#domain/people/paused-days.ts';
import type { Phone } from '#domain/people/phone.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

/** Inside, a person is a bigint key, which is also the user number (D136); it stays far below 2^53. */
export type PersonId = number;

/**
 * pending: signed up, no human signal yet (D111). active: a reply or the button came.
 * deleted: soft-deleted by the admin, nothing is sent. purged: only the number remains.
 */
export type PersonState = 'pending' | 'active' | 'deleted' | 'purged';
export type Plan = 'trial' | 'free' | 'paid';
export type ZoneSource = 'default' | 'detected' | 'user';

/** What a person can change by reply or on the preferences page, and undo. Minutes are of the local day, 0 to 1439. */
export interface PersonSettings {
  /** Canonical IANA name. */
  readonly zone: string;
  readonly morningMinute: number;
  readonly middayMinute: number;
  readonly eveningMinute: number;
  /** Stages turned off by the person. */
  readonly stagesOff: readonly ('morning' | 'midday' | 'evening')[];
  /** Days of the week on which a trial or paid person hears from us, ascending (D107). */
  readonly weekdays: readonly Weekday[];
  /** The free plan's one full day (D107). */
  readonly freeWeekday: Weekday;
  /** The minute at which the person's day ends and the next begins, 240 for 4:00 AM (D108). */
  readonly dayEndMinute: number;
  /** The first day of the last pause that rests as a whole; null where `pausedUntil` is. */
  readonly pausedFrom: LocalDate | null;
  /** Messages rest up to, not including, this date; 'open' is until the person writes; null is not paused. */
  readonly pausedUntil: LocalDate | 'open' | null;
  /** The pauses before that one, ascending, of about a year: their days made nothing older (D109). */
  readonly earlierPauses: readonly PausedDays[];
}

export interface Person {
  readonly id: PersonId;
  /** The UUID the outside world sees as `user_id`. */
  readonly userId: string;
  readonly realm: number;
  readonly email: string;
  readonly state: PersonState;
  readonly plan: Plan;
  /** The local date after whose end the trial is over. */
  readonly trialLastDay: LocalDate | null;
  /** The zone name as it was received, and how we know it (D106, D132). */
  readonly zoneReceived: string;
  readonly zoneSource: ZoneSource;
  readonly settings: PersonSettings;
  /** The person's first day: the day of day zero where it starts today, else the day after (D108). */
  readonly firstDay: LocalDate;
  /** Service time of sign-up, in ms. */
  readonly createdAt: number;
  /** Service time of the last human signal (a reply, the confirm button), in ms; null until the first (D111). */
  readonly lastActiveAt: number | null;
  /** The person's day of the last human signal, or the first day before there is one: quiet steps count from it (D112). */
  readonly lastActiveOn: LocalDate;
  /** Service time in ms of STOP or unsubscribe; null while subscribed (D134). */
  readonly unsubscribedAt: number | null;
  /** Service time in ms of the goodbye of D112; null while we still write. */
  readonly goodbyeAt: number | null;
  /**
   * The end of a pause that an answering robot of theirs asked for: the first message from that day on tells of it
   * (D133), and then it is null. So it is, or another date than `settings.pausedUntil`, where there is nothing to tell.
   */
  readonly awayUntil: LocalDate | null;
  /** E.164. Theirs only once it is verified; texts come where `hasTexts` (domain/rhythm/channels.ts) says so. */
  readonly phone: Phone | null;
  /** Service time in ms at which they proved that the number is theirs; null before, and where there is none. */
  readonly phoneVerifiedAt: number | null;
  /** Service time in ms at which they turned texts off without a STOP; null while they are on (D134). */
  readonly textsOffAt: number | null;
  /** The local date after whose end the seven days of texts are over (D107); null before the first verification. */
  readonly textTrialLastDay: LocalDate | null;
  /** Mail beside texts; null is as the plan has it: in the trial yes, paid no. */
  readonly emailBeside: boolean | null;
  /** Service time in ms at which they are told that a trial of theirs ends (trial-notice); null: nothing (more) to tell. */
  readonly trialNoticeAt: number | null;
}

/** All that a person can change by reply or on their page, and undo: their settings, and by which ways messages come. */
export type Chosen = PersonSettings & Partial<Pick<Person, 'textsOffAt' | 'emailBeside'>>;

export function chosenOf({
  settings,
  textsOffAt,
  emailBeside,
}: Pick<Person, 'settings' | 'textsOffAt' | 'emailBeside'>): Chosen {
  return { ...settings, textsOffAt, emailBeside };
}

/** Nothing of a phone is known: how everybody begins. */
export const NO_PHONE = {
  phone: null,
  phoneVerifiedAt: null,
  textsOffAt: null,
  textTrialLastDay: null,
  emailBeside: null,
} as const satisfies Partial<Person>;

/** A person as far as the gate and the words of a prompt ask: read for a million at once. */
export type Recipient = Omit<Person, 'userId' | 'zoneReceived' | 'zoneSource' | 'lastActiveAt' | 'trialNoticeAt'>;

/** Whether a number is theirs, and they are here: then a text from it is. */
export function hasNumber(
  { state, phone, phoneVerifiedAt }: Pick<Person, 'state' | 'phone' | 'phoneVerifiedAt'>,
  number: Phone | null,
): boolean {
  return phone !== null && phone === number && phoneVerifiedAt !== null && (state === 'pending' || state === 'active');
}
