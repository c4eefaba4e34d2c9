/** Parses the forms of the preferences page into an act, or into what is wrong with it. */
import { z } from 'zod';
import type { ErrorCode } from '#api/error-codes.ts';
import type { PreferencesPageView } from '#api/preferences-page.ts';
import type { PreferencesAct, StageRequest } from '#app/people/change-preferences.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { DAY_END_MAX } from '#domain/time/day-boundary.ts';
import { parseLocalDate, type Weekday } from '#domain/time/local-date.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { ok, type Ok, refused, type Refusal } from '#domain/result.ts';

const field = z.string().catch('');
const box = z.string().optional().catch(undefined);
const days: Readonly<Record<string, Weekday>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 };

export const preferencesForm = z.object({
  action: z
    .enum(['zone', 'times', 'days', 'day-end', 'pause', 'undo', 'agree', 'resume', 'unsubscribe', 'export', 'erase'])
    .nullable()
    .catch(null),
  timezone: field,
  morning: box,
  midday: box,
  evening: box,
  morning_time: field,
  midday_time: field,
  evening_time: field,
  /** One ticked box is sent as a string, several as a list. */
  day: z
    .union([z.string(), z.array(z.string())])
    .catch([])
    .transform((sent) => [sent].flat().flatMap((one) => days[one] ?? [])),
  day_end: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((minute) => minute <= DAY_END_MAX)
    .nullable()
    .catch(null),
  until: z.enum(['today', 'week', 'date', 'open']).catch('open'),
  date: field,
  change: field,
  sure: box,
});
export type PreferencesForm = z.infer<typeof preferencesForm>;

/** Where the page shows what is wrong. */
export type PreferencesField = NonNullable<PreferencesPageView['error']>['field'];

type ParsedAct = Ok<PreferencesAct> | Refusal<ErrorCode, { readonly field: PreferencesField }>;

export function actOf(form: PreferencesForm): ParsedAct {
  const { action } = form;
  switch (action) {
    case null:
    case 'export':
      return refused('BAD_REQUEST', { field: 'form' });
    case 'zone': {
      const zone = resolveZone(form.timezone);
      if (zone === null) return refused(form.timezone === '' ? 'ZONE_REQUIRED' : 'ZONE_UNKNOWN', { field: 'zone' });
      return ok({ kind: 'zone', zone: zone.canonical });
    }
    case 'times':
      return timesOf(form);
    case 'days':
      return form.day.length === 0
        ? refused('DAY_REQUIRED', { field: 'days' })
        : ok({ kind: 'days', weekdays: form.day });
    case 'day-end':
      return form.day_end === null
        ? refused('BAD_REQUEST', { field: 'form' })
        : ok({ kind: 'day-end', minute: form.day_end });
    case 'pause':
      return pauseOf(form);
    case 'undo':
      return ok({ kind: 'undo', change: form.change });
    case 'erase':
      return form.sure === undefined ? refused('SURE_REQUIRED', { field: 'erase' }) : ok({ kind: 'erase' });
    case 'agree':
    case 'resume':
    case 'unsubscribe':
      return ok({ kind: action });
    default:
      return action satisfies never;
  }
}

/**
 * What a form keeps after a refused act, so that one of its fields can be corrected. Everything else is shown as stored:
 * a box that keeps a refused choice looks as if it were saved.
 */
export function asSent(
  form: PreferencesForm,
  wrong: PreferencesField,
  stored: Pick<PreferencesPageView, 'stages'>,
): Partial<Pick<PreferencesPageView, 'stages' | 'wish'>> {
  switch (wrong) {
    case 'morning':
    case 'midday':
    case 'evening': {
      const sent = (stage: PromptStage) => ({ on: stored.stages[stage].on, time: form[`${stage}_time`] });
      return { stages: { morning: sent('morning'), midday: sent('midday'), evening: sent('evening') } };
    }
    case 'date':
      return { wish: { until: form.until, date: form.date } };
    default:
      return {};
  }
}

function timesOf(form: PreferencesForm): ParsedAct {
  const stages: Partial<Record<PromptStage, StageRequest>> = {};
  for (const stage of PROMPT_STAGES) {
    const minute = minuteOf(form[`${stage}_time`]);
    if (minute === null) return refused('TIME_REQUIRED', { field: stage });
    stages[stage] = { on: form[stage] !== undefined, minute };
  }
  const { morning, midday, evening } = stages as Record<PromptStage, StageRequest>;
  if (!morning.on && !midday.on && !evening.on) return refused('STAGE_REQUIRED', { field: 'times' });
  return ok({ kind: 'times', stages: { morning, midday, evening } });
}

/** Parses "07:30", "7:30" and "07:30:00"; a browser without time fields sends what was typed. */
function minuteOf(time: string): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(time.trim());
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

function pauseOf({ until, date }: PreferencesForm): ParsedAct {
  if (until !== 'date') return ok({ kind: 'pause', request: { kind: until } });
  const day = parseLocalDate(date);
  if (day === null) return refused('DATE_REQUIRED', { field: 'date' });
  return ok({ kind: 'pause', request: { kind: 'until', until: day } });
}
