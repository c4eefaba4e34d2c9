/** The admin area's labels for the keys in API responses. */
import type { PersonHead } from '#api/person.ts';
import { STAGE_WIRE_NAME, type Stage } from '#domain/agenda/stage.ts';
import { WEEKDAY_NAMES } from '#domain/messages/say.ts';
import { DAY_MINUTES } from '#domain/time/units.ts';
import { dateWords, fullDate } from '#web/admin/shell/date-words.ts';
import { PLAN_WORDS } from '#web/admin/users/use-list-query.ts';
import { dateFormat, formatDate } from '#web/lib/format-date.ts';
import { clockTime } from '#domain/time/clock-time.ts';

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  day0: 'Day zero',
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
};

type StageOnWire = (typeof STAGE_WIRE_NAME)[Stage];

export const WIRE_STAGE_WORDS: Readonly<Record<StageOnWire, string>> = {
  DAY0_ACK: STAGE_WORDS.day0,
  MORNING_INTENTION: STAGE_WORDS.morning,
  MIDDAY_CHECKIN: STAGE_WORDS.midday,
  EVENING_REFLECTION: STAGE_WORDS.evening,
};

/** Formats a minute of a local day as `17:30`, and one of the next date as `00:30 the next day`. */
export function clockWords(minute: number): string {
  if (minute >= DAY_MINUTES) return `${clockWords(minute - DAY_MINUTES)} the next day`;
  return clockTime(minute);
}

/**
 * Formats an instant in the person's time zone as `06:00`, with the date if it is not the one it is listed under: `Wed,
 * Nov 25, 23:00`.
 */
export function theirClockWords(at: string, zone: string, under: string): string {
  // The Swedish locale formats as 2026-11-26 06:00.
  const formatted = formatDate(at, { dateStyle: 'short', timeStyle: 'short', timeZone: zone }, 'sv-SE');
  const [date = '', time = ''] = formatted.split(' ');
  return `${date === under ? '' : `${dateWords(date)}, `}${time}`;
}

/** `07:02 CST`: an instant on the person's clock, with the date if it is not the one it is listed under. */
export function theirTimeWords(at: string, zone: string, under: string): string {
  return `${theirClockWords(at, zone, under)} ${zoneName(at, zone)}`;
}

/** The abbreviation of a zone at an instant: `CST`, `GMT+1`. */
export function zoneName(at: string, zone: string): string {
  const parts = dateFormat({ timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

type PlanHead = Pick<PersonHead, 'planToday' | 'trialLastDay' | 'textTrialLastDay' | 'today'>;

/** The plan in force today, which a trial ends by date alone, and what became of each trial. */
export function planWords({ planToday, trialLastDay, textTrialLastDay, today }: PlanHead): {
  readonly plan: string;
  readonly trials: readonly string[];
} {
  const { email, sms } = planToday;
  const plan = sms === 'free' || sms === email ? PLAN_WORDS[email] : `${PLAN_WORDS[email]} by email, ${sms} by text`;
  const trial = (name: string, isOn: boolean, lastDay: string | null) => {
    if (lastDay === null) return [];
    if (isOn) return [`${name} trial ends after ${dateWords(lastDay)}`];
    return [lastDay < today ? `${name} trial ended after ${dateWords(lastDay)}` : `${name} trial has ended`];
  };
  const trials = [
    ...trial('Email', email === 'trial', trialLastDay),
    ...trial('Text', sms === 'trial', textTrialLastDay),
  ];
  return { plan, trials };
}

type Subscription = NonNullable<PersonHead['subscription']>;

/** The state of a subscription and its next date. Only an active subscription is charged again. */
export function subscriptionWords({ status, endsAt, periodEndsAt }: Subscription): {
  readonly words: string;
  readonly at: string | null;
} {
  const words = `Subscription ${status}`;
  if (status !== 'active') return { words, at: null };
  if (endsAt !== null) return { words: `${words}, ends`, at: endsAt };
  return periodEndsAt === null ? { words, at: null } : { words: `${words}, next payment`, at: periodEndsAt };
}

/** A recorded reason within a sentence of ours, which has its own full stop. */
export function reasonInSentence(reason: string): string {
  const clause = reason.replace(/^not due: /, '').replace(/\.$/, '');
  return withNaturalDates(clause.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()));
}

/** Recorded words with their dates as people write them: `2027-01-11` is "Mon, Jan 11, 2027". */
export function withNaturalDates(text: string): string {
  return text.replaceAll(/\b\d{4}-\d\d-\d\d\b(?!T)/g, fullDate);
}

export function weekdayWords(weekdays: readonly number[]): string {
  return weekdays.length === 7
    ? 'Every day'
    : weekdays.map((day) => WEEKDAY_NAMES[day - 1]?.slice(0, 3) ?? day).join(', ');
}

export const CHANNEL_WORDS = { email: 'email', sms: 'text' } as const;

/** Labels for messages other than prompts, by their kind in the outbox. */
const KINDS: Readonly<Record<string, string>> = {
  day0: 'First email',
  ack: 'Answer',
  goodbye: 'Goodbye',
  'welcome-back': 'Welcome back',
  'opt-out': 'Opt-out confirmation',
  invitation: 'Invitation',
  'was-this-you': 'Identity check',
  erase: 'Erasure confirmation',
  'phone-code': 'Phone code',
  'phone-news': 'Phone notice',
  texts: 'Texts notice',
  plan: 'Plan notice',
  test: 'Test',
};

/** The type of a message: the stage of a prompt, otherwise its kind. */
export function messageWords({ kind, stage }: { readonly kind: string; readonly stage: StageOnWire | null }): string {
  if (kind === 'prompt' && stage !== null) return `${WIRE_STAGE_WORDS[stage]} prompt`;
  return KINDS[kind] ?? kind;
}

// Characters that change the text direction or are invisible can disguise a message.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A stranger's text with its control characters made visible: `⟨U+202E⟩`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}

/** Where an opt-out came from: one of our ways, or a provider's name. */
export function optOutSourceWords(source: string): string {
  return OPT_OUT_SOURCES.get(source) ?? source;
}

const OPT_OUT_SOURCES: ReadonlyMap<string, string> = new Map([
  ['letter', 'reply'],
  ['link', 'unsubscribe link'],
  ['preferences', 'preferences page'],
  ['admin', 'admin area'],
  ['provider', 'the provider’s unsubscribe'],
  ['complaint', 'complaint'],
]);

/** Why a consent to texts ended. */
export function consentEndWords(endedBy: string | null): string {
  return ENDS.get(endedBy ?? '') ?? endedBy ?? 'not recorded';
}

const ENDS: ReadonlyMap<string, string> = new Map([
  ['stop', 'STOP'],
  ['removed', 'number removed or changed'],
  ['moved', 'number verified by another account'],
  ['wrong-number', 'wrong number'],
]);

/** Who decided that an address must not be written to. */
export const ACTOR_WORDS = {
  person: 'the user',
  provider: 'the provider',
  admin: 'an administrator',
  system: 'the service',
} as const satisfies Record<PersonHead['suppressions'][number]['actor'], string>;
