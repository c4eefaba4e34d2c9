/** What happens to a simulated person besides messages: they begin to pay, fail to, pay again, or have everything erased. */
import { diceOf } from '#domain/simulation/chance.ts';
import type { Plan } from '#domain/people/person.ts';
import { HOUR_MS } from '#domain/time/units.ts';

export type Fortune = { readonly at: number } & (
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'erasure' }
);

const DAY_HOURS = 24;
/** Longer than any simulation that somebody waits for. */
const DAYS_AHEAD = 800;
const PAYS_PERCENT = 30;
const ERASED_PERCENT = 15;
/** Some leave at once, some never settle, some do so late. */
const ERASED_WITHIN_DAYS = [6, 60, 400] as const;

/** In order of time; drawn apart from their days, which therefore are the same with and without. */
export function fortuneOf(seed: number, plan: Plan, begin: number): Fortune[] {
  const dice = diceOf(seed * 31 + 17);
  const at = (hours: number) => begin + hours * HOUR_MS;
  const fortune: Fortune[] = [];
  // Who has the paid plan from the beginning got it as a gift.
  if (plan !== 'paid' && dice.happens(PAYS_PERCENT)) {
    let hours = dice.whole(0, 20 * DAY_HOURS);
    for (let isPaid = true; hours < DAYS_AHEAD * DAY_HOURS; isPaid = !isPaid) {
      fortune.push({ kind: 'plan', plan: isPaid ? 'paid' : 'free', at: at(hours) });
      hours += dice.whole(DAY_HOURS, isPaid ? 120 * DAY_HOURS : 30 * DAY_HOURS);
    }
  }
  if (!dice.happens(ERASED_PERCENT)) return fortune;
  const erasedAt = at(dice.whole(DAY_HOURS, dice.choose(ERASED_WITHIN_DAYS) * DAY_HOURS));
  return [...fortune.filter((one) => one.at < erasedAt), { kind: 'erasure', at: erasedAt }];
}
