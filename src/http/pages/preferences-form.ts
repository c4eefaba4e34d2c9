/** What the forms of the preferences page send, read into an act or into what is wrong with it. */
import { z } from 'zod';
import type { ErrorCode } from '#api/error-codes.ts';
import type { PreferencesPageView } from '#api/pages.ts';
import type { PreferencesAct, StageRequest } from '#app/people/change-preferences.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { parseLocalDate, type Weekday } from '#domain/time/local-date.ts';
import { resolveZone } from '#domain/time/zones.ts';

const field = z.string().catch('');
const box = z.string().optional().catch(undefined);
const days: Readonly<Record<string, Weekday>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 };

export const preferencesForm = z.object({
  action: z
    .enum(['zone', 'times', 'days', 'pause', 'undo', 'agree', 'resume', 'unsubscribe', 'export', 'erase'])
    .nullable()
    .catch(null),
  timezone: field,
  morning: box,
  midday: box,
  evening: box,
  morning_time: field,
  midday_time: field,
  evening_time: field,
  /** One box that is ticked comes as a word, several as a list. */
  day: z
    .union([z.string(), z.array(z.string())])
    .catch([])
    .transform((sent) => [sent].flat().flatMap((one) => days[one] ?? [])),
  until: z.enum(['today', 'week', 'date', 'open']).catch('open'),
  date: field,
  change: field,
  sure: box,
});
export type PreferencesForm = z.infer<typeof preferencesForm>;

export type PreferencesFault = { readonly field: NonNullable<PreferencesPageView['error']>['field'] } & {
  readonly code: ErrorCode;
};

export function actOf(form: PreferencesForm): PreferencesAct | PreferencesFault {
  const { action } = form;
  switch (action) {
    case null:
    case 'export':
      return { field: 'form', code: 'BAD_REQUEST' };
    case 'zone': {
      const zone = resolveZone(form.timezone);
      if (zone === null) return { field: 'zone', code: form.timezone === '' ? 'ZONE_REQUIRED' : 'ZONE_UNKNOWN' };
      return { kind: 'zone', zone: zone.canonical };
    }
    case 'times':
      return timesOf(form);
    case 'days':
      return form.day.length === 0 ? { field: 'days', code: 'DAY_REQUIRED' } : { kind: 'days', weekdays: form.day };
    case 'pause':
      return pauseOf(form);
    case 'undo':
      return { kind: 'undo', change: form.change };
    case 'erase':
      return form.sure === undefined ? { field: 'erase', code: 'SURE_REQUIRED' } : { kind: 'erase' };
    case 'agree':
    case 'resume':
    case 'unsubscribe':
      return { kind: action };
    default:
      return action satisfies never;
  }
}

/** What the forms hold where the act was refused: those of the other forms stay as they are saved. */
export function asSent(
  form: PreferencesForm,
): Partial<Pick<PreferencesPageView, 'zone' | 'stages' | 'weekdays' | 'wish'>> {
  switch (form.action) {
    case 'times': {
      const sent = (stage: PromptStage) => ({ on: form[stage] !== undefined, time: form[`${stage}_time`] });
      return { stages: { morning: sent('morning'), midday: sent('midday'), evening: sent('evening') } };
    }
    case 'days':
      return { weekdays: form.day };
    case 'pause':
      return { wish: { until: form.until, date: form.date } };
    default:
      // A zone that there is not is none to offer.
      return {};
  }
}

function timesOf(form: PreferencesForm): PreferencesAct | PreferencesFault {
  const stages: Partial<Record<PromptStage, StageRequest>> = {};
  for (const stage of PROMPT_STAGES) {
    const minute = minuteOf(form[`${stage}_time`]);
    if (minute === null) return { field: stage, code: 'TIME_REQUIRED' };
    stages[stage] = { on: form[stage] !== undefined, minute };
  }
  const { morning, midday, evening } = stages as Record<PromptStage, StageRequest>;
  if (!morning.on && !midday.on && !evening.on) return { field: 'times', code: 'STAGE_REQUIRED' };
  return { kind: 'times', stages: { morning, midday, evening } };
}

/** Of "07:30", "7:30" and "07:30:00"; a browser that has no field for times sends what was typed. */
function minuteOf(time: string): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(time.trim());
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

function pauseOf({ until, date }: PreferencesForm): PreferencesAct | PreferencesFault {
  if (until !== 'date') {
    // Which of the two they meant nobody knows; to rest for a day where they filled in a week's end would be a loss.
    return date === '' ? { kind: 'pause', wish: { kind: until } } : { field: 'date', code: 'DATE_NOT_CHOSEN' };
  }
  const day = parseLocalDate(date);
  if (day === null) return { field: 'date', code: 'DATE_REQUIRED' };
  return { kind: 'pause', wish: { kind: 'until', until: day } };
}
