/** The preferences page as the server fills it. */
import type { PlanNews, PlanSection } from '#api/plan-section.ts';
import type { TextsSection } from '#api/texts-section.ts';

/**
 * The actions of the preferences page's buttons and the fields sent with each. zone: `timezone`. times: `morning`,
 * `midday`, `evening`, each present if the stage is on, and `morning_time` …, HH:MM. days: `day`, 1 (Monday) to 7,
 * repeated for each chosen day. day-end: `day_end`, the minute of the day. pause: `until` and, only if that is `date`, `date`, YYYY-MM-DD. undo: `change`. erase:
 * `sure`. export responds with a file.
 */
export type PreferencesAction =
  | 'zone'
  | 'times'
  | 'days'
  | 'day-end'
  | 'pause'
  | 'undo'
  | 'agree'
  | 'resume'
  | 'unsubscribe'
  | 'export'
  | 'erase';

export type PreferencesStage = 'morning' | 'midday' | 'evening';

/**
 * A time of the form, HH:MM. Of a saved time, `comes` says where in the day a midday or evening in the night is: on the
 * next date, before the day ends, or already before the morning of its own date, since the day has ended by then.
 */
export interface StageTime {
  readonly on: boolean;
  readonly time: string;
  readonly comes?: 'next-date' | 'before-morning';
}

export interface PreferencesPageView {
  readonly kind: 'known';
  readonly path: string;
  /** Null: the link opens settings alone, neither the person's days nor their data nor their phone. */
  readonly daysPath: string | null;
  readonly maskedEmail: string;
  /**
   * unconfirmed: not confirmed yet, only the first messages are sent (D111). quiet: stopped by us after a long silence
   * (D112). refused: their provider refuses our mail or they reported it there, so that nothing is sent, whatever else
   * applies.
   */
  readonly state: 'on' | 'unconfirmed' | 'paused' | 'quiet' | 'unsubscribed' | 'refused';
  /** Printed date on which messages resume; null if paused until the person writes, or not paused. */
  readonly pausedUntil: string | null;
  /** The weekly day of the plan that holds when the pause ends; null: it includes every day, or no end is known. */
  readonly weeklyThen: number | null;
  /** Pauses that begin later: "from Monday, November 16 until Friday, November 20". */
  readonly planned: readonly string[];
  /** "Evening reflection, Sat, Nov 21 at 6:00 PM"; null if none is scheduled. */
  readonly next: string | null;
  /** The saved zone, whatever the form contains. */
  readonly savedZone: string;
  /** The form contents: after a refusal, what was sent. Times are HH:MM. */
  readonly zone: string;
  readonly zones: readonly string[];
  readonly stages: Readonly<Record<PreferencesStage, StageTime>>;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** Set if the plan has one day a week, now (`from` is null) or from a printed date on. */
  readonly weekly: { readonly weekday: number; readonly from: string | null } | null;
  /** When their days end (D108): the minute of the day, and those to choose from. */
  readonly dayEnd: number;
  readonly dayEnds: readonly number[];
  readonly wish: { readonly until: 'today' | 'week' | 'date' | 'open'; readonly date: string };
  /** The range of the date field: from the person's tomorrow to a year from today, YYYY-MM-DD. */
  readonly earliestDate: string;
  readonly latestDate: string;
  readonly plan: PlanSection & {
    readonly path: string;
    readonly news: PlanNews | null;
    /** After returning from the checkout page: how often this page has checked for the confirmation. */
    readonly looks: number;
  };
  readonly texts: TextsSection;
  /** The result of the last action, in words to announce, and the `change` that undoes it; null on arrival. */
  readonly saved: { readonly words: string; readonly change: string | null } | null;
  readonly error: {
    readonly field: 'zone' | PreferencesStage | 'times' | 'days' | 'date' | 'erase' | 'form';
    readonly message: string;
  } | null;
}
