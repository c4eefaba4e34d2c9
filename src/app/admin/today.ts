/** Today beside the days before, and the ticks of today, for the overview. From counts and ticks. */
import type { AnswerTo } from '#api/endpoint.ts';
import * as api from '#api/today.ts';
import { todayIn } from '#app/admin/analytics.ts';
import { nextTick, type NextTickContext } from '#app/admin/next-tick.ts';
import type { DayCount } from '#app/ports/counts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { resolveZone } from '#domain/time/zones.ts';

/** Each series ends with today. */
export async function latestDays(store: Store, zone: string): Promise<AnswerTo<typeof api.latestDays>> {
  return store.transact(async (tx) => {
    const [own, utc] = [await todayIn(tx, zone), await todayIn(tx, 'UTC')];
    const prompts = await tx.counts.prompts(LIVE_REALM, firstOf(own), own);
    const suppressed = await tx.counts.suppressed(LIVE_REALM, firstOf(utc), utc);
    const counted = (outcome: string) =>
      seriesTo(
        own,
        prompts.filter((each) => each.outcome === outcome),
      );
    const stopped = (reason: string) =>
      seriesTo(
        utc,
        suppressed.filter((each) => each.reason === reason),
      );
    return {
      people: seriesTo(utc, await tx.counts.signups(LIVE_REALM, firstOf(utc), utc)),
      sent: counted('sent'),
      answered: counted('answered'),
      bounced: stopped('bounced'),
      unsubscribed: stopped('unsubscribed'),
    };
  });
}

function firstOf(through: LocalDate): LocalDate {
  return addDays(through, 1 - api.LATEST_DAYS);
}

function seriesTo(through: LocalDate, counts: readonly DayCount[]): number[] {
  const series = Array.from({ length: api.LATEST_DAYS }, () => 0);
  for (const { day, count } of counts) {
    const at = api.LATEST_DAYS - 1 - daysBetween(day, through);
    series[at] = (series[at] ?? 0) + count;
  }
  return series;
}

/** Since midnight in this time zone. */
export async function ticksOfToday(
  ctx: NextTickContext & { readonly store: Store },
  zone: string,
): Promise<AnswerTo<typeof api.ticksOfToday>> {
  return ctx.store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const midnight = instantOf(resolveZone(zone)?.canonical ?? 'UTC', await todayIn(tx, zone), 0) ?? now;
    const next = await nextTick(tx, ctx, now);
    const zones = await tx.serviceHealth.ticksSince(LIVE_REALM, midnight);
    return {
      ticks: zones.reduce((sum, { ticks }) => sum + ticks, 0),
      zones: zones.length,
      latest: zones
        .slice(0, api.LATEST_ZONES_MAX)
        .map(({ lastDueAt, ...of }) => ({ ...of, lastDueAt: isoInstant(lastDueAt) })),
      next: next.kind === 'due' ? { ...next.slot, kind: next.kind, dueAt: isoInstant(next.slot.dueAt) } : next,
      serviceTime: isoInstant(now),
    };
  });
}
