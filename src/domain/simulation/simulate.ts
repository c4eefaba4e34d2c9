/**
 * Simulates a crowd over virtual days, by the rules of the product alone. No person's days depend on another's: lives
 * run one after the other, so that the cost per day is the same for a crowd of any size, and any of them can be run
 * again alone. It says nothing about sending, which depends on the database and is tested there.
 */
import { toneProblems } from '#domain/messages/tone.ts';
import type { Message } from '#domain/messages/schema.ts';
import { ENGINE, type Engine } from '#domain/simulation/engine.ts';
import { createInvariantCheck, type Finding, INVARIANTS, type Invariant } from '#domain/simulation/invariants.ts';
import { beginLife } from '#domain/simulation/life.ts';
import { liveUntil } from '#domain/simulation/live-day.ts';
import { startOf } from '#domain/simulation/start.ts';
import { createTraceHash, type Happened, traceLine } from '#domain/simulation/trace.ts';
import { namesItem } from '#domain/simulation/check-answers.ts';
import { DAY_MS } from '#domain/time/units.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly people: number;
  readonly days: number;
  /** Workers that are down or doubled, providers that refuse or ask to wait, mails that are delivered twice. */
  readonly faults: boolean;
  /** Only this person, exactly as among all. */
  readonly only?: number;
}

export interface SimulationParts {
  readonly engine?: Engine;
  /** Receives every line of the trace as it is made. */
  readonly record?: (line: string) => void;
}

export interface FailingDay extends Finding {
  readonly person: number;
  readonly persona: string;
  /** From 1. */
  readonly day: number;
}

export interface SimulationCounts {
  people: number;
  personDays: number;
  prompts: number;
  withheld: number;
  failed: number;
  mails: number;
  answers: number;
  goodbyes: number;
  /** Changes of a plan by money, and people erased. */
  payments: number;
  erased: number;
  /** Our messages: all, those that name one of their reader's own items, and those in our tone. */
  messages: number;
  specific: number;
  inTone: number;
}

export interface SimulationReport {
  readonly options: SimulationOptions;
  readonly counts: Readonly<SimulationCounts>;
  readonly verdicts: readonly { readonly invariant: Invariant; readonly checked: number; readonly failed: number }[];
  /** The first ones. */
  readonly failing: readonly FailingDay[];
  /** The first messages that miss our tone. */
  readonly toneless: readonly string[];
  readonly hash: string;
}

/** No more than anybody reads. */
const SHOWN_MAX = 50;

/** Yields the number of days simulated so far, after each of them. */
export function* simulate(
  options: SimulationOptions,
  parts: SimulationParts = {},
): Generator<number, SimulationReport> {
  const { engine = ENGINE, record } = parts;
  const begin = startOf(options.seed);
  const hash = createTraceHash();
  const counts: SimulationCounts = {
    people: 0,
    personDays: 0,
    prompts: 0,
    withheld: 0,
    failed: 0,
    mails: 0,
    answers: 0,
    goodbyes: 0,
    payments: 0,
    erased: 0,
    messages: 0,
    specific: 0,
    inTone: 0,
  };
  const checked = new Map<Invariant, number>();
  const failed = new Map<Invariant, number>();
  const failing: FailingDay[] = [];
  const toneless: string[] = [];

  for (const number of numbersOf(options)) {
    const life = beginLife({ ...options, number, engine, begin });
    const check = createInvariantCheck();
    counts.people += 1;
    for (let day = 1; day <= options.days; day += 1) {
      const endsAt = begin + day * DAY_MS;
      liveUntil(life, Math.max(endsAt - DAY_MS, life.signedUpAt), endsAt);
      for (const happened of life.happened) {
        const line = traceLine(number, happened);
        hash.add(line);
        record?.(line);
        count(counts, happened, toneless);
      }
      for (const finding of check.look(life.happened, { agenda: life.agenda, endsAt })) {
        failed.set(finding.invariant, (failed.get(finding.invariant) ?? 0) + 1);
        if (failing.length < SHOWN_MAX) failing.push({ ...finding, person: number, persona: life.persona.name, day });
      }
      life.happened.length = 0;
      counts.personDays += 1;
      yield counts.personDays;
    }
    for (const invariant of INVARIANTS)
      checked.set(invariant, (checked.get(invariant) ?? 0) + check.checked[invariant]);
  }
  const verdicts = INVARIANTS.map((invariant) => ({
    invariant,
    checked: checked.get(invariant) ?? 0,
    failed: failed.get(invariant) ?? 0,
  }));
  return { options, counts, verdicts, failing, toneless, hash: hash.hex() };
}

/** Runs it all at once, for callers that need not stay responsive. */
export function simulated(options: SimulationOptions, parts: SimulationParts = {}): SimulationReport {
  const run = simulate(options, parts);
  for (;;) {
    const next = run.next();
    if (next.done === true) return next.value;
  }
}

/** The command that runs the same person again. */
export function replayCommand({ seed, people, days, faults }: SimulationOptions, person: number): string {
  const flags = faults ? ' --faults' : '';
  return `bin/anchor simulate --seed ${seed} --people ${people} --days ${days}${flags} --person ${person}`;
}

export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

function* numbersOf({ people, only }: SimulationOptions): Generator<number> {
  if (only !== undefined) yield only;
  else for (let number = 1; number <= people; number += 1) yield number;
}

function count(counts: SimulationCounts, happened: Happened, toneless: string[]): void {
  switch (happened.kind) {
    case 'delivery':
      if (happened.state === 'accepted') counts.prompts += 1;
      else if (happened.state === 'failed' || happened.state === 'unknown-closed') counts.failed += 1;
      else if (happened.state !== 'planned') counts.withheld += 1;
      return;
    case 'letter':
      counts.mails += 1;
      return;
    case 'left':
      if (happened.message.contract.startsWith('goodbye.')) counts.goodbyes += 1;
      return weigh(counts, happened, happened.agenda.items, toneless);
    case 'answer':
      counts.answers += 1;
      return weigh(counts, happened, happened.items, toneless);
    case 'plan':
      counts.payments += 1;
      return;
    case 'erasure':
      counts.erased += 1;
      return;
    default:
      return happened satisfies never;
  }
}

function weigh(
  counts: SimulationCounts,
  { message, text }: { readonly message: Message; readonly text: string },
  items: ReadonlyMap<number, { readonly text: string }>,
  toneless: string[],
): void {
  counts.messages += 1;
  if ([...items.values()].some((item) => namesItem(text, item.text))) counts.specific += 1;
  const problems = toneProblems(message);
  if (problems.length === 0) counts.inTone += 1;
  else if (toneless.length < SHOWN_MAX) toneless.push(`${message.contract}: ${problems.join('; ')}`);
}
