/**
 * A crowd over virtual days, by the rules of the product alone. Nobody's days depend on another's: lives are lived one
 * after the other, so that a crowd of any size costs the same a day, and one of them can be lived again alone. It claims
 * nothing about sending, which is the database's and is asked there.
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

export interface SimulationOptions {
  readonly seed: number;
  readonly people: number;
  readonly days: number;
  /** Workers that are down or doubled, providers that refuse or ask to wait, letters that come twice. */
  readonly faults: boolean;
  /** One of them alone, as they live among all. */
  readonly only?: number;
}

export interface SimulationParts {
  readonly engine?: Engine;
  /** Every line of the trace, as it is made. */
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
  /** Messages of ours in all, those that name one of their reader's own items, and those in our tone. */
  messages: number;
  specific: number;
  inTone: number;
}

export interface SimulationReport {
  readonly wish: SimulationOptions;
  readonly counts: Readonly<SimulationCounts>;
  readonly verdicts: readonly { readonly invariant: Invariant; readonly checked: number; readonly failed: number }[];
  /** The first ones. */
  readonly failing: readonly FailingDay[];
  /** Where our words left our tone, the first ones. */
  readonly toneless: readonly string[];
  readonly hash: string;
}

/** As many as anybody reads. */
const SHOWN_MAX = 50;
const DAY_MS = 86_400_000;

/** Gives back the number of days lived so far after each of them. */
export function* simulate(wish: SimulationOptions, parts: SimulationParts = {}): Generator<number, SimulationReport> {
  const { engine = ENGINE, record } = parts;
  const begin = startOf(wish.seed);
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
    messages: 0,
    specific: 0,
    inTone: 0,
  };
  const checked = new Map<Invariant, number>();
  const failed = new Map<Invariant, number>();
  const failing: FailingDay[] = [];
  const toneless: string[] = [];

  for (const number of numbersOf(wish)) {
    const life = beginLife({ ...wish, number, engine, begin });
    const check = createInvariantCheck();
    counts.people += 1;
    for (let day = 1; day <= wish.days; day += 1) {
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
  return { wish, counts, verdicts, failing, toneless, hash: hash.hex() };
}

/** The whole run at once, for whom nothing waits. */
export function simulated(wish: SimulationOptions, parts: SimulationParts = {}): SimulationReport {
  const run = simulate(wish, parts);
  for (;;) {
    const next = run.next();
    if (next.done === true) return next.value;
  }
}

/** What lives the same person again. */
export function replayCommand({ seed, people, days, faults }: SimulationOptions, person: number): string {
  const flags = faults ? ' --faults' : '';
  return `bin/simulate --seed ${seed} --people ${people} --days ${days}${flags} --person ${person}`;
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
