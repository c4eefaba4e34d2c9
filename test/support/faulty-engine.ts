/** Rules of the product with a fault planted in one of them, and what a crowd that lives by them shows. */
import { ENGINE, type Engine } from '#domain/simulation/engine.ts';
import type { Invariant } from '#domain/simulation/invariants.ts';
import { simulated } from '#domain/simulation/simulate.ts';

/** The autumn, with faults of the surroundings: all that a fault needs to show itself. */
export const AUTUMN = { seed: 4, people: 30, days: 14, faults: true } as const;

/** What the days of the first person break in whose days the sought one is broken; of nobody's: nothing. */
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

/** What is decided is changed behind the decision's back. */
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
