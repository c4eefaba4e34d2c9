/**
 * Statistics across people for the admin area (specification 2.13; D137), from counts and never from the people
 * themselves.
 */
import type { StageOfDay } from '#api/analytics.ts';
import type { DayCount, HourCount, PeopleCount, PromptCount, SignupCount } from '#app/ports/counts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { PromptOutcome } from '#domain/delivery/prompt-outcome.ts';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { resolveZone } from '#domain/time/zones.ts';

/** Sign-up sources (D137), most frequent first. */
export async function signupSources(store: Store): Promise<ReadonlyMap<string, number>> {
  const people = await store.transact((tx) => tx.counts.people(LIVE_REALM), 'one-statement');
  const sources = new Map<string, number>();
  for (const { source, count } of people.filter(isThere)) sources.set(source, (sources.get(source) ?? 0) + count);
  return new Map([...sources].toSorted(([a, of], [b, than]) => than - of || (a < b ? -1 : 1)));
}

export interface SignupTotals {
  readonly users: number;
  /** Signed up, and purged or erased since. */
  readonly erased: number;
  readonly waitlist: number;
  /** Posts that filled the waitlist's honeypot field, in total. */
  readonly trapped: number;
}

export async function signupTotals(store: Store): Promise<SignupTotals> {
  return store.transact(async (tx) => {
    const people = await tx.counts.people(LIVE_REALM);
    return {
      users: sumOf(people.filter(isThere)),
      erased: sumOf(people.filter((each) => !isThere(each))),
      waitlist: await tx.counts.waitlist(LIVE_REALM),
      trapped: sumOf(await tx.counts.trapped(LIVE_REALM, BEGINNING, await todayIn(tx, 'UTC'))),
    };
  });
}

export interface OutcomeCount {
  readonly outcome: PromptOutcome;
  readonly count: number;
}

/** The outcomes of the prompts of today, in this time zone. */
export async function promptsOfDay(
  store: Store,
  zone: string,
): Promise<{ readonly date: LocalDate; readonly stages: readonly StageOfDay[] }> {
  return store.transact(async (tx) => {
    const date = await todayIn(tx, zone);
    const counts = await tx.counts.prompts(LIVE_REALM, date, date);
    return { date, stages: PROMPT_STAGES.map((stage) => stageOf(stage, counts)) };
  });
}

function stageOf(stage: PromptStage, counts: readonly PromptCount[]): StageOfDay {
  const own = counts.filter((count) => count.stage === stage);
  const outcomes = outcomesOf(own);
  return {
    stage,
    due: sumOf(outcomes),
    answered: sumOf(own.filter(({ outcome }) => outcome === 'answered')),
    outcomes,
  };
}

interface Span {
  readonly from: LocalDate;
  readonly through: LocalDate;
}

export interface ChartData extends Span {
  readonly prompts: readonly PromptCount[];
  readonly outcomes: readonly OutcomeCount[];
  readonly hours: readonly HourCount[];
  /** Counts by UTC day have their own span: in the reader's time zone it may still be yesterday. */
  readonly utc: Span;
  readonly signups: readonly SignupCount[];
  readonly trapped: readonly DayCount[];
}

/** For so many days up to today, in this time zone. */
export async function chartData(store: Store, days: number, zone: string): Promise<ChartData> {
  return store.transact(async (tx) => {
    const { from, through } = spanTo(await todayIn(tx, zone), days);
    const utc = spanTo(await todayIn(tx, 'UTC'), days);
    const prompts = await tx.counts.prompts(LIVE_REALM, from, through);
    return {
      from,
      through,
      utc,
      prompts,
      outcomes: outcomesOf(prompts),
      hours: await tx.counts.hours(LIVE_REALM, from, through),
      signups: await tx.counts.signups(LIVE_REALM, utc.from, utc.through),
      trapped: await tx.counts.trapped(LIVE_REALM, utc.from, utc.through),
    };
  });
}

function spanTo(through: LocalDate, days: number): Span {
  return { from: addDays(through, 1 - days), through };
}

/** Most frequent first. */
function outcomesOf(counts: readonly PromptCount[]): OutcomeCount[] {
  const sums = new Map<PromptOutcome, number>();
  for (const { outcome, count } of counts)
    if (outcome !== 'answered') sums.set(outcome, (sums.get(outcome) ?? 0) + count);
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
