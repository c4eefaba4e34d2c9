import type { PausedDays } from '#domain/people/paused-days.ts';
import type { Phone } from '#domain/people/phone.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

/** Internally a person is a bigint key, which is also the user number (D136); it stays far below 2^53. */
export type PersonId = number;

/**
 * pending: signed up, no sign of a human yet (D111). active: has replied or pressed the button.
 * deleted: soft-deleted by an admin, nothing is sent. purged: only the number remains.
 */
export type PersonState = 'pending' | 'active' | 'deleted' | 'purged';
export type Plan = 'trial' | 'free' | 'paid';
export type ZoneSource = 'default' | 'detected' | 'user';

/**
 * What a person can change by reply or on the preferences page, and undo. Minutes are of the local day, 0 to 1439; a
 * midday or evening after midnight that belongs to the day before is 1440 and more (`stageMinutes`, decision 62).
 */
export interface PersonSettings {
  /** Canonical IANA name. */
  readonly zone: string;
  readonly morningMinute: number;
  readonly middayMinute: number;
  readonly eveningMinute: number;
  /** Stages turned off by the person. */
  readonly stagesOff: readonly ('morning' | 'midday' | 'evening')[];
  /** Weekdays on which a trial or paid person gets messages, ascending (D107). */
  readonly weekdays: readonly Weekday[];
  /** The free plan's one full day (D107). */
  readonly freeWeekday: Weekday;
  /** The minute at which the person's day ends and the next begins, 240 for 4:00 AM (D108). */
  readonly dayEndMinute: number;
  /** The first day of the last pause that is paused as a whole; null if `pausedUntil` is. */
  readonly pausedFrom: LocalDate | null;
  /** Messages rest up to, not including, this date; 'open' means until the person writes; null means not paused. */
  readonly pausedUntil: LocalDate | 'open' | null;
  /** The pauses before that one, ascending, for about a year: items do not age on their days (D109). */
  readonly earlierPauses: readonly PausedDays[];
  /** Pauses after that one, ascending. One that has begun may still be among them (`pausesOn`). */
  readonly comingPauses: readonly PausedDays[];
  /** The days that they had before changes of plan, days or stages, ascending, for about a year (`keepingDays`). */
  readonly earlierWeekdays: readonly EarlierWeekdays[];
}

/** The weekdays with messages before a date, on the plan and with the settings of that time; empty for none. */
export interface EarlierWeekdays {
  readonly until: LocalDate;
  readonly weekdays: readonly Weekday[];
}

export interface Person {
  readonly id: PersonId;
  /** The UUID that is public as `user_id`. */
  readonly userId: string;
  readonly realm: number;
  readonly email: string;
  readonly state: PersonState;
  readonly plan: Plan;
  /** The last local date of the trial. */
  readonly trialLastDay: LocalDate | null;
  /** The zone name as received, and how we know it (D106, D132). */
  readonly zoneReceived: string;
  readonly zoneSource: ZoneSource;
  readonly settings: PersonSettings;
  /** The person's first day: the day of day zero if it starts today, else the day after (D108). */
  readonly firstDay: LocalDate;
  /** Service time of sign-up, in ms. */
  readonly createdAt: number;
  /** Service time of the last activity (a reply, the confirm button), in ms; null until the first (D111). */
  readonly lastActiveAt: number | null;
  /** The person's day of the last activity, or the first day before there is any: quiet steps count from it (D112). */
  readonly lastActiveOn: LocalDate;
  /** Service time in ms of STOP or unsubscribe; null while subscribed (D134). */
  readonly unsubscribedAt: number | null;
  /** Service time in ms of the goodbye of D112; null while we still write. */
  readonly goodbyeAt: number | null;
  /**
   * The end of a pause that the person's autoresponder requested. The first message from that day on mentions it
   * (D133), then it becomes null. Null, or a date other than `settings.pausedUntil`, means there is nothing to mention.
   */
  readonly awayUntil: LocalDate | null;
  /**
   * E.164. Belongs to the person only once verified; `hasTexts` (domain/rhythm/channels.ts) decides whether texts come.
   */
  readonly phone: Phone | null;
  /** Service time in ms at which they proved that the number is theirs; null before, and without a number. */
  readonly phoneVerifiedAt: number | null;
  /** Service time in ms at which they turned texts off without a STOP; null while they are on (D134). */
  readonly textsOffAt: number | null;
  /** The last local date of the seven days of texts (D107); null before the first verification. */
  readonly textTrialLastDay: LocalDate | null;
  /** Whether mail comes beside texts; null follows the plan: yes in the trial, no when paid. */
  readonly emailBeside: boolean | null;
  /** Service time in ms at which they get notice that a trial ends (trial-notice); null: no (further) notice. */
  readonly trialNoticeAt: number | null;
}

/**
 * All that a person can change by reply or on their page, and undo: their settings, and the channels of their messages.
 */
export type Chosen = PersonSettings & Partial<Pick<Person, 'textsOffAt' | 'emailBeside'>>;

export function chosenOf({
  settings,
  textsOffAt,
  emailBeside,
}: Pick<Person, 'settings' | 'textsOffAt'> & Partial<Pick<Person, 'emailBeside'>>): Chosen {
  return { ...settings, textsOffAt, ...(emailBeside !== undefined && { emailBeside }) };
}

/** The person after they have chosen. */
export function withChosen<Choosing extends Pick<Person, 'settings' | 'textsOffAt'>>(
  person: Choosing,
  { textsOffAt = person.textsOffAt, emailBeside, ...settings }: Partial<Chosen>,
): Choosing {
  const beside = emailBeside === undefined ? {} : { emailBeside };
  return { ...person, textsOffAt, ...beside, settings: { ...person.settings, ...settings } };
}

/** The initial state: no phone is known. */
export const NO_PHONE = {
  phone: null,
  phoneVerifiedAt: null,
  textsOffAt: null,
  textTrialLastDay: null,
  emailBeside: null,
} as const satisfies Partial<Person>;

/** The fields of a person that the gate and the words of a prompt need: read for a million people at once. */
export type Recipient = Omit<Person, 'userId' | 'zoneReceived' | 'zoneSource' | 'lastActiveAt' | 'trialNoticeAt'>;

/** Whether a number is theirs and the account is live, so that a text from it is theirs too. */
export function hasNumber(
  { state, phone, phoneVerifiedAt }: Pick<Person, 'state' | 'phone' | 'phoneVerifiedAt'>,
  number: Phone | null,
): boolean {
  return phone !== null && phone === number && phoneVerifiedAt !== null && (state === 'pending' || state === 'active');
}
