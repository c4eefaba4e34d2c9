/** What the overview says about today: how it compares with the days before, and whether messages leave on time. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';

/** Days in each series of `latestDays`, today included. */
export const LATEST_DAYS = 14;

/** The viewer's zone, which decides what today is. */
const zoneQuery = z.object({ zone: z.string().max(64).default('UTC') });
/** The oldest day first; the last is today so far. */
const series = z.array(z.number().int()).length(LATEST_DAYS);

export const latestDays = endpoint({
  method: 'GET',
  path: '/api/admin/overview/days',
  perMinute: 120,
  leastRole: 'viewer',
  query: zoneQuery,
  response: z.object({
    /** Prompts, by people's own days up to the viewer's today. */
    sent: series,
    answered: series,
    /** By UTC day: sign-ups, and addresses that bounced or unsubscribed and are still suppressed for it. */
    people: series,
    bounced: series,
    unsubscribed: series,
  }),
});

/** How many zones `ticksOfToday` lists. */
export const LATEST_ZONES_MAX = 6;

export const ticksOfToday = endpoint({
  method: 'GET',
  path: '/api/admin/overview/ticks',
  perMinute: 120,
  leastRole: 'viewer',
  query: zoneQuery,
  response: z.object({
    /** Ticks that ran since the viewer's midnight, and the zones that they were for. */
    ticks: z.number().int(),
    zones: z.number().int(),
    /** Those with the greatest lateness first. */
    latest: z.array(
      z.object({
        zone: z.string(),
        ticks: z.number().int(),
        /** Between the time a tick was due and the time it ran: the most. Null: nobody was due a message at any of them. */
        lateMs: z.number().int().nullable(),
        lastDueAt: z.iso.datetime(),
      }),
    ),
    /**
     * The next tick at which someone is due a message, in any zone. `none`: there is none within eight days; `unknown`: not
     * found among the ticks and people that were looked at.
     */
    next: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('due'),
        dueAt: z.iso.datetime(),
        zone: z.string(),
        stage: z.enum(PROMPT_STAGES),
      }),
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('unknown') }),
    ]),
    /** The service's own time, which `next` is measured by. */
    serviceTime: z.iso.datetime(),
  }),
});
