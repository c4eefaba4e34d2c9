/** How the folded sections say what is set. */
import type { PreferencesPageView, PreferencesStage } from '#api/preferences-page.ts';
import { capitalized, sayTime, WEEKDAY_NAMES } from '#domain/messages/say.ts';

/** "Morning 7:30 AM, midday 12:30 PM, evening off" */
export function timesValue(stages: PreferencesPageView['stages']): string {
  const named: readonly PreferencesStage[] = ['morning', 'midday', 'evening'];
  const words = named.map((stage) => {
    const { on, time, comes } = stages[stage];
    return `${stage} ${on ? clockTime(time) : 'off'}${on && comes === 'next-date' ? ' the next day' : ''}`;
  });
  return capitalized(words.join(', '));
}

/** "7:30 AM" for 07:30; what was typed instead of a time stays as it is. */
export function clockTime(time: string): string {
  const [hour, minute] = time.split(':').map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour + minute) ? time : sayTime(hour * 60 + minute);
}

/** "Every day", "Weekdays", "Mon, Wed", or "Mondays" on a plan with one day a week (D107). */
export function daysValue({ weekdays, weekly }: Pick<PreferencesPageView, 'weekdays' | 'weekly'>): string {
  if (weekly !== null && weekly.from === null) return `${WEEKDAY_NAMES[weekly.weekday - 1] ?? ''}s`;
  switch (weekdays.join('')) {
    case '1234567':
      return 'Every day';
    case '12345':
      return 'Weekdays';
    case '67':
      return 'Weekends';
    default:
      return weekdays.map((day) => (WEEKDAY_NAMES[day - 1] ?? '').slice(0, 3)).join(', ');
  }
}

export const WAY_WORDS: Record<PreferencesPageView['texts']['way'], string> = {
  texts: 'By text',
  email: 'By email',
  both: 'By text and by email',
};

type ShownTexts = Pick<PreferencesPageView['texts'], 'phone' | 'waiting' | 'way' | 'isStopped' | 'isResting'>;

/** "Off", or the way messages come and the number. */
export function textsValue({ phone, waiting, way, isStopped, isResting }: ShownTexts): string {
  if (waiting !== null) return 'Waiting for your code';
  if (phone === null) return 'Off';
  if (isStopped) return `Stopped, number ${phone}`;
  return `${isResting ? 'By email on the free plan' : WAY_WORDS[way]}, number ${phone}`;
}

const PLANS: Record<PreferencesPageView['plan']['plan'], string> = { trial: 'Trial', free: 'Free', paid: 'Paid' };

/** "Trial, through Mon, Dec 7" */
export function planValue({ plan, trialEnds }: PreferencesPageView['plan']): string {
  return trialEnds === null ? PLANS[plan] : `${PLANS[plan]}, through ${trialEnds}`;
}

/** "Midnight", "4:00 AM" */
export function dayEndValue(minute: number): string {
  return minute === 0 ? 'Midnight' : sayTime(minute);
}

/** Where messages stand while none come. */
export function awayWords({
  state,
  pausedUntil,
  next,
  weeklyThen,
}: Pick<PreferencesPageView, 'state' | 'pausedUntil' | 'next' | 'weeklyThen'>): string {
  if (state === 'unsubscribed') return 'We’re not sending you anything. Your list is as you left it.';
  if (state === 'quiet')
    return 'We hadn’t heard from you for a while, so we said goodbye. Your list is as you left it.';
  if (pausedUntil === null) return 'They’ll start again when you write to us or press this button.';
  if (next === null) return `Until ${pausedUntil}.`;
  // Else days between the end of the pause and the next message would have no reason.
  if (weeklyThen !== null)
    return `Until ${pausedUntil}. On the free plan, messages come once a week, on ${WEEKDAY_NAMES[weeklyThen - 1] ?? ''}s. Next: ${next}.`;
  return `Until ${pausedUntil}. Then: ${next}.`;
}
