/** The product's rules with one planted fault, and what a crowd living by them reveals. */
import { ENGINE, type Engine } from '#domain/simulation/engine.ts';
import type { Invariant } from '#domain/simulation/invariants.ts';
import { simulated } from '#domain/simulation/simulate.ts';

/** An autumn with environment faults: enough for a planted fault to show. */
export const AUTUMN = { seed: 4, people: 30, days: 14, faults: true } as const;

/** The invariants broken on the days of the first person for whom the given one is broken; none if nobody breaks it. */
export function invariantsBroken(engine: Engine, sought: Invariant): readonly Invariant[] {
  for (let only = 1; only <= AUTUMN.people; only += 1) {
    const { verdicts } = simulated({ ...AUTUMN, only }, { engine });
    const broken = verdicts.filter(({ failed }) => failed > 0).map(({ invariant }) => invariant);
    if (broken.includes(sought)) return broken;
  }
  return [];
}

/** The unique key does not hold for these. */
export function claimsAlso(isForgotten: (key: string) => boolean): Engine['claim'] {
  return (written, key) => isForgotten(key) || ENGINE.claim(written, key);
}

type Decided = ReturnType<Engine['decide']>;

/** Changes the result of a decision afterwards. */
export function changedAgenda(
  change: (
    items: Map<number, NonNullable<ReturnType<Decided['agenda']['items']['get']>>>,
    on: Parameters<Engine['decide']>[2]['on'],
  ) => void,
): Engine['decide'] {
  return (agenda, commands, context) => {
    const decision = ENGINE.decide(agenda, commands, context);
    const items = new Map(decision.agenda.items);
    change(items, context.on);
    return { ...decision, agenda: { ...decision.agenda, items } };
  };
}
