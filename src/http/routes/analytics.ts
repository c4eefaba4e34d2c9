import type { FastifyInstance } from 'fastify';
import * as api from '#api/analytics.ts';
import * as analytics from '#app/admin/analytics.ts';
import type { PromptCount } from '#app/ports/counts.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/time/local-date.ts';
import type { RouteContext } from '#http/route-context.ts';
import { route } from '#http/route.ts';

export function addAnalyticsRoutes(server: FastifyInstance, { services: { store } }: RouteContext): void {
  route(server, api.signupSources, async () => Object.fromEntries(await analytics.signupSources(store)));

  route(server, api.recentSignups, async () => {
    const { users, ...others } = await analytics.signupTotals(store);
    return { totalUsers: users, ...others };
  });

  route(server, api.promptsOfDay, async ({ query: { zone } }) => {
    const { date, stages } = await analytics.promptsOfDay(store, zone);
    return { date, stages: stages.map((stage) => ({ ...stage, outcomes: [...stage.outcomes] })) };
  });

  route(server, api.charts, async ({ query: { days, zone } }) => {
    const { from, through, utc, outcomes, hours, signups, trapped, prompts } = await analytics.chartData(
      store,
      Number(days),
      zone,
    );
    const sent = Map.groupBy(
      prompts.filter(({ outcome }) => outcome === 'sent'),
      ({ day }) => day,
    );
    const bySource = Map.groupBy(signups, ({ day }) => day);
    const utcDates = datesOf(utc.from, utc.through);
    const traps = new Map(trapped.map(({ day, count }) => [day, count]));
    return {
      from,
      through,
      messages: datesOf(from, through).map((date) => ({ date, ...byStage(sent.get(date) ?? []) })),
      outcomes: [...outcomes],
      hours: [...hours],
      signups: utcDates.map((date) => ({
        date,
        sources: Object.fromEntries((bySource.get(date) ?? []).map(({ source, count }) => [source, count])),
      })),
      trapped: utcDates.map((date) => ({ date, count: traps.get(date) ?? 0 })),
    };
  });
}

function datesOf(from: LocalDate, through: LocalDate): LocalDate[] {
  return Array.from({ length: daysBetween(from, through) + 1 }, (_, days) => addDays(from, days));
}

function byStage(counts: readonly PromptCount[]): Record<PromptStage, number> {
  const sums = { morning: 0, midday: 0, evening: 0 };
  for (const { stage, count } of counts) sums[stage] += count;
  return sums;
}
