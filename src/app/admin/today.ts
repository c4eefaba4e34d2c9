/** Today beside the days before, and the ticks of today, for the overview. From counts and ticks. */
import { LATEST_DAYS, LATEST_ZONES_MAX } from '#api/today.ts';
import { todayIn } from '#app/admin/analytics.ts';
import { nextTick, type NextTick, type NextTickContext } from '#app/admin/next-tick.ts';
import type { DayCount } from '#app/ports/counts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { ZoneTicks } from '#app/ports/service-health.ts';
import type { Store } from '#app/ports/store.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { resolveZone } from '#domain/time/zones.ts';

/** Each series ends with today. */
export type LatestDays = Record<'people' | 'sent' | 'answered' | 'bounced' | 'unsubscribed', number[]>;

export async function latestDays(store: Store, zone: string): Promise<LatestDays> {
  return store.transact(async (tx) => {
    const [own, utc] = [await todayIn(tx, zone), await todayIn(tx, 'UTC')];
    const prompts = await tx.counts.prompts(LIVE_REALM, firstOf(own), own);
    const suppressed = await tx.counts.suppressed(LIVE_REALM, firstOf(utc), utc);
    return {
      people: seriesTo(utc, await tx.counts.signups(LIVE_REALM, firstOf(utc), utc)),
      sent: seriesTo(
        own,
        prompts.filter(({ outcome }) => outcome === 'sent'),
      ),
      answered: seriesTo(
        own,
        prompts.filter(({ outcome }) => outcome === 'answered'),
      ),
      bounced: seriesTo(
        utc,
        suppressed.filter(({ reason }) => reason === 'bounced'),
      ),
      unsubscribed: seriesTo(
        utc,
        suppressed.filter(({ reason }) => reason === 'unsubscribed'),
      ),
    };
  });
}

function firstOf(through: LocalDate): LocalDate {
  return addDays(through, 1 - LATEST_DAYS);
}

function seriesTo(through: LocalDate, counts: readonly DayCount[]): number[] {
  const series = Array.from({ length: LATEST_DAYS }, () => 0);
  for (const { day, count } of counts) {
    const at = LATEST_DAYS - 1 - daysBetween(day, through);
    series[at] = (series[at] ?? 0) + count;
  }
  return series;
}

export interface TicksOfToday {
  readonly ticks: number;
  readonly zones: number;
  readonly latest: readonly ZoneTicks[];
  readonly next: NextTick;
  readonly now: number;
}

/** Since midnight in this time zone. */
export async function ticksOfToday(
  ctx: NextTickContext & { readonly store: Store },
  zone: string,
): Promise<TicksOfToday> {
  return ctx.store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const midnight = instantOf(resolveZone(zone)?.canonical ?? 'UTC', await todayIn(tx, zone), 0) ?? now;
    const zones = await tx.serviceHealth.ticksSince(LIVE_REALM, midnight);
    return {
      ticks: zones.reduce((sum, { ticks }) => sum + ticks, 0),
      zones: zones.length,
      latest: zones.slice(0, LATEST_ZONES_MAX),
      next: await nextTick(tx, ctx, now),
      now,
    };
  });
}
