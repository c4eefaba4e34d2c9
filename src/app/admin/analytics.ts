/**
 * Statistics across people for the admin area (specification 2.13; D137), from counts and never from the people
 * themselves.
 */
import type * as api from '#api/analytics.ts';
import type { AnswerTo } from '#api/endpoint.ts';
import type { PeopleCount, PromptCount } from '#app/ports/counts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { PromptOutcome } from '#domain/delivery/prompt-outcome.ts';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { resolveZone } from '#domain/time/zones.ts';

/** Sign-up sources (D137), most frequent first. */
export async function signupSources(store: Store): Promise<AnswerTo<typeof api.signupSources>> {
  const people = await store.transact((tx) => tx.counts.people(LIVE_REALM), 'one-statement');
  const sources = new Map<string, number>();
  for (const { source, count } of people.filter(isThere)) sources.set(source, (sources.get(source) ?? 0) + count);
  return Object.fromEntries([...sources].toSorted(([a, of], [b, than]) => than - of || (a < b ? -1 : 1)));
}

export async function signupTotals(store: Store): Promise<AnswerTo<typeof api.recentSignups>> {
  return store.transact(async (tx) => {
    const people = await tx.counts.people(LIVE_REALM);
    return {
      totalUsers: sumOf(people.filter(isThere)),
      erased: sumOf(people.filter((each) => !isThere(each))),
      waitlist: await tx.counts.waitlist(LIVE_REALM),
      trapped: sumOf(await tx.counts.trapped(LIVE_REALM, BEGINNING, await todayIn(tx, 'UTC'))),
    };
  });
}

/** The outcomes of the prompts of today, in this time zone. */
export async function promptsOfDay(store: Store, zone: string): Promise<AnswerTo<typeof api.promptsOfDay>> {
  return store.transact(async (tx) => {
    const date = await todayIn(tx, zone);
    const counts = await tx.counts.prompts(LIVE_REALM, date, date);
    return { date, stages: PROMPT_STAGES.map((stage) => stageOf(stage, counts)) };
  });
}

function stageOf(stage: PromptStage, counts: readonly PromptCount[]): api.StageOfDay {
  const own = counts.filter((count) => count.stage === stage);
  const outcomes = outcomesOf(own);
  const answered = sumOf(own.filter(({ outcome }) => outcome === 'answered'));
  return { stage, due: sumOf(outcomes), answered, outcomes };
}

/** For so many days up to today, in this time zone; what is counted by UTC day, up to today in UTC. */
export async function chartData(store: Store, days: number, zone: string): Promise<api.Charts> {
  return store.transact(async (tx) => {
    const through = await todayIn(tx, zone);
    const from = addDays(through, 1 - days);
    const utcThrough = await todayIn(tx, 'UTC');
    const utcFrom = addDays(utcThrough, 1 - days);
    const prompts = await tx.counts.prompts(LIVE_REALM, from, through);
    const sent = prompts.filter(({ outcome }) => outcome === 'sent');
    const hours = await tx.counts.hours(LIVE_REALM, from, through);
    const signups = await tx.counts.signups(LIVE_REALM, utcFrom, utcThrough);
    const trapped = await tx.counts.trapped(LIVE_REALM, utcFrom, utcThrough);
    return {
      from,
      through,
      messages: eachDay(from, days, sent, byStage),
      outcomes: outcomesOf(prompts),
      hours,
      signups: eachDay(utcFrom, days, signups, (ofDay) => ({
        sources: Object.fromEntries(ofDay.map(({ source, count }) => [source, count])),
      })),
      trapped: eachDay(utcFrom, days, trapped, (ofDay) => ({ count: sumOf(ofDay) })),
    };
  });
}

function eachDay<Count extends { readonly day: LocalDate }, Said>(
  from: LocalDate,
  days: number,
  counts: readonly Count[],
  say: (ofDay: readonly Count[]) => Said,
): (Said & { date: LocalDate })[] {
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    return { date, ...say(byDay.get(date) ?? []) };
  });
}

function byStage(counts: readonly PromptCount[]): Record<PromptStage, number> {
  const sums = { morning: 0, midday: 0, evening: 0 };
  for (const { stage, count } of counts) sums[stage] += count;
  return sums;
}

/** Most frequent first. */
function outcomesOf(counts: readonly PromptCount[]): api.Charts['outcomes'] {
  const sums = new Map<PromptOutcome, number>();
  for (const { outcome, count } of counts)
    if (outcome !== 'answered') sums.set(outcome, (sums.get(outcome) ?? 0) + count);
  // Sent before it came back: each message has one outcome here.
  const sent = (sums.get('sent') ?? 0) - (sums.get('bounced') ?? 0);
  if (sent > 0) sums.set('sent', sent);
  else sums.delete('sent');
  return [...sums].map(([outcome, count]) => ({ outcome, count })).toSorted((a, b) => b.count - a.count);
}

const BEGINNING = localDate('1970-01-01');

/** Uses UTC for an unknown zone. */
export async function todayIn(tx: Tx, zone: string): Promise<LocalDate> {
  return wallTimeAt(resolveZone(zone)?.canonical ?? 'UTC', await tx.serviceTime(LIVE_REALM)).date;
}

function isThere({ state }: PeopleCount): boolean {
  return state !== 'purged';
}

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
